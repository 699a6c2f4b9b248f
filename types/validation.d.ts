/**
 * Which strings are [valid URLs](https://url.spec.whatwg.org/#writing), and what is wrong with the others.
 *
 * @module whatwg-url-wasm/validation
 */

import type { URL } from "./index.js";
import type { ValidationErrorName, ValidationReasonKind } from "./validation-errors.js";

export type { ValidationErrorName, ValidationReasonKind };

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
  /** One sentence that says what to write instead, for all errors of that name. */
  message: string;
  /** What exactly is wrong here. */
  reason: ValidationReason;
  /**
   * The repair of this error, which is one of {@link Validation.fixes}. What mends several errors is one object. It is null if
   * there is not one right repair, or if another one is to be made first: validate what that one leaves.
   */
  fix: ValidationFix | null;
}

/** What exactly is wrong, for programs by its kind and for people in a sentence. */
export interface ValidationReason {
  /** What it is. The other properties are there if the sentence names them. */
  kind: ValidationReasonKind;
  /** The code point that is wrong, as a number. */
  codePoint?: number;
  /** The label, part or other text that is wrong, or what it is read as, without tabs and newlines. */
  text?: string;
  /** The length, count, value or limit that the kind is about. */
  number?: number;
  /** One sentence, of which no wording is promised. */
  message: string;
}

/** A repair: what to write instead of a part of the input. */
export interface ValidationFix {
  /** Where the part begins, as an index into the input as it was given. */
  start: number;
  /** Where the part ends. It may be empty, where something is missing. */
  end: number;
  /** What to write there, which may be empty. */
  text: string;
  /** Whether parsing gives the same href with it or, if it fails, still fails. */
  keepsHref: boolean;
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
  /** The repairs of the errors, each once, in the order of the input. None overlaps another. */
  fixes: ValidationFix[];
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
 * errors[1].reason.message; // "With this scheme, a backslash is read as a slash."
 * errors[1].fix; // { start: 24, end: 25, text: "/", keepsHref: true }
 * components.map(({ name }) => name); // ["scheme", "username", "host", "path"]
 * ```
 *
 * @param input converted to a string as Web IDL does, so it may also be a URL object
 * @throws {TypeError} when the base can't be parsed, with the properties `code`, which is `"ERR_INVALID_URL"`, `input`
 *   and `base`; or when an argument is of another type
 * @throws {RangeError} when there is not enough memory for the input
 */
export function validate(
  input: string | { toString(): string },
  options?: BaseOptions | null,
): Validation;

/**
 * Repairs what can be repaired without another result: writes the repairs of {@link validate} that keep the href. What it
 * returns is parsed as the input is, and may still have errors: those whose repair changes the URL, or of which there is not
 * one right repair.
 *
 * ```js
 * import { repair } from "whatwg-url-wasm/validation";
 *
 * repair("https:\\\\me@0x7f.1\\a b"); // "https://me@127.0.0.1/a%20b"
 * ```
 *
 * @param input converted to a string as Web IDL does
 * @throws {TypeError} when the base can't be parsed, as in {@link validate}; or when an argument is of another type
 * @throws {RangeError} when there is not enough memory for the input
 */
export function repair(
  input: string | { toString(): string },
  options?: BaseOptions | null,
): string;

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
  options?: BaseOptions | null,
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

/**
 * Whether a code point is a [URL code point](https://url.spec.whatwg.org/#url-code-points), which may stand in a valid URL
 * as it is.
 *
 * ```js
 * import { isURLCodePoint } from "whatwg-url-wasm/validation";
 *
 * isURLCodePoint("\u00e9"); // true
 * isURLCodePoint("^"); // false
 * ```
 *
 * @param codePoint a string of one code point, or the value of one
 * @returns false also for a number that is not the value of a code point
 * @throws {TypeError} when `codePoint` is missing, or is neither, with the code `"ERR_INVALID_ARG_TYPE"`
 */
export function isURLCodePoint(codePoint: string | number): boolean;
