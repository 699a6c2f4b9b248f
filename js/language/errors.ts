// Errors that several entries throw, with their messages. Each entry defines the errors that only it throws. Codes and
// other properties are the same as those of Node's errors.
import { hexadecimal } from "./ascii.js";
import { charCodeAt, createDataProperty, fromCharCode, getPrototypeOf, slice } from "./builtins.js";
import { toWellFormed } from "./well-formed.js";

const NativeError = Error;
export const NativeTypeError = TypeError;
export const NativeRangeError = RangeError;
const NativeInternalError = /* @__PURE__ */ (() =>
  (globalThis as { InternalError?: ErrorConstructor }).InternalError ?? RangeError)();

const inherited = NativeTypeError.prototype;

export const INVALID_URL = "Invalid URL";

/**
 * Adds an own property to an error. If the error inherits no property with that name, the property is simply assigned,
 * because defining it takes several times as long: see benches/DECISIONS.md, *Properties of errors*.
 */
export function addProperty(error: Error, name: string, value: unknown): void {
  if (name in inherited || name in NativeRangeError.prototype) {
    createDataProperty(error, name, value);
  } else {
    (error as Error & Record<string, unknown>)[name] = value;
  }
}

/** The error for a URL that does not parse. Its properties are the same as those of Node's error. */
export type InvalidURLError = TypeError & { code?: string; input?: string; base?: string };

/**
 * Adds to `error` the strings that did not parse, with lone surrogates replaced, and returns the error. `base` is
 * undefined if none was given.
 *
 * Callers create the error themselves, because recording its stack trace takes longer in a nested call: see
 * benches/DECISIONS.md, *Errors created where they are thrown*.
 */
export function invalidURL(
  error: InvalidURLError,
  input: string,
  base?: string | undefined,
): InvalidURLError {
  const parsed = toWellFormed(input);
  const parsedBase = base === undefined ? undefined : toWellFormed(base);
  // The check reads the error's prototype, because checking the error itself is slow in Bun: see benches/DECISIONS.md,
  // *Properties of errors*.
  if ("code" in inherited || "input" in inherited || "base" in inherited) {
    addProperty(error, "code", "ERR_INVALID_URL");
    addProperty(error, "input", parsed);
    if (base !== undefined) addProperty(error, "base", parsedBase);
  } else {
    // The error inherits no such properties, so assigning is the same as defining, but much faster.
    error.code = "ERR_INVALID_URL";
    error.input = parsed;
    if (base !== undefined) error.base = parsedBase as string;
  }
  return error;
}

export function withCode<Class extends Error>(error: Class, code: string): Class {
  addProperty(error, "code", code);
  return error;
}

/** The error for calls with too few arguments. `names` is part of the message, for example `"url" argument`. */
export const missingArguments = (names: string): TypeError =>
  withCode(new NativeTypeError(`The ${names} must be specified`), "ERR_MISSING_ARGS");

/** The error for methods called on an object of a different class. The default message names the right class. */
export const illegalInvocation = (
  className: string,
  message = `Value of "this" must be of type ${className}`,
): TypeError => withCode(new NativeTypeError(message), "ERR_INVALID_THIS");

/** The error for constructor arguments that are neither lists of pairs nor records. */
export const invalidPairs = (message: string, code = "ERR_INVALID_TUPLE"): TypeError =>
  withCode(new NativeTypeError(message), code);

/** The error for arguments of the wrong type. `name` may refer to an option, for example `options.base`. */
export const invalidArgument = (name: string, expected: string): TypeError =>
  withCode(
    new NativeTypeError(`The "${name}" argument must be ${expected}`),
    "ERR_INVALID_ARG_TYPE",
  );

/** The error for arguments of the right type with invalid values. The message says which value is invalid. */
export const invalidValue = (message: string): TypeError =>
  withCode(new NativeTypeError(message), "ERR_INVALID_ARG_VALUE");

export function invalidBaseURL(name: string, input: string, base: string): InvalidURLError {
  const parsed = toWellFormed(base);
  const message = `The "${name}" argument is not a valid URL: ${quoted(parsed)}`;
  return invalidURL(new NativeTypeError(message), input, parsed);
}

export const unknownEncoding = (name: string, label: string): RangeError =>
  encodingError(`The "${name}" argument is not the label of an encoding: ${quoted(label)}`);

/** The error for features that need encodings the entry does not include. `entry` is an entry that includes them. */
export const missingEncodings = (message: string, entry: string): RangeError =>
  encodingError(
    `${message}. To have other encodings than UTF-8, import "whatwg-url-wasm/${entry}"`,
  );

const encodingError = (message: string): RangeError =>
  withCode(new NativeRangeError(message), "ERR_ENCODING_NOT_SUPPORTED");

/** The maximum number of code units that a message quotes from an argument. */
const MOST_QUOTED = 80;

// The ellipsis is given as a number, because minifiers would print the character as three bytes. In a script decoded as
// gbk or big5, the last of these bytes and the following backtick would form one character. This would be a syntax
// error, so the script could not report the wrong encoding.
const ELLIPSIS = /* @__PURE__ */ fromCharCode(0x2026);

/** Whether a terminal would interpret the code point, reorder the text after it, or start a new line. */
export function isHidden(codePoint: number): boolean {
  return (
    codePoint < 0x20 ||
    (codePoint >= 0x7f && codePoint < 0xa0) ||
    codePoint === 0x61c ||
    codePoint === 0x200e ||
    codePoint === 0x200f ||
    (codePoint >= 0x2028 && codePoint < 0x202f) ||
    (codePoint >= 0x2066 && codePoint < 0x206a)
  );
}

/** Escapes the code points for which `isHidden` is true, for example as \u{1b}. */
function escaped(string: string): string {
  let result = "";
  let copyStart = 0;
  for (let i = 0; i < string.length; i++) {
    const unit = charCodeAt(string, i);
    if (!isHidden(unit)) continue;
    result += `${slice(string, copyStart, i)}\\u{${hexadecimal(unit)}}`;
    copyStart = i + 1;
  }
  return result + slice(string, copyStart, string.length);
}

/** Hides everything from the first `//` or colon to the last `@`. The string need not be a URL. */
function withoutCredentials(string: string): string {
  let start = 0;
  let hasSlashes = false;
  let end = 0;
  for (let i = 0; i < string.length; i++) {
    const unit = charCodeAt(string, i);
    if (unit === 0x40) end = i;
    if (hasSlashes) continue;
    hasSlashes = unit === 0x2f && i > 0 && charCodeAt(string, i - 1) === unit;
    if (hasSlashes || (unit === 0x3a && start === 0)) start = i + 1;
  }
  if (start === 0 || end < start) return string;
  return `${slice(string, 0, start)}***${slice(string, end, string.length)}`;
}

/**
 * Prepares `string` for a message: hides credentials, shortens it if necessary, and escapes characters that could
 * disguise the rest.
 */
export function shortened(string: string): string {
  const text = withoutCredentials(string);
  return escaped(text.length > MOST_QUOTED ? slice(text, 0, MOST_QUOTED) + ELLIPSIS : text);
}

/** Returns `string` in quotes for a message, shortened and escaped. */
export const quoted = (string: string): string => `"${shortened(string)}"`;

/** Suggests imports that replace `entries`, which need WebAssembly. Names no entry if the list is empty. */
function withoutWebAssembly(entries: readonly string[]): string {
  let twins = "";
  for (let i = 0; i < entries.length; i++) {
    twins += `${i > 0 ? " or " : ""}"whatwg-url-wasm/js/${entries[i]}"`;
  }
  const any = '"whatwg-url-wasm/js" (for any other entry, "whatwg-url-wasm/js/" and its name)';
  return `import ${twins || any}, which is the same without WebAssembly`;
}

/**
 * The error for platforms where wasm can't be compiled. `cause` is the engine's error, or undefined if WebAssembly is
 * missing.
 */
export function noWebAssembly(
  entries: readonly string[],
  cause: Error | undefined = undefined,
): Error {
  const escape = withoutWebAssembly(entries);
  if (cause === undefined) return new NativeError(`There is no WebAssembly here: ${escape}`);
  return new NativeError(
    `WebAssembly can't be compiled here (${cause.message}). If a Content-Security-Policy forbids it: ` +
      `add 'wasm-unsafe-eval' to its script-src, or ${escape}`,
    { __proto__: null, cause } as ErrorOptions,
  );
}

/**
 * Whether the engine threw this error because its memory or stack is exhausted. On stack overflow, Firefox throws an
 * `InternalError`, and all other engines throw a RangeError.
 */
export const isExhausted = (error: unknown): boolean =>
  isOf(error, NativeRangeError) || isOf(error, NativeInternalError);

/**
 * Whether an engine's error is a direct instance of a class rather than of a derived class. `Class` is undefined if the
 * engine lacks the class. `instanceof` is not used, because it would call `Symbol.hasInstance` of the class, which may
 * have been patched.
 */
export const isOf = (error: unknown, Class: ErrorConstructor | undefined): boolean =>
  typeof error === "object" && error !== null && getPrototypeOf(error) === Class?.prototype;

/** The error when there isn't enough memory even for a module's first instance. `cause` is the engine's error. */
export function noRoomForWebAssembly(entries: readonly string[], cause: Error): RangeError {
  return new NativeRangeError(
    `There is no room for WebAssembly here (${cause.message}). If ulimit -v is set: ${withoutWebAssembly(entries)}`,
    { __proto__: null, cause } as ErrorOptions,
  );
}

/**
 * The error when memory runs out: an input is too long for wasm's memory, or a result is too long for the engine's
 * strings.
 */
export function notEnoughMemory(cause: unknown = undefined): RangeError {
  const message = "Not enough memory for this URL";
  return cause === undefined
    ? new NativeRangeError(message)
    : new NativeRangeError(message, { __proto__: null, cause } as ErrorOptions);
}
