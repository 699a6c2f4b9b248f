// Observes the package's wasm memory and its calls into wasm, and can make them trap. This module must be imported
// before the package.
const { Instance, RuntimeError } = WebAssembly;

export const watch = {
  /** The instances made so far. */
  instances: 0,
  /** The number of calls into any of the modules. */
  calls: 0,
  /**
   * The number of calls that will trap after doing their work. These calls start with the next call or after `passing`
   * calls.
   */
  traps: 0,
  /** The number of calls that succeed before the next `traps` calls trap. */
  passing: 0,
  /** The memory in bytes of the latest instance of IDNA and the latest other instance. */
  memoryBytes: () => bytesOf(Object.values(latest)),
  /** The memory in bytes of all instances that still exist. */
  allMemoryBytes: () => bytesOf(memories.map((memory) => memory.deref())),
};

const latest = { core: undefined, idna: undefined };
/** These references are weak, so instances that were discarded after a trap can be collected. */
const memories = [];

const bytesOf = (list) => list.reduce((sum, memory) => sum + (memory?.buffer.byteLength ?? 0), 0);

class WatchedInstance {
  constructor(module, imports) {
    watch.instances++;
    const { exports } = new Instance(module, imports);
    memories.push(new WeakRef(exports.memory));
    latest[exports.to_ascii ? "idna" : "core"] = exports.memory;
    this.exports = Object.fromEntries(
      Object.entries(exports).map(([name, value]) => [
        name,
        typeof value === "function" ? watched(value) : value,
      ]),
    );
  }
}

function watched(callee) {
  return (...args) => {
    watch.calls++;
    const result = callee(...args);
    if (watch.passing > 0) {
      watch.passing--;
    } else if (watch.traps > 0) {
      watch.traps--;
      throw new RuntimeError("unreachable");
    }
    return result;
  };
}

WebAssembly.Instance = WatchedInstance;
