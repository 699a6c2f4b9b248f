// Hides secrets in URLs. The same algorithm in Rust is in src/url/redaction.rs. In JavaScript, it is repeated because
// importing it alone must be small.
import { hexDigitValue, isASCIIAlpha, isASCIIDigit } from "../language/ascii.js";
import { append, charCodeAt, fromCharCode, slice, toLowerCase } from "../language/builtins.js";
import { encodeByte, encodeString, setOf } from "../percent-encoding/encoding.js";
import { PROTOCOLS, SECRET_PARAMS } from "../wasm/layout.js";

/** The names of parameters, in the form that `Redactor.nameBetween` returns. */
export type Names = Readonly<Record<string, true>>;

const SPACE = 0x20;
const HASH = 0x23;
const PERCENT = 0x25;
const AMPERSAND = 0x26;
const PLUS = 0x2b;
const COMMA = 0x2c;
const DOT = 0x2e;
const SLASH = 0x2f;
const COLON = 0x3a;
const SEMICOLON = 0x3b;
const EQUALS = 0x3d;
const QUESTION_MARK = 0x3f;
const AT_SIGN = 0x40;
const OPENING_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSING_BRACKET = 0x5d;
const NEWLINE = 0x0a;

/** The characters before and after a URL in a text. */
const OPENING = "'`([{";
const CLOSING = ".,;:!?'`)]}\\";

const MOST_PORT = 65535;

/** The highest depth of a character. Higher numbers would have to be stored, one for each. */
const DEEPEST = 8;

/** The depth up to which a character can be a delimiter. At the highest depth, it may be part of a component instead. */
const limit = (depth: number): number => (depth < DEEPEST ? depth : DEEPEST - 1);

const has = (units: string, unit: number): boolean => {
  for (let i = 0; i < units.length; i++) if (charCodeAt(units, i) === unit) return true;
  return false;
};

const isTabOrNewline = (unit: number): boolean => unit === 9 || unit === 10 || unit === 13;

const isSeparator = (unit: number): boolean =>
  unit <= 0x20 || unit === 0x22 || unit === 0x3c || unit === 0x3e || unit === 0x7f;

const C0_CONTROL = /* @__PURE__ */ setOf("");

/** Percent-encodes all code points that are not ASCII, and converts the result to lowercase. */
const normalized = (name: string): string => toLowerCase(encodeString(name, C0_CONTROL));

export function namesOf(params: readonly string[]): Names {
  const names = { __proto__: null } as unknown as Record<string, true>;
  for (let i = 0; i < params.length; i++) names[normalized(params[i])] = true;
  return names;
}

/** The default names. */
export function secretParams(): string[] {
  const names: string[] = [];
  for (let start = 0, i = 0; i <= SECRET_PARAMS.length; i++) {
    if (i < SECRET_PARAMS.length && charCodeAt(SECRET_PARAMS, i) !== SPACE) continue;
    append(names, slice(SECRET_PARAMS, start, i));
    start = i + 1;
  }
  return names;
}

let secretNames: Names | undefined;

/** The names of SECRET_PARAMS. */
export const defaultNames = (): Names => {
  secretNames ??= namesOf(secretParams());
  return secretNames;
};

/** Hides the secrets of a URL. */
export function redactURL(url: string, names: Names): string {
  let start = 0;
  let end = url.length;
  while (end > 0 && charCodeAt(url, end - 1) <= 0x20) end--;
  while (start < end && charCodeAt(url, start) <= 0x20) start++;
  const redactor = new Redactor(url, names, false);
  redactor.url(start, end);
  return redactor.result();
}

/** Hides the secrets of each URL in a text. */
export function redactURLs(text: string, names: Names): string {
  const redactor = new Redactor(text, names, true);
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
    const at = redactor.url(start, end);
    start = at > wordEnd ? at : wordEnd;
  }
  return redactor.result();
}

class Redactor {
  readonly #text: string;
  readonly #names: Names;
  readonly #isText: boolean;
  #output = "";
  /** The end of the text that `#output` contains. */
  #copied = 0;
  /** The end of the URL. */
  #limit = 0;
  // The last character that `#read` returned, how often it is percent-encoded, and its start and end.
  #unit = 0;
  #depth = 0;
  #start = 0;
  #end = 0;
  // The last run of slashes: their number, their depth, the end of the second, and the end of all.
  #slashes = 0;
  #slashDepth = 0;
  #secondEnd = 0;
  #slashesEnd = 0;
  /** For each depth, the end of the last authority. */
  readonly #authorityEnds: number[] = [];
  /** For each depth, an index before which there is no further `@`. */
  readonly #withoutAtSign: number[] = [];
  /** The same for the line of a text. */
  #lineWithoutAtSign = 0;

  constructor(text: string, names: Names, isText: boolean) {
    this.#text = text;
    this.#names = names;
    this.#isText = isText;
    for (let depth = 0; depth <= DEEPEST; depth++) {
      this.#authorityEnds[depth] = this.#withoutAtSign[depth] = 0;
    }
  }

  result(): string {
    return this.#output + slice(this.#text, this.#copied, this.#text.length);
  }

  /** Replaces a range, unless it is empty. */
  #hide(start: number, end: number): void {
    for (let i = start; i < end; i++) {
      if (isTabOrNewline(charCodeAt(this.#text, i))) continue;
      this.#output += `${slice(this.#text, this.#copied, start)}***`;
      this.#copied = end;
      return;
    }
  }

  #unitAt(index: number): number {
    return index < this.#limit ? charCodeAt(this.#text, index) : -1;
  }

  /** Skips tabs and newlines, also if they are percent-encoded. */
  #afterTabsAndNewlines(index: number): number {
    for (let start = index; ; ) {
      let end = start;
      let unit = this.#unitAt(end++);
      while (unit === PERCENT) {
        unit = hexDigitValue(this.#unitAt(end)) * 16 + hexDigitValue(this.#unitAt(end + 1));
        end += 2;
      }
      if (!isTabOrNewline(unit)) return start;
      start = end;
    }
  }

  /** The value of two hex digits, or -1. Sets `#end` to the index after them. */
  #hexDigits(start: number): number {
    const first = this.#afterTabsAndNewlines(start);
    const second = this.#afterTabsAndNewlines(first + 1);
    const high = hexDigitValue(this.#unitAt(first));
    const low = hexDigitValue(this.#unitAt(second));
    if (high < 0 || low < 0) return -1;
    this.#end = second + 1;
    return high * 16 + low;
  }

  /**
   * Reads the first character at or after `start` that the URL parser would not remove. The character may be
   * percent-encoded, or escaped as in JSON. Returns false at the end of the URL.
   */
  #read(start: number): boolean {
    for (let from = start; ; from = this.#end) {
      const at = this.#afterTabsAndNewlines(from);
      let unit = this.#unitAt(at);
      if (unit < 0) return false;
      this.#start = at;
      this.#end = at + 1;
      this.#depth = 0;
      if (unit === BACKSLASH && slice(this.#text, at + 1, at + 4) === "u00") {
        const escaped = this.#hexDigits(at + 4);
        if (escaped >= 0 && escaped < 0x80 && this.#end === at + 6) unit = escaped;
        else this.#end = at + 1;
      }
      while (unit === PERCENT) {
        const escaped = this.#hexDigits(this.#end);
        if (escaped < 0) break;
        unit = escaped;
        if (this.#depth < DEEPEST) this.#depth++;
      }
      this.#unit = unit;
      if (!isTabOrNewline(unit)) return true;
    }
  }

  #readSlashes(start: number): void {
    this.#slashes = this.#slashDepth = 0;
    this.#secondEnd = this.#slashesEnd = start;
    while (this.#read(this.#slashesEnd) && (this.#unit === SLASH || this.#unit === BACKSLASH)) {
      if (this.#slashes === 0) this.#slashDepth = this.#depth;
      else if (this.#slashDepth !== this.#depth) return;
      this.#slashesEnd = this.#end;
      if (this.#slashes < 2) this.#secondEnd = this.#end;
      this.#slashes++;
    }
  }

  /** Hides the secrets of a URL. Returns the index after the last one, or an earlier index. */
  url(first: number, end: number): number {
    this.#limit = end;
    let at = first;
    // The start of a parameter's name, or -1.
    let nameStart = this.#isText ? -1 : first;
    // The scheme, or another run of characters that a scheme may have.
    let scheme = "";
    let schemeStart = first;
    // Whether there was no delimiter yet, and whether the query may have started.
    let isStart = true;
    let hasQuery = false;
    // For each depth, a bit that says whether a fragment has started.
    let fragments = 0;
    this.#readSlashes(first);
    if (this.#slashes >= 2) {
      at = this.#authority(this.#slashesEnd, this.#slashDepth, true, false);
      isStart = false;
    }
    while (this.#read(at)) {
      const unit = this.#unit;
      const depth = this.#depth;
      const start = this.#start;
      at = this.#end;
      if (isASCIIAlpha(unit) || isASCIIDigit(unit) || has("+-.", unit)) {
        if (scheme.length < 6) scheme += fromCharCode(unit);
        continue;
      }
      // Where an authority starts, or -1.
      let authority = -1;
      let isSpecial = true;
      if (unit === COLON) {
        this.#readSlashes(at);
        const type = typeOf(scheme);
        const isFirst = isStart && schemeStart === first;
        const isScheme = isFirst && scheme !== "" && isASCIIAlpha(charCodeAt(scheme, 0));
        isSpecial = type > 0;
        // The parser skips any number of slashes after special schemes except `file`.
        const skips = type > 0 && PROTOCOLS[type] !== "file:";
        if (this.#slashes >= (skips ? (isFirst ? 0 : 1) : 2)) {
          authority = skips ? this.#slashesEnd : this.#secondEnd;
        } else if (isStart && !isScheme && !this.#isText && this.#slashes === 0) {
          authority = first;
          isSpecial = true;
        }
      } else if (unit === EQUALS) {
        const isSecret = nameStart >= 0 && this.#nameBetween(nameStart, start) in this.#names;
        nameStart = -1;
        if (isSecret) {
          at = this.#value(at, depth, hasQuery, fragments);
        } else {
          this.#readSlashes(at);
          if (this.#slashes >= 2) authority = this.#slashesEnd;
        }
      } else if (
        unit === QUESTION_MARK ||
        unit === AMPERSAND ||
        unit === SEMICOLON ||
        unit === HASH
      ) {
        nameStart = at;
        if (depth === 0 && unit !== SEMICOLON) hasQuery = true;
        // URLs that are percent-encoded more often end here.
        if (unit === AMPERSAND || unit === HASH) fragments &= (2 << depth) - 1;
        if (unit === HASH) fragments |= 1 << depth;
      }
      if (authority >= 0) {
        const deeper = depth > this.#slashDepth ? depth : this.#slashDepth;
        const isInQuery = deeper === 0 && hasQuery;
        const after = this.#authority(authority, deeper, isSpecial, isInQuery);
        if (after > at) at = after;
      }
      if (has(":/\\?#&=@", unit)) isStart = false;
      scheme = "";
      schemeStart = at;
    }
    return at;
  }

  /** Returns the name of a parameter, as a key of Names. */
  #nameBetween(start: number, end: number): string {
    const limitOfURL = this.#limit;
    this.#limit = end;
    let name = "";
    for (let at = start; this.#read(at); at = this.#end) {
      const byte = this.#unit;
      if (this.#depth > 0 && byte >= 0x80) name += encodeByte(byte);
      else name += byte === PLUS ? " " : fromCharCode(byte);
    }
    this.#limit = limitOfURL;
    return normalized(name);
  }

  /** Hides the value after an equals sign. Returns its end. */
  #value(start: number, depth: number, hasQuery: boolean, fragments: number): number {
    let end = this.#limit;
    for (let at = start; this.#read(at); at = this.#end) {
      const isEnd =
        this.#unit === QUESTION_MARK
          ? this.#depth === 0 && !hasQuery
          : this.#depth <= limit(depth) &&
            (this.#unit === AMPERSAND ||
              (this.#unit === HASH && ((fragments >> this.#depth) & 1) === 0));
      if (!isEnd) continue;
      end = this.#start;
      break;
    }
    this.#hide(start, end);
    return end;
  }

  /**
   * Hides the credentials in an authority. Returns their end.
   *
   * @param isSpecial whether a backslash ends the authority
   * @param isInQuery whether an `&` ends the URL, because the URL is the value of a parameter
   */
  #authority(start: number, depth: number, isSpecial: boolean, isInQuery: boolean): number {
    if (start < this.#authorityEnds[depth]) return start;
    const outer = isInQuery ? depth : depth - 1;
    let end = start;
    let colon = -1;
    let colonEnd = 0;
    let atSign = -1;
    let atSignEnd = start;
    while (this.#read(end)) {
      const unit = this.#unit;
      if (unit === AMPERSAND && this.#depth <= outer) break;
      if (this.#depth <= limit(depth) && has(isSpecial ? "/?#\\" : "/?#", unit)) break;
      end = this.#end;
      if (this.#depth > depth) continue;
      if (unit === COLON && colon < 0) {
        colon = this.#start;
        colonEnd = end;
      } else if (unit === AT_SIGN) {
        atSign = this.#start;
        atSignEnd = end;
      }
    }
    this.#authorityEnds[depth] = end;
    if (colon >= 0 && !this.#areHosts(atSignEnd, end, depth, atSign >= 0)) {
      let last = this.#lastAtSign(end, depth, outer);
      if (last < 0 && atSign < 0 && this.#isText && depth === 0) last = this.#atSignInLine();
      if (last >= 0) {
        atSign = last;
        atSignEnd = this.#end;
      }
    }
    if (atSign < 0) return start;
    if (colon >= 0 && colon < atSign) {
      this.#hide(start, colon);
      this.#hide(colonEnd, atSign);
    } else {
      this.#hide(start, atSign);
    }
    return atSignEnd;
  }

  /** Returns the index of the last `@` after an authority, or -1. Sets `#end` to the index after it. */
  #lastAtSign(start: number, depth: number, outer: number): number {
    if (start < this.#withoutAtSign[depth]) return -1;
    let at = start;
    let last = -1;
    let lastEnd = 0;
    while (this.#read(at) && !(this.#unit === AMPERSAND && this.#depth <= outer)) {
      at = this.#end;
      if (this.#unit !== AT_SIGN || this.#depth > depth) continue;
      last = this.#start;
      lastEnd = at;
    }
    this.#withoutAtSign[depth] = at;
    this.#end = lastEnd;
    return last;
  }

  /**
   * Returns the index of an `@` in a later word of the line, because a password may contain spaces, or -1. Sets `#end`
   * to the index after it.
   */
  #atSignInLine(): number {
    const text = this.#text;
    let at = this.#limit;
    if (at < this.#lineWithoutAtSign) return -1;
    let last = -1;
    let isWord = true;
    for (; at < text.length; at++) {
      const unit = charCodeAt(text, at);
      if (unit === NEWLINE || has('"<>', unit)) break;
      if (unit === SLASH && at + 1 < text.length && charCodeAt(text, at + 1) === SLASH) break;
      if (last >= 0 && has(" /?#", unit)) isWord = false;
      if (unit === AT_SIGN && isWord) last = at;
    }
    this.#lineWithoutAtSign = at;
    this.#end = last + 1;
    return last;
  }

  /** Whether a range consists of hosts that are separated by commas. A host may have a port. */
  #areHosts(start: number, end: number, depth: number, mayBeEmpty: boolean): boolean {
    let hostStart = start;
    // The number of the port's digits, or -1 without a port; and the port's value.
    let digits = -1;
    let port = 0;
    let isOpen = false;
    const isPort = () => (digits !== 0 || mayBeEmpty) && port <= MOST_PORT;
    for (let at = start; at < end && this.#read(at) && this.#start < end; ) {
      at = this.#end;
      const unit = this.#depth <= depth ? this.#unit : PERCENT;
      if (digits < 0 && unit === OPENING_BRACKET && this.#start === hostStart) {
        isOpen = true;
      } else if (isOpen && unit === CLOSING_BRACKET) {
        isOpen = false;
      } else if (isOpen) {
        if (hexDigitValue(unit) < 0 && unit !== COLON && unit !== DOT) return false;
      } else {
        if (digits < 0 && unit === COLON) {
          digits = 0;
        } else if (unit === COMMA && isPort()) {
          hostStart = at;
          digits = -1;
          port = 0;
        } else if (digits >= 0) {
          if (!isASCIIDigit(unit)) return false;
          digits++;
          if (port <= MOST_PORT) port = port * 10 + unit - 0x30;
        } else if (unit <= 0x20 || has("<>[]^|", unit)) {
          return false;
        }
      }
    }
    return isPort() && !isOpen;
  }
}

/** The type of a scheme: its index in PROTOCOLS, or 0. */
function typeOf(scheme: string): number {
  const protocol = `${toLowerCase(scheme)}:`;
  let type = PROTOCOLS.length - 1;
  while (type > 0 && PROTOCOLS[type] !== protocol) type--;
  return type;
}
