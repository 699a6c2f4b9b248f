// Which strings are valid URLs, and what is wrong with the others:
// https://url.spec.whatwg.org/#writing
import type { URL } from "./index.js";
import type { ValidationErrorName } from "./validation-errors.js";

export type { ValidationErrorName };

/** A validation error where it occurred. */
export interface ValidationError {
  /** The standard's name. */
  name: ValidationErrorName;
  /** Whether parsing ended with it. Only the last can. */
  failure: boolean;
  /**
   * Where in the input, as it was given, the text begins that the error is about. Where something is
   * missing, that is the character next to the place. Only in an empty input is there none.
   */
  start: number;
  /** Where that text ends, so that `input.slice(start, end)` is the text. */
  end: number;
  /** One sentence that says what to write instead. */
  message: string;
}

/** A component of a URL where the input has it. */
export interface InputComponent {
  /** The standard's word. */
  name: "scheme" | "username" | "password" | "host" | "port" | "path" | "query" | "fragment";
  /** Where it begins in the input, as it was given. */
  start: number;
  /** Where it ends, which is where it begins if it is there and empty. */
  end: number;
}

/** What a URL may be relative to. */
export interface BaseOptions {
  /** A URL, as a string or as an object, like a URL object, whose `toString()` returns one. */
  base?: string | { toString(): string } | null | undefined;
}

/**
 * Parses a URL, and gives every validation error that the standard's steps report, in their order, and
 * what they took each component from.
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
 * @returns the URL, an object of the class that `"whatwg-url-wasm"` exports, or null if parsing failed;
 *   and the errors. The last of these is the failure, if parsing failed. The components are in the order of
 *   the input; those that are null or come from the base are not among them, nor is what parsing, when it
 *   failed, had not come to.
 * @param input what Web IDL converts to a string: also a URL object, for example
 * @throws {TypeError} when the base does not parse: its `code` is `"ERR_INVALID_URL"`, and it has the `input` and the
 *   `base`; or when an argument is of another type
 * @throws {RangeError} when there is not enough memory for the input
 */
export function validate(
  input: string | { toString(): string },
  options?: BaseOptions,
): { url: URL | null; errors: ValidationError[]; components: InputComponent[] };

/**
 * Whether the input is a [valid URL string](https://url.spec.whatwg.org/#valid-url-string), by the
 * standard's grammar. It is so exactly if `validate` finds no error.
 *
 * ```js
 * import { isValidURLString } from "whatwg-url-wasm/validation";
 *
 * isValidURLString("https://example.org/\u2615?q#f"); // true
 * isValidURLString("https://example.org/a b"); // false
 * isValidURLString("../a", { base: "https://example.org/" }); // true
 * ```
 *
 * @param input what Web IDL converts to a string
 * @throws {TypeError} when the base does not parse, as `validate` does; or when an argument is of another type
 * @throws {RangeError} when there is not enough memory for the input
 */
export function isValidURLString(
  input: string | { toString(): string },
  options?: BaseOptions,
): boolean;

/**
 * Whether it is a [valid domain](https://url.spec.whatwg.org/#valid-domain): labels of 1 to 63 letters,
 * digits and hyphens, in ASCII or to be converted to it, of which the last is no number.
 *
 * ```js
 * import { isValidDomain } from "whatwg-url-wasm/validation";
 *
 * isValidDomain("m\u00fcnchen.example"); // true
 * isValidDomain("_dmarc.example"); // false
 * isValidDomain("127.0.0.1"); // false
 * ```
 *
 * @param domain what Web IDL converts to a string
 * @throws {TypeError} when `domain` is missing or a symbol
 */
export function isValidDomain(domain: string | { toString(): string }): boolean;
