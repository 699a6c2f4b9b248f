// IDNA, in a wasm module of its own: its tables are three quarters of all bytes, and only a non-ASCII
// domain needs them. Until there is one, all they cost is to be loaded.
import { wasmBytes } from "../pkg/idna/wasm-bytes.js";
import {
  bufferOf,
  byteLengthOf,
  NativeInt32Array,
  NativeUint8Array,
  setBytes,
} from "./builtins.js";
import { notEnoughMemory } from "./errors.js";
import { instantiator } from "./instance.js";

const instantiate = instantiator(wasmBytes);
const CHANGED = 1;
const OUTPUT_POINTER = 7;
const OUTPUT_LENGTH = 8;
/** An instance with more bytes than this does not stay. */
const LARGE = 4 << 20;

let idna;
let resultPointer = 0;
let resultLength = 0;

/**
 * https://url.spec.whatwg.org/#domain-parser-to-ascii of the domain in the `length` bytes of UTF-8 at
 * `pointer` of `buffer`. Gives the length of the ASCII it keeps for `takeResult`, or -1 for failure.
 */
export function toASCII(buffer, pointer, length, beStrict) {
  return convert(buffer, pointer, length, () => idna.to_ascii(length, beStrict));
}

/** https://url.spec.whatwg.org/#concept-domain-to-unicode in the same way; the result is UTF-8. */
export function toUnicode(buffer, pointer, length) {
  return convert(buffer, pointer, length, () => idna.to_unicode(length));
}

/** Writes the last result to `pointer` of `buffer`. */
export function takeResult(buffer, pointer) {
  const result = new NativeUint8Array(bufferOf(idna.memory), resultPointer, resultLength);
  setBytes(new NativeUint8Array(buffer, pointer, resultLength), result);
}

function convert(buffer, pointer, length, conversion) {
  if (idna === undefined || byteLengthOf(bufferOf(idna.memory)) > LARGE) idna = instantiate();
  try {
    const scratch = idna.reserve(length) >>> 0;
    if (scratch === 0) throw notEnoughMemory();
    const domain = new NativeUint8Array(buffer, pointer, length);
    setBytes(new NativeUint8Array(bufferOf(idna.memory), scratch, length), domain);
    if (conversion() !== CHANGED) return -1;
  } catch (error) {
    // It traps for want of memory, and is of no more use then.
    idna = undefined;
    throw error;
  }
  const words = new NativeInt32Array(bufferOf(idna.memory), idna.record(), OUTPUT_LENGTH + 1);
  resultPointer = words[OUTPUT_POINTER] >>> 0;
  resultLength = words[OUTPUT_LENGTH];
  return resultLength;
}
