// Errors that only the `/url-pattern` entry throws.
import {
  addProperty,
  invalidValue,
  NativeTypeError,
  quoted,
  shortened,
  withCode,
} from "../language/errors.js";

/** Where a pattern string stands. */
export interface Place {
  /** The name of the component or parameter. */
  readonly component: string;
  /** Whether messages must not quote the pattern string, because it may contain a password. */
  readonly isHidden: boolean;
}

/**
 * For invalid URL patterns. `message` describes the mistake. The error is at `index` in `pattern`, the pattern string
 * of the component. https://urlpattern.spec.whatwg.org/#url-pattern-create
 */
export function invalidURLPattern(
  message: string,
  { component, isHidden }: Place,
  pattern: string,
  index: number,
  cause: unknown = undefined,
): TypeError {
  const place = shortened(component) + (isHidden ? "" : ` ${quoted(pattern)}`);
  const text = `Invalid URL pattern: ${message}, at index ${index} of ${place}`;
  const error =
    cause === undefined
      ? new NativeTypeError(text)
      : new NativeTypeError(text, { __proto__: null, cause } as ErrorOptions);
  withCode(error, "ERR_INVALID_URL_PATTERN");
  addProperty(error, "component", component);
  addProperty(error, "pattern", pattern);
  addProperty(error, "index", index);
  return error;
}

/** The error for arguments that together do not form a URL pattern. */
export const insufficientURLPattern = (message: string): TypeError =>
  withCode(new NativeTypeError(`Invalid URL pattern: ${message}`), "ERR_INVALID_URL_PATTERN");

/** The error for relative strings without a base URL. `index` is that of a colon that starts a name, if there is one. */
export function noBaseURL(index: number | undefined): TypeError {
  let message = "it is relative, and there is no base URL";
  if (index !== undefined) {
    message += ` (a name starts at index ${index}; a colon that is text is written \\:)`;
  }
  return insufficientURLPattern(message);
}

/**
 * The error for group values from which no string can be generated. `pattern` is the component's pattern string, or null
 * if the message must not quote it.
 */
export const invalidGroups = (message: string, pattern: string | null): TypeError =>
  invalidValue(pattern === null ? message : `${message} in the pattern ${quoted(pattern)}`);
