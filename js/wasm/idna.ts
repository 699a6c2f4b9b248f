// Provides IDNA from a separate wasm module, whose tables make up most of the package's bytes. Only non-ASCII domains
// need the tables, so the module is compiled when the first such domain is parsed.
import { wasmBytes } from "../../pkg/idna/wasm-bytes.js";
import { lengthOf, NativeUint8Array, subarray } from "../language/builtins.js";
import { byteCount, callWithPart, connect, copyBytes, readInto, readUTF8 } from "./client.js";
import type { Imports } from "./instance.js";

/** If an instance's memory exceeds this many bytes, the instance is replaced before the next short domain is processed. */
const LARGE = 4 << 20;

interface Exports {
  to_ascii(length: number, beStrict: number): number;
  to_unicode(length: number): number;
}

const client = /* @__PURE__ */ connect<Exports>(wasmBytes, [], undefined, LARGE);

/** The maximum length of the result buffer after a result has been taken. */
const RESULT_CAPACITY = 256;

// The last result of `toASCII` is at the start of this buffer until `takeResult` has written it.
let result = new NativeUint8Array(RESULT_CAPACITY);
// The length of the last result in bytes.
let resultLength = 0;

function keepResult(): number {
  resultLength = byteCount(client);
  if (resultLength > lengthOf(result)) result = new NativeUint8Array(resultLength);
  readInto(client, result);
  return resultLength;
}

const noResult = () => -1;

const toASCIILeniently = (module: Exports, length: number) => module.to_ascii(length, 0);
const toASCIIStrictly = (module: Exports, length: number) => module.to_ascii(length, 1);

/**
 * https://url.spec.whatwg.org/#domain-parser-to-ascii for the domain in the `length` bytes of UTF-8 at `pointer` in
 * `memory`. Returns the length of the ASCII result for `takeResult`, or -1 for failure.
 */
export function toASCII(
  memory: Uint8Array,
  pointer: number,
  length: number,
  beStrict: boolean | number,
): number {
  const domain = subarray(memory, pointer, pointer + length);
  return callWithPart(
    client,
    domain,
    beStrict ? toASCIIStrictly : toASCIILeniently,
    keepResult,
    noResult,
  );
}

/** Writes the last result of `toASCII` to `pointer` in `memory`. */
export function takeResult(memory: Uint8Array, pointer: number): void {
  copyBytes(result, 0, memory, pointer, resultLength);
  if (lengthOf(result) > RESULT_CAPACITY) result = new NativeUint8Array(RESULT_CAPACITY);
}

/** https://url.spec.whatwg.org/#concept-domain-to-unicode for an ASCII domain. */
export function toUnicode(domain: string): string {
  const unicode = callWithPart(
    client,
    domain,
    (module, length) => module.to_unicode(length),
    readUTF8,
  );
  // An error was recorded.
  return unicode === null ? domain : unicode;
}

/** Returns the functions that a module with a host parser imports. `memory` returns the memory of that module. */
export const idnaImports = (memory: () => Uint8Array): Imports => ({
  __proto__: null as never,
  idna: {
    __proto__: null,
    to_ascii_length: (pointer: number, length: number, beStrict: number) =>
      toASCII(memory(), pointer >>> 0, length, beStrict !== 0),
    take_ascii: (pointer: number) => takeResult(memory(), pointer >>> 0),
  },
});
