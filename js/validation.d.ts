// Which strings are valid URLs, and what is wrong with the others:
// https://url.spec.whatwg.org/#writing
import type { URL } from "./index.js";
import type { ValidationErrorName } from "./validation-errors.js";

export type { ValidationErrorName };

/** A validation error, with its place in the input. */
export interface ValidationError {
  /** The name that the standard has for the error. */
  name: ValidationErrorName;
  /** Whether parsing failed with this error. Only the last error can be a failure. */
  failure: boolean;
  /**
   * Where the text that the error is about begins, as an index into the input as it was given. If the error is that
   * something is missing, the text is the character next to that place, or, if that is the scheme, all that is left of
   * the input when it is stripped of spaces. It is empty only if the input is.
   */
  start: number;
  /** Where the text that the error is about ends: `input.slice(start, end)` is the text. */
  end: number;
  /** One sentence that says what to write instead. */
  message: string;
}

/** A component of a URL, with its place in the input. */
export interface InputComponent {
  /** The name that the standard has for the component. */
  name: "scheme" | "username" | "password" | "host" | "port" | "path" | "query" | "fragment";
  /** Where the component begins, as an index into the input as it was given. */
  start: number;
  /** Where the component ends. If it is present but empty, that is where it begins. */
  end: number;
}

/** The base of a relative URL. */
export interface BaseOptions {
  /** An absolute URL: a string, or an object whose `toString()` returns one, such as a URL object. */
  base?: string | { toString(): string } | null | undefined;
}

/** The result of {@link validate}. */
export interface Validation {
  /** An object of the class that `"whatwg-url-wasm"` exports, or null if parsing failed. */
  url: URL | null;
  /** In the order in which they were found. If parsing failed, the last of them is the failure. */
  errors: ValidationError[];
  /**
   * In the order of the input, without those that are null or come from the base and, if parsing failed, without those
   * that had not been parsed by then.
   */
  components: InputComponent[];
}

/**
 * Parses a URL. Returns all validation errors that the standard's steps report, in the order in which they do, and
 * where in the input each component was found. A surrogate that is not part of a pair is an `invalid-URL-unit`, though
 * the URL parser takes it for U+FFFD: no URL string has one.
 *
 * ```js
 * import { validate } from "whatwg-url-wasm/validation";
 *
 * const input = "https://user@example.org\\path";
 * const { url, errors, components } = validate(input);
 * url.href; // "https://user@example.org/path"
 * errors.map(({ name }) => name); // ["invalid-credentials", "invalid-reverse-solidus"]
 * errors.map(({ start, end }) => input.slice(start, end)); // ["user@", "\\"]
 * errors[1].message; // "Write a slash (/) instead of the backslash (\\)."
 * components.map(({ name }) => name); // ["scheme", "username", "host", "path"]
 * ```
 *
 * @param input converted to a string as Web IDL does, so it may also be a URL object
 * @throws {TypeError} when the base can't be parsed, with the properties `code`, which is `"ERR_INVALID_URL"`, `input`
 *   and `base`; or when an argument is of another type
 * @throws {RangeError} when there is not enough memory for the input
 */
export function validate(input: string | { toString(): string }, options?: BaseOptions): Validation;

/**
 * Whether the input is a [valid URL string](https://url.spec.whatwg.org/#valid-url-string) by the standard's
 * grammar. That is so exactly if {@link validate} finds no error.
 *
 * ```js
 * import { isValidURLString } from "whatwg-url-wasm/validation";
 *
 * isValidURLString("https://example.org/\u2615?q#f"); // true
 * isValidURLString("https://example.org/a b"); // false
 * isValidURLString("../a", { base: "https://example.org/" }); // true
 * ```
 *
 * @param input converted to a string as Web IDL does
 * @throws {TypeError} when the base can't be parsed, as in {@link validate}; or when an argument is of another type
 * @throws {RangeError} when there is not enough memory for the input
 */
export function isValidURLString(
  input: string | { toString(): string },
  options?: BaseOptions,
): boolean;

/**
 * Whether the input is a [valid domain](https://url.spec.whatwg.org/#valid-domain): once it is converted to ASCII, its
 * labels have 1 to 63 letters, digits and hyphens, and the last is not a number.
 *
 * ```js
 * import { isValidDomain } from "whatwg-url-wasm/validation";
 *
 * isValidDomain("m\u00fcnchen.example"); // true
 * isValidDomain("_dmarc.example"); // false
 * isValidDomain("127.0.0.1"); // false
 * ```
 *
 * @param domain converted to a string as Web IDL does
 * @throws {TypeError} when `domain` is missing or a symbol
 */
export function isValidDomain(domain: string | { toString(): string }): boolean;
