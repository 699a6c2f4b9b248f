// JSON: https://infra.spec.whatwg.org/#json
//
// An Infra value is a string, a boolean, a number or null; a list of Infra values (here an array); or an ordered map of
// strings to Infra values (here a Map). Bytes are decoded as UTF-8. A byte order mark at the start is ignored, and
// invalid sequences become U+FFFD.
import {
  type Bytes,
  bytesArgument,
  isMap,
  requireArguments,
  type StringLike,
  stringArgument,
} from "../language/arguments.js";
import {
  addToSet,
  deleteFromSet,
  forEachInMap,
  hasInSet,
  isArray,
  lengthOf,
  NativeMap,
  NativeSet,
  NativeTextDecoder,
  NativeUint8Array,
  ownKeys,
  setBytes,
  setInMap,
  setPrototypeOf,
  subarray,
} from "../language/builtins.js";
import { invalidArgument } from "../language/errors.js";
import { decodeUTF8WithReplacement } from "../language/utf8.js";
import { utf8Of } from "../percent-encoding/decoding.js";
import { readString } from "../wasm/strings.js";

const { parse: parseJSON, stringify: stringifyJSON } = JSON;

/** An Infra value. Lists are arrays, and ordered maps are `Map`s. */
export type InfraValue =
  | string
  | number
  | boolean
  | null
  | readonly InfraValue[]
  | ReadonlyMap<string, InfraValue>;

/** The type that `opened` returns. */
interface Opened {
  readonly source: unknown;
  readonly target: object;
  readonly values: readonly unknown[];
  readonly keys: readonly string[] | undefined;
  /** Called with `target`. The signature of `opened` ensures that the types match. */
  set?(target: object, key: string, value: unknown): unknown;
  position: number;
}

/**
 * [Parses JSON bytes to a JavaScript value](https://infra.spec.whatwg.org/#parse-json-bytes-to-a-javascript-value):
 * like `JSON.parse()`, but takes UTF-8 bytes.
 *
 * @example parseJSONBytesToJavaScriptValue(new TextEncoder().encode('{"a":["b",1]}')); // { a: ["b", 1] }
 * @throws {SyntaxError} when the bytes are not valid JSON
 */
export function parseJSONBytesToJavaScriptValue(bytes: Bytes): unknown {
  requireArguments(arguments.length, "bytes");
  return parseJSON(decode(bytesArgument(bytes, "bytes")));
}

/**
 * [Serializes a JavaScript value to a JSON
 * string](https://infra.spec.whatwg.org/#serialize-a-javascript-value-to-a-json-string): like `JSON.stringify()`,
 * but throws a `TypeError` for values that JSON can't represent.
 *
 * ```js
 * import { serializeJavaScriptValueToJSONString } from "whatwg-url-wasm/infra";
 * serializeJavaScriptValueToJSONString({ a: ["b", undefined] }); // '{"a":["b",null]}'
 * ```
 *
 * @throws {TypeError} for undefined, functions and symbols, and whenever `JSON.stringify()` throws
 */
export function serializeJavaScriptValueToJSONString(value: unknown): string {
  requireArguments(arguments.length, "value");
  return serializeJavaScriptValue(value);
}

/**
 * [Serializes a JavaScript value to JSON
 * bytes](https://infra.spec.whatwg.org/#serialize-a-javascript-value-to-json-bytes): like serializing it to a JSON
 * string, but returns UTF-8 bytes.
 *
 * @example isomorphicDecode(serializeJavaScriptValueToJSONBytes({ a: ["b", 1] })); // '{"a":["b",1]}'
 * @throws {TypeError} for undefined, functions and symbols, and whenever `JSON.stringify()` throws
 */
export function serializeJavaScriptValueToJSONBytes(value: unknown): Uint8Array<ArrayBuffer> {
  requireArguments(arguments.length, "value");
  return utf8Of(serializeJavaScriptValue(value));
}

function serializeJavaScriptValue(value: unknown): string {
  // JSON.stringify returns undefined for functions, symbols and undefined, although its declaration does not say so.
  const string = stringifyJSON(value) as string | undefined;
  if (string === undefined) throw invalidArgument("value", "a value that JSON can represent");
  return string;
}

/**
 * [Parses a JSON string to an Infra value](https://infra.spec.whatwg.org/#parse-a-json-string-to-an-infra-value):
 * objects become `Map`s.
 *
 * ```js
 * import { parseJSONStringToInfraValue } from "whatwg-url-wasm/infra";
 * parseJSONStringToInfraValue('{"a":[1,null]}'); // new Map([["a", [1, null]]])
 * ```
 *
 * @throws {SyntaxError} when the string is not valid JSON
 */
export function parseJSONStringToInfraValue(string: StringLike): InfraValue {
  requireArguments(arguments.length, "string");
  return toInfraValue(parseJSON(stringArgument(string, "string")));
}

/**
 * [Parses JSON bytes to an Infra value](https://infra.spec.whatwg.org/#parse-json-bytes-to-an-infra-value): objects
 * become `Map`s.
 *
 * @example parseJSONBytesToInfraValue(new TextEncoder().encode('{"a":["b",1]}')); // new Map([["a", ["b", 1]]])
 * @throws {SyntaxError} when the bytes are not valid JSON
 */
export function parseJSONBytesToInfraValue(bytes: Bytes): InfraValue {
  requireArguments(arguments.length, "bytes");
  return toInfraValue(parseJSON(decode(bytesArgument(bytes, "bytes"))));
}

/**
 * [Converts a JSON-derived JavaScript value to an Infra
 * value](https://infra.spec.whatwg.org/#convert-a-json-derived-javascript-value-to-an-infra-value): arrays become new
 * arrays, and other objects become `Map`s that contain all their own properties.
 *
 * ```js
 * import { convertJSONDerivedJavaScriptValueToInfraValue } from "whatwg-url-wasm/infra";
 * convertJSONDerivedJavaScriptValueToInfraValue({ a: ["b", {}] }); // new Map([["a", ["b", new Map()]]])
 * ```
 *
 * @throws {TypeError} for values that `JSON.parse()` never returns: undefined, functions, symbols as values or keys,
 *   bigints, and values that contain themselves
 */
export function convertJSONDerivedJavaScriptValueToInfraValue(jsValue: unknown): InfraValue {
  requireArguments(arguments.length, "jsValue");
  return toInfraValue(jsValue);
}

/**
 * [Serializes an Infra value to a JSON
 * string](https://infra.spec.whatwg.org/#serialize-an-infra-value-to-a-json-string). This does not call `toJSON`.
 * Integer keys come first, as in JavaScript objects. NaN and infinities become null.
 *
 * ```js
 * import { serializeInfraValueToJSONString } from "whatwg-url-wasm/infra";
 * serializeInfraValueToJSONString(new Map([["a", [1, null]]])); // '{"a":[1,null]}'
 * ```
 *
 * @throws {TypeError} for values that are not Infra values or that contain themselves
 * @throws {RangeError} when the value is nested too deeply for `JSON.stringify()`
 */
export function serializeInfraValueToJSONString(value: InfraValue): string {
  requireArguments(arguments.length, "value");
  return serializeInfraValue(value);
}

/**
 * [Serializes an Infra value to JSON bytes](https://infra.spec.whatwg.org/#serialize-an-infra-value-to-json-bytes):
 * like serializing it to a JSON string, but returns UTF-8 bytes.
 *
 * @example isomorphicDecode(serializeInfraValueToJSONBytes(new Map([["a", ["b", 1]]]))); // '{"a":["b",1]}'
 * @throws {TypeError} for values that are not Infra values or that contain themselves
 * @throws {RangeError} when the value is nested too deeply for `JSON.stringify()`
 */
export function serializeInfraValueToJSONBytes(value: InfraValue): Uint8Array<ArrayBuffer> {
  requireArguments(arguments.length, "value");
  return utf8Of(serializeInfraValue(value));
}

function serializeInfraValue(value: InfraValue): string {
  // The arrays have no prototype, because JSON.stringify would call a `toJSON` method of Array.prototype.
  const open = (item: unknown) => {
    const list: unknown[] = [];
    setPrototypeOf(list, null);
    return openInfraValue(item, list);
  };
  return stringifyJSON(convert(value, open, "value"));
}

/**
 * [Converts an Infra value to a JSON-compatible JavaScript
 * value](https://infra.spec.whatwg.org/#convert-an-infra-value-to-a-json-compatible-javascript-value): lists become new
 * arrays, and `Map`s become objects without a prototype.
 *
 * ```js
 * import { convertInfraValueToJSONCompatibleJavaScriptValue } from "whatwg-url-wasm/infra";
 * convertInfraValueToJSONCompatibleJavaScriptValue(new Map([["a", ["b", 1]]])); // { __proto__: null, a: ["b", 1] }
 * ```
 *
 * @throws {TypeError} for values that are not Infra values or that contain themselves
 */
export function convertInfraValueToJSONCompatibleJavaScriptValue(value: InfraValue): unknown {
  requireArguments(arguments.length, "value");
  return convert(value, (item) => openInfraValue(item, []), "value");
}

const toInfraValue = (jsValue: unknown) =>
  convert(jsValue, openJavaScriptValue, "jsValue") as InfraValue;

/**
 * Converts a value, including all nested values. A loop is used instead of recursion, so that deep nesting can't
 * overflow the stack.
 *
 * @param open starts the conversion of an array, an object or a Map
 */
function convert(value: unknown, open: (source: unknown) => Opened, name: string): unknown {
  const result: unknown[] = [];
  const path: Opened[] = [opened(undefined, result, [value])];
  const sources = new NativeSet<unknown>();
  while (path.length > 0) {
    const last = path.length - 1;
    const current = path[last];
    const { source, target, values, keys, set, position } = current;
    if (position === values.length) {
      deleteFromSet(sources, source);
      path.length = last;
      continue;
    }
    current.position++;
    let converted = values[position];
    if (!isPrimitive(converted)) {
      if (hasInSet(sources, converted)) {
        throw invalidArgument(name, "a value that isn't part of itself");
      }
      addToSet(sources, converted);
      path[last + 1] = open(converted);
      converted = path[last + 1].target;
    }
    if (keys === undefined) (target as unknown[])[position] = converted;
    else set!(target, keys[position], converted);
  }
  return result[0];
}

/**
 * The state of a conversion from `source` to `target`. It contains the values to convert, in order, and the position of
 * the next value. `set` puts each value into `target` under its key. For arrays, which have no keys, the position is
 * used instead.
 */
function opened<Target extends object>(
  source: unknown,
  target: Target,
  values: readonly unknown[],
  keys: readonly string[] | undefined = undefined,
  set: ((target: Target, key: string, value: unknown) => unknown) | undefined = undefined,
): Opened {
  return { source, target, values, keys, set, position: 0 };
}

function isPrimitive(value: unknown): value is string | boolean | number | null {
  return (
    value === null ||
    typeof value === "string" ||
    typeof value === "boolean" ||
    typeof value === "number"
  );
}

function openJavaScriptValue(source: unknown): Opened {
  if (isArray(source)) return opened(source, [], source);
  const refuse = () => invalidArgument("jsValue", "a value that JSON.parse could have made");
  if (typeof source !== "object") throw refuse();
  const keys = ownKeys(source as object);
  const values: unknown[] = [];
  for (let i = 0; i < keys.length; i++) {
    if (typeof keys[i] !== "string") throw refuse();
    values[i] = (source as Record<PropertyKey, unknown>)[keys[i]];
  }
  return opened(source, new NativeMap<string, unknown>(), values, keys as string[], setInMap);
}

/** @param list an empty array, which becomes the target if `source` is a list */
function openInfraValue(source: unknown, list: unknown[]): Opened {
  if (isArray(source)) return opened(source, list, source);
  const refuse = (which: string) => invalidArgument("value", `an Infra value${which}`);
  if (!isMap(source)) throw refuse(": of strings, booleans, numbers, null, arrays and Maps");
  const keys: string[] = [];
  const values: unknown[] = [];
  forEachInMap(source, (value, key) => {
    if (typeof key !== "string") throw refuse(" whose Maps have strings as keys");
    keys[keys.length] = key;
    values[values.length] = value;
  });
  return opened(source, { __proto__: null } as Record<string, unknown>, values, keys, setProperty);
}

function setProperty(object: Record<string, unknown>, key: string, value: unknown): void {
  object[key] = value;
}

/** https://encoding.spec.whatwg.org/#utf-8-decode */
function decode(bytes: Uint8Array): string {
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const text = isMarked ? subarray(bytes, 3) : bytes;
  // The decoder gets a copy, because the engine's decoder may reject shared or resizable memory.
  const copy = new NativeUint8Array(lengthOf(text));
  setBytes(copy, text);
  return NativeTextDecoder === undefined ? decodeUTF8WithReplacement(copy) : readString(copy);
}
