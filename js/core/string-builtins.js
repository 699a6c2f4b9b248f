// Short ASCII texts into wasm's memory and out of it by what WebAssembly itself has for strings, in engines that have
// it: https://github.com/WebAssembly/js-string-builtins
//
// To read 50 characters takes 55 to 60 ns, and a TextDecoder 245 (Chromium) and 115 (Deno 2.9).
import { wasmBytes } from "../../pkg/string-builtins/wasm-bytes.js";
import { defineProperty, isDeno, symbolIterator } from "../language/builtins.js";
import { exportsOf, Instance, Module } from "../wasm/webassembly.js";

/** The most code units that `read` is for, for which string-builtins.wat has room, */
export const MOST_READ = 512;
/** and `call`. Of 128, Deno's encodeInto takes 105 ns, and this 176. */
export const MOST_SENT = isDeno ? 64 : 512;

// Firefox, which has no such property, takes 480 ns for strings of more than 24 characters.
const isFast = typeof Error.stackTraceLimit === "number";

// An engine may iterate this as arrays are iterated, which somebody may have patched by then.
const builtins = ["js-string"];
defineProperty(builtins, symbolIterator, {
  __proto__: null,
  value: () => {
    let done = true;
    return {
      __proto__: null,
      next() {
        done = !done;
        return { __proto__: null, value: "js-string", done };
      },
    };
  },
});

let module;

/**
 * Of a memory and an operation: `read`, a function of pointer and length, and `call`, which gives the operation what
 * string-builtins.wat says; or undefined where there is none. What is compiled for it takes 0.4 ms (Chromium and
 * Deno), so it is not asked for at the start.
 */
export function stringFunctions(memory, operation) {
  if (!isFast) return undefined;
  try {
    module ??= new Module(wasmBytes(), { __proto__: null, builtins });
    const imports = { __proto__: null, core: { __proto__: null, memory, operation } };
    return exportsOf(new Instance(module, imports));
  } catch {
    // Not every engine knows of such things, and not everybody allows to compile.
    return undefined;
  }
}
