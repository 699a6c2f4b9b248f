// Calls into the wasm instance, and the way of text into and out of its memory.
//
// The core keeps nothing between calls: text goes into a scratch area, a call answers with an integer,
// and what else there is to say stands in a fixed record. So an instance can be replaced at any time,
// and is: after a trap, which leaves it in disorder, and after a huge text, as wasm memory only grows.

import { wasmBytes } from "../pkg/core/wasm-bytes.js";
import {
  bufferOf,
  byteLengthOf,
  decode,
  encodeInto,
  hasEncodeInto,
  NativeInt32Array,
  NativeTextDecoder,
  NativeUint8Array,
  RuntimeError,
  subarray,
} from "./builtins.js";
import { needsIDNA, notEnoughMemory } from "./errors.js";
import { instantiator } from "./instance.js";
import { decodeUTF8, encodeUTF8 } from "./utf8.js";

/** The answer of a call whose result is the text that was sent. */
export const SAME = 0;
/** The answer of a call whose result is `output()`. */
export const CHANGED = 1;
/** The answer of a call without a result. */
export const FAILURE = 2;
const NO_MEMORY = 3;

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
        return idna.toASCII(bufferOf(core.memory), pointer >>> 0, length, beStrict);
      }
      lacksIDNA = true;
      return -1;
    },
    take_ascii(pointer) {
      idna.takeResult(bufferOf(core.memory), pointer >>> 0);
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
// The record's words. A URL's offsets are the seven before these.
export const OUTPUT_POINTER = 7;
export const OUTPUT_LENGTH = 8;
export const TEXT_POINTER = 9;

/** An instance with more bytes than this does not stay. */
const LARGE = 16 << 20;
const INITIAL_CAPACITY = 4096;

let buffer;
let scratch;
let scratchPointer = 0;
let capacity = 0;
let isLarge = false;

start();

function start() {
  core = instantiate();
  urlUtils = core.urlutils_new();
  searchParams = core.urlsearchparams_new();
  record = core.record() >>> 2;
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

// When memory grows, the views of it are detached. Their elements are undefined then.
function renewViews() {
  buffer = bufferOf(core.memory);
  words = new NativeInt32Array(buffer);
  scratch = new NativeUint8Array(buffer, scratchPointer, capacity);
  isLarge = byteLengthOf(buffer) > LARGE;
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
    return send(operation, first, second);
  } catch (error) {
    dropInstance(error);
  }
  try {
    return send(operation, first, second);
  } catch (error) {
    dropInstance(error);
    throw error;
  }
}

// Stack overflows, too, leave an instance in the middle of something. Returns if it was a trap that may
// not come again in another instance.
function dropInstance(error) {
  words = undefined;
  if (!(error instanceof RuntimeError)) throw error;
  // An allocation that fails ends in a trap, unless the core counted on it.
  if (byteLengthOf(bufferOf(core.memory)) > LARGE) throw notEnoughMemory(error);
}

function send(operation, first, second = undefined) {
  if (words === undefined || isLarge) start();
  // Two strings are written faster as one, and then, if it is ASCII, units are bytes.
  const text = second === undefined ? first : first + second;
  const { length } = text;
  if (length > capacity) makeRoom(length);
  let end = write(text, 0);
  if (end === -1) {
    // The most it can take. Most long texts are ASCII and never get here.
    makeRoom(3 * length);
    end = write(text, 0);
  }
  let answer;
  if (second === undefined) {
    answer = operation(end, -1);
  } else if (end === length) {
    answer = operation(first.length, second.length);
  } else {
    // By themselves, as a surrogate of each could have become one code point of both.
    if (3 * length > capacity) makeRoom(3 * length);
    const middle = write(first, 0);
    answer = operation(middle, write(second, middle) - middle);
  }
  if (words[0] === undefined) renewViews();
  if (lacksIDNA) {
    lacksIDNA = false;
    throw needsIDNA();
  }
  return answer;
}

const isEncoderTrusted = hasEncodeInto && encodesRight();

/**
 * Writes a string as UTF-8 into the scratch area: where it ends there, or -1 if it doesn't fit.
 *
 * All text goes in here. For 45 ASCII characters encodeInto takes 60 to 90 ns in Node 20 to 26 and 60 in
 * Bun 1.4, where a loop over charCodeAt takes 100 to 170 and 60 to 90; only in Deno 2.9 is the loop a bit
 * faster, 90 to 190 against 110 to 230.
 */
function write(string, start) {
  const { length } = string;
  if (!isEncoderTrusted) return encodeUTF8(string, scratch, start, capacity);
  const { read, written } = encodeInto(string, start === 0 ? scratch : subarray(scratch, start));
  return read === length ? start + written : -1;
}

// What an encoder claims to have written is believed from then on, and with it that what lies there is
// not a URL from before. So this asks one that may be a page's own about a string with all cases in it.
function encodesRight() {
  const expected = [0x61, 0xc3, 0xa9, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0x80, 0xef, 0xbf, 0xbd];
  const bytes = new NativeUint8Array(expected.length);
  const { read, written } = encodeInto("a\u00e9\u20ac\u{1f600}\ud800", bytes);
  return (
    read === 6 && written === expected.length && expected.every((byte, i) => bytes[i] === byte)
  );
}

/** The text that the last call put out. */
export function output() {
  return readText(words[record + OUTPUT_POINTER], words[record + OUTPUT_LENGTH]);
}

// Safari's decoders give up after 2 GiB, so each is retired a bit before that.
const DECODER_LIFE = 2 ** 31 - 2 ** 20;
let decoder;
let decodable = 0;

/**
 * The text of `length` bytes at `pointer`.
 *
 * All text comes out here. For 50 ASCII characters a decoder and a new view take 125 ns (Node 20 and 26,
 * Bun 1.4), with a subarray for the view 150 to 215, and String.fromCharCode with 16 at a time 135 to 270.
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
  if (words[0] === undefined) renewViews();
  return pointer >>> 2;
}
