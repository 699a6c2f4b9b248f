/**
 * Checks whether strings are [valid URLs](https://url.spec.whatwg.org/#writing), and explains and fixes their errors.
 *
 * @module whatwg-url-wasm/validation
 */

import { wasmBytes } from "../pkg/validation/wasm-bytes.js";
import type { URL } from "./core/url.js";
import { hrefOf, parse } from "./core/url-members.js";
import { hostStringArgument } from "./host/argument.js";
import {
  baseOption,
  type CodePoint,
  codePointArgument,
  optionsArgument,
  requireArguments,
  stringArgument,
  type URLLike,
} from "./language/arguments.js";
import { hasCodeUnit } from "./language/ascii.js";
import { slice } from "./language/builtins.js";
import { reasonOf, type ValidationReason } from "./validation/explaining.js";
import {
  explanationFrom,
  isValidURL,
  loneSurrogates,
  type ValidationModule,
  withSurrogates,
} from "./validation/explanation.js";
import { findHints, type ValidationHint } from "./validation/hints.js";
import { ERRORS, INVALID_URL_UNIT, type ValidationErrorName } from "./validation/names.js";
import { ADVICE, MOST_ROUNDS, NOT_A_URL_CODE_POINT } from "./validation/reasons.js";
import { ask, type Client, connect, memoryOf } from "./wasm/client.js";
import { idnaImports } from "./wasm/idna.js";
import {
  ABSENT,
  ASCII_URL_CODE_POINTS,
  COMPONENTS,
  ERROR_END,
  ERROR_FIX,
  ERROR_IS_FAILURE,
  ERROR_NAME,
  ERROR_START,
  ERROR_WORDS,
  FIX_END,
  FIX_KEEPS_HREF,
  FIX_START,
  FIX_TEXT_END,
  FIX_TEXT_START,
  FIX_WORDS,
  IS_VALID_DOMAIN,
  REASON_CODE_POINT,
  REASON_KIND,
  REASON_NUMBER,
  REASON_TEXT_END,
  REASON_TEXT_START,
} from "./wasm/layout.js";

export type { ValidationReason } from "./validation/explaining.js";
export type { ValidationHint, ValidationHintFix } from "./validation/hints.js";
export type {
  ValidationErrorName,
  ValidationHintName,
  ValidationReasonKind,
} from "./validation/names.js";

/** A validation error, with its position in the input. */
export interface ValidationError {
  /** The standard's name for the error. */
  name: ValidationErrorName;
  /** Whether this error made parsing fail. Only the last error can cause a failure. */
  failure: boolean;
  /**
   * The start of the text that the error is about, as an index into the caller's input. If something is missing, the
   * text is the character next to the gap. If the scheme is missing, the text is the whole input without leading and
   * trailing spaces. If there are spaces at both ends, for which the standard reports one error, the text is the leading
   * spaces. The text is empty only if the input is empty.
   */
  start: number;
  /** The end of the text that the error is about. The text is `input.slice(start, end)`. */
  end: number;
  /** Advice on what to write instead, in one sentence. The sentence is the same for all errors with this name. */
  message: string;
  /** The exact problem. */
  reason: ValidationReason;
  /**
   * The fix for this error, an object in {@link Validation.fixes}. Several errors may share a fix. Null if there is not
   * exactly one right fix, or if another fix must be applied first. In the latter case, apply that fix and validate the
   * result again.
   */
  fix: ValidationFix | null;
}

/** A fix, which replaces part of the input. */
export interface ValidationFix {
  /** The start of the part, as an index into the caller's input. */
  start: number;
  /** The end of the part. If something is missing, the replaced part is empty. */
  end: number;
  /** The replacement. It may be empty. */
  text: string;
  /**
   * Whether the fix keeps the href. If the input does not parse, this says whether parsing still fails after the fix.
   */
  keepsHref: boolean;
}

/** A component of a URL, with its position in the input. */
export interface InputComponent {
  /** The standard's name for the component. */
  name: "scheme" | "username" | "password" | "host" | "port" | "path" | "query" | "fragment";
  /** The start of the component, as an index into the caller's input. */
  start: number;
  /** The end of the component. An empty component ends where it starts. */
  end: number;
}

/** The base for a relative URL. */
export interface BaseOptions {
  /** An absolute URL, given as a string or a URL object. */
  base?: URLLike | null | undefined;
}

/** The type that {@link validate} returns. */
export interface Validation {
  /** An instance of the class that `"whatwg-url-wasm"` exports, or null if parsing failed. */
  url: URL | null;
  /** The errors, in the order in which they were found. If parsing failed, the last error caused the failure. */
  errors: ValidationError[];
  /**
   * The components, in the order in which they appear in the input. Null components, components from the base, and
   * components after a failure are not included.
   */
  components: InputComponent[];
  /**
   * The fixes for all errors, in the order in which they appear in the input, without duplicates. They don't overlap.
   */
  fixes: ValidationFix[];
  /** The first 16 probable mistakes, in the order in which they appear in the input. They may occur in valid URLs. */
  hints: ValidationHint[];
}

const client: Client<ValidationModule> = /* @__PURE__ */ connect(
  wasmBytes,
  ["validation"],
  /* @__PURE__ */ idnaImports(() => memoryOf(client)),
);

/**
 * Parses a URL. Returns all validation errors, in the order in which the standard's steps report them. Also returns the
 * position of each component in the input. Lone surrogates are reported as `invalid-URL-unit` because URL strings can't
 * contain them, even though the URL parser replaces them with U+FFFD.
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
 * errors[1].reason.message; // "With this scheme, a backslash is parsed as a slash."
 * errors[1].fix; // { start: 24, end: 25, text: "/", keepsHref: true }
 * components.map(({ name }) => name); // ["scheme", "username", "host", "path"]
 * validate("localhost:3000").hints[0].fix.href; // "http://localhost:3000/"
 * ```
 *
 * @param input a string; other values are converted as Web IDL specifies, so a URL object works too
 * @throws {TypeError} if the base can't be parsed (code `"ERR_INVALID_URL"`, with the properties `input` and `base`)
 * @throws {TypeError} if an argument has the wrong type
 * @throws {RangeError} when there is not enough memory for the input, or the input has more than 1,048,576 errors
 */
export function validate(
  input: URLLike,
  options: BaseOptions | null | undefined = undefined,
): Validation {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  const base = baseOption(optionsArgument(options).base, string, hrefOf);
  const { errors, components, fixes } = explain(string, base);
  const hints = findHints(string, base, components);
  return { url: parse(string, base), errors, components, fixes, hints };
}

/**
 * Fixes a URL without changing its meaning, by applying all fixes from {@link validate} that keep the href. The result
 * parses to the same URL as the input. The result may still have errors if fixing them would change the URL or if there
 * is not exactly one right fix.
 *
 * ```js
 * import { repair } from "whatwg-url-wasm/validation";
 *
 * repair("https:\\\\me@0x7f.1\\a b"); // "https://me@127.0.0.1/a%20b"
 * ```
 *
 * @param input a string; other values are converted as Web IDL specifies
 * @throws {TypeError} when the base can't be parsed (the same error as from {@link validate}), or an argument
 * has the wrong type
 * @throws {RangeError} when there is not enough memory for the input, or the input has more than 1,048,576 errors
 */
export function repair(
  input: URLLike,
  options: BaseOptions | null | undefined = undefined,
): string {
  requireArguments(arguments.length, "input");
  let string = stringArgument(input, "input");
  const base = baseOption(optionsArgument(options).base, string, hrefOf);
  // Some fixes can only be found after other fixes have been applied.
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { fixes } = explain(string, base);
    let output = "";
    let last = 0;
    for (let i = 0; i < fixes.length; i++) {
      const { start, end, text, keepsHref } = fixes[i];
      if (!keepsHref) continue;
      output += slice(string, last, start) + text;
      last = end;
    }
    output += slice(string, last, string.length);
    if (output === string) break;
    string = output;
  }
  return string;
}

/** Returns the errors and components of an input, and the fixes, sorted by position. */
function explain(string: string, base: string | undefined): Omit<Validation, "url" | "hints"> {
  const { numbers, texts } = explanationFrom(client, string, base);
  const componentsAt = 1 + numbers[0] * ERROR_WORDS;
  const fixesAt = componentsAt + 2 * COMPONENTS.length;
  const allFixes: ValidationFix[] = [];
  for (let at = fixesAt; at < numbers.length; at += FIX_WORDS) {
    allFixes[allFixes.length] = {
      start: numbers[at + FIX_START],
      end: numbers[at + FIX_END],
      text: slice(texts, numbers[at + FIX_TEXT_START], numbers[at + FIX_TEXT_END]),
      keepsHref: numbers[at + FIX_KEEPS_HREF] === 1,
    };
  }
  const errors: ValidationError[] = [];
  for (let at = 1; at < componentsAt; at += ERROR_WORDS) {
    const error = numbers[at + ERROR_NAME];
    const fix = numbers[at + ERROR_FIX];
    errors[errors.length] = {
      name: ERRORS[error] as ValidationErrorName,
      failure: numbers[at + ERROR_IS_FAILURE] === 1,
      start: numbers[at + ERROR_START],
      end: numbers[at + ERROR_END],
      message: ADVICE[error],
      reason: reasonOf(
        numbers[at + REASON_KIND],
        numbers[at + REASON_CODE_POINT],
        numbers[at + REASON_NUMBER] >>> 0,
        slice(texts, numbers[at + REASON_TEXT_START], numbers[at + REASON_TEXT_END]),
      ),
      fix: fix === ABSENT ? null : allFixes[fix],
    };
  }
  const components: InputComponent[] = [];
  for (let i = 0; i < COMPONENTS.length; i++) {
    const start = numbers[componentsAt + 2 * i];
    if (start === ABSENT) continue;
    const end = numbers[componentsAt + 2 * i + 1];
    components[components.length] = { name: COMPONENTS[i] as InputComponent["name"], start, end };
  }
  const surrogates = loneSurrogates(string, surrogateAt);
  const fixes = withSurrogateFixes(sorted(allFixes), surrogates);
  return {
    errors: surrogates.length === 0 ? errors : withSurrogates(errors, surrogates),
    components,
    fixes,
  };
}

/** Sorts fixes by position. Insertion sort is fast here because most fixes are already in order. */
function sorted(fixes: ValidationFix[]): ValidationFix[] {
  for (let i = 1; i < fixes.length; i++) {
    const fix = fixes[i];
    let at = i;
    for (; at > 0 && fixes[at - 1].start > fix.start; at--) fixes[at] = fixes[at - 1];
    fixes[at] = fix;
  }
  return fixes;
}

/**
 * Adds a fix for each lone surrogate that no other fix replaces. The fix is U+FFFD, which the parser uses too. Also
 * sets the `fix` of each error in `surrogates`.
 */
function withSurrogateFixes(
  fixes: readonly ValidationFix[],
  surrogates: readonly ValidationError[],
): ValidationFix[] {
  const all: ValidationFix[] = [];
  let next = 0;
  for (let i = 0; i < surrogates.length; i++) {
    const surrogate = surrogates[i];
    const { start } = surrogate;
    for (; next < fixes.length && fixes[next].end <= start; next++) all[all.length] = fixes[next];
    if (next < fixes.length && fixes[next].start <= start) continue;
    surrogate.fix = { start, end: start + 1, text: "\ufffd", keepsHref: true };
    all[all.length] = surrogate.fix;
  }
  for (; next < fixes.length; next++) all[all.length] = fixes[next];
  return all;
}

const surrogateAt = (start: number, unit: number): ValidationError => ({
  name: ERRORS[INVALID_URL_UNIT] as ValidationErrorName,
  failure: false,
  start,
  end: start + 1,
  message: ADVICE[INVALID_URL_UNIT],
  reason: reasonOf(NOT_A_URL_CODE_POINT, unit, 0, ""),
  fix: null,
});

/**
 * Whether the input is a [valid URL string](https://url.spec.whatwg.org/#valid-url-string) according to the standard's
 * grammar. A string is valid if and only if {@link validate} finds no errors.
 *
 * ```js
 * import { isValidURLString } from "whatwg-url-wasm/validation";
 *
 * isValidURLString("https://example.org/\u2615?q#f"); // true
 * isValidURLString("https://example.org/a b"); // false
 * isValidURLString("../a", { base: "https://example.org/" }); // true
 * ```
 *
 * @param input a string; other values are converted as Web IDL specifies
 * @throws {TypeError} when the base can't be parsed (the same error as from {@link validate}), or an argument
 * has the wrong type
 * @throws {RangeError} when there is not enough memory for the input
 */
export function isValidURLString(
  input: URLLike,
  options: BaseOptions | null | undefined = undefined,
): boolean {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  const base = baseOption(optionsArgument(options).base, string, hrefOf);
  return isValidURL(client, string, base);
}

/**
 * Whether the input is a [valid domain](https://url.spec.whatwg.org/#valid-domain). After conversion to ASCII, the
 * labels must consist of 1 to 63 letters, digits and hyphens, and the last label must not be a number.
 *
 * ```js
 * import { isValidDomain } from "whatwg-url-wasm/validation";
 *
 * isValidDomain("m\u00fcnchen.example"); // true
 * isValidDomain("_dmarc.example"); // false
 * isValidDomain("127.0.0.1"); // false
 * ```
 *
 * @param domain a string
 * @throws {TypeError} when `domain` is missing or is not a string
 */
export function isValidDomain(domain: string): boolean {
  requireArguments(arguments.length, "domain");
  return ask(client, [hostStringArgument(domain, "domain"), null], (module) =>
    module.validate(IS_VALID_DOMAIN),
  );
}

/**
 * Whether a code point is a [URL code point](https://url.spec.whatwg.org/#url-code-points). Valid URLs may contain URL
 * code points without percent-encoding.
 *
 * ```js
 * import { isURLCodePoint } from "whatwg-url-wasm/validation";
 *
 * isURLCodePoint("\u00e9"); // true
 * isURLCodePoint("^"); // false
 * ```
 *
 * @param codePoint a string of one code point, or the value of a code point
 * @returns false also for numbers that are not code points
 * @throws {TypeError} if `codePoint` is missing or has any other type (code `"ERR_INVALID_ARG_TYPE"`)
 */
export function isURLCodePoint(codePoint: CodePoint): boolean {
  requireArguments(arguments.length, "codePoint");
  const value = codePointArgument(codePoint, "codePoint");
  if (value > 0x7f) {
    const isSurrogate = value >= 0xd800 && value <= 0xdfff;
    const isNoncharacter = (value >= 0xfdd0 && value <= 0xfdef) || (value & 0xfffe) === 0xfffe;
    return value >= 0xa0 && !isSurrogate && !isNoncharacter;
  }
  return hasCodeUnit(ASCII_URL_CODE_POINTS, value);
}
