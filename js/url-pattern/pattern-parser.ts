// @ts-nocheck
// https://urlpattern.spec.whatwg.org/#parsing
import { getFromMap, NativeMap, setInMap } from "../language/builtins.js";
import { executable, execute } from "../language/executing.js";
import { NativeRegExp, test } from "./builtins.js";
import { invalidURLPattern } from "./errors.js";
import {
  createAPart,
  FIXED_TEXT,
  FULL_WILDCARD,
  FULL_WILDCARD_REGEXP_VALUE,
  generateASegmentWildcardRegexp,
  NONE,
  ONE_OR_MORE,
  OPTIONAL,
  REGEXP as REGEXP_PART,
  SEGMENT_WILDCARD,
  ZERO_OR_MORE,
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
  tokenize,
} from "./tokenizer.js";

/** All that is more than a character to the tokenizer. */
const syntax = executable(new NativeRegExp("[*+?{}()\\\\:]"));

/**
 * https://urlpattern.spec.whatwg.org/#parse-a-pattern-string
 *
 * @param {(input: string) => string | null} encodingCallback gives null where the standard's throws
 * @param {string} component what `input` is, for errors
 */
export function parseAPatternString(input, component, options, encodingCallback) {
  const isFixedText = !execute(syntax, test, input);
  const parser = {
    input,
    component,
    tokenList: isFixedText ? [] : tokenize(input, STRICT, component),
    encodingCallback,
    segmentWildcardRegexp: generateASegmentWildcardRegexp(options),
    partList: [],
    pendingFixedValue: "",
    // Where the pending fixed value begins, for errors.
    pendingFixedIndex: 0,
    index: 0,
    nextNumericName: 0,
    // The names of all parts in the list, so that one need not look at each part; undefined before the first.
    names: undefined,
  };
  if (isFixedText) {
    // What comes of a token list of characters alone.
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
        appendToThePendingFixedValue(parser, prefix, charToken.index);
        prefix = "";
      }
      maybeAddAPartFromThePendingFixedValue(parser);
      const modifierToken = tryToConsumeAModifierToken(parser);
      const { index } = prefix === "" ? (nameToken ?? regexpOrWildcardToken) : charToken;
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
function tryToConsumeAToken(parser, type) {
  const nextToken = parser.tokenList[parser.index];
  if (nextToken.type !== type) return null;
  parser.index++;
  return nextToken;
}

/** https://urlpattern.spec.whatwg.org/#try-to-consume-a-modifier-token */
function tryToConsumeAModifierToken(parser) {
  return tryToConsumeAToken(parser, OTHER_MODIFIER) ?? tryToConsumeAToken(parser, ASTERISK);
}

/** https://urlpattern.spec.whatwg.org/#try-to-consume-a-regexp-or-wildcard-token */
function tryToConsumeARegexpOrWildcardToken(parser, nameToken) {
  const token = tryToConsumeAToken(parser, REGEXP);
  return token === null && nameToken === null ? tryToConsumeAToken(parser, ASTERISK) : token;
}

/** https://urlpattern.spec.whatwg.org/#consume-a-required-token */
function consumeARequiredToken(parser, type, message) {
  const result = tryToConsumeAToken(parser, type);
  if (result === null) fail(parser, message, parser.tokenList[parser.index].index);
  return result;
}

/** https://urlpattern.spec.whatwg.org/#consume-text */
function consumeText(parser) {
  let result = "";
  for (;;) {
    const token = tryToConsumeAToken(parser, CHAR) ?? tryToConsumeAToken(parser, ESCAPED_CHAR);
    if (token === null) return result;
    result += token.value;
  }
}

function appendToThePendingFixedValue(parser, value, index) {
  if (parser.pendingFixedValue === "") parser.pendingFixedIndex = index;
  parser.pendingFixedValue += value;
}

/** https://urlpattern.spec.whatwg.org/#maybe-add-a-part-from-the-pending-fixed-value */
function maybeAddAPartFromThePendingFixedValue(parser) {
  const { pendingFixedValue, pendingFixedIndex } = parser;
  if (pendingFixedValue === "") return;
  const encodedValue = encode(parser, pendingFixedValue, pendingFixedIndex);
  parser.pendingFixedValue = "";
  append(parser, createAPart(FIXED_TEXT, encodedValue, NONE, "", "", "", pendingFixedIndex));
}

/**
 * https://urlpattern.spec.whatwg.org/#add-a-part
 *
 * @param {number} index where the part begins with its prefix, for errors of its text; those of the group itself have the
 *   index of its token
 */
function addAPart(parser, prefix, nameToken, regexpOrWildcardToken, suffix, modifierToken, index) {
  const modifier = modifierOf(modifierToken);
  if (nameToken === null && regexpOrWildcardToken === null) {
    if (modifier === NONE) {
      appendToThePendingFixedValue(parser, prefix, index);
      return;
    }
    maybeAddAPartFromThePendingFixedValue(parser);
    if (prefix === "") return;
    const encodedValue = encode(parser, prefix, index);
    append(parser, createAPart(FIXED_TEXT, encodedValue, modifier, "", "", "", index));
    return;
  }
  maybeAddAPartFromThePendingFixedValue(parser);
  let regexpValue;
  if (regexpOrWildcardToken === null) regexpValue = parser.segmentWildcardRegexp;
  else if (regexpOrWildcardToken.type === ASTERISK) regexpValue = FULL_WILDCARD_REGEXP_VALUE;
  else regexpValue = regexpOrWildcardToken.value;
  let type = REGEXP_PART;
  if (regexpValue === parser.segmentWildcardRegexp) {
    type = SEGMENT_WILDCARD;
    regexpValue = "";
  } else if (regexpValue === FULL_WILDCARD_REGEXP_VALUE) {
    type = FULL_WILDCARD;
    regexpValue = "";
  }
  let name;
  if (nameToken !== null) {
    name = nameToken.value;
  } else {
    name = `${parser.nextNumericName}`;
    parser.nextNumericName++;
  }
  if (isADuplicateName(parser, name)) {
    fail(parser, "a name expected that is new", (nameToken ?? regexpOrWildcardToken).index);
  }
  const encodedPrefix = encode(parser, prefix, index);
  const encodedSuffix = encode(parser, suffix, index);
  const { index: groupIndex } = regexpOrWildcardToken ?? nameToken;
  append(
    parser,
    createAPart(type, regexpValue, modifier, name, encodedPrefix, encodedSuffix, groupIndex),
  );
}

function modifierOf(modifierToken) {
  if (modifierToken === null) return NONE;
  switch (modifierToken.value) {
    case "?":
      return OPTIONAL;
    case "*":
      return ZERO_OR_MORE;
    default:
      return ONE_OR_MORE;
  }
}

/** https://urlpattern.spec.whatwg.org/#is-a-duplicate-name */
function isADuplicateName(parser, name) {
  return parser.names !== undefined && getFromMap(parser.names, name) === true;
}

function append(parser, part) {
  const { partList } = parser;
  partList[partList.length] = part;
  if (part.name === "") return;
  parser.names ??= new NativeMap();
  setInMap(parser.names, part.name, true);
}

function encode(parser, value, index) {
  const encoded = parser.encodingCallback(value);
  if (encoded === null)
    fail(parser, `text expected that can stand in a ${parser.component}`, index);
  return encoded;
}

function fail(parser, message, index) {
  throw invalidURLPattern(message, parser.component, parser.input, index);
}
