// Hides secrets in URLs. The same algorithm in Rust is in src/url/redaction.rs. In JavaScript, it is repeated because
// importing it alone must be small.
import { protocolTypeOf } from "../core/protocols.js";
import {
  hasCodeUnit as has,
  hexDigitValue,
  isASCIIAlpha,
  isASCIIDigit,
} from "../language/ascii.js";
import { charCodeAt, encodeComponent, fromCharCode, slice } from "../language/builtins.js";
import { FILE, SECRET_PARAMS } from "../wasm/layout.js";

/** The names of parameters, in the form that `nameOf` returns. */
export type Names = Readonly<Record<string, true>>;

const HASH = 0x23;
const AMPERSAND = 0x26;
const SLASH = 0x2f;
const COLON = 0x3a;
const QUESTION_MARK = 0x3f;
const AT_SIGN = 0x40;
const BACKSLASH = 0x5c;
const NEWLINE = 0x0a;

/** The characters before and after a URL in a text. */
const OPENING = "'`([{";
const CLOSING = ".,;:!?'`)]}\\";

/** The highest depth of a character. Higher numbers would have to be stored, one for each. */
const DEEPEST = 8;

const MOST_PASSES = 8;

/** The depth up to which a character can be a delimiter. At the highest depth, it may be part of a component instead. */
const limit = (depth: number): number => (depth < DEEPEST ? depth : DEEPEST - 1);

const isTabOrNewline = (unit: number): boolean => unit === 9 || unit === 10 || unit === 13;

const isSeparator = (unit: number): boolean =>
  unit <= 0x20 || unit === 0x22 || unit === 0x3c || unit === 0x3e || unit === 0x7f;

/** Encodes a name in UTF-8. Names with lone surrogates stay as they are. */
function inUTF8(name: string): string {
  try {
    return encodeComponent(name);
  } catch {
    return name;
  }
}

const inLowercase = (unit: number): number => (unit > 0x40 && unit < 0x5b ? unit | 0x20 : unit);

export function namesOf(params: readonly string[]): Names {
  const names = { __proto__: null } as unknown as Record<string, true>;
  for (let i = 0; i < params.length; i++) names[nameOf(params[i])] = true;
  return names;
}

/** Returns the name of a parameter, as a key of `Names`: its bytes, each as a character. */
function nameOf(name: string): string {
  const outerText = text;
  const outerEnd = urlEnd;
  text = inUTF8(name);
  urlEnd = text.length;
  let result = "";
  for (let at = 0; read(at); at = readEnd) {
    result += readUnit === 0x2b ? " " : fromCharCode(inLowercase(readUnit));
  }
  text = outerText;
  urlEnd = outerEnd;
  return result;
}

/** The default names. They are split while the module is loaded, because `split` may be patched later. */
export const secretList: readonly string[] = /* @__PURE__ */ SECRET_PARAMS.split(" ");

let secretNames: Names | undefined;

export const defaultNames = (): Names => {
  secretNames ??= namesOf(secretList);
  return secretNames;
};

/**
 * Hides secrets again until nothing changes, because asterisks instead of delimiters can join two authorities.
 *
 * @param pass redactURL or redactURLs
 */
export function untilStable(
  pass: (text: string, params: Names) => string,
  input: string,
  params: Names,
): string {
  let before = input;
  for (let i = 0; i < MOST_PASSES; i++) {
    const after = pass(before, params);
    if (after === before) break;
    before = after;
  }
  return before;
}

export function redactURL(url: string, params: Names): string {
  let start = 0;
  let end = url.length;
  while (end > 0 && charCodeAt(url, end - 1) <= 0x20) end--;
  while (start < end && charCodeAt(url, start) <= 0x20) start++;
  begin(url, params, undefined);
  hideSecrets(start, end);
  return finish();
}

export function redactURLs(input: string, params: Names): string {
  begin(input, params, atSignInLine);
  const { length } = text;
  for (let start = 0; start < length; ) {
    const unit = charCodeAt(text, start);
    if (isSeparator(unit) || has(OPENING, unit)) {
      start++;
      continue;
    }
    let wordEnd = start;
    while (wordEnd < length && !isSeparator(charCodeAt(text, wordEnd))) wordEnd++;
    let end = wordEnd;
    while (end > start && has(CLOSING, charCodeAt(text, end - 1))) end--;
    const at = hideSecrets(start, end);
    start = at > wordEnd ? at : wordEnd;
  }
  return finish();
}

// The state of a call. It is in variables, because these take less space in a bundle than private fields.
let text = "";
let names: Names;
let output = "";
/** The end of the text that `output` contains. */
let copied = 0;
let urlEnd = 0;
// The last character that `read` returned, how often it is percent-encoded, and its start and end.
let readUnit = 0;
let readDepth = 0;
let readStart = 0;
let readEnd = 0;
// The last run of slashes: their number, their depth, the end of the second, and the end of all.
let slashCount = 0;
let slashDepth = 0;
let secondSlashEnd = 0;
let slashesEnd = 0;
/** For each depth, the end of the last authority. */
let authorityEnds: number[];
/** For each depth, an index before which there is no further `@`. */
let withoutAtSign: number[];
/** Finds an `@` after a URL in a text. */
let findLater: (() => number) | undefined;
/** An index before which there is no further `@` in the line of a text. */
let lineWithoutAtSign = 0;

function begin(input: string, params: Names, find: (() => number) | undefined): void {
  text = input;
  names = params;
  output = "";
  copied = lineWithoutAtSign = 0;
  findLater = find;
  authorityEnds = [];
  withoutAtSign = [];
  for (let depth = 0; depth <= DEEPEST; depth++) authorityEnds[depth] = withoutAtSign[depth] = 0;
}

function finish(): string {
  const result = output + slice(text, copied, text.length);
  text = output = "";
  return result;
}

/** Replaces a range, unless it is empty. */
function hide(start: number, end: number): void {
  for (let i = start; i < end; i++) {
    if (isTabOrNewline(charCodeAt(text, i))) continue;
    output += `${slice(text, copied, start)}***`;
    copied = end;
    return;
  }
}

function unitAt(index: number): number {
  return index < urlEnd ? charCodeAt(text, index) : -1;
}

/** Skips tabs and newlines, also if they are percent-encoded. */
function afterTabsAndNewlines(index: number): number {
  for (let start = index; ; ) {
    let end = start;
    let unit = unitAt(end++);
    while (unit === 0x25) {
      unit = hexDigitValue(unitAt(end++)) * 16 + hexDigitValue(unitAt(end++));
    }
    if (!isTabOrNewline(unit)) return start;
    start = end;
  }
}

/** The value of two hex digits, or -1. Sets `readEnd` to the index after them. */
function hexDigits(start: number): number {
  const first = afterTabsAndNewlines(start);
  const second = afterTabsAndNewlines(first + 1);
  const high = hexDigitValue(unitAt(first));
  const low = hexDigitValue(unitAt(second));
  if (high < 0 || low < 0) return -1;
  readEnd = second + 1;
  return high * 16 + low;
}

/**
 * Reads the first character at or after `start` that the URL parser would not remove. The character may be
 * percent-encoded, or escaped as in JSON. Returns false at the end of the URL.
 */
function read(start: number): boolean {
  for (let from = start; ; from = readEnd) {
    const at = afterTabsAndNewlines(from);
    let unit = unitAt(at);
    if (unit < 0) return false;
    readStart = at;
    readEnd = at + 1;
    readDepth = 0;
    if (unit === BACKSLASH && slice(text, at + 1, at + 4) === "u00") {
      const escaped = hexDigits(at + 4);
      if (escaped >= 0 && escaped < 0x80 && readEnd === at + 6) unit = escaped;
      else readEnd = at + 1;
    }
    while (unit === 0x25) {
      const escaped = hexDigits(readEnd);
      if (escaped < 0) break;
      unit = escaped;
      if (readDepth < DEEPEST) readDepth++;
    }
    readUnit = unit;
    if (!isTabOrNewline(unit)) return true;
  }
}

function readSlashes(start: number): void {
  slashCount = slashDepth = 0;
  secondSlashEnd = slashesEnd = start;
  while (read(slashesEnd) && (readUnit === SLASH || readUnit === BACKSLASH)) {
    if (slashCount === 0) slashDepth = readDepth;
    else if (slashDepth !== readDepth) return;
    slashesEnd = readEnd;
    if (slashCount < 2) secondSlashEnd = readEnd;
    slashCount++;
  }
}

/** Hides the secrets of a URL. Returns the index after the last one, or an earlier index. */
function hideSecrets(first: number, end: number): number {
  urlEnd = end;
  let at = first;
  // The start of a parameter's name, or -1.
  let nameStart = findLater ? -1 : first;
  // The scheme, or another run of characters that a scheme may have.
  let scheme = "";
  let schemeStart = first;
  // Whether there was no delimiter yet, and whether the query may have started.
  let isStart = true;
  let hasQuery = false;
  // For each depth, a bit that says whether a fragment has started.
  let fragments = 0;
  readSlashes(first);
  if (slashCount >= 2) {
    at = hideCredentials(slashesEnd, slashDepth, true, false);
    isStart = false;
  }
  while (read(at)) {
    const unit = readUnit;
    const depth = readDepth;
    const start = readStart;
    at = readEnd;
    if (isASCIIAlpha(unit) || isASCIIDigit(unit) || has("+-.", unit)) {
      if (scheme.length < 6) scheme += fromCharCode(inLowercase(unit));
      continue;
    }
    // Where an authority starts, or -1.
    let authority = -1;
    let isSpecial = true;
    if (unit === COLON) {
      readSlashes(at);
      const type = protocolTypeOf(`${scheme}:`);
      const isFirst = isStart && schemeStart === first;
      const isScheme = isFirst && scheme !== "" && isASCIIAlpha(charCodeAt(scheme, 0));
      isSpecial = type > 0;
      // The parser skips any number of slashes after special schemes except `file`.
      const skips = type > FILE;
      if (slashCount >= (skips ? (isFirst ? 0 : 1) : 2)) {
        authority = skips ? slashesEnd : secondSlashEnd;
      } else if (isStart && !isScheme && !findLater && slashCount === 0) {
        authority = first;
        isSpecial = true;
      }
    } else if (unit === 0x3d) {
      const isSecret = nameStart >= 0 && nameOf(slice(text, nameStart, start)) in names;
      nameStart = -1;
      if (isSecret) {
        at = hideValue(at, depth, hasQuery, fragments);
      } else {
        readSlashes(at);
        if (slashCount >= 2) authority = slashesEnd;
      }
    } else if (unit === QUESTION_MARK || unit === AMPERSAND || unit === 0x3b || unit === HASH) {
      nameStart = at;
      if (depth === 0 && unit !== 0x3b) hasQuery = true;
      // URLs that are percent-encoded more often end here.
      if (unit === AMPERSAND || unit === HASH) fragments &= (2 << depth) - 1;
      if (unit === HASH) fragments |= 1 << depth;
    }
    if (authority >= 0) {
      const deeper = depth > slashDepth ? depth : slashDepth;
      const isInQuery = deeper === 0 && hasQuery;
      const after = hideCredentials(authority, deeper, isSpecial, isInQuery);
      if (after > at) at = after;
    }
    if (has(":/\\?#&=@", unit)) isStart = false;
    scheme = "";
    schemeStart = at;
  }
  return at;
}

/** Hides the value after an equals sign. Returns its end. */
function hideValue(start: number, depth: number, hasQuery: boolean, fragments: number): number {
  let end = urlEnd;
  for (let at = start; read(at); at = readEnd) {
    const isEnd =
      readUnit === QUESTION_MARK
        ? readDepth === 0 && !hasQuery
        : readDepth <= limit(depth) &&
          (readUnit === AMPERSAND || (readUnit === HASH && ((fragments >> readDepth) & 1) === 0));
    if (!isEnd) continue;
    end = readStart;
    break;
  }
  hide(start, end);
  return end;
}

/**
 * Hides the credentials in an authority. Returns their end.
 *
 * @param isSpecial whether a backslash ends the authority
 * @param isInQuery whether an `&` ends the URL, because the URL is the value of a parameter
 */
function hideCredentials(
  start: number,
  depth: number,
  isSpecial: boolean,
  isInQuery: boolean,
): number {
  if (start < authorityEnds[depth]) return start;
  const outer = isInQuery ? depth : depth - 1;
  let end = start;
  let colon = -1;
  let colonEnd = 0;
  let atSign = -1;
  let atSignEnd = start;
  while (read(end)) {
    const unit = readUnit;
    if (unit === AMPERSAND && readDepth <= outer) break;
    if (readDepth <= limit(depth) && has(isSpecial ? "/?#\\" : "/?#", unit)) break;
    end = readEnd;
    if (readDepth > depth) continue;
    if (unit === COLON && colon < 0) {
      colon = readStart;
      colonEnd = end;
    } else if (unit === AT_SIGN) {
      atSign = readStart;
      atSignEnd = end;
    }
  }
  authorityEnds[depth] = end;
  if (colon >= 0 && !areHosts(atSignEnd, end, depth, atSign >= 0)) {
    let last = lastAtSign(end, depth, outer);
    if (last < 0 && atSign < 0 && findLater && depth === 0) last = findLater();
    if (last >= 0) {
      atSign = last;
      atSignEnd = readEnd;
    }
  }
  if (atSign < 0) return start;
  if (colon >= 0 && colon < atSign) {
    hide(start, colon);
    hide(colonEnd, atSign);
  } else {
    hide(start, atSign);
  }
  return atSignEnd;
}

/** Returns the index of the last `@` after an authority, or -1. Sets `readEnd` to the index after it. */
function lastAtSign(start: number, depth: number, outer: number): number {
  if (start < withoutAtSign[depth]) return -1;
  let at = start;
  let last = -1;
  let lastEnd = 0;
  while (read(at) && !(readUnit === AMPERSAND && readDepth <= outer)) {
    at = readEnd;
    if (readUnit !== AT_SIGN || readDepth > depth) continue;
    last = readStart;
    lastEnd = at;
  }
  withoutAtSign[depth] = at;
  readEnd = lastEnd;
  return last;
}

/**
 * Returns the index of an `@` in a later word of the line, because a password may contain spaces, or -1. Sets `readEnd`
 * to the index after it.
 */
function atSignInLine(): number {
  let at = urlEnd;
  if (at < lineWithoutAtSign) return -1;
  let last = -1;
  let isWord = true;
  for (; at < text.length; at++) {
    const unit = charCodeAt(text, at);
    if (unit === NEWLINE || has('"<>', unit)) break;
    if (unit === SLASH && at + 1 < text.length && charCodeAt(text, at + 1) === SLASH) break;
    if (last >= 0 && has(" /?#", unit)) isWord = false;
    if (unit === AT_SIGN && isWord) last = at;
  }
  lineWithoutAtSign = at;
  readEnd = last + 1;
  return last;
}

/** Whether a range consists of hosts that are separated by commas. A host may have a port. */
function areHosts(start: number, end: number, depth: number, mayBeEmpty: boolean): boolean {
  let hostStart = start;
  // The number of the port's digits, or -1 without a port; and the port's value.
  let digits = -1;
  let port = 0;
  let isOpen = false;
  const isPort = () => (digits !== 0 || mayBeEmpty) && port <= 65535;
  for (let at = start; at < end && read(at) && readStart < end; ) {
    at = readEnd;
    const unit = readDepth <= depth ? readUnit : 0x25;
    if (digits < 0 && unit === 0x5b && readStart === hostStart) {
      isOpen = true;
    } else if (isOpen && unit === 0x5d) {
      isOpen = false;
    } else if (isOpen) {
      if (hexDigitValue(unit) < 0 && unit !== COLON && unit !== 0x2e) return false;
    } else {
      if (digits < 0 && unit === COLON) {
        digits = 0;
      } else if (unit === 0x2c && isPort()) {
        hostStart = at;
        digits = -1;
        port = 0;
      } else if (digits >= 0) {
        if (!isASCIIDigit(unit)) return false;
        digits++;
        if (port <= 65535) port = port * 10 + unit - 0x30;
      } else if (unit <= 0x20 || has("<>[]^|", unit)) {
        return false;
      }
    }
  }
  return isPort() && !isOpen;
}
