// https://urlpattern.spec.whatwg.org/#constructor-string-parsing
import { charCodeAt, indexOf, slice } from "../language/builtins.js";
import { executable, execute } from "../language/executing.js";
import { exec, NativeRegExp } from "../language/regular-expressions.js";
import { canonicalizeAProtocol } from "./canonicalization.js";
import { compileAComponent, protocolComponentMatchesASpecialScheme } from "./component.js";
import { isASpecialScheme } from "./components.js";
import { createAnInit, type Init } from "./init.js";
import { defaultOptions } from "./parts.js";
import {
  ASTERISK,
  CHAR,
  CLOSE,
  END,
  ESCAPED_CHAR,
  INVALID_CHAR,
  LENIENT,
  NAME,
  OPEN,
  REGEXP,
  type Token,
  tokenize,
} from "./tokenizer.js";
import type { URLPatternComponent } from "./types.js";

// States: https://urlpattern.spec.whatwg.org/#constructor-string-parser-state. The states are in the same order as the
// components in a URL, because changeState compares them.
const INIT = 0;
const PROTOCOL = 1;
const AUTHORITY = 2;
const USERNAME = 3;
const PASSWORD = 4;
const HOSTNAME = 5;
const PORT = 6;
const PATHNAME = 7;
const SEARCH = 8;
const HASH = 9;
const DONE = 10;

/** The member of a URLPatternInit that each state parses. */
const MEMBERS: readonly (URLPatternComponent | undefined)[] = [
  undefined,
  "protocol",
  undefined,
  ...(["username", "password", "hostname", "port", "pathname", "search", "hash"] as const),
];

/** https://urlpattern.spec.whatwg.org/#constructor-string-parser */
interface Parser {
  readonly input: string;
  readonly tokenList: readonly Token[];
  readonly result: Init;
  componentStart: number;
  tokenIndex: number;
  tokenIncrement: number;
  groupDepth: number;
  hostnameIPv6BracketDepth: number;
  protocolMatchesASpecialSchemeFlag: boolean;
  state: number;
}

/** https://urlpattern.spec.whatwg.org/#parse-a-constructor-string */
export function parseAConstructorString(input: string): Init {
  const parser: Parser = {
    input,
    tokenList: tokenize(input, LENIENT),
    result: createAnInit(),
    componentStart: 0,
    tokenIndex: 0,
    tokenIncrement: 1,
    groupDepth: 0,
    hostnameIPv6BracketDepth: 0,
    protocolMatchesASpecialSchemeFlag: false,
    state: INIT,
  };
  const { length } = parser.tokenList;
  while (parser.tokenIndex < length) {
    parser.tokenIncrement = 1;
    if (parser.tokenList[parser.tokenIndex].type === END) {
      if (parser.state === INIT) {
        // The string has no protocol, so it is relative.
        rewind(parser);
        if (isAHashPrefix(parser)) changeState(parser, HASH, 1);
        else if (isASearchPrefix(parser)) changeState(parser, SEARCH, 1);
        else changeState(parser, PATHNAME, 0);
      } else if (parser.state === AUTHORITY) {
        // Without an @, there is neither a username nor a password.
        rewindAndSetState(parser, HOSTNAME);
      } else {
        changeState(parser, DONE, 0);
        break;
      }
    } else if (isAGroupOpen(parser)) {
      parser.groupDepth++;
    } else if (parser.groupDepth === 0) {
      if (mayEndAComponent(parser)) runState(parser);
    } else if (isAGroupClose(parser)) {
      parser.groupDepth--;
      runState(parser);
    }
    parser.tokenIndex += parser.tokenIncrement;
  }
  const { result } = parser;
  if (result.hostname !== undefined && result.port === undefined) result.port = "";
  return result;
}

const schemeAndColon = executable(new NativeRegExp("^[A-Za-z][A-Za-z0-9+.-]*:"));

/**
 * Finds a name whose colon was probably meant to end a scheme, as in "data:a*". Returns the index of the colon, or
 * undefined if there is no such name.
 */
export function findANameAfterAScheme(input: string): number | undefined {
  const match = execute(schemeAndColon, exec, input);
  if (match === null) return undefined;
  const index = match[0].length - 1;
  const { type } = tokenize(slice(input, index, input.length), LENIENT)[0];
  return type === NAME ? index : undefined;
}

/** Whether the token is anything other than a letter or digit. Letters and digits have no effect in any state. */
function mayEndAComponent(parser: Parser): boolean {
  const { type, value } = parser.tokenList[parser.tokenIndex];
  if (type !== CHAR) return true;
  const unit = charCodeAt(value, 0);
  return unit < 0x30 || (unit > 0x39 && unit < 0x41) || (unit > 0x5a && unit < 0x61);
}

/** The switch in https://urlpattern.spec.whatwg.org/#parse-a-constructor-string */
function runState(parser: Parser): void {
  switch (parser.state) {
    case INIT:
      if (isAProtocolSuffix(parser)) rewindAndSetState(parser, PROTOCOL);
      break;
    case PROTOCOL:
      if (isAProtocolSuffix(parser)) {
        computeProtocolMatchesASpecialSchemeFlag(parser);
        if (nextIsAuthoritySlashes(parser)) changeState(parser, AUTHORITY, 3);
        else if (parser.protocolMatchesASpecialSchemeFlag) changeState(parser, AUTHORITY, 1);
        else changeState(parser, PATHNAME, 1);
      }
      break;
    case AUTHORITY:
      if (isAnIdentityTerminator(parser)) rewindAndSetState(parser, USERNAME);
      else if (isAPathnameStart(parser) || isASearchPrefix(parser) || isAHashPrefix(parser)) {
        rewindAndSetState(parser, HOSTNAME);
      }
      break;
    case USERNAME:
      if (isAPasswordPrefix(parser)) changeState(parser, PASSWORD, 1);
      else if (isAnIdentityTerminator(parser)) changeState(parser, HOSTNAME, 1);
      break;
    case PASSWORD:
      if (isAnIdentityTerminator(parser)) changeState(parser, HOSTNAME, 1);
      break;
    case HOSTNAME:
      if (isAnIPv6Open(parser)) parser.hostnameIPv6BracketDepth++;
      else if (isAnIPv6Close(parser)) parser.hostnameIPv6BracketDepth--;
      else if (isAPortPrefix(parser) && parser.hostnameIPv6BracketDepth === 0) {
        changeState(parser, PORT, 1);
      } else changeStateAtADelimiter(parser);
      break;
    case PORT:
      changeStateAtADelimiter(parser);
      break;
    case PATHNAME:
      if (isASearchPrefix(parser)) changeState(parser, SEARCH, 1);
      else if (isAHashPrefix(parser)) changeState(parser, HASH, 1);
      break;
    case SEARCH:
      if (isAHashPrefix(parser)) changeState(parser, HASH, 1);
      break;
  }
}

/** Ends a hostname or port as specified in https://urlpattern.spec.whatwg.org/#parse-a-constructor-string */
function changeStateAtADelimiter(parser: Parser): void {
  if (isAPathnameStart(parser)) changeState(parser, PATHNAME, 0);
  else if (isASearchPrefix(parser)) changeState(parser, SEARCH, 1);
  else if (isAHashPrefix(parser)) changeState(parser, HASH, 1);
}

/** https://urlpattern.spec.whatwg.org/#change-state */
function changeState(parser: Parser, newState: number, skip: number): void {
  const { result, state } = parser;
  const member = MEMBERS[state];
  if (member !== undefined) result[member] = makeAComponentString(parser);
  if (state !== INIT && newState !== DONE) {
    if (state < HOSTNAME && newState >= PORT) result.hostname ??= "";
    if (state < PATHNAME && newState >= SEARCH) {
      result.pathname ??= parser.protocolMatchesASpecialSchemeFlag ? "/" : "";
    }
    if (state < SEARCH && newState === HASH) result.search ??= "";
  }
  parser.state = newState;
  parser.tokenIndex += skip;
  parser.componentStart = parser.tokenIndex;
  parser.tokenIncrement = 0;
}

/** https://urlpattern.spec.whatwg.org/#rewind */
function rewind(parser: Parser): void {
  parser.tokenIndex = parser.componentStart;
  parser.tokenIncrement = 0;
}

/** https://urlpattern.spec.whatwg.org/#rewind-and-set-state */
function rewindAndSetState(parser: Parser, state: number): void {
  rewind(parser);
  parser.state = state;
}

/** https://urlpattern.spec.whatwg.org/#get-a-safe-token */
function getASafeToken(parser: Parser, index: number): Token {
  const { tokenList } = parser;
  return tokenList[index < tokenList.length ? index : tokenList.length - 1];
}

/** https://urlpattern.spec.whatwg.org/#is-a-non-special-pattern-char */
function isANonSpecialPatternChar(parser: Parser, index: number, value: string): boolean {
  const token = getASafeToken(parser, index);
  return (
    token.value === value &&
    (token.type === CHAR || token.type === ESCAPED_CHAR || token.type === INVALID_CHAR)
  );
}

/** https://urlpattern.spec.whatwg.org/#is-a-protocol-suffix */
const isAProtocolSuffix = (parser: Parser): boolean =>
  isANonSpecialPatternChar(parser, parser.tokenIndex, ":");

/** https://urlpattern.spec.whatwg.org/#next-is-authority-slashes */
const nextIsAuthoritySlashes = (parser: Parser): boolean =>
  isANonSpecialPatternChar(parser, parser.tokenIndex + 1, "/") &&
  isANonSpecialPatternChar(parser, parser.tokenIndex + 2, "/");

/** https://urlpattern.spec.whatwg.org/#is-an-identity-terminator */
const isAnIdentityTerminator = (parser: Parser): boolean =>
  isANonSpecialPatternChar(parser, parser.tokenIndex, "@");

/** https://urlpattern.spec.whatwg.org/#is-a-password-prefix */
const isAPasswordPrefix = (parser: Parser): boolean =>
  isANonSpecialPatternChar(parser, parser.tokenIndex, ":");

/** https://urlpattern.spec.whatwg.org/#is-a-port-prefix */
const isAPortPrefix = (parser: Parser): boolean =>
  isANonSpecialPatternChar(parser, parser.tokenIndex, ":");

/** https://urlpattern.spec.whatwg.org/#is-a-pathname-start */
const isAPathnameStart = (parser: Parser): boolean =>
  isANonSpecialPatternChar(parser, parser.tokenIndex, "/");

/** https://urlpattern.spec.whatwg.org/#is-a-search-prefix */
function isASearchPrefix(parser: Parser): boolean {
  if (isANonSpecialPatternChar(parser, parser.tokenIndex, "?")) return true;
  if (parser.tokenList[parser.tokenIndex].value !== "?") return false;
  const previousIndex = parser.tokenIndex - 1;
  if (previousIndex < 0) return true;
  // After one of these tokens, a question mark is a modifier.
  const { type } = getASafeToken(parser, previousIndex);
  return type !== NAME && type !== REGEXP && type !== CLOSE && type !== ASTERISK;
}

/** https://urlpattern.spec.whatwg.org/#is-a-hash-prefix */
const isAHashPrefix = (parser: Parser): boolean =>
  isANonSpecialPatternChar(parser, parser.tokenIndex, "#");

/** https://urlpattern.spec.whatwg.org/#is-a-group-open */
const isAGroupOpen = (parser: Parser): boolean => parser.tokenList[parser.tokenIndex].type === OPEN;

/** https://urlpattern.spec.whatwg.org/#is-a-group-close */
const isAGroupClose = (parser: Parser): boolean =>
  parser.tokenList[parser.tokenIndex].type === CLOSE;

/** https://urlpattern.spec.whatwg.org/#is-an-ipv6-open */
const isAnIPv6Open = (parser: Parser): boolean =>
  isANonSpecialPatternChar(parser, parser.tokenIndex, "[");

/** https://urlpattern.spec.whatwg.org/#is-an-ipv6-close */
const isAnIPv6Close = (parser: Parser): boolean =>
  isANonSpecialPatternChar(parser, parser.tokenIndex, "]");

/** https://urlpattern.spec.whatwg.org/#make-a-component-string */
function makeAComponentString(parser: Parser): string {
  const token = parser.tokenList[parser.tokenIndex];
  const componentStartToken = getASafeToken(parser, parser.componentStart);
  return slice(parser.input, componentStartToken.index, token.index);
}

/** https://urlpattern.spec.whatwg.org/#compute-protocol-matches-a-special-scheme-flag */
function computeProtocolMatchesASpecialSchemeFlag(parser: Parser): void {
  const protocolString = makeAComponentString(parser);
  parser.protocolMatchesASpecialSchemeFlag =
    isASpecialScheme(protocolString) ||
    protocolComponentMatchesASpecialScheme(
      compileAComponent(
        protocolString,
        { component: "protocol", isHidden: indexOf(parser.input, "@", 0) !== -1 },
        canonicalizeAProtocol,
        defaultOptions,
      ),
    );
}
