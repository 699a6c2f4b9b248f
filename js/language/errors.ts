// Errors that several entries throw, with their messages. Errors of a single entry are defined next to it. Codes and
// other properties are the same as in Node's errors.
import { defineProperty, fromCharCode, getPrototypeOf, slice } from "./builtins.js";
import { toWellFormed } from "./well-formed.js";

const NativeError = Error;
export const NativeTypeError = TypeError;
const NativeRangeError = RangeError;
const NativeInternalError =
  (globalThis as { InternalError?: ErrorConstructor }).InternalError ?? RangeError;

const inherited = NativeTypeError.prototype;

export const INVALID_URL = "Invalid URL";

/**
 * Gives an error an own property. If nothing is inherited under that name, it simply assigns, because defining takes
 * several times as long: see benches/DECISIONS.md, *Properties of errors*.
 */
export function addProperty(error: Error, name: string, value: unknown): void {
  if (name in inherited || name in NativeRangeError.prototype) {
    // Assigning could run an inherited setter.
    defineProperty(error, name, {
      __proto__: null,
      configurable: true,
      enumerable: true,
      value,
      writable: true,
    } as PropertyDescriptor);
  } else {
    (error as Error & Record<string, unknown>)[name] = value;
  }
}

/** An error for a URL that does not parse, with the properties of Node's. */
export type InvalidURLError = TypeError & { code?: string; input?: string; base?: string };

/**
 * Adds the strings that did not parse to `error`, without lone surrogates, and returns the error. `base` is undefined if
 * none was given.
 *
 * Callers create the error, because the stack trace makes that slower in a nested call: see benches/DECISIONS.md,
 * *Errors made where they are thrown*.
 */
export function invalidURL(
  error: InvalidURLError,
  input: string,
  base?: string | undefined,
): InvalidURLError {
  const parsed = toWellFormed(input);
  const parsedBase = base === undefined ? undefined : toWellFormed(base);
  // Asks the prototype, because asking the error is slow in Bun: see benches/DECISIONS.md, *Properties of errors*.
  if ("code" in inherited || "input" in inherited || "base" in inherited) {
    addProperty(error, "code", "ERR_INVALID_URL");
    addProperty(error, "input", parsed);
    if (base !== undefined) addProperty(error, "base", parsedBase);
  } else {
    // Nothing is inherited under these names, so assigning has the same effect as defining, and is much faster.
    error.code = "ERR_INVALID_URL";
    error.input = parsed;
    if (base !== undefined) error.base = parsedBase as string;
  }
  return error;
}

/** For a call with too few arguments. `names` is part of the message, for example `"url" argument`. */
export function missingArguments(names: string): TypeError {
  const error = new NativeTypeError(`The ${names} must be specified`);
  addProperty(error, "code", "ERR_MISSING_ARGS");
  return error;
}

/** For a method called on an object of another class. The default message names the right class. */
export function illegalInvocation(
  className: string,
  message = `Value of "this" must be of type ${className}`,
): TypeError {
  const error = new NativeTypeError(message);
  addProperty(error, "code", "ERR_INVALID_THIS");
  return error;
}

/** For a constructor's argument that is neither a list of pairs nor a record. */
export function invalidPairs(message: string, code = "ERR_INVALID_TUPLE"): TypeError {
  const error = new NativeTypeError(message);
  addProperty(error, "code", code);
  return error;
}

/** For an argument of the wrong type. `name` may name an option: `options.base`. */
export function invalidArgument(name: string, expected: string): TypeError {
  const error = new NativeTypeError(`The "${name}" argument must be ${expected}`);
  addProperty(error, "code", "ERR_INVALID_ARG_TYPE");
  return error;
}

/** For an argument of the right type with a value that is not allowed. The message names it. */
export function invalidValue(message: string): TypeError {
  const error = new NativeTypeError(message);
  addProperty(error, "code", "ERR_INVALID_ARG_VALUE");
  return error;
}

/** For a base that does not parse. */
export function invalidBaseURL(name: string, input: string, base: string): InvalidURLError {
  const parsed = toWellFormed(base);
  const message = `The "${name}" argument is not a valid URL: ${quoted(parsed)}`;
  return invalidURL(new NativeTypeError(message), input, parsed);
}

/** For a script that contains wasm and was read in another encoding. */
export const notReadAsUTF8 = () =>
  new NativeError(
    "This script was not read as UTF-8: serve it with charset=utf-8, or minify it to ASCII",
  );

/** For a string that is not the label of an encoding. */
export function unknownEncoding(name: string, label: string): RangeError {
  const error = new NativeRangeError(
    `The "${name}" argument is not the label of an encoding: ${quoted(label)}`,
  );
  addProperty(error, "code", "ERR_ENCODING_NOT_SUPPORTED");
  return error;
}

/** For a feature that needs encodings that are left out. `entry` has them. */
export function missingEncodings(message: string, entry: string): RangeError {
  const error = new NativeRangeError(
    `${message}. To have other encodings than UTF-8, import "whatwg-url-wasm/${entry}"`,
  );
  addProperty(error, "code", "ERR_ENCODING_NOT_SUPPORTED");
  return error;
}

/** A message quotes at most this many code units of an argument. */
const MOST_QUOTED = 80;

// Given by number, because minifiers would print it as three bytes. If a script is read as gbk or big5, the last of
// these bytes and the backtick after it would form one character, so that the script would be a syntax error before it
// can report its encoding.
const ELLIPSIS = /* @__PURE__ */ fromCharCode(0x2026);

/** `string` for a message; long strings are cut. */
export const shortened = (string: string): string =>
  string.length > MOST_QUOTED ? slice(string, 0, MOST_QUOTED) + ELLIPSIS : string;

/** `string` for a message, in quotes; long strings are cut. */
export const quoted = (string: string): string => `"${shortened(string)}"`;

/** Says what to import instead of `entries`, which need WebAssembly. If the list is empty, that can be any entry. */
function withoutWebAssembly(entries: readonly string[]): string {
  let twins = "";
  for (let i = 0; i < entries.length; i++) {
    twins += `${i > 0 ? " or " : ""}"whatwg-url-wasm/js/${entries[i]}"`;
  }
  const any = '"whatwg-url-wasm/js" (for any other entry, "whatwg-url-wasm/js/" and its name)';
  return `import ${twins || any}, which is the same without WebAssembly`;
}

/**
 * For platforms where wasm can't be compiled. `cause` is the engine's error, or undefined if WebAssembly is missing.
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
 * Whether an engine's error means that its memory or stack is exhausted. If the stack is, Firefox throws an
 * `InternalError`, and all other engines a RangeError.
 */
export const isExhausted = (error: unknown): boolean =>
  isOf(error, NativeRangeError) || isOf(error, NativeInternalError);

/**
 * Whether an engine's error is a direct instance of a class, not of a class derived from it. `Class` is undefined if
 * the engine lacks it. We don't use `instanceof`, because it would call `Symbol.hasInstance` of the class, and that may
 * have been patched.
 */
export const isOf = (error: unknown, Class: ErrorConstructor | undefined): boolean =>
  typeof error === "object" && error !== null && getPrototypeOf(error) === Class?.prototype;

/** For when there isn't enough memory even for a module's first instance. `cause` is the engine's error. */
export function noRoomForWebAssembly(entries: readonly string[], cause: Error): RangeError {
  return new NativeRangeError(
    `There is no room for WebAssembly here (${cause.message}). If ulimit -v is set: ${withoutWebAssembly(entries)}`,
    { __proto__: null, cause } as ErrorOptions,
  );
}

/** For running out of memory: an input is too long for wasm's memory, or a result for the engine's strings. */
export function notEnoughMemory(cause: unknown = undefined): RangeError {
  const message = "Not enough memory for this URL";
  return cause === undefined
    ? new NativeRangeError(message)
    : new NativeRangeError(message, { __proto__: null, cause } as ErrorOptions);
}
