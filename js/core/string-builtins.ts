// Moves short strings to wasm's memory, and short ASCII strings back, using WebAssembly's string builtins where
// available: https://github.com/WebAssembly/js-string-builtins
//
// For measurements, see benches/DECISIONS.md, *Reading with string builtins* and *Sending with string builtins*.
import { wasmBytes } from "../../pkg/string-builtins/wasm-bytes.js";
import { defineValue, isDeno, symbolIterator } from "../language/builtins.js";
import { bytesOf, exportsOf, Instance, Module } from "../wasm/webassembly.js";

/** The maximum number of bytes that `read` takes: the length of its array in string-builtins.wat. */
export const MOST_READ = 512;
/**
 * The maximum number of code units that `call` sends: the length of its array in string-builtins.wat. In Deno,
 * `encodeInto` is faster even for shorter strings: see benches/DECISIONS.md, *Sending with string builtins*.
 */
export const MOST_SENT = isDeno ? 64 : 512;

// Whether string builtins are fast. They are slow in Firefox versions without `Error.stackTraceLimit`. All other
// engines have this property: see benches/DECISIONS.md, *Sending with string builtins*.
const isFast = typeof (Error as { stackTraceLimit?: number }).stackTraceLimit === "number";

// This array has its own iterator, because engines may iterate over it and the built-in may be patched.
const builtins = ["js-string"];
defineValue(builtins, symbolIterator, () => {
  let done = true;
  return {
    __proto__: null,
    next() {
      done = !done;
      return { __proto__: null, value: "js-string", done };
    },
  };
});

/** An export of the core that takes the length of a string in wasm's memory. */
export type Operation = (engine: number, bytes: number, hasBase: number) => number;

interface StringFunctions {
  read(pointer: number, length: number): string;
  call(string: string, pointer: number, engine: number, hasBase: number): number;
}

let module: WebAssembly.Module | undefined;

/**
 * Instantiates string-builtins.wat with the given memory and operation, and returns its functions. `read` returns the
 * string at a pointer, and `call` calls the operation with a string. Returns undefined if string builtins are
 * unavailable or slow.
 *
 * Compiling takes time, so callers set up string builtins only when they have sent several strings or need to read one:
 * see benches/DECISIONS.md, *String builtins come late*.
 */
export function stringFunctions(
  memory: WebAssembly.Memory,
  operation: Operation,
): StringFunctions | undefined {
  if (!isFast) return undefined;
  try {
    module ??= new Module!(wasmBytes(bytesOf) as BufferSource, { __proto__: null, builtins });
    const imports = { __proto__: null, core: { __proto__: null, memory, operation } };
    return exportsOf(new Instance!(module, imports as never)) as StringFunctions;
  } catch {
    // The engine lacks string builtins, or the page's security policy forbids compiling.
    return undefined;
  }
}
