// The entry `/validation`: which strings are valid URLs, and what is wrong with the others.
// https://url.spec.whatwg.org/#url-writing
import { wasmBytes } from "../pkg/validation/wasm-bytes.js";
import type { ValidationErrorName } from "../types/validation-errors.js";
import type { URL } from "./core/url.js";
import { hrefOf, parse } from "./core/url-members.js";
import {
  baseOption,
  type CodePoint,
  codePointArgument,
  optionsArgument,
  requireArguments,
  type StringLike,
  stringArgument,
} from "./language/arguments.js";
import { hasCodeUnit } from "./language/ascii.js";
import { charCodeAt, slice } from "./language/builtins.js";
import { reasonOf, type ValidationReason } from "./validation/explaining.js";
import {
  ADVICE,
  ERRORS,
  INVALID_URL_UNIT,
  MOST_ROUNDS,
  NOT_A_URL_CODE_POINT,
} from "./validation/reasons.js";
import { ask, type Client, call, connect, memoryOf, readNumbers, readUTF8 } from "./wasm/client.js";
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
  EXPLAIN,
  FIX_END,
  FIX_KEEPS_HREF,
  FIX_START,
  FIX_TEXT_END,
  FIX_TEXT_START,
  FIX_WORDS,
  IS_VALID_DOMAIN,
  IS_VALID_URL,
  REASON_CODE_POINT,
  REASON_KIND,
  REASON_NUMBER,
  REASON_TEXT_END,
  REASON_TEXT_START,
} from "./wasm/layout.js";

/** A validation error, with its place in the input. */
export interface ValidationError {
  name: ValidationErrorName;
  failure: boolean;
  start: number;
  end: number;
  message: string;
  reason: ValidationReason;
  fix: ValidationFix | null;
}

/** A repair: what to write instead of a part of the input. */
export interface ValidationFix {
  start: number;
  end: number;
  text: string;
  keepsHref: boolean;
}

/** A component of a URL, with its place in the input. */
export interface InputComponent {
  name: "scheme" | "username" | "password" | "host" | "port" | "path" | "query" | "fragment";
  start: number;
  end: number;
}

/** The base of a relative URL. */
export interface BaseOptions {
  base?: string | { toString(): string } | null | undefined;
}

/** The result of {@link validate}. */
export interface Validation {
  url: URL | null;
  errors: ValidationError[];
  components: InputComponent[];
  fixes: ValidationFix[];
}

/** What the module exports beside what all do. */
interface ValidationModule {
  validate(operation: number): number;
}

const client: Client<ValidationModule> = /* @__PURE__ */ connect(
  wasmBytes,
  ["validation"],
  /* @__PURE__ */ idnaImports(() => memoryOf(client)),
);

export function validate(
  input: StringLike,
  options: BaseOptions | null | undefined = undefined,
): Validation {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  const base = baseOption(optionsArgument(options).base, string, hrefOf);
  const { errors, components, fixes } = explain(string, base);
  return { url: parse(string, base), errors, components, fixes };
}

/** `input` with the repairs that keep the result of parsing. Some have to wait for those of the round before. */
export function repair(
  input: StringLike,
  options: BaseOptions | null | undefined = undefined,
): string {
  requireArguments(arguments.length, "input");
  let string = stringArgument(input, "input");
  const base = baseOption(optionsArgument(options).base, string, hrefOf);
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

/** The errors and components of an input, and the repairs in the order of their places. */
function explain(string: string, base: string | undefined): Omit<Validation, "url"> {
  const { numbers, texts } = call(
    client,
    [string, base ?? null],
    (module) => module.validate(EXPLAIN),
    readExplanation,
  )!;
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
  const surrogates = loneSurrogates(string);
  const fixes = withSurrogateFixes(sorted(allFixes), surrogates);
  return {
    errors: surrogates.length === 0 ? errors : withSurrogates(errors, surrogates),
    components,
    fixes,
  };
}

const readExplanation = (from: Client): { numbers: number[]; texts: string } => ({
  numbers: readNumbers(from),
  texts: readUTF8(from),
});

/** Sorts repairs by their places. Few of them are not in order. */
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
 * `fixes` with one more for each lone surrogate that none of them is about: U+FFFD, for which the parser takes it.
 * `surrogates` are given their repairs.
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

/**
 * The errors that lone surrogates of `string` are. The module is sent U+FFFD in their place, which is a URL code point.
 */
function loneSurrogates(string: string): ValidationError[] {
  const { length } = string;
  const errors: ValidationError[] = [];
  for (let i = 0; i < length; i++) {
    const unit = charCodeAt(string, i);
    if (unit < 0xd800 || unit > 0xdfff) continue;
    const next = unit < 0xdc00 && i + 1 < length ? charCodeAt(string, i + 1) : 0;
    if (next >= 0xdc00 && next <= 0xdfff) i++;
    else errors[errors.length] = surrogateAt(i, unit);
  }
  return errors;
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

/** `errors` with those that lone surrogates are: before those that start behind it, and before a failure. */
function withSurrogates(
  errors: readonly ValidationError[],
  surrogates: readonly ValidationError[],
): ValidationError[] {
  const all: ValidationError[] = [];
  let next = 0;
  for (let i = 0; i <= errors.length; i++) {
    const isLast = i === errors.length || errors[i].failure;
    for (; next < surrogates.length; next++) {
      if (!isLast && errors[i].start <= surrogates[next].start) break;
      all[all.length] = surrogates[next];
    }
    if (i < errors.length) all[all.length] = errors[i];
  }
  return all;
}

export function isValidURLString(
  input: StringLike,
  options: BaseOptions | null | undefined = undefined,
): boolean {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  const base = baseOption(optionsArgument(options).base, string, hrefOf);
  return (
    ask(client, [string, base ?? null], (module) => module.validate(IS_VALID_URL)) &&
    loneSurrogates(string).length === 0
  );
}

export function isValidDomain(domain: StringLike): boolean {
  requireArguments(arguments.length, "domain");
  return ask(client, [stringArgument(domain, "domain"), null], (module) =>
    module.validate(IS_VALID_DOMAIN),
  );
}

/** https://url.spec.whatwg.org/#url-code-points */
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
