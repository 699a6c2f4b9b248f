// The errors that no other entry throws.
import { addProperty, NativeTypeError, quoted } from "../language/errors.js";

const inherited = NativeTypeError.prototype;

/** An error for what is no URL pattern. */
type InvalidURLPatternError = TypeError & {
  code?: string;
  component?: string;
  pattern?: string;
  index?: number;
};

/**
 * For what is no URL pattern: `component` has the pattern string `pattern`, and at `index` of that what `message` says.
 * https://urlpattern.spec.whatwg.org/#url-pattern-create
 */
export function invalidURLPattern(
  message: string,
  component: string,
  pattern: string,
  index: number,
  cause: unknown = undefined,
): TypeError {
  const text = `Invalid URL pattern: ${message}, at index ${index} of ${component} ${quoted(pattern)}`;
  const error: InvalidURLPatternError =
    cause === undefined
      ? new NativeTypeError(text)
      : new NativeTypeError(text, { __proto__: null, cause } as ErrorOptions);
  if (
    "code" in inherited ||
    "component" in inherited ||
    "pattern" in inherited ||
    "index" in inherited
  ) {
    addProperty(error, "code", "ERR_INVALID_URL_PATTERN");
    addProperty(error, "component", component);
    addProperty(error, "pattern", pattern);
    addProperty(error, "index", index);
  } else {
    // Nothing is inherited by these names, so assigning does what defining does, and is much faster.
    error.code = "ERR_INVALID_URL_PATTERN";
    error.component = component;
    error.pattern = pattern;
    error.index = index;
  }
  return error;
}

/** For arguments that together say nothing of what a URL pattern is to be. */
export function insufficientURLPattern(message: string): TypeError {
  const error = new NativeTypeError(`Invalid URL pattern: ${message}`);
  addProperty(error, "code", "ERR_INVALID_URL_PATTERN");
  return error;
}

/** A name that stands where an absolute URL has the colon after its scheme, and the index of its colon. */
export interface NameAfterAScheme {
  readonly value: string;
  readonly index: number;
}

/** For a relative string without a base URL. */
export function noBaseURL(name: NameAfterAScheme | undefined): TypeError {
  let message = "it is relative, and there is no base URL";
  if (name !== undefined) {
    const { value, index } = name;
    message += ` (${quoted(`:${value}`)} at index ${index} is a name; a colon that is text is written \\:)`;
  }
  return insufficientURLPattern(message);
}

/** For values of groups that make no string of a URL pattern's component, whose pattern string is `pattern`. */
export function invalidGroups(message: string, pattern: string): TypeError {
  const error = new NativeTypeError(`${message} in the pattern ${quoted(pattern)}`);
  addProperty(error, "code", "ERR_INVALID_ARG_VALUE");
  return error;
}
