// https://urlpattern.spec.whatwg.org/#parsing
import { getFromMap, indexOf, NativeMap, setInMap } from "../language/builtins.js";
import { executable, execute } from "../language/executing.js";
import { NativeRegExp, test } from "../language/regular-expressions.js";
import { invalidURLPattern, type Place } from "./errors.js";
import {
  FULL_WILDCARD,
  FULL_WILDCARD_REGEXP_VALUE,
  fixedText,
  generateASegmentWildcardRegexp,
  MODIFIERS,
  type Modifier,
  NONE,
  type Options,
  type Part,
  type PartType,
  REGEXP as REGEXP_PART,
  SEGMENT_WILDCARD,
} from "./parts.js";
import {
  ASTERISK,
  CHAR,
  CLOSE,
  END,
  ESCAPED_CHAR,
  NAME,
  OPEN,
  OTHER_MODIFIER,
  REGEXP,
  STRICT,
  type Token,
  type TokenType,
  tokenize,
} from "./tokenizer.js";

/** Matches the characters with a special meaning in the tokenizer. */
const syntax = executable(new NativeRegExp("[*+?{}()\\\\:]"));

/**
 * https://urlpattern.spec.whatwg.org/#encoding-callback. The callback returns null where the standard's callback
 * throws.
 */
export type EncodingCallback = (input: string) => string | null;

/** https://urlpattern.spec.whatwg.org/#pattern-parser */
interface Parser {
  readonly input: string;
  readonly place: Place;
  readonly tokenList: readonly Token[];
  readonly encodingCallback: EncodingCallback;
  readonly segmentWildcardRegexp: string;
  readonly partList: Part[];
  pendingFixedValue: string;
  pendingFixedIndex: number;
  index: number;
  nextNumericName: number;
  names: Map<string, true> | undefined;
}

/**
 * https://urlpattern.spec.whatwg.org/#parse-a-pattern-string
 *
 * @param place where the input stands, used in errors
 */
export function parseAPatternString(
  input: string,
  place: Place,
  options: Options,
  encodingCallback: EncodingCallback,
): readonly Part[] {
  const isFixedText = !execute(syntax, test, input);
  const parser: Parser = {
    input,
    place,
    tokenList: isFixedText ? [] : tokenize(input, STRICT, place),
    encodingCallback,
    segmentWildcardRegexp: generateASegmentWildcardRegexp(options),
    partList: [],
    pendingFixedValue: "",
    // The index where the pending fixed value begins, used in errors.
    pendingFixedIndex: 0,
    index: 0,
    nextNumericName: 0,
    // The names in the list, so that duplicates are found without a search. Undefined if it is empty.
    names: undefined,
  };
  if (isFixedText) {
    // The result is the same as for a token list that consists only of characters.
    appendToThePendingFixedValue(parser, input, 0);
    maybeAddAPartFromThePendingFixedValue(parser);
  }
  const { length } = parser.tokenList;
  while (parser.index < length) {
    const charToken = tryToConsumeAToken(parser, CHAR);
    const nameToken = tryToConsumeAToken(parser, NAME);
    const regexpOrWildcardToken = tryToConsumeARegexpOrWildcardToken(parser, nameToken);
    if (nameToken !== null || regexpOrWildcardToken !== null) {
      let prefix = charToken === null ? "" : charToken.value;
      if (prefix !== "" && prefix !== options.prefixCodePoint) {
        appendToThePendingFixedValue(parser, prefix, charToken!.index);
        prefix = "";
      }
      maybeAddAPartFromThePendingFixedValue(parser);
      const modifierToken = tryToConsumeAModifierToken(parser);
      const { index } = (prefix === "" ? (nameToken ?? regexpOrWildcardToken) : charToken)!;
      addAPart(parser, prefix, nameToken, regexpOrWildcardToken, "", modifierToken, index);
      continue;
    }
    const fixedToken = charToken ?? tryToConsumeAToken(parser, ESCAPED_CHAR);
    if (fixedToken !== null) {
      appendToThePendingFixedValue(parser, fixedToken.value, fixedToken.index);
      continue;
    }
    const openToken = tryToConsumeAToken(parser, OPEN);
    if (openToken !== null) {
      const prefix = consumeText(parser);
      const nameToken = tryToConsumeAToken(parser, NAME);
      const regexpOrWildcardToken = tryToConsumeARegexpOrWildcardToken(parser, nameToken);
      const suffix = consumeText(parser);
      consumeARequiredToken(parser, CLOSE, "a closing brace expected");
      const modifierToken = tryToConsumeAModifierToken(parser);
      const { index } = openToken;
      addAPart(parser, prefix, nameToken, regexpOrWildcardToken, suffix, modifierToken, index);
      continue;
    }
    maybeAddAPartFromThePendingFixedValue(parser);
    consumeARequiredToken(
      parser,
      END,
      "text, a group or the end expected (a character of the syntax that is text is written after a backslash)",
    );
  }
  return parser.partList;
}

/** https://urlpattern.spec.whatwg.org/#try-to-consume-a-token */
function tryToConsumeAToken(parser: Parser, type: TokenType): Token | null {
  const nextToken = parser.tokenList[parser.index];
  if (nextToken.type !== type) return null;
  parser.index++;
  return nextToken;
}

/** https://urlpattern.spec.whatwg.org/#try-to-consume-a-modifier-token */
function tryToConsumeAModifierToken(parser: Parser): Token | null {
  return tryToConsumeAToken(parser, OTHER_MODIFIER) ?? tryToConsumeAToken(parser, ASTERISK);
}

/** https://urlpattern.spec.whatwg.org/#try-to-consume-a-regexp-or-wildcard-token */
function tryToConsumeARegexpOrWildcardToken(parser: Parser, nameToken: Token | null): Token | null {
  const token = tryToConsumeAToken(parser, REGEXP);
  return token === null && nameToken === null ? tryToConsumeAToken(parser, ASTERISK) : token;
}

/** https://urlpattern.spec.whatwg.org/#consume-a-required-token */
function consumeARequiredToken(parser: Parser, type: TokenType, message: string): Token {
  const result = tryToConsumeAToken(parser, type);
  if (result === null) fail(parser, message, parser.tokenList[parser.index].index);
  return result;
}

/** https://urlpattern.spec.whatwg.org/#consume-text */
function consumeText(parser: Parser): string {
  let result = "";
  for (;;) {
    const token = tryToConsumeAToken(parser, CHAR) ?? tryToConsumeAToken(parser, ESCAPED_CHAR);
    if (token === null) return result;
    result += token.value;
  }
}

function appendToThePendingFixedValue(parser: Parser, value: string, index: number): void {
  if (parser.pendingFixedValue === "") parser.pendingFixedIndex = index;
  parser.pendingFixedValue += value;
}

/** https://urlpattern.spec.whatwg.org/#maybe-add-a-part-from-the-pending-fixed-value */
function maybeAddAPartFromThePendingFixedValue(parser: Parser): void {
  const { pendingFixedValue, pendingFixedIndex } = parser;
  if (pendingFixedValue === "") return;
  const encodedValue = encode(parser, pendingFixedValue, pendingFixedIndex);
  parser.pendingFixedValue = "";
  append(parser, fixedText(encodedValue, NONE, pendingFixedIndex));
}

/**
 * https://urlpattern.spec.whatwg.org/#add-a-part
 *
 * @param index the index where the part begins, including its prefix. Errors in the prefix or suffix report this index.
 * Errors in the group report the index of the group's token
 */
function addAPart(
  parser: Parser,
  prefix: string,
  nameToken: Token | null,
  regexpOrWildcardToken: Token | null,
  suffix: string,
  modifierToken: Token | null,
  index: number,
): void {
  const modifier = modifierOf(modifierToken);
  if (nameToken === null && regexpOrWildcardToken === null) {
    if (modifier === NONE) {
      appendToThePendingFixedValue(parser, prefix, index);
      return;
    }
    maybeAddAPartFromThePendingFixedValue(parser);
    if (prefix === "") return;
    const encodedValue = encode(parser, prefix, index);
    append(parser, fixedText(encodedValue, modifier, index));
    return;
  }
  maybeAddAPartFromThePendingFixedValue(parser);
  let regexpValue: string;
  if (regexpOrWildcardToken === null) regexpValue = parser.segmentWildcardRegexp;
  else if (regexpOrWildcardToken.type === ASTERISK) regexpValue = FULL_WILDCARD_REGEXP_VALUE;
  else regexpValue = regexpOrWildcardToken.value;
  let type: PartType = REGEXP_PART;
  if (regexpValue === parser.segmentWildcardRegexp) {
    type = SEGMENT_WILDCARD;
    regexpValue = "";
  } else if (regexpValue === FULL_WILDCARD_REGEXP_VALUE) {
    type = FULL_WILDCARD;
    regexpValue = "";
  }
  let name: string;
  if (nameToken !== null) {
    name = nameToken.value;
  } else {
    name = `${parser.nextNumericName}`;
    parser.nextNumericName++;
  }
  if (isADuplicateName(parser, name)) {
    fail(parser, "a name expected that is new", (nameToken ?? regexpOrWildcardToken)!.index);
  }
  append(parser, {
    type,
    value: regexpValue,
    modifier,
    name,
    prefix: encode(parser, prefix, index),
    suffix: encode(parser, suffix, index),
    index: (regexpOrWildcardToken ?? nameToken)!.index,
  });
}

const modifierOf = (modifierToken: Token | null): Modifier =>
  modifierToken === null ? NONE : (indexOf(MODIFIERS, modifierToken.value, 0) as Modifier);

/** https://urlpattern.spec.whatwg.org/#is-a-duplicate-name */
function isADuplicateName(parser: Parser, name: string): boolean {
  return parser.names !== undefined && getFromMap(parser.names, name) === true;
}

function append(parser: Parser, part: Part): void {
  const { partList } = parser;
  partList[partList.length] = part;
  if (part.name === "") return;
  parser.names ??= new NativeMap();
  setInMap(parser.names, part.name, true);
}

function encode(parser: Parser, value: string, index: number): string {
  const encoded = parser.encodingCallback(value);
  if (encoded === null)
    fail(parser, `text expected that can stand in a ${parser.place.component}`, index);
  return encoded;
}

function fail(parser: Parser, message: string, index: number): never {
  throw invalidURLPattern(message, parser.place, parser.input, index);
}
