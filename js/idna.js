// IDNA, in a wasm module of its own: its tables are three quarters of all bytes, and only non-ASCII
// domains need them, of which most do without. Until there is one, all they cost is to be loaded.
import { wasmBytes } from "../pkg/idna/wasm-bytes.js";
import { bufferOf, isDetached, NativeUint8Array } from "./builtins.js";
import { notEnoughMemory } from "./errors.js";
import { instantiator } from "./instance.js";

const instantiate = instantiator(wasmBytes);
const CHANGED = 1;
const NO_MEMORY = 3;
const OUTPUT_POINTER = 7;
const OUTPUT_LENGTH = 8;
/** An instance that was asked about more bytes than this stays only for another such domain, */
const LARGE = 1 << 20;
/** and one that was asked about more than this for none. */
const HUGE = 8 << 20;

let idna;
// The bytes of its memory. When that grows, this is detached, and its elements are undefined.
let bytes;
let record = 0;
let resultPointer = 0;
let resultLength = 0;
let lastLength = 0;

/**
 * https://url.spec.whatwg.org/#domain-parser-to-ascii of the domain in the `length` bytes of UTF-8 at
 * `pointer` in `from`. Gives the length of the ASCII it keeps for `takeResult`, or -1 for failure.
 */
export function toASCII(from, pointer, length, beStrict) {
  try {
    send(from, pointer, length);
    return answer(idna.to_ascii(length, beStrict));
  } catch (error) {
    // It is of no more use: it has run out of memory, or stopped in the middle for want of stack.
    idna = undefined;
    throw error;
  }
}

/**
 * https://url.spec.whatwg.org/#concept-domain-to-unicode in the same way: the result is UTF-8, and -1 is for a domain
 * that comes back unchanged because of an error in it.
 */
export function toUnicode(from, pointer, length) {
  try {
    send(from, pointer, length);
    return answer(idna.to_unicode(length));
  } catch (error) {
    // It is of no more use: it has run out of memory, or stopped in the middle for want of stack.
    idna = undefined;
    throw error;
  }
}

/** Writes the last result to `pointer` in `to`. */
export function takeResult(to, pointer) {
  copy(bytes, resultPointer, to, pointer, resultLength);
}

function send(from, pointer, length) {
  if (idna === undefined || lastLength > (length > LARGE ? HUGE : LARGE)) {
    idna = instantiate();
    bytes = undefined;
    record = idna.record() >>> 0;
  }
  const scratch = idna.reserve(length) >>> 0;
  if (scratch === 0) throw notEnoughMemory();
  lastLength = length;
  renewView();
  copy(from, pointer, bytes, scratch, length);
}

function answer(status) {
  if (status === NO_MEMORY) throw notEnoughMemory();
  if (status !== CHANGED) return -1;
  renewView();
  resultPointer = word(record + 4 * OUTPUT_POINTER);
  resultLength = word(record + 4 * OUTPUT_LENGTH);
  return resultLength;
}

function renewView() {
  if (bytes === undefined || isDetached(bytes)) bytes = new NativeUint8Array(bufferOf(idna.memory));
}

const word = (at) =>
  (bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24)) >>> 0;

// Domains are short, and to make two views, to set one from the other, takes longer than this.
function copy(from, fromPointer, to, toPointer, length) {
  for (let i = 0; i < length; i++) to[toPointer + i] = from[fromPointer + i];
}
