// Code points: https://infra.spec.whatwg.org/#code-points
import { type CodePoint, codePointArgument, requireArguments } from "../language/arguments.js";
import { isASCIIDigit as isDigit, isASCIIWhitespace as isWhitespace } from "../language/ascii.js";
import { isLowerAlpha, isUpperAlpha } from "./classes.js";

/** The value of a function's only argument, a code point; -1 for a number that is not the value of any. */
function valueOf(given: number, codePoint: CodePoint): number {
  requireArguments(given, "codePoint");
  return codePointArgument(codePoint, "codePoint");
}

/** https://infra.spec.whatwg.org/#leading-surrogate */
export function isLeadingSurrogate(codePoint: CodePoint): boolean {
  const value = valueOf(arguments.length, codePoint);
  return value >= 0xd800 && value <= 0xdbff;
}

/** https://infra.spec.whatwg.org/#trailing-surrogate */
export function isTrailingSurrogate(codePoint: CodePoint): boolean {
  const value = valueOf(arguments.length, codePoint);
  return value >= 0xdc00 && value <= 0xdfff;
}

/** https://infra.spec.whatwg.org/#surrogate */
export function isSurrogate(codePoint: CodePoint): boolean {
  const value = valueOf(arguments.length, codePoint);
  return value >= 0xd800 && value <= 0xdfff;
}

/** https://infra.spec.whatwg.org/#scalar-value */
export function isScalarValue(codePoint: CodePoint): boolean {
  const value = valueOf(arguments.length, codePoint);
  return value >= 0 && (value < 0xd800 || value > 0xdfff);
}

/** https://infra.spec.whatwg.org/#noncharacter */
export function isNoncharacter(codePoint: CodePoint): boolean {
  const value = valueOf(arguments.length, codePoint);
  return (value >= 0xfdd0 && value <= 0xfdef) || (value >= 0 && (value & 0xfffe) === 0xfffe);
}

/** https://infra.spec.whatwg.org/#ascii-code-point */
export function isASCIICodePoint(codePoint: CodePoint): boolean {
  const value = valueOf(arguments.length, codePoint);
  return value >= 0 && value <= 0x7f;
}

/** https://infra.spec.whatwg.org/#ascii-tab-or-newline */
export function isASCIITabOrNewline(codePoint: CodePoint): boolean {
  const value = valueOf(arguments.length, codePoint);
  return value === 0x09 || value === 0x0a || value === 0x0d;
}

/** https://infra.spec.whatwg.org/#ascii-whitespace */
export function isASCIIWhitespace(codePoint: CodePoint): boolean {
  return isWhitespace(valueOf(arguments.length, codePoint));
}

/** https://infra.spec.whatwg.org/#c0-control */
export function isC0Control(codePoint: CodePoint): boolean {
  const value = valueOf(arguments.length, codePoint);
  return value >= 0 && value <= 0x1f;
}

/** https://infra.spec.whatwg.org/#c0-control-or-space */
export function isC0ControlOrSpace(codePoint: CodePoint): boolean {
  const value = valueOf(arguments.length, codePoint);
  return value >= 0 && value <= 0x20;
}

/** https://infra.spec.whatwg.org/#control */
export function isControl(codePoint: CodePoint): boolean {
  const value = valueOf(arguments.length, codePoint);
  return (value >= 0 && value <= 0x1f) || (value >= 0x7f && value <= 0x9f);
}

/** https://infra.spec.whatwg.org/#ascii-digit */
export function isASCIIDigit(codePoint: CodePoint): boolean {
  return isDigit(valueOf(arguments.length, codePoint));
}

/** https://infra.spec.whatwg.org/#ascii-upper-hex-digit */
export function isASCIIUpperHexDigit(codePoint: CodePoint): boolean {
  const value = valueOf(arguments.length, codePoint);
  return isDigit(value) || (value >= 0x41 && value <= 0x46);
}

/** https://infra.spec.whatwg.org/#ascii-lower-hex-digit */
export function isASCIILowerHexDigit(codePoint: CodePoint): boolean {
  const value = valueOf(arguments.length, codePoint);
  return isDigit(value) || (value >= 0x61 && value <= 0x66);
}

/** https://infra.spec.whatwg.org/#ascii-hex-digit */
export function isASCIIHexDigit(codePoint: CodePoint): boolean {
  const value = valueOf(arguments.length, codePoint);
  return isDigit(value) || (value >= 0x41 && value <= 0x46) || (value >= 0x61 && value <= 0x66);
}

/** https://infra.spec.whatwg.org/#ascii-upper-alpha */
export function isASCIIUpperAlpha(codePoint: CodePoint): boolean {
  return isUpperAlpha(valueOf(arguments.length, codePoint));
}

/** https://infra.spec.whatwg.org/#ascii-lower-alpha */
export function isASCIILowerAlpha(codePoint: CodePoint): boolean {
  return isLowerAlpha(valueOf(arguments.length, codePoint));
}

/** https://infra.spec.whatwg.org/#ascii-alpha */
export function isASCIIAlpha(codePoint: CodePoint): boolean {
  const value = valueOf(arguments.length, codePoint);
  return isUpperAlpha(value) || isLowerAlpha(value);
}

/** https://infra.spec.whatwg.org/#ascii-alphanumeric */
export function isASCIIAlphanumeric(codePoint: CodePoint): boolean {
  const value = valueOf(arguments.length, codePoint);
  return isDigit(value) || isUpperAlpha(value) || isLowerAlpha(value);
}
