// The hot path of the two classes: calls into the core's instance, and the way of strings into and out of its memory.
//
// The core keeps nothing between calls: a string goes into a scratch area, a call returns an integer, and what else
// there is to say stands in the result area, which every call clears. So an instance can be replaced at any time, and
// is: after any error in the middle of a call, which may leave it in disorder, and when a short string follows a huge
// one, as WebAssembly's memory only grows.
import { wasmBytes } from "../../pkg/core/wasm-bytes.js";
import {
  bufferLength,
  encodeInto,
  hasLatin1Slice,
  hasUTF8Write,
  latin1Slice,
  MOST_READ_BY_LOOP,
  NativeInt32Array,
  NativeUint8Array,
  nativeCharCodeAt,
  utf8Write,
  viewAsBuffer,
} from "../language/builtins.js";
import { needsIDNA, notEnoughMemory } from "../language/errors.js";
import { instantiator } from "../wasm/instance.js";
import {
  FAILURE,
  NO_COUNT,
  NO_MEMORY,
  OUTPUT_LENGTH,
  OUTPUT_POINTER,
  SAME,
  UNPACKED_WORDS,
} from "../wasm/layout.js";
import { isOutOfMemory, isTrap, leastLengthFor } from "../wasm/lifetime.js";
import {
  readString as decodeString,
  isEncoderTrusted,
  isUTF8WriteTrusted,
  writeStringAt,
} from "../wasm/strings.js";
import { bufferOf, isDetached } from "../wasm/webassembly.js";
import { MOST_READ, MOST_SENT, stringFunctions } from "./string-builtins.js";

// IDNA is a module of its own, js/wasm/idna.js, which the core calls through these functions.
let idna;
let lacksIDNA = false;

/** Provides the functions `toASCII` and `takeResult` of js/wasm/idna.js. */
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

/** The instance's memory, in words of 32 bits, and the index of the result area among them. */
export let words;
export let result = 0;

const INITIAL_CAPACITY = 4096;

let buffer;
let bytes;
let all;

// The memory, for the functions that the core calls in the middle of a call, when its memory may just have grown.
function allBytes() {
  if (all === undefined || isDetached(all)) all = new NativeUint8Array(bufferOf(core.memory));
  return all;
}
let scratch;
let scratchPointer = 0;
let capacity = 0;
/** The instance is replaced before an input of fewer code units than this. */
let leastLength = 0;
/** The `leastLength` after an error in the middle of a call. */
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
/** Reads a short ASCII string; set when there is the first to read. */
let readShort;
/** `parse` and `canParse` of a short string instead of its length in memory, where there are string builtins. */
let parseString;
let canParseString;
/** String builtins are looked for after this many strings. */
let stringsToGo;

start();

function start() {
  knownBase = undefined;
  core = instantiate();
  parse = core.urlutils_parse;
  canParse = core.urlutils_can_parse;
  set = core.urlutils_set;
  replace = core.urlutils_replace;
  parseParams = core.urlsearchparams_parse;
  readShort = undefined;
  lacksIDNA = false;
  parseString = undefined;
  canParseString = undefined;
  stringsToGo = 64;
  urlUtils = core.urlutils_new();
  searchParams = core.urlsearchparams_new();
  result = core.result_area() >>> 2;
  makeRoom(INITIAL_CAPACITY);
}

/** Makes the scratch area hold this many bytes. What was in it is lost. */
function makeRoom(bytes) {
  // A parameter of 32 bits would take more than this modulo 2³².
  const pointer = bytes < 2 ** 32 ? core.reserve(bytes) >>> 0 : 0;
  if (pointer === 0) throw notEnoughMemory();
  scratchPointer = pointer;
  capacity = bytes;
  renewViews();
}

// When memory grows, the views of it are detached. Every call is followed by a look for that: what is written into a
// detached view is lost, without an error from utf8Write.
function renewViews() {
  all = undefined;
  bytes = undefined;
  buffer = bufferOf(core.memory);
  words = new NativeInt32Array(buffer);
  scratch = hasUTF8Write
    ? viewAsBuffer(buffer, scratchPointer, capacity)
    : new NativeUint8Array(buffer, scratchPointer, capacity);
  leastLength = leastLengthFor(bufferLength(buffer));
}

/** `ask`, for a call that returns a status. */
export function call(operation, first, second) {
  const status = ask(operation, first, second);
  if (status === NO_MEMORY) throw notEnoughMemory();
  return status;
}

/**
 * Sends one or two strings, the second directly behind the first, and makes a call, for which `operation` is given
 * their lengths in bytes; -1 in place of a second that is undefined.
 *
 * Only ever strings: to convert another value can run code that makes calls.
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
 * https://url.spec.whatwg.org/#api-url-parser; returns a status.
 *
 * This is `call` written out for the most frequent operation. What is seldom taken stands in functions of its own, so
 * that engines inline the rest into its caller.
 */
export function parseURL(input, base) {
  if (leastLength === 0 && input.length <= capacity) {
    try {
      let status = NO_MEMORY;
      if (base === undefined || parseBase(base) === SAME) {
        const hasBase = base === undefined ? NO_BASE : BASE;
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

/** Whether the API URL parser succeeds: SAME or FAILURE. Written out as `parseURL` is. */
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

/**
 * https://url.spec.whatwg.org/#concept-urlencoded-string-parser; returns the number of pairs. Written out as `parseURL`
 * is.
 */
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
 * The setter of an attribute, by its number in layout.js; returns a status. A value that is undefined is that of QUERY
 * for an empty list. The href's offsets are packed in `front` and `back` or, if they are too large for that, are two
 * arrays.
 */
export function setAttribute(attribute, href, value, front, back, fragmentStart) {
  const text = value === undefined ? href : href + value;
  const { length } = text;
  if (leastLength === 0 && length <= capacity && typeof front === "number") {
    try {
      // As many bytes as code units: both strings are ASCII, and their lengths are known.
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
    sendOffsets(front, back);
    return set(urlUtils, attribute, hrefBytes, valueBytes, -1, -1, fragmentStart);
  };
  return call(setOnce, href, value);
}

/** Writes unpacked offsets, the scheme's type last, into the table. */
function sendOffsets(front, back) {
  const table = reserveTable(UNPACKED_WORDS);
  for (let i = 0; i < 3; i++) {
    words[table + i] = front[i];
    words[table + 3 + i] = back[i];
  }
  words[table + UNPACKED_WORDS - 1] = front[3];
}

/**
 * Sets an attribute, of a URL whose scheme is not "file", by splicing: how the new href is cut from the old one and
 * the value, which alone is sent. Returns SPLICED, or FAILURE where only `setAttribute` can tell.
 */
export function spliceAttribute(attribute, hrefLength, value, front, back, fragmentStart) {
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

// A trap, and a stack overflow, leaves an instance in the middle of something. So the first thing that every `catch`
// does is to note that, without a call, for which there may be no stack.

/** Returns if `error` was a trap, which may not come again in another instance; throws otherwise. */
function mayTryAgain(error) {
  if (isOutOfMemory(error, core)) throw notEnoughMemory(error);
  if (!isTrap(error)) throw error;
}

let firstBytes = 0;
let secondBytes = 0;

/** Two strings of at most this many code units together are concatenated before they are written. */
const FEW = 4096;

/** Writes one or two strings into the scratch area, and sets their lengths in bytes. */
function send(first, second) {
  const length = lengthOf(first, second);
  // Two strings are written faster as one. If that is ASCII, code units are bytes.
  if (second !== undefined && length <= FEW) {
    writeAll(first + second, undefined);
    if (firstBytes === length) {
      firstBytes = first.length;
      secondBytes = second.length;
      return;
    }
    // By themselves, as a lone surrogate at the end of one and at the start of the other would be a pair.
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
  // The most that it can take. Most long strings are ASCII and do not get here.
  makeRoom(3 * length);
  writesAll(first, second);
}

function writesAll(first, second) {
  firstBytes = write(first);
  secondBytes = -1;
  if (firstBytes === -1 || second === undefined) return firstBytes !== -1;
  const end = writeStringAt(second, scratch, firstBytes, capacity);
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

/**
 * Writes a string as UTF-8 into the scratch area. Returns where it ends there, or -1 if it does not fit.
 *
 * All strings are written here but those that string builtins take. Which way is the fastest depends on the engine and
 * on the length: see benches/DECISIONS.md, *Writing strings*.
 */
function write(string) {
  const { length } = string;
  // utf8Write does not say how much it has read: all, if the longest encoding fits.
  if (isUTF8WriteTrusted && 3 * length <= capacity) return utf8Write(string, scratch, capacity);
  if (
    length <= MOST_READ_BY_LOOP &&
    string.charCodeAt === nativeCharCodeAt &&
    (scratchPointer & 3) === 0
  ) {
    if (--stringsToGo === 0) useStringBuiltins();
    let bits = 0;
    let i = 0;
    // Four code units to a step, as one word of memory.
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
  if (!isEncoderTrusted) return writeStringAt(string, scratch, 0, capacity);
  const { read, written } = encodeInto(string, scratch);
  return read === length ? written : -1;
}

/** The ASCII string that the last call wrote. */
export function output() {
  return readASCII(words[result + OUTPUT_POINTER], words[result + OUTPUT_LENGTH]);
}

function useStringBuiltins() {
  const functions = stringFunctions(core.memory, parse);
  readShort = functions?.read ?? readString;
  parseString = functions?.call;
  canParseString = stringFunctions(core.memory, canParse)?.call;
}

/** The string of `length` bytes at `pointer`, which are ASCII. */
export function readASCII(pointer, length) {
  if (!hasLatin1Slice) {
    if (length > MOST_READ) return readString(pointer, length);
    if (readShort === undefined) useStringBuiltins();
    return readShort(pointer, length);
  }
  if (bytes === undefined) bytes = viewAsBuffer(buffer);
  try {
    return latin1Slice(bytes, pointer >>> 0, (pointer >>> 0) + length);
  } catch (error) {
    throw notEnoughMemory(error);
  }
}

/** The string of `length` bytes of UTF-8 at `pointer`. */
export function readString(pointer, length) {
  return decodeString(new NativeUint8Array(buffer, pointer >>> 0, length));
}

/** The index in `words` of a table that holds `length` words. */
export function reserveTable(length) {
  const pointer = core.reserve_table(length) >>> 0;
  if (pointer === 0) throw notEnoughMemory();
  if (isDetached(words)) renewViews();
  return pointer >>> 2;
}
