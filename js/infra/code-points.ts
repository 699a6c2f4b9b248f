// Code points: https://infra.spec.whatwg.org/#code-points. Numbers that are not code points, such as -1 or NaN, do not
// belong to any class.
import { type CodePoint, codePointArgument, requireArguments } from "../language/arguments.js";
import { isASCIIDigit as isDigit, isASCIIWhitespace as isWhitespace } from "../language/ascii.js";
import { isLowerAlpha, isUpperAlpha } from "./classes.js";

/** Returns a function's only argument if it is a code point, and -1 for other numbers. */
function valueOf(argumentCount: number, codePoint: CodePoint): number {
  requireArguments(argumentCount, "codePoint");
  return codePointArgument(codePoint, "codePoint");
}

/**
 * Whether a code point is a [leading surrogate](https://infra.spec.whatwg.org/#leading-surrogate): U+D800 to U+DBFF.
 *
 * @example isLeadingSurrogate(0xd83d); // true
 */
export function isLeadingSurrogate(codePoint: CodePoint): boolean {
  const value = valueOf(arguments.length, codePoint);
  return value >= 0xd800 && value <= 0xdbff;
}

/**
 * Whether a code point is a [trailing surrogate](https://infra.spec.whatwg.org/#trailing-surrogate): U+DC00 to U+DFFF.
 *
 * @example isTrailingSurrogate(0xdca9); // true
 */
export function isTrailingSurrogate(codePoint: CodePoint): boolean {
  const value = valueOf(arguments.length, codePoint);
  return value >= 0xdc00 && value <= 0xdfff;
}

/**
 * Whether a code point is a [surrogate](https://infra.spec.whatwg.org/#surrogate): U+D800 to U+DFFF.
 *
 * ```js
 * import { isSurrogate } from "whatwg-url-wasm/infra";
 * isSurrogate("💩"); // false
 * isSurrogate("💩".charCodeAt(1)); // true
 * ```
 */
export function isSurrogate(codePoint: CodePoint): boolean {
  const value = valueOf(arguments.length, codePoint);
  return value >= 0xd800 && value <= 0xdfff;
}

/**
 * Whether a number or a string is a [scalar value](https://infra.spec.whatwg.org/#scalar-value): a code point that is
 * not a surrogate.
 *
 * ```js
 * import { isScalarValue } from "whatwg-url-wasm/infra";
 * isScalarValue(0x10ffff); // true
 * isScalarValue(0xd800); // false
 * isScalarValue(0x110000); // false
 * ```
 */
export function isScalarValue(codePoint: CodePoint): boolean {
  const value = valueOf(arguments.length, codePoint);
  return value >= 0 && (value < 0xd800 || value > 0xdfff);
}

/**
 * Whether a code point is a [noncharacter](https://infra.spec.whatwg.org/#noncharacter): U+FDD0 to U+FDEF, or one of
 * the last two code points of a plane.
 *
 * @example isNoncharacter("\uffff"); // true
 */
export function isNoncharacter(codePoint: CodePoint): boolean {
  const value = valueOf(arguments.length, codePoint);
  return (value >= 0xfdd0 && value <= 0xfdef) || (value >= 0 && (value & 0xfffe) === 0xfffe);
}

/**
 * Whether this is an [ASCII code point](https://infra.spec.whatwg.org/#ascii-code-point): U+0000 to U+007F.
 *
 * @example isASCIICodePoint("\x7f"); // true
 */
export function isASCIICodePoint(codePoint: CodePoint): boolean {
  const value = valueOf(arguments.length, codePoint);
  return value >= 0 && value <= 0x7f;
}

/**
 * Whether a code point is an [ASCII tab or newline](https://infra.spec.whatwg.org/#ascii-tab-or-newline): U+0009,
 * U+000A or U+000D.
 *
 * @example isASCIITabOrNewline("\t"); // true
 */
export function isASCIITabOrNewline(codePoint: CodePoint): boolean {
  const value = valueOf(arguments.length, codePoint);
  return value === 0x09 || value === 0x0a || value === 0x0d;
}

/**
 * Whether a code point is [ASCII whitespace](https://infra.spec.whatwg.org/#ascii-whitespace): U+0009, U+000A, U+000C,
 * U+000D or U+0020.
 *
 * @example isASCIIWhitespace("\f"); // true
 */
export function isASCIIWhitespace(codePoint: CodePoint): boolean {
  return isWhitespace(valueOf(arguments.length, codePoint));
}

/**
 * Whether a code point is a [C0 control](https://infra.spec.whatwg.org/#c0-control): U+0000 to U+001F.
 *
 * @example isC0Control("\x1f"); // true
 */
export function isC0Control(codePoint: CodePoint): boolean {
  const value = valueOf(arguments.length, codePoint);
  return value >= 0 && value <= 0x1f;
}

/**
 * Whether a code point is a [C0 control or space](https://infra.spec.whatwg.org/#c0-control-or-space): U+0000 to
 * U+0020.
 *
 * @example isC0ControlOrSpace(" "); // true
 */
export function isC0ControlOrSpace(codePoint: CodePoint): boolean {
  const value = valueOf(arguments.length, codePoint);
  return value >= 0 && value <= 0x20;
}

/**
 * Whether a code point is a [control](https://infra.spec.whatwg.org/#control): U+0000 to U+001F, or U+007F to U+009F.
 *
 * @example isControl("\x9f"); // true
 */
export function isControl(codePoint: CodePoint): boolean {
  const value = valueOf(arguments.length, codePoint);
  return (value >= 0 && value <= 0x1f) || (value >= 0x7f && value <= 0x9f);
}

/**
 * Whether a code point is an [ASCII digit](https://infra.spec.whatwg.org/#ascii-digit): 0 to 9.
 *
 * ```js
 * import { isASCIIDigit } from "whatwg-url-wasm/infra";
 * isASCIIDigit("5"); // true
 * isASCIIDigit(0x35); // true
 * isASCIIDigit("٥"); // false
 * ```
 */
export function isASCIIDigit(codePoint: CodePoint): boolean {
  return isDigit(valueOf(arguments.length, codePoint));
}

/**
 * Whether a code point is an [ASCII upper hex digit](https://infra.spec.whatwg.org/#ascii-upper-hex-digit): 0 to 9 or
 * A to F.
 *
 * @example isASCIIUpperHexDigit("F"); // true
 */
export function isASCIIUpperHexDigit(codePoint: CodePoint): boolean {
  const value = valueOf(arguments.length, codePoint);
  return isDigit(value) || (value >= 0x41 && value <= 0x46);
}

/**
 * Whether a code point is an [ASCII lower hex digit](https://infra.spec.whatwg.org/#ascii-lower-hex-digit): 0 to 9 or
 * a to f.
 *
 * @example isASCIILowerHexDigit("f"); // true
 */
export function isASCIILowerHexDigit(codePoint: CodePoint): boolean {
  const value = valueOf(arguments.length, codePoint);
  return isDigit(value) || (value >= 0x61 && value <= 0x66);
}

/**
 * Whether a code point is an [ASCII hex digit](https://infra.spec.whatwg.org/#ascii-hex-digit): 0 to 9, A to F or a
 * to f.
 *
 * @example isASCIIHexDigit("F"); // true
 */
export function isASCIIHexDigit(codePoint: CodePoint): boolean {
  const value = valueOf(arguments.length, codePoint);
  return isDigit(value) || (value >= 0x41 && value <= 0x46) || (value >= 0x61 && value <= 0x66);
}

/**
 * Whether a code point is an [ASCII upper alpha](https://infra.spec.whatwg.org/#ascii-upper-alpha): A to Z.
 *
 * @example isASCIIUpperAlpha("Z"); // true
 */
export function isASCIIUpperAlpha(codePoint: CodePoint): boolean {
  return isUpperAlpha(valueOf(arguments.length, codePoint));
}

/**
 * Whether a code point is an [ASCII lower alpha](https://infra.spec.whatwg.org/#ascii-lower-alpha): a to z.
 *
 * @example isASCIILowerAlpha("z"); // true
 */
export function isASCIILowerAlpha(codePoint: CodePoint): boolean {
  return isLowerAlpha(valueOf(arguments.length, codePoint));
}

/**
 * Whether a code point is an [ASCII alpha](https://infra.spec.whatwg.org/#ascii-alpha): A to Z or a to z.
 *
 * @example isASCIIAlpha("Z"); // true
 */
export function isASCIIAlpha(codePoint: CodePoint): boolean {
  const value = valueOf(arguments.length, codePoint);
  return isUpperAlpha(value) || isLowerAlpha(value);
}

/**
 * Whether a code point is an [ASCII alphanumeric](https://infra.spec.whatwg.org/#ascii-alphanumeric): 0 to 9, A to Z
 * or a to z.
 *
 * @example isASCIIAlphanumeric("9"); // true
 */
export function isASCIIAlphanumeric(codePoint: CodePoint): boolean {
  const value = valueOf(arguments.length, codePoint);
  return isDigit(value) || isUpperAlpha(value) || isLowerAlpha(value);
}
