// Calls into the wasm instance, and the way of text into and out of its memory.
//
// The core keeps nothing between calls: text goes into a scratch area, a call answers with an integer,
// and what else there is to say stands in a fixed record. So an instance can be replaced at any time,
// and is: after a trap, which leaves it in disorder, and when a short text follows a huge one, as wasm
// memory only grows.

import { wasmBytes } from "../pkg/core/wasm-bytes.js";
import {
  bufferOf,
  byteLengthOf,
  decode,
  encodeInto,
  hasEncodeInto,
  hasLatin1Slice,
  hasUTF8Write,
  isDetached,
  latin1Slice,
  MOST_READ_BY_LOOP,
  NativeInt32Array,
  NativeTextDecoder,
  NativeUint8Array,
  nativeCharCodeAt,
  RuntimeError,
  subarray,
  utf8Write,
  viewAsBuffer,
} from "./builtins.js";
import { needsIDNA, notEnoughMemory } from "./errors.js";
import { instantiator } from "./instance.js";
import { MOST_READ, MOST_SENT, stringFunctions } from "./string-builtins.js";
import { decodeUTF8, encodeUTF8 } from "./utf8.js";

/** The answer of a call whose result is the text that was sent. */
export const SAME = 0;
/** The answer of a call whose result is `output()`. */
export const CHANGED = 1;
/** The answer of a call without a result. */
export const FAILURE = 2;
const NO_MEMORY = 3;
/** The same of a call that answers with a count. */
const NO_COUNT = -1;
/** The answer of a call whose result is the text that was sent, with a slash where the path starts. */
export const SLASH_ADDED = 4;
/** The answer of a call whose result is pieced together from the text that was sent and the base. */
export const SPLICED = 7;

// IDNA is a module of its own, js/idna.js, which the core calls through these.
let idna;
let lacksIDNA = false;

/** Provides `toASCII` and `takeResult` as idna.js has them. */
export function provideIDNA(functions) {
  idna = functions;
}

const instantiate = instantiator(wasmBytes, {
  idna: {
    to_ascii_length(pointer, length, beStrict) {
      if (idna !== undefined) {
        return idna.toASCII(allBytes(), pointer >>> 0, length, beStrict);
      }
      lacksIDNA = true;
      return -1;
    },
    take_ascii(pointer) {
      idna.takeResult(allBytes(), pointer >>> 0);
    },
  },
});

/** The instance's functions, and its only object of each class. */
export let core;
export let urlUtils;
export let searchParams;

/** The instance's memory, in words of 32 bits, and the index of the record among them. */
export let words;
export let record = 0;
// The record's words. A URL's offsets are the first seven, and the first six of these once more, three
// to an integer, as url.js takes them apart; or −1, if they don't fit.
export const PATH_START = 4;
export const FRAGMENT_START = 6;
export const OUTPUT_POINTER = 7;
export const OUTPUT_LENGTH = 8;
export const TEXT_POINTER = 9;
// Of what is spliced: how many code units come first, of the base if the third is 1 and else of the text;
// and how many of the text's last after them.
export const START_LENGTH = 7;
export const END_LENGTH = 8;
export const BEGINS_WITH_BASE = 9;
// Of what replaces a component of an href the first two are the same, of the href. In place of the third are the
// delimiters before and behind the value, with 8 bits for each, if they have to be put in.
export const DELIMITERS = 9;
/** How many code units the text at TEXT_POINTER is. */
export const TEXT_UNITS = 10;
export const PACKED = 10;
/** The type of the scheme, which is also packed. */
export const SCHEME_TYPE = 12;

/** An instance with more bytes than this stays only for other long texts, which take twice as long in a new one, */
const LARGE = 16 << 20;
/** of at least so many code units; */
const LONG = 1 << 17;
/** and with more bytes than this for none. */
const HUGE = 256 << 20;
const INITIAL_CAPACITY = 4096;

let buffer;
let bytes;
let all;

// Calls of the core's own come in the middle of a call, when its memory may just have grown.
function allBytes() {
  if (all === undefined || isDetached(all)) all = new NativeUint8Array(bufferOf(core.memory));
  return all;
}
let scratch;
let scratchPointer = 0;
let capacity = 0;
/** How long the next text must be for the instance to be used for it. */
let leastLength = 0;
const BROKEN = Infinity;

// The base that the core parsed last. One that repeats, as for all links of a page, is neither sent nor
// parsed again.
let knownBase;
const NO_BASE = 0;
const BASE = 1;

// The instance's functions that are called most.
let parse;
let canParse;
let set;
let replace;
let parseParams;
/** By what short ASCII texts are read, once there was one. */
let readString;
/** The first two, with a short text in place of its length, where there are string builtins; */
let parseString;
let canParseString;
/** and after how many texts that is looked for. */
let textsToGo;

start();

function start() {
  knownBase = undefined;
  core = instantiate();
  parse = core.urlutils_parse;
  canParse = core.urlutils_can_parse;
  set = core.urlutils_set;
  replace = core.urlutils_replace;
  parseParams = core.urlsearchparams_parse;
  readString = undefined;
  parseString = undefined;
  canParseString = undefined;
  textsToGo = 64;
  urlUtils = core.urlutils_new();
  searchParams = core.urlsearchparams_new();
  record = core.result_area() >>> 2;
  makeRoom(INITIAL_CAPACITY);
}

/** Makes the scratch area hold so many bytes. What was in it is lost. */
function makeRoom(bytes) {
  // More than the core can be asked for would be asked for modulo 2³².
  const pointer = bytes < 2 ** 32 ? core.reserve(bytes) >>> 0 : 0;
  if (pointer === 0) throw notEnoughMemory();
  scratchPointer = pointer;
  capacity = bytes;
  renewViews();
}

// When memory grows, the views of it are detached. Whoever makes a call looks for that after it: what is written into
// a detached view is lost, for which utf8Write (Node 22 to 26) has no error.
function renewViews() {
  all = undefined;
  bytes = undefined;
  buffer = bufferOf(core.memory);
  words = new NativeInt32Array(buffer);
  scratch = hasUTF8Write
    ? viewAsBuffer(buffer, scratchPointer, capacity)
    : new NativeUint8Array(buffer, scratchPointer, capacity);
  const size = byteLengthOf(buffer);
  if (size <= LARGE) leastLength = 0;
  else leastLength = size <= HUGE ? LONG : BROKEN;
}

/** Makes a call that answers with a status, as `ask` does. */
export function call(operation, first, second) {
  const status = ask(operation, first, second);
  if (status === NO_MEMORY) throw notEnoughMemory();
  return status;
}

/**
 * Sends one or two strings, the second directly behind the first, and makes a call: `operation` is
 * given their lengths in bytes, -1 for a second that there isn't.
 *
 * Only ever strings: to convert another value can run code that makes calls of its own.
 */
export function ask(operation, first, second) {
  try {
    return askOnce(operation, first, second);
  } catch (error) {
    leastLength = BROKEN;
    return again(error, () => askOnce(operation, first, second));
  }
}

function askOnce(operation, first, second) {
  if (lengthOf(first, second) < leastLength) start();
  if (operation === parseInput || operation === canParseInput) {
    const status = second === undefined ? SAME : parseBase(second);
    if (status !== SAME) return status;
    send(first, undefined);
    secondBytes = second === undefined ? NO_BASE : BASE;
  } else {
    send(first, second);
  }
  const answer = operation(firstBytes, secondBytes);
  afterCall();
  return answer;
}

function parseBase(base) {
  if (base === knownBase) return SAME;
  knownBase = undefined;
  send(base, undefined);
  const status = core.urlutils_parse_base(urlUtils, firstBytes);
  afterCall();
  if (status === SAME) knownBase = base;
  return status;
}

/**
 * The API URL parser, with a status for an answer.
 *
 * This is `call` written out for the operation that most others come after: with the ways that are
 * seldom taken in functions of their own, engines compile the rest in one piece with its caller.
 */
export function parseURL(input, base) {
  if (leastLength === 0 && input.length <= capacity) {
    try {
      // Sent here, a base that is another each time makes 4 to 8 % less of it (Node 26, Bun).
      let status = NO_MEMORY;
      if (base === undefined || parseBase(base) === SAME) {
        const hasBase = base === undefined ? NO_BASE : BASE;
        // In Chromium a URL takes 120 ns so, and 194 with `write`; in Deno 152 and 172.
        if (!hasLatin1Slice && parseString !== undefined && input.length <= MOST_SENT) {
          status = parseString(input, scratchPointer, urlUtils, hasBase);
        } else {
          const bytes = write(input);
          if (bytes !== -1) status = parse(urlUtils, bytes, hasBase);
        }
      }
      if (isDetached(words)) renewViews();
      if (status !== NO_MEMORY && !lacksIDNA) return status;
    } catch (error) {
      leastLength = BROKEN;
      mayTryAgain(error);
    }
  }
  return call(parseInput, input, base);
}

/** The same without the URL. */
export function canParseURL(input, base) {
  if (leastLength === 0 && input.length <= capacity) {
    try {
      let status = NO_MEMORY;
      if (base === undefined || parseBase(base) === SAME) {
        const hasBase = base === undefined ? NO_BASE : BASE;
        if (!hasLatin1Slice && canParseString !== undefined && input.length <= MOST_SENT) {
          status = canParseString(input, scratchPointer, urlUtils, hasBase);
        } else {
          const bytes = write(input);
          if (bytes !== -1) status = canParse(urlUtils, bytes, hasBase);
        }
      }
      if (isDetached(words)) renewViews();
      if (status !== NO_MEMORY && !lacksIDNA) return status;
    } catch (error) {
      leastLength = BROKEN;
      mayTryAgain(error);
    }
  }
  return call(canParseInput, input, base);
}

/** The urlencoded parser: how many pairs there are. Written out as `parseURL` is, for 3 to 5 % (Node 20 to 26). */
export function parseQuery(text) {
  if (leastLength === 0 && text.length <= capacity) {
    try {
      const bytes = write(text);
      if (bytes !== -1) {
        const count = parseParams(searchParams, bytes);
        if (isDetached(words)) renewViews();
        if (count !== NO_COUNT) return count;
      }
    } catch (error) {
      leastLength = BROKEN;
      mayTryAgain(error);
    }
  }
  const count = ask(parseText, text);
  if (count === NO_COUNT) throw notEnoughMemory();
  return count;
}

/**
 * Sets an attribute, by its number in the core, of an href; the value may be undefined. Its offsets are
 * packed or, if they are too large for that, in two arrays.
 */
export function setAttribute(attribute, href, value, front, back, fragmentStart) {
  const text = value === undefined ? href : href + value;
  const { length } = text;
  if (leastLength === 0 && length <= capacity && typeof front === "number") {
    try {
      // All ASCII, or else not here.
      if (write(text) === length) {
        const bytes = value === undefined ? -1 : value.length;
        const status = set(urlUtils, attribute, href.length, bytes, front, back, fragmentStart);
        if (isDetached(words)) renewViews();
        if (status !== NO_MEMORY && !lacksIDNA) return status;
      }
    } catch (error) {
      leastLength = BROKEN;
      mayTryAgain(error);
    }
  }
  const setOnce = (hrefBytes, valueBytes) => {
    if (typeof front === "number") {
      return set(urlUtils, attribute, hrefBytes, valueBytes, front, back, fragmentStart);
    }
    const table = reserveTable(7);
    for (let i = 0; i < 3; i++) {
      words[table + i] = front[i];
      words[table + 3 + i] = back[i];
    }
    words[table + 6] = front[3];
    return set(urlUtils, attribute, hrefBytes, valueBytes, -1, -1, fragmentStart);
  };
  return call(setOnce, href, value);
}

/**
 * The same for a value that is text of such a component as it is: SPLICED, and otherwise FAILURE. The href
 * is not sent. Not for those of the scheme "file".
 */
export function replaceAttribute(attribute, hrefLength, value, front, back, fragmentStart) {
  if (leastLength > 0 || value.length > capacity) return FAILURE;
  try {
    const bytes = write(value);
    if (bytes === -1) return FAILURE;
    return replace(attribute, bytes, hrefLength, front, back, fragmentStart);
  } catch (error) {
    leastLength = BROKEN;
    mayTryAgain(error);
    return FAILURE;
  }
}

const parseInput = (bytes, hasBase) => parse(urlUtils, bytes, hasBase);
const parseText = (bytes) => parseParams(searchParams, bytes);
const canParseInput = (bytes, hasBase) => canParse(urlUtils, bytes, hasBase);

function again(error, attempt) {
  mayTryAgain(error);
  try {
    return attempt();
  } catch (another) {
    leastLength = BROKEN;
    mayTryAgain(another);
    throw another;
  }
}

// Stack overflows, too, leave an instance in the middle of something. So the first that is done about any
// error is to note that, and without a call, for which there may be no stack either.

/** Returns if it was a trap that may not come again in another instance. */
function mayTryAgain(error) {
  if (!(error instanceof RuntimeError)) throw error;
  // An allocation that fails ends in a trap, unless the core counted on it.
  if (byteLengthOf(bufferOf(core.memory)) > LARGE) throw notEnoughMemory(error);
}

let firstBytes = 0;
let secondBytes = 0;

/** Of code units: two strings that are longer are not put together first, which is a copy of both. */
const FEW = 4096;

/** Writes one or two strings into the scratch area, and sets their lengths in bytes. */
function send(first, second) {
  const length = lengthOf(first, second);
  // Two strings are written faster as one, and then, if it is ASCII, units are bytes.
  if (second !== undefined && length <= FEW) {
    writeAll(first + second, undefined);
    if (firstBytes === length) {
      firstBytes = first.length;
      secondBytes = second.length;
      return;
    }
    // By themselves, as a surrogate of each could have become one code point of both.
  }
  writeAll(first, second);
}

function lengthOf(first, second) {
  return second === undefined ? first.length : first.length + second.length;
}

function writeAll(first, second) {
  const length = lengthOf(first, second);
  if (length > capacity) makeRoom(length);
  if (writesAll(first, second)) return;
  // The most it can take. Most long texts are ASCII and never get here.
  makeRoom(3 * length);
  writesAll(first, second);
}

function writesAll(first, second) {
  firstBytes = write(first);
  secondBytes = -1;
  if (firstBytes === -1 || second === undefined) return firstBytes !== -1;
  const end = writeAt(second, firstBytes);
  secondBytes = end - firstBytes;
  return end !== -1;
}

function afterCall() {
  if (isDetached(words)) renewViews();
  if (lacksIDNA) {
    lacksIDNA = false;
    throw needsIDNA();
  }
}

const isEncoderTrusted =
  hasEncodeInto && encodesRight((text, bytes) => encodeInto(text, bytes).written);
const isUTF8WriteTrusted =
  hasUTF8Write && encodesRight((text, bytes) => utf8Write(text, bytes, bytes.length));

/**
 * Writes a string as UTF-8 into the scratch area: where it ends there, or -1 if it doesn't fit.
 *
 * All text goes in here but what string builtins take. ns for 45 ASCII characters, a loop over charCodeAt /
 * encodeInto: Node 20 to 26 65–85 / 33–65, Bun 1.4 71 / 36. For 128: WebKitGTK 92 / 322, Chromium 245 / 387, Firefox
 * 355 / 710, Deno 2.9 176 / 62; there for 32 44 / 80.
 */
function write(string) {
  const { length } = string;
  // It doesn't say how much it has read; all, if the most that it could write is there.
  if (isUTF8WriteTrusted && 3 * length <= capacity) return utf8Write(string, scratch, capacity);
  if (
    length <= MOST_READ_BY_LOOP &&
    string.charCodeAt === nativeCharCodeAt &&
    (scratchPointer & 3) === 0
  ) {
    if (--textsToGo === 0) useStringBuiltins();
    let bits = 0;
    let i = 0;
    // Four to a step: a URL takes 241 ns and not 359 in WebKitGTK, 199 and not 239 in Chromium, 192 and not 223 in
    // Firefox.
    for (let word = scratchPointer >> 2; i + 4 <= length; i += 4) {
      const first = string.charCodeAt(i);
      const second = string.charCodeAt(i + 1);
      const third = string.charCodeAt(i + 2);
      const fourth = string.charCodeAt(i + 3);
      bits |= first | second | third | fourth;
      words[word++] = first | (second << 8) | (third << 16) | (fourth << 24);
    }
    for (; i < length; i++) {
      const unit = string.charCodeAt(i);
      bits |= unit;
      scratch[i] = unit;
    }
    if (bits < 0x80) return length;
  }
  if (!isEncoderTrusted) return encodeUTF8(string, scratch, 0, capacity);
  const { read, written } = encodeInto(string, scratch);
  return read === length ? written : -1;
}

function writeAt(string, start) {
  if (!isEncoderTrusted) return encodeUTF8(string, scratch, start, capacity);
  const { read, written } = encodeInto(string, subarray(scratch, start));
  return read === string.length ? start + written : -1;
}

// What an encoder claims to have written is believed from then on, and with it that what lies there is
// not a URL from before. So this asks one that may be a page's own about a string with all cases in it.
function encodesRight(encode) {
  const expected = [0x61, 0xc3, 0xa9, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0x80, 0xef, 0xbf, 0xbd];
  const bytes = subarray(scratch, 0, expected.length);
  return (
    encode("a\u00e9\u20ac\u{1f600}\ud800", bytes) === expected.length &&
    expected.every((byte, i) => bytes[i] === byte)
  );
}

/** The ASCII text that the last call put out. */
export function output() {
  return readASCII(words[record + OUTPUT_POINTER], words[record + OUTPUT_LENGTH]);
}

function useStringBuiltins() {
  const functions = stringFunctions(core.memory, parse);
  readString = functions?.read ?? readText;
  parseString = functions?.call;
  canParseString = stringFunctions(core.memory, canParse)?.call;
}

/** The text of `length` bytes at `pointer`, which are ASCII. */
export function readASCII(pointer, length) {
  if (!hasLatin1Slice) {
    if (length > MOST_READ) return readText(pointer, length);
    if (readString === undefined) useStringBuiltins();
    return readString(pointer, length);
  }
  // 45 to 90 ns for 50 characters instead of the decoder's 125.
  if (bytes === undefined) bytes = viewAsBuffer(buffer);
  try {
    return latin1Slice(bytes, pointer >>> 0, (pointer >>> 0) + length);
  } catch (error) {
    throw notEnoughMemory(error);
  }
}

// Safari's decoders give up after 2 GiB, so each is retired a bit before that.
const DECODER_LIFE = 2 ** 31 - 2 ** 20;
let decoder;
let decodable = 0;

/**
 * The text of `length` bytes at `pointer`.
 *
 * Text comes out here where nothing faster is for it. For 50 ASCII characters a decoder and a new view take 125
 * ns (Node 20 and 26, Bun 1.4), with a subarray for the view 150 to 215, and String.fromCharCode with 16 at a
 * time 135 to 270.
 */
export function readText(pointer, length) {
  const bytes = new NativeUint8Array(buffer, pointer >>> 0, length);
  if (NativeTextDecoder === undefined) return decodeUTF8(bytes, length);
  if (length > decodable) {
    decoder = new NativeTextDecoder("utf-8", { __proto__: null, ignoreBOM: true });
    decodable = DECODER_LIFE;
  }
  decodable -= length;
  try {
    return decode(decoder, bytes);
  } catch (error) {
    // Longer than the engine's strings can be, for which each has an error of its own.
    throw notEnoughMemory(error);
  }
}

/** The index in `words` of a table that holds `length` words. */
export function reserveTable(length) {
  const pointer = core.reserve_table(length) >>> 0;
  if (pointer === 0) throw notEnoughMemory();
  if (isDetached(words)) renewViews();
  return pointer >>> 2;
}
