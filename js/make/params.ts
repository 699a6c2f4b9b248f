// Changes a query. Parameters that are not mentioned stay unchanged.
import { getSearch, setSearch } from "../core/url-members.js";
import { parsePairs } from "../core/urlencoded-pairs.js";
import { serializePairs } from "../core/urlencoded-serializer.js";
import { spaceAsPlusOption, withoutPlus } from "../form-urlencoded/spaces.js";
import { URL } from "../index.js";
import {
  iteratorMethodOf,
  listBy,
  requireArguments,
  type StringLike,
  stringArgument,
  type URLLike,
} from "../language/arguments.js";
import {
  getFromMap,
  hasEnumerable,
  NativeMap,
  ownKeys,
  setInMap,
  slice,
  symbolIterator,
} from "../language/builtins.js";
import { invalidArgument, shortened } from "../language/errors.js";
import { toUSVString } from "../language/webidl.js";

/** A parameter to change. The pairs that replace it are given as a flat list. */
interface Change {
  readonly name: string;
  pairs: readonly string[];
}

/**
 * The values of parameters by name. A list (any iterable, even a String object) has several values. Undefined leaves the
 * parameter out of the object.
 */
export type ParamValues = Record<
  string,
  StringLike | number | boolean | Iterable<StringLike | number> | null | undefined
>;

/** Options for {@link withParams}. */
export interface WithParamsOptions {
  /** Whether to write spaces in new names and values as `+` (the default) or as `%20`. */
  spaceAsPlus?: boolean | undefined;
}

/**
 * Returns a copy of a URL in which some query parameters have new values. Unlike changing `searchParams`, this function
 * keeps the bytes of all other parameters, regardless of their encoding. New values take the place of the first
 * parameter with the same name or, if there is none, are added at the end. If no parameters are left, the query and its
 * `?` are removed.
 *
 * ```js
 * import { withParams } from "whatwg-url-wasm/make";
 *
 * const url = "https://example.com/?a=%7e+1&b=2&c";
 * withParams(url, { b: "3 4" }).search; // "?a=%7e+1&b=3+4&c"
 * withParams(url, { a: null, d: ["1", "2"] }).search; // "?b=2&c&d=1&d=2"
 * withParams(url, { b: "3 4" }, { spaceAsPlus: false }).search; // "?a=%7e+1&b=3%204&c"
 * ```
 *
 * @param url an absolute URL, converted to a string as Web IDL specifies
 * @param changes for each name: a value, which replaces all values with that name; a list of values (any
 *   iterable, even a String object); or null to remove the parameter. Undefined leaves it unchanged
 * @returns an instance of the class exported by `"whatwg-url-wasm"`
 * @throws {TypeError} if `url` is not a URL (code `"ERR_INVALID_URL"`)
 * @throws {TypeError} if an argument is missing or has the wrong type
 */
export function withParams(
  url: URLLike,
  changes: ParamValues,
  options: WithParamsOptions | null | undefined = undefined,
): URL {
  requireArguments(arguments.length, "url", "changes");
  const input = stringArgument(url, "url");
  if (
    typeof changes !== "object" ||
    changes === null ||
    (changes as Partial<Iterable<unknown>>)[symbolIterator] !== undefined
  ) {
    throw invalidArgument("changes", "an object with a property for each parameter");
  }
  const { list, byName } = paramsArgument(changes, "changes");
  const spaceAsPlus = spaceAsPlusOption(options);
  const copy = new URL(input);
  if (list.length === 0) return copy;
  const search = getSearch(copy);
  const pairs: readonly string[] = parsePairs(slice(search, 1, search.length));
  const pieces: string[] = [];
  let isEmpty = true;
  const add = (piece: string) => {
    pieces[pieces.length] = piece;
    if (piece !== "") isEmpty = false;
  };
  const addOnce = (change: Change) => {
    if (change.pairs.length > 0) {
      const serialized = serializePairs(change.pairs);
      add(spaceAsPlus ? serialized : withoutPlus(serialized));
    }
    change.pairs = [];
  };
  for (let from = 1, at = 1, pair = 0; at <= search.length; at++) {
    if (at < search.length && search[at] !== "&") continue;
    const piece = slice(search, from, at);
    from = at + 1;
    // The text between two `&` characters is a pair unless it is empty.
    const change = piece === "" ? undefined : getFromMap(byName, pairs[pair]);
    if (piece !== "") pair += 2;
    if (change === undefined) add(piece);
    else addOnce(change);
  }
  for (let i = 0; i < list.length; i++) addOnce(list[i]);
  let query = "";
  for (let i = 0; i < pieces.length; i++) query += i === 0 ? pieces[i] : `&${pieces[i]}`;
  // The setter removes a `?` at the start, which could otherwise be one that belongs to a name.
  setSearch(copy, isEmpty ? "" : `?${query}`);
  return copy;
}

/**
 * Reads all properties that are not undefined. Returns the parameters both as a list and by name. Null has no pairs.
 *
 * @param label the name of the argument, used in errors
 */
export function paramsArgument(
  value: object,
  label: string,
): {
  readonly list: readonly Change[];
  readonly byName: ReadonlyMap<string, Change>;
} {
  const keys = ownKeys(value);
  const list: Change[] = [];
  const byName = new NativeMap<string, Change>();
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    if (typeof key !== "string" || !hasEnumerable(value, key)) continue;
    const values = (value as Record<string, unknown>)[key];
    if (values === undefined) continue;
    const name = toUSVString(key);
    const change: Change = { name, pairs: pairsOf(name, values, label) };
    // Two keys that differ only in lone surrogates become the same name. As in a Web IDL record, the last value counts.
    const same = getFromMap(byName, name);
    if (same === undefined) {
      list[list.length] = change;
      setInMap(byName, name, change);
    } else {
      same.pairs = change.pairs;
    }
  }
  return { list, byName };
}

function pairsOf(name: string, value: unknown, argument: string): string[] {
  const pairs: string[] = [];
  if (value === null) return pairs;
  const convert = (item: unknown, label: string) => {
    pairs[pairs.length] = name;
    pairs[pairs.length] = toUSVString(stringArgument(item, label));
  };
  const label = `${argument}.${shortened(name)}`;
  const method = iteratorMethodOf(value);
  if (typeof method === "function") listBy(method, value, label, convert);
  else convert(value, label);
  return pairs;
}
