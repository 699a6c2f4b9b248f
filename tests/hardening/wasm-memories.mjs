// Observes all wasm memory that the package uses. This module must be imported before the package.
const { Instance } = WebAssembly;

const latest = { core: undefined, idna: undefined };
let instances = 0;
/** These references are weak, so instances that were discarded after a trap can be collected. */
const memories = [];

WebAssembly.Instance = class {
  constructor(module, imports) {
    instances++;
    this.exports = new Instance(module, imports).exports;
    memories.push(new WeakRef(this.exports.memory));
    latest[this.exports.to_ascii ? "idna" : "core"] = this.exports.memory;
  }
};

/** The memory that live instances use, in bytes, and the number of instances created so far. */
export function wasmMemory() {
  let bytes = 0;
  for (const memory of Object.values(latest)) bytes += memory?.buffer.byteLength ?? 0;
  return { bytes, instances };
}

/** The memory in bytes of all instances of all modules that still exist. */
export function allWasmMemory() {
  let bytes = 0;
  for (const memory of memories) bytes += memory.deref()?.buffer.byteLength ?? 0;
  return bytes;
}
