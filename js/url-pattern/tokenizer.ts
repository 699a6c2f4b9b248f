// https://urlpattern.spec.whatwg.org/#tokenizing
//
// Positions count code units, not code points, because they are only used for slicing.
import { isASCIIAlpha, isASCIIDigit } from "../language/ascii.js";
import { charCodeAt, provided, slice } from "../language/builtins.js";
import { type Executable, executable, execute } from "../language/executing.js";
import { NativeRegExp, test } from "../language/regular-expressions.js";
import { invalidURLPattern, type Place } from "./errors.js";

// Types of tokens: https://urlpattern.spec.whatwg.org/#token-type
export const OPEN = "open";
export const CLOSE = "close";
export const REGEXP = "regexp";
export const NAME = "name";
export const CHAR = "char";
export const ESCAPED_CHAR = "escaped-char";
export const OTHER_MODIFIER = "other-modifier";
export const ASTERISK = "asterisk";
export const END = "end";
export const INVALID_CHAR = "invalid-char";
export type TokenType =
  | typeof OPEN
  | typeof CLOSE
  | typeof REGEXP
  | typeof NAME
  | typeof CHAR
  | typeof ESCAPED_CHAR
  | typeof OTHER_MODIFIER
  | typeof ASTERISK
  | typeof END
  | typeof INVALID_CHAR;

// Tokenize policies: https://urlpattern.spec.whatwg.org/#tokenize-policy
export const STRICT = "strict";
export const LENIENT = "lenient";
type Policy = typeof STRICT | typeof LENIENT;

/** https://urlpattern.spec.whatwg.org/#token */
export interface Token {
  readonly type: TokenType;
  readonly index: number;
  readonly value: string;
}

/** https://urlpattern.spec.whatwg.org/#tokenizer */
interface Tokenizer {
  readonly input: string;
  readonly policy: Policy;
  readonly place: Place;
  readonly tokenList: Token[];
  index: number;
  nextIndex: number;
  codePoint: number;
}

const isASCII = (codePoint: number): boolean => codePoint < 0x80;

/**
 * https://urlpattern.spec.whatwg.org/#tokenize
 *
 * @param place where the input stands, used in errors. With LENIENT, there are none
 */
export function tokenize(input: string, policy: typeof STRICT, place: Place): Token[];
export function tokenize(input: string, policy: typeof LENIENT): Token[];
export function tokenize(input: string, policy: Policy, place?: Place): Token[] {
  const tokenizer: Tokenizer = {
    input,
    policy,
    place: place as Place,
    tokenList: [],
    index: 0,
    nextIndex: 0,
    codePoint: 0,
  };
  while (tokenizer.index < input.length) {
    seekAndGetTheNextCodePoint(tokenizer, tokenizer.index);
    switch (tokenizer.codePoint) {
      case 0x2a: // *
        addATokenWithDefaultPositionAndLength(tokenizer, ASTERISK);
        break;
      case 0x2b: // +
      case 0x3f: // ?
        addATokenWithDefaultPositionAndLength(tokenizer, OTHER_MODIFIER);
        break;
      case 0x5c: // \
        tokenizeEscapedChar(tokenizer);
        break;
      case 0x7b: // {
        addATokenWithDefaultPositionAndLength(tokenizer, OPEN);
        break;
      case 0x7d: // }
        addATokenWithDefaultPositionAndLength(tokenizer, CLOSE);
        break;
      case 0x3a: // :
        tokenizeName(tokenizer);
        break;
      case 0x28: // (
        tokenizeRegexp(tokenizer);
        break;
      default:
        addATokenWithDefaultPositionAndLength(tokenizer, CHAR);
    }
  }
  addATokenWithDefaultLength(tokenizer, END, tokenizer.index, tokenizer.index);
  return tokenizer.tokenList;
}

/** Tokenizes the input after a backslash: see https://urlpattern.spec.whatwg.org/#tokenize */
function tokenizeEscapedChar(tokenizer: Tokenizer): void {
  if (tokenizer.index === tokenizer.input.length - 1) {
    processATokenizingError(
      tokenizer,
      tokenizer.nextIndex,
      tokenizer.index,
      "a character expected after the backslash",
    );
    return;
  }
  const escapedIndex = tokenizer.nextIndex;
  getTheNextCodePoint(tokenizer);
  addATokenWithDefaultLength(tokenizer, ESCAPED_CHAR, tokenizer.nextIndex, escapedIndex);
}

/** Tokenizes the input after a colon: see https://urlpattern.spec.whatwg.org/#tokenize */
function tokenizeName(tokenizer: Tokenizer): void {
  const nameStart = tokenizer.nextIndex;
  let namePosition = nameStart;
  while (namePosition < tokenizer.input.length) {
    seekAndGetTheNextCodePoint(tokenizer, namePosition);
    if (!isAValidNameCodePoint(tokenizer.codePoint, namePosition === nameStart)) break;
    namePosition = tokenizer.nextIndex;
  }
  if (namePosition <= nameStart) {
    processATokenizingError(
      tokenizer,
      nameStart,
      tokenizer.index,
      "a name expected after the colon (a colon that is text is written \\:)",
    );
    return;
  }
  addATokenWithDefaultLength(tokenizer, NAME, namePosition, nameStart);
}

/** Tokenizes the input after an opening parenthesis: see https://urlpattern.spec.whatwg.org/#tokenize */
function tokenizeRegexp(tokenizer: Tokenizer) {
  const regexpStart = tokenizer.nextIndex;
  const fail = (message: string, faultIndex: number = tokenizer.index): void =>
    processATokenizingError(tokenizer, regexpStart, tokenizer.index, message, faultIndex);
  const last = tokenizer.input.length - 1;
  let depth = 1;
  let regexpPosition = regexpStart;
  while (regexpPosition <= last) {
    seekAndGetTheNextCodePoint(tokenizer, regexpPosition);
    if (!isASCII(tokenizer.codePoint)) {
      return fail("only ASCII characters expected in the regular expression", regexpPosition);
    }
    if (regexpPosition === regexpStart && tokenizer.codePoint === 0x3f) {
      return fail(
        "no question mark expected at the start of the regular expression",
        regexpPosition,
      );
    }
    if (tokenizer.codePoint === 0x5c) {
      if (regexpPosition === last) {
        return fail("a character expected after the backslash", regexpPosition);
      }
      const escapedIndex = tokenizer.nextIndex;
      getTheNextCodePoint(tokenizer);
      if (!isASCII(tokenizer.codePoint)) {
        return fail("only ASCII characters expected in the regular expression", escapedIndex);
      }
      regexpPosition = tokenizer.nextIndex;
      continue;
    }
    if (tokenizer.codePoint === 0x29) {
      depth--;
      if (depth === 0) {
        regexpPosition = tokenizer.nextIndex;
        break;
      }
    } else if (tokenizer.codePoint === 0x28) {
      depth++;
      if (regexpPosition === last) break;
      const temporaryPosition = tokenizer.nextIndex;
      getTheNextCodePoint(tokenizer);
      if ((tokenizer.codePoint as number) !== 0x3f) {
        return fail(
          "no capturing group expected in the regular expression: a group there begins with (?:",
          regexpPosition,
        );
      }
      tokenizer.nextIndex = temporaryPosition;
    }
    regexpPosition = tokenizer.nextIndex;
  }
  if (depth !== 0) return fail("a closing parenthesis expected for this one");
  const regexpLength = regexpPosition - regexpStart - 1;
  if (regexpLength === 0) return fail("a regular expression expected between the parentheses");
  addAToken(tokenizer, REGEXP, regexpPosition, regexpStart, regexpLength);
}

/** https://urlpattern.spec.whatwg.org/#get-the-next-code-point */
function getTheNextCodePoint(tokenizer: Tokenizer): void {
  const { input, nextIndex } = tokenizer;
  const unit = charCodeAt(input, nextIndex);
  // The input is a scalar value string, so a leading surrogate is always followed by a trailing surrogate.
  if (unit >= 0xd800 && unit <= 0xdbff) {
    const trailing = charCodeAt(input, nextIndex + 1);
    tokenizer.codePoint = 0x10000 + ((unit & 0x3ff) << 10) + (trailing & 0x3ff);
    tokenizer.nextIndex = nextIndex + 2;
  } else {
    tokenizer.codePoint = unit;
    tokenizer.nextIndex = nextIndex + 1;
  }
}

/** https://urlpattern.spec.whatwg.org/#seek-and-get-the-next-code-point */
function seekAndGetTheNextCodePoint(tokenizer: Tokenizer, index: number): void {
  tokenizer.nextIndex = index;
  getTheNextCodePoint(tokenizer);
}

/** https://urlpattern.spec.whatwg.org/#add-a-token */
function addAToken(
  tokenizer: Tokenizer,
  type: TokenType,
  nextPosition: number,
  valuePosition: number,
  valueLength: number,
): void {
  const { tokenList } = tokenizer;
  tokenList[tokenList.length] = {
    type,
    index: tokenizer.index,
    value: slice(tokenizer.input, valuePosition, valuePosition + valueLength),
  };
  tokenizer.index = nextPosition;
}

/** https://urlpattern.spec.whatwg.org/#add-a-token-with-default-length */
function addATokenWithDefaultLength(
  tokenizer: Tokenizer,
  type: TokenType,
  nextPosition: number,
  valuePosition: number,
): void {
  addAToken(tokenizer, type, nextPosition, valuePosition, nextPosition - valuePosition);
}

/** https://urlpattern.spec.whatwg.org/#add-a-token-with-default-position-and-length */
function addATokenWithDefaultPositionAndLength(tokenizer: Tokenizer, type: TokenType): void {
  addATokenWithDefaultLength(tokenizer, type, tokenizer.nextIndex, tokenizer.index);
}

/**
 * https://urlpattern.spec.whatwg.org/#process-a-tokenizing-error
 *
 * @param faultIndex the index to report in the error message
 */
function processATokenizingError(
  tokenizer: Tokenizer,
  nextPosition: number,
  valuePosition: number,
  message: string,
  faultIndex: number = valuePosition,
): void {
  if (tokenizer.policy === STRICT) {
    throw invalidURLPattern(message, tokenizer.place, tokenizer.input, faultIndex);
  }
  addATokenWithDefaultLength(tokenizer, INVALID_CHAR, nextPosition, valuePosition);
}

/** https://urlpattern.spec.whatwg.org/#is-a-valid-name-code-point */
export function isAValidNameCodePoint(codePoint: number, first: boolean): boolean {
  if (isASCII(codePoint)) {
    const isLetterOrSign = isASCIIAlpha(codePoint) || codePoint === 0x5f || codePoint === 0x24;
    return isLetterOrSign || (!first && isASCIIDigit(codePoint));
  }
  return execute(first ? identifierStart : identifierPart, test, fromCodePoint(codePoint));
}

const { fromCodePoint } = String;
const identifierStart = regularExpression("\\p{ID_Start}");
// The range includes ZERO WIDTH NON-JOINER and ZERO WIDTH JOINER.
const identifierPart = regularExpression("[\\p{ID_Continue}\\u200c\\u200d]");

// Hermes does not support \p. In Hermes, a name may contain any non-ASCII code point.
function regularExpression(source: string): Executable {
  return executable(provided(() => new NativeRegExp(source, "u")) ?? new NativeRegExp(""));
}
