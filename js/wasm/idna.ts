// @ts-nocheck
// IDNA, in a wasm module of its own. Its tables are most of the package's bytes, and only non-ASCII domains need
// them, so the module is compiled when there is one.
import { wasmBytes } from "../../pkg/idna/wasm-bytes.js";
import { lengthOf, NativeUint8Array, subarray } from "../language/builtins.js";
import { byteCount, callWithOne, connect, copyBytes, readInto, readUTF8 } from "./client.js";

/** Above this many bytes of memory, the instance is replaced before a short domain. */
const LARGE = 4 << 20;

const client = /* @__PURE__ */ connect(wasmBytes, [], undefined, LARGE);

/** How many bytes of room for a result are kept when it has been taken. */
const KEPT = 256;

// Begins with the last result of `toASCII`, which is kept for `takeResult`.
let result = new NativeUint8Array(KEPT);
// The length of that result in bytes.
let resultLength = 0;

function keepResult() {
  resultLength = byteCount(client);
  if (resultLength > lengthOf(result)) result = new NativeUint8Array(resultLength);
  readInto(client, result);
  return resultLength;
}

const noResult = () => -1;

const toASCIILeniently = (module, length) => module.to_ascii(length, 0);
const toASCIIStrictly = (module, length) => module.to_ascii(length, 1);

/**
 * https://url.spec.whatwg.org/#domain-parser-to-ascii of the domain in the `length` bytes of UTF-8 at `pointer` in
 * `memory`. Returns the length of the ASCII that `takeResult` writes, or -1 for failure.
 */
export function toASCII(memory, pointer, length, beStrict) {
  const domain = subarray(memory, pointer, pointer + length);
  return callWithOne(
    client,
    domain,
    beStrict ? toASCIIStrictly : toASCIILeniently,
    keepResult,
    noResult,
  );
}

/** Writes the last result of `toASCII` to `pointer` in `memory`. */
export function takeResult(memory, pointer) {
  copyBytes(result, 0, memory, pointer, resultLength);
  if (lengthOf(result) > KEPT) result = new NativeUint8Array(KEPT);
}

/** https://url.spec.whatwg.org/#concept-domain-to-unicode of an ASCII domain. */
export function toUnicode(domain) {
  const unicode = callWithOne(
    client,
    domain,
    (module, length) => module.to_unicode(length),
    readUTF8,
  );
  // An error was recorded.
  return unicode === null ? domain : unicode;
}

/** The functions that a module with a host parser imports. `memory` returns that module's memory. */
export const idnaImports = (memory) => ({
  __proto__: null,
  idna: {
    __proto__: null,
    to_ascii_length: (pointer, length, beStrict) =>
      toASCII(memory(), pointer >>> 0, length, beStrict !== 0),
    take_ascii: (pointer) => takeResult(memory(), pointer >>> 0),
  },
});
