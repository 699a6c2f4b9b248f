/**
 * The two classes and the functions of the URL Standard, with the names and records of the npm package
 * [whatwg-url](https://github.com/jsdom/whatwg-url#api).
 *
 * @module whatwg-url-wasm/whatwg-url
 */

import { hrefOf } from "./core/url-members.js";
import {
  baseOption,
  encodingOption,
  optionsArgument,
  requireArguments,
  type StringLike,
  stringArgument,
  type URLLike,
} from "./language/arguments.js";
import { baseString } from "./record/argument.js";
import { basicParse, parseRelative } from "./record/basic-url-parser.js";
import type { ReadonlyURLRecord, StateOverride, URLRecord } from "./record.js";
import type { ValidationErrorName } from "./validation/names.js";
import { isLabel } from "./wasm/encodings.js";
import { isValid, namesOfErrors } from "./whatwg-url/validation.js";

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

/** Options for the URL parser. */
export interface ParseOptions {
  /** The base record, which is serialized first. Unlike in the whatwg-url npm package, a string or a URL object also works. */
  baseURL?: ReadonlyURLRecord | URLLike | null | undefined;
  /**
   * An encoding label. The encoding applies to the query of http, https, ftp and file URLs. The default is
   * UTF-8.
   */
  encoding?: StringLike | null | undefined;
}

/** The type that {@link parseURLWithValidationErrors} returns. */
export interface WithValidationErrors {
  /** The record, or null for failure. */
  url: URLRecord | null;
  /**
   * The names of the errors, in the order in which the parser reports them. If parsing failed, the last error caused
   * the failure.
   */
  validationErrors: ValidationErrorName[];
}

const BASE = "options.baseURL";

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
 * @param input a string; other values are converted as Web IDL specifies
 * @returns null for failure
 * @throws {TypeError} if an argument is missing or has the wrong type, or `baseURL` does not parse (code
 *   `"ERR_INVALID_URL"`)
 * @throws {RangeError} when `encoding` is not a label, or there is not enough memory for the input
 */
export function parseURL(
  input: URLLike,
  options: ParseOptions | null | undefined = undefined,
): URLRecord | null {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  const { baseURL, encoding } = optionsArgument(options);
  return parseRelative(string, baseURL, BASE, encodingOption(encoding, isLabel));
}

/**
 * Parses a URL and returns the names of its [validation errors](https://url.spec.whatwg.org/#validation-error), in the
 * order in which the parser reports them. `validate` from `whatwg-url-wasm/validation` also returns the positions of
 * the errors.
 *
 * ```js
 * import { parseURLWithValidationErrors } from "whatwg-url-wasm/whatwg-url";
 *
 * const { url, validationErrors } = parseURLWithValidationErrors("https://example.org/%s");
 * url.path; // ["%s"]
 * validationErrors; // ["invalid-URL-unit"]
 * ```
 *
 * @param input a string; other values are converted as Web IDL specifies
 * @throws {TypeError} in the same cases as {@link parseURL}
 * @throws {RangeError} in the same cases as {@link parseURL}
 */
export function parseURLWithValidationErrors(
  input: URLLike,
  options: ParseOptions | null | undefined = undefined,
): WithValidationErrors {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  const { baseURL, encoding } = optionsArgument(options);
  const base = baseString(baseURL, BASE);
  const url = parseRelative(string, base, BASE, encodingOption(encoding, isLabel));
  return { url, validationErrors: namesOfErrors(string, base) };
}

/**
 * Whether the input is a [valid URL string](https://url.spec.whatwg.org/#valid-url-string). With a base, the input may
 * be relative.
 *
 * ```js
 * import { isValidURLString, parseURL } from "whatwg-url-wasm/whatwg-url";
 *
 * isValidURLString("https://example.org/a b"); // false
 * isValidURLString("../a", { baseURL: parseURL("https://example.org/") }); // true
 * ```
 *
 * @param input a string; other values are converted as Web IDL specifies
 * @throws {TypeError} in the same cases as {@link parseURL}
 * @throws {RangeError} when there is not enough memory for the input
 */
export function isValidURLString(
  input: URLLike,
  options: Pick<ParseOptions, "baseURL"> | null | undefined = undefined,
): boolean {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  const option = baseString(optionsArgument(options).baseURL, BASE);
  const base = baseOption(option, string, hrefOf, BASE);
  return isValid(string, base);
}

/**
 * The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser). Given both `url` and `stateOverride`,
 * the function changes `url`, as the setters of the URL class do.
 *
 * ```js
 * import { basicURLParse, parseURL, serializeURL } from "whatwg-url-wasm/whatwg-url";
 *
 * const url = parseURL("https://example.org/");
 * basicURLParse("8080", { url, stateOverride: "port" });
 * serializeURL(url); // "https://example.org:8080/"
 * ```
 *
 * @param input a string; other values are converted as Web IDL specifies
 * @returns a new record (or `url`, if it is given), or null for failure. After a failure, `url` may be partly changed
 * @throws {TypeError} in the same cases as {@link parseURL}
 * @throws {RangeError} in the same cases as {@link parseURL}
 */
export function basicURLParse(
  input: URLLike,
  options:
    | (ParseOptions & { url?: URLRecord | undefined; stateOverride?: StateOverride | undefined })
    | null
    | undefined = undefined,
): URLRecord | null {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  const { baseURL, encoding, stateOverride, url } = optionsArgument(options);
  return basicParse(string, baseURL, BASE, encoding, stateOverride, url);
}
