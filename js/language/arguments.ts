// Converts and checks the arguments of the package's functions. There are two exceptions: members of standard classes
// and of the /url-utils mixins follow Web IDL, and the two functions in the default entry follow node:url.
//
// | a parameter of type | takes |
// |---|---|
// | string, URL | any value that Web IDL converts to a string, such as URL objects and numbers, but not symbols |
// | host | a string; where the type says so, also a host from the /host entry or null: see js/host/argument.ts |
// | choice | a value that converts to a string in a list of names |
// | bytes | an ArrayBuffer, a SharedArrayBuffer, or a view of one |
// | string or bytes | the same as for bytes; anything else is converted to a string |
// | options | an object, but not an array; undefined and null mean an empty object that inherits nothing |
// | base | a value that converts to a parsable URL string; undefined and null mean no base |
// | encoding | a value that converts to a label of the Encoding Standard; undefined and null mean UTF-8 |
// | boolean | true or false; undefined means the default |
// | function | a function; an option may also be undefined |
// | code point | its value as a number, or a string of one code point |
// | integer | a number that is an integer within a range |
// | list | an iterable object, read once by its own iterator, like a sequence in Web IDL |
// | pairs | an iterable object, read like the argument of the URLSearchParams constructor, with the same errors |
// | map | a Map |
//
// For any other value, the functions throw a TypeError with one of Node's codes: ERR_INVALID_ARG_TYPE, or
// ERR_INVALID_ARG_VALUE for names that are not in the list and numbers that are out of range. For unknown encodings,
// the functions throw a RangeError. All arguments are converted before a base is parsed, and the base is parsed before
// the URL.
import { isASCIIWhitespace } from "./ascii.js";
import {
  charCodeAt,
  isArray,
  isInteger,
  readsElements,
  slice,
  symbolIterator,
  toLowerCase,
} from "./builtins.js";
import { bytesOf } from "./bytes.js";
import { codePointAt, lengthOfCodePoint } from "./code-points.js";
import {
  invalidArgument,
  invalidBaseURL,
  invalidValue,
  missingArguments,
  missingEncodings,
  quoted,
  unknownEncoding,
} from "./errors.js";
import { getterOf, hasInternals } from "./internals.js";
import {
  type Callable,
  isObject,
  iterate,
  sequenceToPairs,
  toDOMString,
  wellFormed,
} from "./webidl.js";

/** A string, or any object, which Web IDL converts to a string. */
export type StringLike = string | (object & { toString(): string });

/** A URL: a string, or a URL object from this package or from the platform. */
export type URLLike = string | { readonly href: string; toJSON(): string };

/** An ArrayBuffer, a SharedArrayBuffer, or a view of one of these. */
export type Bytes = ArrayBufferLike | ArrayBufferView;

/** A code point, given as a number or as a string of one code point. */
export type CodePoint = number | string;

type Callback = (...args: never[]) => unknown;

/** Called to convert each list item right after it is read. `name` is used in errors. */
type Convert<Item> = (item: unknown, name: string) => Item;

/** Throws unless there are at least as many arguments as names. */
export function requireArguments(
  argumentCount: number,
  first: string,
  second: string | undefined = undefined,
  third: string | undefined = undefined,
): void {
  if (argumentCount >= (third ? 3 : second ? 2 : 1)) return;
  throw missingArguments(
    third
      ? `"${first}", "${second}", and "${third}" arguments`
      : second
        ? `"${first}" and "${second}" arguments`
        : `"${first}" argument`,
  );
}

/** Converts a value to a string that may contain lone surrogates. */
export function stringArgument(value: unknown, name: string): string {
  if (typeof value === "symbol") throw invalidArgument(name, "convertible to a string");
  return toDOMString(value);
}

/** Converts to a string. Returns null for undefined and null. */
export function optionalString(value: unknown, name: string): string | null {
  return value === undefined || value === null ? null : stringArgument(value, name);
}

/**
 * Converts the argument to a string and returns its index in `names`.
 *
 * @param what describes the names in the error message, for example "the name of a context"
 */
export function choiceArgument(
  value: unknown,
  name: string,
  names: readonly string[],
  what: string,
): number {
  const choice = stringArgument(value, name);
  for (let i = 0; i < names.length; i++) if (names[i] === choice) return i;
  throw invalidValue(`The "${name}" argument must be ${what}, and not ${quoted(choice)}`);
}

const NO_OPTIONS = { __proto__: null } as object;

/**
 * Returns the object from which the options are read. For undefined and null, the object is empty and inherits nothing.
 */
export function optionsArgument<Options extends object>(
  value: Options | null | undefined,
  name = "options",
): Partial<Options> {
  if (value === undefined || value === null) return NO_OPTIONS;
  if (typeof value !== "object" || isArray(value)) throw invalidArgument(name, "an object");
  return value;
}

/**
 * Returns the base for `input`, or undefined if no base was given.
 *
 * @param parse a function that returns the base in the caller's format, or null if it does not parse
 */
export function baseOption<Base>(
  value: unknown,
  input: string,
  parse: (base: string) => Base | null,
  name = "options.base",
): Base | undefined {
  if (value === undefined || value === null) return undefined;
  const base = stringArgument(value, name);
  const parsed = parse(base);
  if (parsed === null) throw invalidBaseURL(name, input, base);
  return parsed;
}

/**
 * Returns the label of an encoding other than UTF-8, or undefined for UTF-8.
 * https://encoding.spec.whatwg.org/#concept-encoding-get
 */
export function encodingOption(
  value: unknown,
  isLabel: (label: string) => boolean,
  name = "options.encoding",
): string | undefined {
  if (value === undefined || value === null) return undefined;
  const label = stringArgument(value, name);
  // The most frequent labels of UTF-8 are listed here, because looking up a label compiles the encodings module.
  if (label === "utf-8" || label === "UTF-8" || label === "utf8" || label === "UTF8") {
    return undefined;
  }
  if (!isLabel(label)) throw unknownEncoding(name, label);
  return label;
}

const LABELS_OF_UTF_8 = [
  "utf-8",
  "utf8",
  "unicode-1-1-utf-8",
  "unicode11utf8",
  "unicode20utf8",
  "x-unicode20utf8",
];

/**
 * Throws unless the argument is a UTF-8 label, undefined or null. The message refers to `entry`, the entry that
 * supports other encodings. https://encoding.spec.whatwg.org/#names-and-labels
 */
export function utf8Option(value: unknown, entry: string, name = "options.encoding"): void {
  if (value === undefined || value === null) return;
  const label = stringArgument(value, name);
  let start = 0;
  let end = label.length;
  while (start < end && isASCIIWhitespace(charCodeAt(label, start))) start++;
  while (start < end && isASCIIWhitespace(charCodeAt(label, end - 1))) end--;
  const lower = toLowerCase(slice(label, start, end));
  for (let i = 0; i < LABELS_OF_UTF_8.length; i++) if (LABELS_OF_UTF_8[i] === lower) return;
  throw missingEncodings(`The "${name}" argument is not a label of UTF-8: ${quoted(label)}`, entry);
}

export function booleanOption(value: unknown, name: string, otherwise = false): boolean {
  if (value === undefined) return otherwise;
  if (typeof value !== "boolean") throw invalidArgument(name, "a boolean");
  return value;
}

export function functionOption<F extends Callback>(
  value: F | undefined,
  name: string,
): F | undefined {
  return value === undefined ? undefined : functionArgument(value, name);
}

/** Returns bytes as a Uint8Array that uses the argument's own memory. */
export function bytesArgument(value: unknown, name: string): Uint8Array {
  const bytes = bytesOf(value);
  if (bytes === undefined) {
    throw invalidArgument(name, "an ArrayBuffer, a SharedArrayBuffer, or a view of one");
  }
  return bytes;
}

/** Returns bytes as a Uint8Array that shares the argument's memory. Converts any other value to a string. */
export function stringOrBytesArgument(value: unknown, name: string): Uint8Array | string {
  return bytesOf(value) ?? stringArgument(value, name);
}

export function functionArgument<F extends Callback>(value: F, name: string): F {
  if (typeof value !== "function") throw invalidArgument(name, "a function");
  return value;
}

/** Returns the value of a code point, or -1 for numbers that are not code points. */
export function codePointArgument(value: unknown, name: string): number {
  if (typeof value === "number") {
    return isInteger(value) && value >= 0 && value <= 0x10ffff ? value : -1;
  }
  if (typeof value === "string" && value !== "") {
    const codePoint = codePointAt(value, 0);
    if (value.length === lengthOfCodePoint(codePoint)) return codePoint;
  }
  throw invalidArgument(name, "a number, or a string of one code point");
}

/** Returns an integer from 0 to `most`. */
export function integerArgument(value: unknown, name: string, most: number): number {
  if (isInteger(value) && value >= 0 && value <= most) return value;
  const expected = `an integer from 0 to ${most}`;
  if (typeof value !== "number") throw invalidArgument(name, expected);
  throw invalidValue(`The "${name}" argument must be ${expected}`);
}

/**
 * Returns the items of a list in a new array.
 *
 * @param convert a function that converts each item right after it is read
 */
export function listArgument<Item = unknown>(
  value: unknown,
  name: string,
  convert: Convert<Item> | undefined = undefined,
): Item[] {
  return listBy(iteratorMethodOf(value), value, name, convert);
}

/** Returns the @@iterator method of an object, or undefined if `value` is not an object. */
export const iteratorMethodOf = (value: unknown): unknown =>
  isObject(value) ? (value as Partial<Iterable<unknown>>)[symbolIterator] : undefined;

/**
 * Returns the items of a list. The caller passes the @@iterator method of the list, because the method may be read only
 * once.
 */
export function listBy<Item = unknown>(
  method: unknown,
  value: unknown,
  name: string,
  convert: Convert<Item> | undefined = undefined,
): Item[] {
  const refuse = () => invalidArgument(name, "an iterable object");
  if (typeof method !== "function") throw refuse();
  const items: Item[] = [];
  const add = (item: unknown) => {
    const index = items.length;
    const isConverted =
      convert === undefined || (convert === stringArgument && typeof item === "string");
    items[index] = isConverted ? (item as Item) : convert(item, `${name}[${index}]`);
  };
  if (isArray(value) && readsElements(method)) {
    // The loop gives the same result as iterating, but is faster.
    for (let i = 0; i < value.length; i++) add(value[i]);
  } else {
    iterate(value as object, method as Callable, add, refuse);
  }
  return items;
}

/** Returns the names and values of the pairs in a new flat list. */
export function pairsArgument(value: unknown, name: string): string[] {
  const method = iteratorMethodOf(value);
  if (typeof method !== "function") {
    throw invalidArgument(name, "an iterable of [name, value] pairs");
  }
  return wellFormed(sequenceToPairs(value as object, method));
}

export function mapArgument<Key, Value>(
  value: ReadonlyMap<Key, Value>,
  name: string,
): ReadonlyMap<Key, Value> {
  if (!isMap(value)) throw invalidArgument(name, "a Map");
  return value;
}

const getSizeOfMap = /* @__PURE__ */ (() => getterOf(Map.prototype, "size"))();

/** Whether `value` is a Map, from any realm. */
export function isMap(value: unknown): value is Map<unknown, unknown> {
  return hasInternals(getSizeOfMap, value);
}
