/**
 * The two classes and the functions of the URL Standard under the names of the npm package
 * [whatwg-url](https://github.com/jsdom/whatwg-url#api), and with its records.
 *
 * @module whatwg-url-wasm/whatwg-url
 */

import type { ReadonlyURLRecord, StateOverride, URLRecord } from "./record.js";
import type { ValidationErrorName } from "./validation.js";

export { URL, URLSearchParams } from "./index.js";
export type { Host, ReadonlyURLRecord, StateOverride, URLRecord } from "./record.js";
export {
  cannotHaveAUsernamePasswordPort,
  hasAnOpaquePath,
  percentDecodeBytes,
  percentDecodeString,
  serializeHost,
  serializeInteger,
  serializePath,
  serializeURL,
  serializeURLOrigin,
  setThePassword,
  setTheUsername,
} from "./record.js";
export type { ValidationErrorName };

/** A string, or an object that Web IDL converts to one, such as a URL object. */
type Stringifiable = string | { toString(): string };

/** What the URL parser takes beside its input. */
export interface ParseOptions {
  /** A record, of which the serialization counts. Also a string or URL object, which npm's whatwg-url does not take. */
  baseURL?: ReadonlyURLRecord | Stringifiable | null | undefined;
  /** A label of the Encoding Standard, for the query of a URL with the scheme http, https, ftp or file. By default it is UTF-8. */
  encoding?: Stringifiable | null | undefined;
}

/**
 * The [URL parser](https://url.spec.whatwg.org/#concept-url-parser).
 *
 * ```js
 * import { parseURL, serializeURL } from "whatwg-url-wasm/whatwg-url";
 *
 * const baseURL = parseURL("https://example.org/a/b");
 * serializeURL(parseURL("../c", { baseURL })); // "https://example.org/c"
 * parseURL("../c"); // null
 * ```
 *
 * @param input converted to a string as Web IDL does
 * @returns null for failure
 * @throws {TypeError} when an argument is missing or of another type, and when `baseURL` does not parse, with the code
 *   `"ERR_INVALID_URL"`
 * @throws {RangeError} when `encoding` is not a label, and when there is not enough memory for the input
 */
export function parseURL(
  input: Stringifiable,
  options?: ParseOptions | null | undefined,
): URLRecord | null;

/** What {@link parseURLWithValidationErrors} returns. */
export interface WithValidationErrors {
  /** The record; null for failure. */
  url: URLRecord | null;
  /** The names of the errors, in the order in which the parser reports them. If it failed, the last is the failure. */
  validationErrors: ValidationErrorName[];
}

/**
 * Parses a URL, and names the [validation errors](https://url.spec.whatwg.org/#validation-error) in the order in which the
 * parser reports them. `validate` of `whatwg-url-wasm/validation` also says where they are.
 *
 * ```js
 * import { parseURLWithValidationErrors } from "whatwg-url-wasm/whatwg-url";
 *
 * const { url, validationErrors } = parseURLWithValidationErrors("https://example.org/%s");
 * url.path; // ["%s"]
 * validationErrors; // ["invalid-URL-unit"]
 * ```
 *
 * @param input converted to a string as Web IDL does
 * @throws {TypeError} as {@link parseURL} does
 * @throws {RangeError} as {@link parseURL} does
 */
export function parseURLWithValidationErrors(
  input: Stringifiable,
  options?: ParseOptions | null | undefined,
): WithValidationErrors;

/**
 * Whether the input is a [valid URL string](https://url.spec.whatwg.org/#valid-url-string), or, with a base, a valid
 * relative one.
 *
 * ```js
 * import { isValidURLString, parseURL } from "whatwg-url-wasm/whatwg-url";
 *
 * isValidURLString("https://example.org/a b"); // false
 * isValidURLString("../a", { baseURL: parseURL("https://example.org/") }); // true
 * ```
 *
 * @param input converted to a string as Web IDL does
 * @throws {TypeError} as {@link parseURL} does
 * @throws {RangeError} when there is not enough memory for the input
 */
export function isValidURLString(
  input: Stringifiable,
  options?: Pick<ParseOptions, "baseURL"> | null | undefined,
): boolean;

/**
 * The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser). `url` and `stateOverride` are given
 * together, as the setters of a URL use it: then `url` is changed.
 *
 * ```js
 * import { basicURLParse, parseURL, serializeURL } from "whatwg-url-wasm/whatwg-url";
 *
 * const url = parseURL("https://example.org/");
 * basicURLParse("8080", { url, stateOverride: "port" });
 * serializeURL(url); // "https://example.org:8080/"
 * ```
 *
 * @param input converted to a string as Web IDL does
 * @returns a new record, or `url`; null for failure, before which something of `url` may have been set
 * @throws {TypeError} as {@link parseURL} does
 * @throws {RangeError} as {@link parseURL} does
 */
export function basicURLParse(
  input: Stringifiable,
  options?:
    | (ParseOptions & { url?: URLRecord | undefined; stateOverride?: StateOverride | undefined })
    | null
    | undefined,
): URLRecord | null;

export {};
