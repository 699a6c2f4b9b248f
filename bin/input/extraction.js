// Extracts URLs from formats that --from names: from the formats with a record on each line, and from WARC. A reader
// takes the bytes of a file chunk by chunk and adds records. No reader keeps more than one record in memory.

/** Longer URLs are reported as too long. Only this much of a file is in memory at a time. */
export const LONGEST = 1 << 24;

/** Longer values in the context are cut, because many records may repeat them. */
const LONGEST_CONTEXT = 256;

/** The maximum depth of nested values, elements and folders. */
export const DEEPEST = 10_000;

const LF = 0x0a;
const CR = 0x0d;

/** Reports that a file is not in the format, as the end of a sentence about the position. */
export class Malformed extends Error {
  /** @param {string} position @param {string} problem */
  constructor(position, problem) {
    super(`${position}, ${problem}.`);
  }
}

/** Describes a position. Both numbers are counted from 1. */
export const positionOf = (line, byte) => `line ${line}, byte ${byte}`;

export const endsEarly = (what) => `ends early: ${what}`;

/** @param {string} text */
const cut = (text) =>
  text.length > LONGEST_CONTEXT ? `${text.slice(0, LONGEST_CONTEXT).toWellFormed()}…` : text;

/**
 * Joins names that are not empty. A number is an index. If the result is too long, names at the beginning are omitted.
 *
 * @param {(string | number)[]} names
 * @param {string} separator
 */
export function pathOf(names, separator) {
  let path = "";
  for (let i = names.length - 1; i >= 0; i--) {
    if (path.length > LONGEST_CONTEXT) return `…${path}`;
    if (names[i] === "") continue;
    const name = typeof names[i] === "number" ? `[${names[i]}]` : cut(names[i]);
    path = path === "" || typeof names[i + 1] === "number" ? name + path : name + separator + path;
  }
  return path;
}

/**
 * Collects records as lines of JSON, so that the processor and the pool handle them like lines of a file. Each is a list
 * of the line, the URL and its context.
 */
export class Records {
  /** The number of records without a URL. */
  missing = 0;
  /** The line of the first record without a URL. */
  firstMissing = 0;
  #text = "";

  /**
   * @param {number} line
   * @param {string | null | undefined} url null for a URL that is too long, and undefined if the record has none
   * @param {Record<string, string | undefined>} context
   */
  add(line, url, context) {
    if (url === undefined) {
      if (this.missing === 0) this.firstMissing = line;
      this.missing++;
      return;
    }
    const values = {};
    for (const [name, value] of Object.entries(context)) {
      if (value !== undefined && value !== "") values[name] = cut(value);
    }
    this.#text += `${JSON.stringify([line, url, values])}\n`;
  }

  take() {
    const bytes = Buffer.from(this.#text);
    this.#text = "";
    return bytes;
  }
}

/** Reads formats with a record on each line. */
export class LineReader {
  unit = "line";
  #recordIn;
  #pieces = [];
  #length = 0;
  #line = 1;
  #byte = 1;

  /**
   * @param {(line: string) => { url?: string, context: Record<string, string | undefined> } | string | null} recordIn
   * returns the record, null for a line that is not a record, or what is wrong with the line
   */
  constructor(recordIn) {
    this.#recordIn = recordIn;
  }

  push(bytes) {
    let start = 0;
    for (let end = bytes.indexOf(LF); end !== -1; end = bytes.indexOf(LF, start)) {
      this.#hold(bytes.subarray(start, end));
      this.#close();
      start = end + 1;
    }
    this.#hold(bytes.subarray(start));
  }

  end() {
    if (this.#length > 0) this.#close();
  }

  #hold(bytes) {
    this.#length += bytes.length;
    if (this.#length > LONGEST) this.#pieces = [];
    else if (bytes.length > 0) this.#pieces.push(Buffer.from(bytes));
  }

  #close() {
    const line = Buffer.concat(this.#pieces);
    const isTooLong = this.#length > LONGEST;
    const text = line.subarray(0, line.at(-1) === CR ? -1 : undefined).toString();
    if (isTooLong) this.records.add(this.#line, null, {});
    else if (text.trim() !== "") this.#add(this.#recordIn(text));
    this.#byte += this.#length + 1;
    this.#line++;
    this.#pieces = [];
    this.#length = 0;
  }

  #add(record) {
    if (typeof record === "string") {
      throw new Malformed(positionOf(this.#line, this.#byte), record);
    }
    if (record !== null) this.records.add(this.#line, record.url, record.context);
  }
}

const NOT_LOG =
  'is not a line of an access log: [time] "request" status size should follow the client';

const STATUS = / (\d{3}) (?:\d+|-)(?= |$)/y;

/** Reads a line of the common or combined log format. What precedes the time is not interpreted. */
function logLineIn(line) {
  const start = line.indexOf(" [");
  const end = line.indexOf('] "', start);
  if (start === -1 || end === -1) return undefined;
  const request = quotedIn(line, end + 3);
  if (request === undefined) return undefined;
  STATUS.lastIndex = request.end;
  const status = STATUS.exec(line)?.[1];
  if (status === undefined) return undefined;
  const isCombined = line.startsWith(' "', STATUS.lastIndex);
  const referrer = isCombined ? quotedIn(line, STATUS.lastIndex + 2) : undefined;
  if (isCombined && referrer === undefined) return undefined;
  const time = line.slice(start + 2, end);
  const source = referrer?.text === "-" ? undefined : referrer?.text;
  return { ...requestIn(request.text), status, time, referrer: source };
}

/** Reads a request line. Its target is missing if a client has sent something else. */
function requestIn(text) {
  const space = text.indexOf(" ");
  const version = text.lastIndexOf(" HTTP/");
  const method = text.slice(0, Math.max(space, 0));
  if (!/^[!#$%&'*+.^`|~\w-]+$/.test(method)) return { target: undefined };
  const target = text.slice(space + 1, version > space ? version : undefined).trim();
  return { method, target: target === "" ? undefined : target };
}

/** Returns the text up to the closing quote. A backslash precedes quotes in the text. */
function quotedIn(line, start) {
  let end = start;
  for (; line[end] !== '"'; end++) {
    if (end >= line.length) return undefined;
    if (line[end] === "\\") end++;
  }
  return { text: unescaped(line.slice(start, end)), end: end + 1 };
}

/** Servers write bytes as \x and two digits. Apache also writes some as in C. */
function unescaped(text) {
  if (!text.includes("\\")) return text;
  const bytes = Buffer.from(text).toString("latin1");
  const decoded = bytes.replace(/\\(?:x([\da-f]{2})|(.))/gis, (_, digits, unit) =>
    digits ? String.fromCharCode(Number.parseInt(digits, 16)) : (CONTROLS.get(unit) ?? unit),
  );
  return Buffer.from(decoded, "latin1").toString();
}

const CONTROLS = new Map(
  Object.entries({ b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v", 0: "\0" }),
);

export function targetIn(line) {
  const found = logLineIn(line);
  if (found === undefined) return NOT_LOG;
  const { target, ...context } = found;
  return { url: target, context };
}

export function referrerIn(line) {
  const found = logLineIn(line);
  if (found === undefined) return NOT_LOG;
  const { referrer, ...context } = found;
  return { url: referrer === "" ? undefined : referrer, context };
}

/** Reads a capture in the index of a web archive: a key, a timestamp and a JSON object. */
export function captureIn(line) {
  if (line[0] === "!") return null;
  const [, key, time, json] = /^(\S+) (\d{1,17}) (\{.*)$/s.exec(line) ?? [];
  if (key === undefined) return "is not CDXJ: a key, a timestamp and a JSON object should be here";
  try {
    const { url, status, mime } = JSON.parse(json);
    const textOf = (value) => (value === undefined || value === null ? undefined : String(value));
    const context = { key, time, status: textOf(status), mime: textOf(mime) };
    return { url: typeof url === "string" ? url : undefined, context };
  } catch {
    return "is not CDXJ: its JSON object is not complete";
  }
}

/** The maximum length in bytes of the header of a WARC record. */
const LONGEST_HEADER = 1 << 20;

/** Reads WARC: https://iipc.github.io/warc-specifications/. The line is the number of the record. */
export class WARCReader {
  unit = "record";
  #record = 0;
  /** The number of bytes before the current chunk. */
  #before = 0;
  /** The pieces of an incomplete line. */
  #line = [];
  /** The lines of the header, or null between records. */
  #header = null;
  #headerLength = 0;
  /** The number of bytes of the content that follow. */
  #content = 0;

  push(bytes) {
    let at = 0;
    while (at < bytes.length) {
      if (this.#content > 0) {
        const skipped = Math.min(this.#content, bytes.length - at);
        this.#content -= skipped;
        at += skipped;
        continue;
      }
      const end = bytes.indexOf(LF, at);
      const piece = bytes.subarray(at, end === -1 ? bytes.length : end);
      this.#headerLength += piece.length;
      const byte = this.#before + at + 1;
      if (this.#headerLength > LONGEST_HEADER)
        throw this.#malformed(byte, "has a header above 1 MiB");
      this.#line.push(Buffer.from(piece));
      if (end === -1) break;
      at = end + 1;
      this.#endLine(Buffer.concat(this.#line).toString().replace(/\r$/, ""), byte);
      this.#line = [];
    }
    this.#before += bytes.length;
  }

  #endLine(line, byte) {
    if (this.#header === null) {
      this.#headerLength = 0;
      if (line === "") return;
      this.#record++;
      if (!/^WARC\/\d+\.\d+$/.test(line)) {
        throw this.#malformed(byte, "is not WARC: WARC/ and a version should be here");
      }
      this.#header = [];
    } else if (line === "") {
      this.#endHeader(byte);
    } else if (/^[ \t]/.test(line) && this.#header.length > 0) {
      this.#header.push(`${this.#header.pop()} ${line.trim()}`);
    } else {
      this.#header.push(line);
    }
  }

  #endHeader(byte) {
    const fields = new Map();
    for (const line of this.#header) {
      const colon = line.indexOf(":");
      const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
      fields.set(name, line.slice(colon + 1).trim());
    }
    const length = fields.get("content-length") ?? "";
    if (!/^\d{1,15}$/.test(length)) throw this.#malformed(byte, "has no Content-Length");
    this.#content = Number(length);
    this.#header = null;
    this.#headerLength = 0;
    const type = fields.get("warc-type");
    // Some programs write the URL as <URL>, as the grammar of WARC 1.0 requires.
    const url = fields.get("warc-target-uri")?.replace(/^<(.*)>$/s, "$1");
    // A record of type warcinfo describes the file.
    if (url === undefined && type === "warcinfo") return;
    this.records.add(this.#record, url, { type, time: fields.get("warc-date") });
  }

  end() {
    const isOpen = this.#header !== null || this.#line.some(({ length }) => length > 0);
    if (this.#content === 0 && !isOpen) return;
    const what = isOpen ? "the header is not complete" : `${this.#content} bytes are missing`;
    throw this.#malformed(this.#before + 1, endsEarly(what));
  }

  #malformed(byte, problem) {
    return new Malformed(`record ${this.#record}, byte ${byte}`, problem);
  }
}
