// https://url.spec.whatwg.org/#interface-urlsearchparams
import {
  apply,
  charCodeAt,
  createDataProperty,
  deleteProperty,
  indexOf,
  iteratorPrototype,
  NativeArray,
  setPrototypeOf,
  slice,
  symbolIterator,
} from "../language/builtins.js";
import { exposeState, hasEquality, stringProperty } from "../language/equality.js";
import { illegalInvocation, invalidArgument, missingArguments } from "../language/errors.js";
import {
  exposeInterface,
  isObject,
  recordToPairs,
  sequenceToPairs,
  settlePrototype,
  toDOMString,
  toUSVString,
  wellFormed,
  withoutPrefix,
} from "../language/webidl.js";
import { showIterators, showSearchParams } from "./inspect.js";
import { sortedByName } from "./sorting.js";
import { IS_FAST } from "./speed.js";
import { serializePairs } from "./urlencoded-serializer.js";

/**
 * The type that `entries`, `keys` and `values` of {@link URLSearchParams} return.
 *
 * The interface does not extend `IterableIterator`, because that type lacks newer iterator methods (`map`, `take`, …).
 * With it, the interface would not be assignable to the type in `@types/node`.
 */
interface URLSearchParamsIterator<T> extends IteratorObject<T, BuiltinIteratorReturn, unknown> {
  /** The object itself. */
  [Symbol.iterator](): URLSearchParamsIterator<T>;
}

/**
 * The argument of the {@link URLSearchParams} constructor: a query with or without its `?`, a list of name-value pairs,
 * or an object whose keys are the names. If a value in such an object is an array, its items are joined with commas.
 */
type URLSearchParamsInit =
  | string
  | Iterable<[string, string]>
  | Iterable<readonly string[]>
  | Record<string, string | readonly string[]>;

/** A flat list of names, each followed by its value. */
type Pairs = string[];

/**
 * Replaces the list with the result of parsing `query`. `isAhead` says whether the list still has to be written to the
 * URL.
 */
export let resetSearchParams: (params: URLSearchParams, query: string, isAhead?: boolean) => void;
/** Returns the serialized list, or undefined if the list has not changed since it was last written to its URL. */
export let queryAheadOfURL: (params: URLSearchParams) => string | undefined;
/** Records that the list has been written to the query of its URL. */
export let catchUpWithURL: (params: URLSearchParams) => void;
let serializationOf: (params: URLSearchParams) => string;

// Called with an object after one of its methods has changed its list, once registered.
let onChange: ((params: URLSearchParams) => void) | undefined;

/**
 * Registers the callback `changed`. Whenever an object's list changes, `changed` is called with that object. The
 * `/url-utils` entry uses this function, because several objects may share a list. Returns `resetSearchParams`.
 */
export function watchSearchParams(
  changed: (params: URLSearchParams) => void,
): typeof resetSearchParams {
  onChange = changed;
  return resetSearchParams;
}

// Returns the list of an object as a flat array in which each name is followed by its value.
let listOf: (params: URLSearchParams) => Pairs;

let isSearchParams: (value: unknown) => value is URLSearchParams;

/**
 * A list of names and values, as in a URL's query or in a form:
 * [application/x-www-form-urlencoded](https://url.spec.whatwg.org/#interface-urlsearchparams).
 *
 * Unless you import `/auto`, `fetch` sends an instance as plain text, and libraries that test for the global class ignore it
 * (for example, `searchParams` in got and ky). Pass `toString()` to such libraries; docs/libraries.md lists them.
 *
 * ```js
 * new URLSearchParams("?q=%41&r=a+b").toString(); // "q=A&r=a+b"
 * new URLSearchParams([["q", "\u00e9"], ["r", "1"]]).toString(); // "q=%C3%A9&r=1"
 * new URLSearchParams({ q: "red", page: "2" }).toString(); // "q=red&page=2"
 *
 * const params = new URLSearchParams("b=red&a=2&b=3");
 * params.size; // 3
 * params.get("b"); // "red"
 * params.getAll("b"); // ["red", "3"]
 * params.has("a"); // true
 * params.has("b", "blue"); // false
 * params.toString(); // "b=red&a=2&b=3"
 * [...params.entries()]; // [["b", "red"], ["a", "2"], ["b", "3"]]
 * [...params[Symbol.iterator]()]; // [["b", "red"], ["a", "2"], ["b", "3"]]
 * [...params.keys()]; // ["b", "a", "b"]
 * [...params.values()]; // ["red", "2", "3"]
 * params.entries().next(); // { value: ["b", "red"], done: false }
 * let seen = "";
 * params.forEach((value, name) => void (seen += `${name}=${value},`));
 * seen; // "b=red,a=2,b=3,"
 *
 * params.append("c d", "\u00e9");
 * params.toString(); // "b=red&a=2&b=3&c+d=%C3%A9"
 * params.sort();
 * params.toString(); // "a=2&b=red&b=3&c+d=%C3%A9"
 * params.delete("b", "red");
 * params.toString(); // "a=2&b=3&c+d=%C3%A9"
 * params.set("a", "green");
 * params.toString(); // "a=green&b=3&c+d=%C3%A9"
 * ```
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the method is defined below, as the value of `entries`
class URLSearchParams {
  // Undefined until the list is first needed. Null if a value has been looked up in #source. Then made from #source.
  #list: Pairs | null | undefined;
  // A query, or a list whose strings may contain lone surrogates: see benches/DECISIONS.md, *Parsing strings and arrays
  // at once*.
  #source: string | Pairs = "";
  // Set when the serialization is first needed, and reset to undefined by each change.
  #serialization: string | undefined;
  #isAheadOfURL = false;

  static {
    resetSearchParams = (params, query, isAhead) => {
      params.#list = undefined;
      params.#source = query;
      params.#serialization = undefined;
      params.#isAheadOfURL = isAhead as boolean;
    };

    queryAheadOfURL = (params) => (params.#isAheadOfURL ? serializationOf(params) : undefined);

    catchUpWithURL = (params) => {
      params.#isAheadOfURL = false;
    };

    serializationOf = (params) => {
      let serialization = params.#serialization;
      if (serialization === undefined) {
        serialization = serializePairs(listOf(params));
        params.#serialization = serialization;
      }
      return serialization;
    };

    listOf = (params) => {
      let list = params.#list;
      if (list === undefined || list === null) {
        const source = params.#source;
        list = typeof source === "string" ? parsePairs(source) : wellFormed(source);
        params.#list = list;
        params.#source = "";
      }
      return list;
    };

    isSearchParams = (value): value is URLSearchParams =>
      typeof value === "object" && value !== null && #list in value;
  }

  /**
   * https://url.spec.whatwg.org/#dom-urlsearchparams-urlsearchparams
   * https://url.spec.whatwg.org/#urlsearchparams-initialize
   *
   * @param init the initial pairs, for example `"a=1&b=2"`, `[["a", "1"], ["b", "2"]]` or `{ a: "1", b: "2" }`
   * @throws {TypeError} when an item in a list does not have exactly two items
   */
  constructor(init: URLSearchParamsInit | undefined = undefined) {
    if (hasEquality) exposeState(this, stringProperty);
    if (new.target !== URLSearchParams) settlePrototype(this, new.target, URLSearchParams);
    if (init === undefined) return;
    // The argument is a sequence, a record or a string: https://webidl.spec.whatwg.org/#js-union
    if (!isObject(init)) {
      // 3 and 3.2.
      this.#list = parsePairs(withoutPrefix(toUSVString(init), "?"));
      return;
    }
    const method = (init as Partial<Iterable<unknown>>)[symbolIterator];
    if (method === undefined || method === null) {
      // 2.
      this.#list = recordToPairs(init, toUSVString);
    } else {
      // 1 and 1.1–1.2.
      this.#source = sequenceToPairs(init, method);
    }
  }

  /** The number of pairs. */
  get size(): number {
    checkCall(this);
    return listOf(this).length / 2;
  }

  // All methods below convert their arguments before reading the list, because a conversion may run code that changes
  // the list. After changing the list, a method makes no calls before it has updated the other fields, because a call
  // could overflow the stack.

  /**
   * Adds a pair at the end.
   *
   * https://url.spec.whatwg.org/#dom-urlsearchparams-append
   */
  append(name: string, value: string): void {
    // The check is inlined by hand so that V8 compiles this method on its own sooner: see benches/DECISIONS.md, *append
    // written out*. The check is in a `try` block, because `in` throws the engine's own error for values that are not
    // objects.
    try {
      if (!(#list in this) || arguments.length < 2) checkCall(this, arguments.length, 2);
    } catch {
      checkCall(this, arguments.length, 2);
    }
    const nameString = toUSVString(name);
    const valueString = toUSVString(value);
    // 1.
    add(this.#list ?? listOf(this), nameString, valueString);
    // 2.
    this.#serialization = undefined;
    this.#isAheadOfURL = true;
    onChange?.(this);
  }

  /**
   * Removes all pairs with this name or, if a value is given, all pairs with this name and value.
   *
   * https://url.spec.whatwg.org/#dom-urlsearchparams-delete
   */
  delete(name: string, value: string | undefined = undefined): void {
    checkCall(this, arguments.length, 1);
    const nameString = toUSVString(name);
    const valueString = value === undefined ? undefined : toUSVString(value);
    // 1–2.
    remove(listOf(this), 0, nameString, valueString);
    // 3.
    this.#serialization = undefined;
    this.#isAheadOfURL = true;
    onChange?.(this);
  }

  /** The value of the first pair with this name, or null if there is none. */
  get(name: string): string | null {
    // Like the check in `append`, this check is inlined by hand: see benches/DECISIONS.md, *Checks in get*.
    try {
      if (!(#list in this) || arguments.length === 0) checkCall(this, arguments.length, 1);
    } catch {
      checkCall(this, arguments.length, 1);
    }
    const nameString = toDOMString(name);
    if (IS_FAST && this.#list === undefined) {
      this.#list = null;
      const value = lookUp(this.#source, nameString);
      if (value !== undefined) return value;
    }
    const list = listOf(this);
    const { length } = list;
    const units = nameString.length;
    // Comparing lengths before names is faster, and so is avoiding a call to `find`: see benches/DECISIONS.md, *Lengths
    // of names first*.
    for (let i = 0; i < length; i += 2) {
      const candidate = list[i];
      if (candidate.length === units && candidate === nameString) return list[i + 1];
    }
    // Names in a list never contain lone surrogates, so a name that was found needs no conversion. Converting only
    // names that were not found is faster: see benches/DECISIONS.md, *Converting only a name that is not found*.
    const wellFormed = toUSVString(nameString);
    if (wellFormed === nameString) return null;
    const index = find(list, wellFormed);
    return index === -1 ? null : list[index + 1];
  }

  /** The values of all pairs with this name. */
  getAll(name: string): string[] {
    checkCall(this, arguments.length, 1);
    const nameString = toUSVString(name);
    const list = listOf(this);
    // The values are counted first, because growing an array is slower: see benches/DECISIONS.md, *Counting before
    // getAll*.
    let count = 0;
    for (let i = 0; i < list.length; i += 2) if (list[i] === nameString) count++;
    const values = new NativeArray<string>(count);
    for (let i = 0, end = 0; end < count; i += 2) {
      if (list[i] === nameString) values[end++] = list[i + 1];
    }
    return values;
  }

  /**
   * Whether there is a pair with this name and, if a value is given, this value.
   *
   * https://url.spec.whatwg.org/#dom-urlsearchparams-has
   */
  has(name: string, value: string | undefined = undefined): boolean {
    checkCall(this, arguments.length, 1);
    const nameString = toUSVString(name);
    const valueString = value === undefined ? undefined : toUSVString(value);
    if (IS_FAST && this.#list === undefined && valueString === undefined) {
      this.#list = null;
      const first = lookUp(this.#source, nameString);
      if (first !== undefined) return first !== null;
    }
    // 1–3.
    return find(listOf(this), nameString, valueString) !== -1;
  }

  /**
   * Sets the value of the first pair with this name and removes the others. If no pair has this name, adds one at the
   * end.
   *
   * https://url.spec.whatwg.org/#dom-urlsearchparams-set
   */
  set(name: string, value: string): void {
    checkCall(this, arguments.length, 2);
    const nameString = toUSVString(name);
    const valueString = toUSVString(value);
    const list = listOf(this);
    const index = find(list, nameString);
    // 2.
    if (index === -1) {
      add(list, nameString, valueString);
      // 1.
    } else {
      remove(list, index + 2, nameString);
      list[index + 1] = valueString;
    }
    // 3.
    this.#serialization = undefined;
    this.#isAheadOfURL = true;
    onChange?.(this);
  }

  /**
   * Sorts the pairs by the UTF-16 code units of their names. Pairs with equal names keep their order.
   *
   * https://url.spec.whatwg.org/#dom-urlsearchparams-sort
   */
  sort(): void {
    checkCall(this);
    // 1.
    this.#list = sortedByName(listOf(this));
    // 2.
    this.#serialization = undefined;
    this.#isAheadOfURL = true;
    onChange?.(this);
  }

  /** The name-value pairs, in order. Pairs added during the iteration are included. */
  entries(): URLSearchParamsIterator<[string, string]> {
    checkCall(this);
    return new SearchParamsIterator(this, ENTRIES) as never;
  }

  /** Calls a function for each pair, passing its value, its name and this object. */
  forEach(
    callback: (value: string, name: string, searchParams: URLSearchParams) => void,
    thisArg: unknown = undefined,
  ): void {
    checkCall(this);
    if (typeof callback !== "function") throw invalidArgument("callback", "a function");
    // The callback may change or replace the list.
    for (let i = 0, list = listOf(this); i < list.length; i += 2, list = listOf(this)) {
      apply(callback, thisArg, [list[i + 1], list[i], this]);
    }
  }

  /** The names, in order. */
  keys(): URLSearchParamsIterator<string> {
    checkCall(this);
    return new SearchParamsIterator(this, KEYS) as never;
  }

  /** The values, in order. */
  values(): URLSearchParamsIterator<string> {
    checkCall(this);
    return new SearchParamsIterator(this, VALUES) as never;
  }

  /** The list, serialized as a query without `?`. */
  toString(): string {
    // `checkCall` (inlined in `append` too) and `serializationOf` are inlined by hand: see benches/DECISIONS.md,
    // *toString in one function*.
    try {
      if (!(#list in this)) checkCall(this);
    } catch {
      checkCall(this);
    }
    return this.#serialization ?? serializationOf(this);
  }
}

interface URLSearchParams {
  /** The name-value pairs, in order, as returned by `entries`. */
  [Symbol.iterator](): URLSearchParamsIterator<[string, string]>;
}

export type { URLSearchParams };

// The urlencoded parser. `parse` returns a flat list of names and values.
let parsePairs: (query: string) => Pairs;

/** Returns the class. Makes the class parse its lists with `parse`. */
export function withPairs(parse: typeof parsePairs): typeof URLSearchParams {
  parsePairs = parse;
  return URLSearchParams;
}

/** Like `withPairs`, but keeps a parser that is already set. */
export function withPairsUnlessLoaded(parse: typeof parsePairs): typeof URLSearchParams {
  return withPairs(parsePairs ?? parse);
}

/**
 * In queries of up to this many code units, the first requested value is looked up without parsing the rest: see
 * benches/DECISIONS.md, *Looking up one value*.
 */
const MOST_LOOKED_UP = 1024;
const AMPERSAND = 0x26;
const EQUALS = 0x3d;

/**
 * Returns the first value with this name in a query or in a list whose strings may contain lone surrogates, or null if
 * there is none. The rest is neither parsed nor converted. Returns undefined if the whole list is needed, for example
 * because an earlier name may be percent-encoded.
 */
function lookUp(query: string | Pairs, name: string): string | null | undefined {
  if (typeof query !== "string") {
    // Such a name differs from any name that contains a lone surrogate or, once converted, U+FFFD.
    for (let i = 0; i < name.length; i++) if (charCodeAt(name, i) > 0xd7ff) return undefined;
    const index = find(query, name);
    return index === -1 ? null : toUSVString(query[index + 1]);
  }
  if (query.length > MOST_LOOKED_UP || !isPlain(name)) return undefined;
  const escape = indexOf(query, "%", 0);
  for (let at = indexOf(query, name, 0); at !== -1; at = indexOf(query, name, at + 1)) {
    if (at !== 0 && charCodeAt(query, at - 1) !== AMPERSAND) continue;
    let start = at + name.length;
    if (start < query.length) {
      const next = charCodeAt(query, start);
      if (next === EQUALS) start++;
      else if (next !== AMPERSAND) continue;
    }
    let end = indexOf(query, "&", start);
    if (end === -1) end = query.length;
    if (escape !== -1 && escape < end) return undefined;
    let value = "";
    let plus = indexOf(query, "+", start);
    for (; plus !== -1 && plus < end; plus = indexOf(query, "+", start)) {
      value += `${slice(query, start, plus)} `;
      start = plus + 1;
    }
    return value + slice(query, start, end);
  }
  return escape === -1 ? null : undefined;
}

/** Whether a name is not empty and consists of printable ASCII characters that stand for themselves in a query. */
function isPlain(name: string): boolean {
  for (let i = 0; i < name.length; i++) {
    const unit = charCodeAt(name, i);
    // The code units up to U+002C include the space, `%`, `&` and `+`.
    if (unit <= 0x2c || unit > 0x7e || unit === EQUALS) return false;
  }
  return name !== "";
}

exposeInterface(URLSearchParams, "URLSearchParams");
showSearchParams(URLSearchParams.prototype, isSearchParams);
createDataProperty(
  URLSearchParams.prototype,
  symbolIterator,
  URLSearchParams.prototype.entries,
  false,
);

const ENTRIES = 0;
const KEYS = 1;
const VALUES = 2;

// Returns the remaining items of an iterator, or undefined for any other value.
let remainingItems: (value: unknown) => unknown[] | undefined;

/** https://webidl.spec.whatwg.org/#dfn-default-iterator-object */
class SearchParamsIterator {
  #params: URLSearchParams;
  #kind: number;
  #index = 0;

  static {
    remainingItems = (value) => {
      if (typeof value !== "object" || value === null || !(#params in value)) return undefined;
      const copy = new SearchParamsIterator(value.#params, value.#kind);
      copy.#index = value.#index;
      const items: unknown[] = [];
      for (let step = copy.next(); !step.done; step = copy.next()) items[items.length] = step.value;
      return items;
    };
  }

  constructor(params: URLSearchParams, kind: number) {
    this.#params = params;
    this.#kind = kind;
  }

  next(): IteratorResult<string | [string, string], undefined> {
    if (typeof this !== "object" || this === null || !(#params in this)) {
      throw illegalInvocation("URLSearchParamsIterator");
    }
    const list = listOf(this.#params);
    const index = this.#index;
    if (index >= list.length) return { value: undefined, done: true };
    this.#index = index + 2;
    switch (this.#kind) {
      case KEYS:
        return { value: list[index], done: false };
      case VALUES:
        return { value: list[index + 1], done: false };
      default:
        return { value: [list[index], list[index + 1]], done: false };
    }
  }
}

exposeInterface(SearchParamsIterator, "URLSearchParams Iterator");
showIterators(SearchParamsIterator.prototype, remainingItems);
// https://webidl.spec.whatwg.org/#es-iterator-prototype-object has no `constructor`.
deleteProperty(SearchParamsIterator.prototype, "constructor");
setPrototypeOf(SearchParamsIterator.prototype, iteratorPrototype);

function checkCall(value: unknown, argumentCount = 0, needed = 0): void {
  if (!isSearchParams(value)) throw illegalInvocation("URLSearchParams");
  if (argumentCount < needed) {
    throw missingArguments(needed === 1 ? '"name" argument' : '"name" and "value" arguments');
  }
}

function find(list: Pairs, name: string, value: string | undefined = undefined): number {
  const { length } = list;
  const units = name.length;
  for (let i = 0; i < length; i += 2) {
    const candidate = list[i];
    if (candidate.length !== units || candidate !== name) continue;
    if (value === undefined || list[i + 1] === value) return i;
  }
  return -1;
}

function add(list: Pairs, name: string, value: string): void {
  const { length } = list;
  list[length] = name;
  list[length + 1] = value;
}

// Takes time linear in the list length, no matter how many pairs are removed.
function remove(
  list: Pairs,
  start: number,
  name: string,
  value: string | undefined = undefined,
): void {
  // Comparing strings needs stack space, which may have run out, so all comparisons are made before the list changes.
  const removed: number[] = [];
  for (let i = start; i < list.length; i += 2) {
    if (list[i] === name && (value === undefined || list[i + 1] === value)) {
      removed[removed.length] = i;
    }
  }
  if (removed.length === 0) return;
  let end = removed[0];
  for (let i = end, next = 0; i < list.length; i += 2) {
    if (next < removed.length && i === removed[next]) {
      next++;
      continue;
    }
    list[end] = list[i];
    list[end + 1] = list[i + 1];
    end += 2;
  }
  list.length = end;
}
