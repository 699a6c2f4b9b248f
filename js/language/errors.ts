// The errors that several entries throw, with their messages; those of one entry are beside it. Codes and other
// properties are those of Node's errors.
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
 * Gives an error a property of its own, as assigning does where nothing is inherited by that name. Defining takes a
 * multiple of the time: see benches/DECISIONS.md, *Properties of errors*.
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

/**
 * Adds the strings that did not parse to `error`, and returns it: as they were parsed, without
 * lone surrogates. `base` is undefined if none was given.
 *
 * Callers create the error, because its stack trace makes that slower in a nested call: see benches/DECISIONS.md,
 * *Errors made where they are thrown*.
 */
/** An error for a URL that does not parse, with the properties of Node's. */
export type InvalidURLError = TypeError & { code?: string; input?: string; base?: string };

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
    // Nothing is inherited by these names, so assigning does what defining does, and is much faster.
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

/** For a method called on anything but an object of its class, which the default message names. */
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

/** For an argument of the wrong type; `name` may be that of an option: `options.base`. */
export function invalidArgument(name: string, expected: string): TypeError {
  const error = new NativeTypeError(`The "${name}" argument must be ${expected}`);
  addProperty(error, "code", "ERR_INVALID_ARG_TYPE");
  return error;
}

/** For an argument of the right type whose value is not allowed; the message names it. */
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

/** For a script with wasm in it that was read in another encoding. */
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

/** For what needs encodings that are left out. `entry` has them. */
export function missingEncodings(message: string, entry: string): RangeError {
  const error = new NativeRangeError(
    `${message}. To have other encodings than UTF-8, import "whatwg-url-wasm/${entry}"`,
  );
  addProperty(error, "code", "ERR_ENCODING_NOT_SUPPORTED");
  return error;
}

/** The most code units of an argument that a message quotes. */
const MOST_QUOTED = 80;

// By its number, because minifiers print it as three bytes. A script that is read as gbk or big5 would have the last of them
// and the backtick behind it as one character, and so be a syntax error before it can say how it was read.
const ELLIPSIS = /* @__PURE__ */ fromCharCode(0x2026);

/** `string` for a message: what is long is cut. */
export const shortened = (string: string): string =>
  string.length > MOST_QUOTED ? slice(string, 0, MOST_QUOTED) + ELLIPSIS : string;

/** `string` for a message, in quotes: what is long is cut. */
export const quoted = (string: string): string => `"${shortened(string)}"`;

/** What to import in the place of `entries`, names of entries that need WebAssembly; any if there are none. */
function withoutWebAssembly(entries: readonly string[]): string {
  let twins = "";
  for (let i = 0; i < entries.length; i++) {
    twins += `${i > 0 ? " or " : ""}"whatwg-url-wasm/js/${entries[i]}"`;
  }
  const any = '"whatwg-url-wasm/js" (for any other entry, "whatwg-url-wasm/js/" and its name)';
  return `import ${twins || any}, which is the same without WebAssembly`;
}

/** For platforms where wasm can't be compiled. `cause` is the engine's error; undefined if there is no WebAssembly. */
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
 * Whether an engine's error says that its memory or stack is exhausted. For the stack, Firefox has an `InternalError`, and
 * all others a RangeError.
 */
export const isExhausted = (error: unknown): boolean =>
  isOf(error, NativeRangeError) || isOf(error, NativeInternalError);

/**
 * Whether an error that an engine threw is of a class, which is undefined if the engine has none, and not of one that is
 * derived from it. `instanceof` would call `Symbol.hasInstance` of the class, which may have been patched.
 */
export const isOf = (error: unknown, Class: ErrorConstructor | undefined): boolean =>
  typeof error === "object" && error !== null && getPrototypeOf(error) === Class?.prototype;

/** For when there is not enough memory for even the first instance of a module. `cause` is the engine's error. */
export function noRoomForWebAssembly(entries: readonly string[], cause: Error): RangeError {
  return new NativeRangeError(
    `There is no room for WebAssembly here (${cause.message}). If ulimit -v is set: ${withoutWebAssembly(entries)}`,
    { __proto__: null, cause } as ErrorOptions,
  );
}

/** For being out of memory: an input is too long for wasm's memory, or a result for the engine's strings. */
export function notEnoughMemory(cause: unknown = undefined): RangeError {
  const message = "Not enough memory for this URL";
  return cause === undefined
    ? new NativeRangeError(message)
    : new NativeRangeError(message, { __proto__: null, cause } as ErrorOptions);
}
