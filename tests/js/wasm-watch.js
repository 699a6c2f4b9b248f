// Observes calls into the package's wasm and can make them trap. This module must be imported before the package.
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
  /** The memory size of the latest instance in bytes. */
  memoryBytes: () => exports.memory.buffer.byteLength,
};

let exports;

class WatchedInstance {
  constructor(module, imports) {
    watch.instances++;
    exports = new Instance(module, imports).exports;
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
