// Reads JSON texts of any length, and the formats that are JSON. Strings are kept only if a reader asks for them.

import { DEEPEST, endsEarly, LONGEST, Malformed, pathOf, positionOf } from "./extraction.js";

/** Longer names of members are replaced with an ellipsis. Longer numbers are errors. */
const LONGEST_NAME = 1 << 10;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LF = 0x0a;

/** What may follow, as described in messages. */
const VALUE = "a value";
const FIRST_ELEMENT = "a value or ]";
const FIRST_NAME = "a name in quotes or }";
const NAME = "a name in quotes";
const COLON = "a colon";
const COMMA_IN_ARRAY = "a comma or ]";
const COMMA_IN_OBJECT = "a comma or }";
const END = "the end";

const isValueNext = (next) => next === VALUE || next === FIRST_ELEMENT;
const isSpace = (byte) => byte === 0x20 || byte === LF || byte === 0x0d || byte === 0x09;
const isHexDigit = (byte) =>
  (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66);
const isEscape = (byte) => '"\\/bfnrtu'.includes(String.fromCharCode(byte));

const SCALAR = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[Ee][+-]?\d+)?|true|false|null)$/;

/** Reads one JSON text or, with `isSequence`, any number of them. Subclasses handle the values. */
class JSONText {
  unit = "line";
  line = 1;
  /** The indices of the open arrays, and the current names in the open objects. @type {(number | string)[]} */
  stack = [];
  /** The names in `stack`. @type {string[]} */
  names = [];
  #next = VALUE;
  #before = 0;
  /** The string or scalar that has begun: its pieces, or null if it is not kept. */
  #pieces = null;
  #length = 0;
  #isInString = false;
  #isInScalar = false;
  /** The number of characters that complete an escape: a letter, or 1 to 4 digits. */
  #escape = 0;
  #isLetterNext = false;
  #hasEscapes = false;
  #isSequence;

  constructor(isSequence) {
    this.#isSequence = isSequence;
  }

  push(bytes) {
    let at = 0;
    while (at < bytes.length) {
      if (this.#isInString) at = this.#string(bytes, at);
      else if (this.#isInScalar) at = this.#scalar(bytes, at);
      else this.#token(bytes[at], at++);
    }
    this.#before += bytes.length;
  }

  end() {
    if (this.#isInScalar) this.#endScalar(0);
    const isComplete = this.#next === END || (this.#next === VALUE && this.#isSequence);
    if (this.#isInString || this.stack.length > 0 || !isComplete) {
      throw this.malformed(endsEarly(`${this.#isInString ? "a quote" : this.#next} is missing`));
    }
  }

  malformed(problem, at = 0) {
    return new Malformed(positionOf(this.line, this.#before + at + 1), problem);
  }

  #token(byte, at) {
    if (isSpace(byte)) {
      if (byte === LF) this.line++;
      return;
    }
    const next = this.#next;
    if (byte === QUOTE && (next === NAME || next === FIRST_NAME || isValueNext(next))) {
      this.#isInString = true;
      this.#begin(!isValueNext(next) || this.wantsString());
    } else if (byte === 0x7b && isValueNext(next)) {
      this.#open(true, at);
    } else if (byte === 0x5b && isValueNext(next)) {
      this.#open(false, at);
    } else if (byte === 0x7d && (next === FIRST_NAME || next === COMMA_IN_OBJECT)) {
      this.#close();
    } else if (byte === 0x5d && (next === FIRST_ELEMENT || next === COMMA_IN_ARRAY)) {
      this.#close();
    } else if (byte === 0x3a && next === COLON) {
      this.#next = VALUE;
    } else if (byte === 0x2c && next === COMMA_IN_OBJECT) {
      this.#next = NAME;
    } else if (byte === 0x2c && next === COMMA_IN_ARRAY) {
      this.stack[this.stack.length - 1]++;
      this.#next = VALUE;
    } else if (isValueNext(next) && /[-\dtfn]/.test(String.fromCharCode(byte))) {
      this.#isInScalar = true;
      this.#begin(true);
      this.#keep(Buffer.of(byte));
    } else {
      throw this.malformed(`is not JSON: ${next} should be here`, at);
    }
  }

  #begin(isKept) {
    this.#pieces = isKept ? [] : null;
    this.#length = 0;
    this.#hasEscapes = false;
  }

  #keep(bytes) {
    this.#length += bytes.length;
    if (this.#length > LONGEST) this.#pieces = null;
    this.#pieces?.push(Buffer.from(bytes));
  }

  #string(bytes, start) {
    let at = start;
    for (; at < bytes.length; at++) {
      const byte = bytes[at];
      if (this.#escape > 0) {
        const isRight = this.#isLetterNext ? isEscape(byte) : isHexDigit(byte);
        if (!isRight) throw this.malformed("is not JSON: this escape does not exist", at);
        this.#escape = this.#isLetterNext && byte === 0x75 ? 4 : this.#escape - 1;
        this.#isLetterNext = false;
      } else if (byte === BACKSLASH) {
        this.#escape = 1;
        this.#isLetterNext = true;
        this.#hasEscapes = true;
      } else if (byte === QUOTE) {
        break;
      } else if (byte < 0x20) {
        throw this.malformed("is not JSON: a string contains a control character", at);
      }
    }
    if (this.#pieces !== null) this.#keep(bytes.subarray(start, at));
    if (at === bytes.length) return at;
    this.#isInString = false;
    this.#endString();
    return at + 1;
  }

  #endString() {
    const isName = !isValueNext(this.#next);
    // Null if the string is too long or not wanted.
    let text = this.#pieces && Buffer.concat(this.#pieces).toString();
    if (isName && this.#length > LONGEST_NAME) text = "…";
    else if (text !== null && this.#hasEscapes) text = JSON.parse(`"${text}"`);
    this.#pieces = null;
    if (isName) {
      this.stack[this.stack.length - 1] = text;
      this.names[this.names.length - 1] = text;
      this.#next = COLON;
    } else {
      if (this.wantsString()) this.string(text);
      this.#endValue();
    }
  }

  #scalar(bytes, start) {
    let at = start;
    while (at < bytes.length && /[\w.+-]/.test(String.fromCharCode(bytes[at]))) at++;
    this.#keep(bytes.subarray(start, at));
    if (this.#length > LONGEST_NAME) throw this.malformed("has a number that is too long", at);
    if (at < bytes.length) this.#endScalar(at);
    return at;
  }

  #endScalar(at) {
    const text = Buffer.concat(this.#pieces ?? []).toString();
    if (!SCALAR.test(text)) throw this.malformed(`is not JSON: ${VALUE} should be here`, at);
    this.#isInScalar = false;
    this.scalar(text);
    this.#endValue();
  }

  #open(isObject, at) {
    if (this.stack.length === DEEPEST) throw this.malformed("is nested too deeply", at);
    this.opened(isObject);
    this.stack.push(isObject ? "" : 0);
    if (isObject) this.names.push("");
    this.#next = isObject ? FIRST_NAME : FIRST_ELEMENT;
  }

  #close() {
    if (typeof this.stack.pop() === "string") this.names.pop();
    this.closed();
    this.#endValue();
  }

  #endValue() {
    const parent = this.stack.at(-1);
    if (parent === undefined) this.#next = this.#isSequence ? VALUE : END;
    else this.#next = typeof parent === "string" ? COMMA_IN_OBJECT : COMMA_IN_ARRAY;
  }
}

/** The strings in an entry of an HTTP Archive that are kept. */
const MEMBERS = new Map([
  ["request.url", "url"],
  ["request.method", "method"],
  ["startedDateTime", "time"],
  ["pageref", "page"],
]);

/** Reads the requests in an HTTP Archive: https://w3c.github.io/web-performance/specs/HAR/Overview.html */
export class HARReader extends JSONText {
  #entry = null;
  #hasEntries = false;

  constructor() {
    super(false);
  }

  /** Whether the current value is an element of log.entries, or is below one by this number of names. */
  #isInEntries(depth) {
    const { stack, names } = this;
    const isThere = stack.length === depth + 3 && names.length === depth + 2;
    return isThere && names[0] === "log" && names[1] === "entries" && typeof stack[2] === "number";
  }

  #member() {
    if (this.#isInEntries(1)) return this.names[2];
    return this.#isInEntries(2) ? `${this.names[2]}.${this.names[3]}` : "";
  }

  opened(isObject) {
    const { names, stack } = this;
    if (!isObject && stack.length === 2 && names[0] === "log" && names[1] === "entries") {
      this.#hasEntries = true;
    }
    if (this.#isInEntries(0)) this.#entry = { line: this.line, url: undefined, context: {} };
  }

  closed() {
    if (!this.#isInEntries(0) || this.#entry === null) return;
    const { line, url, context } = this.#entry;
    this.records.add(line, url, context);
    this.#entry = null;
  }

  wantsString() {
    return this.#isInEntries(0) || MEMBERS.has(this.#member());
  }

  string(text) {
    if (this.#isInEntries(0)) return this.scalar(text);
    const name = MEMBERS.get(this.#member());
    if (name === "url") Object.assign(this.#entry, { url: text, line: this.line });
    else this.#entry.context[name] = text ?? undefined;
    return undefined;
  }

  scalar(text) {
    if (this.#member() === "response.status") this.#entry.context.status = text;
    if (this.#isInEntries(0)) this.records.add(this.line, undefined, {});
  }

  end() {
    super.end();
    if (!this.#hasEntries) throw this.malformed("is not a HAR file: it has no log.entries");
  }
}

/** Begins a URL with a host. */
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:\/\//i;

/**
 * Reads the values of a property or, without a property, all strings that begin with a scheme and two slashes. The names
 * of the property's path are those of the innermost objects. Arrays don't count.
 */
export class JSONReader extends JSONText {
  #column;
  #path;
  #isFound = false;

  /** @param {string} [column] */
  constructor(column) {
    super(true);
    this.#column = column;
    this.#path = column?.replace(/^\./, "").split(".");
  }

  #matches() {
    if (this.#path === undefined) return false;
    const { names } = this;
    const start = names.length - this.#path.length;
    const isThere =
      names.at(-1) === this.#column || this.#path.every((name, i) => names[start + i] === name);
    this.#isFound ||= isThere;
    return isThere;
  }

  opened(isObject) {
    if (isObject && this.#matches()) this.records.add(this.line, undefined, {});
  }

  closed() {}

  wantsString() {
    return this.#path === undefined || this.#matches();
  }

  string(text) {
    if (this.#path === undefined && !ABSOLUTE.test(text ?? "")) return;
    this.#add(text);
  }

  scalar(text) {
    if (this.#matches()) this.#add(text === "null" ? undefined : text);
  }

  #add(url) {
    this.records.add(this.line, url, { path: pathOf(this.stack, ".") });
  }

  end() {
    super.end();
    if (this.#path !== undefined && !this.#isFound) {
      throw this.malformed(`has no property ${JSON.stringify(this.#column)} before its end`);
    }
  }
}
