// Measures a lower bound for our time: our own JavaScript with a core that ignores its input and returns immediately.
// The measured time includes everything that even the fastest core can't avoid: passing text in and out, making the
// call, and creating an object or an error. The output always has as many bytes as the input, although a
// percent-encoded result would really be longer.
import binaryen from "binaryen";
import "../scripts/typescript.mjs";

const layout = await import("../js/wasm/layout.ts");

// Addresses in the core's memory.
const ANSWER = 0;
const RESULT_AREA = 1024;
const FRAGMENT_START = RESULT_AREA + 4 * layout.FRAGMENT_START;
const OUTPUT_POINTER = RESULT_AREA + 4 * layout.OUTPUT_POINTER;
const OUTPUT_LENGTH = RESULT_AREA + 4 * layout.OUTPUT_LENGTH;
const SCRATCH = 65_536;
/**
 * The number of 64 KiB memory pages. The memory can hold three copies of the longest input, but is small enough that
 * our client doesn't discard the instance.
 */
const PAGES = 128;
/** The number of calls after which the package uses the string builtins. */
const TEXTS = 100;

const SOURCE = `(module
  (memory (export "memory") ${PAGES} ${PAGES})
  (func (export "urlengine_new") (result i32) (i32.const 0))
  (func (export "result_area") (result i32) (i32.const ${RESULT_AREA}))
  (func (export "reserve") (param i32) (result i32) (i32.const ${SCRATCH}))
  (func (export "urlengine_parse") (param $self i32) (param $bytes i32) (param $base i32) (result i32)
    (if (i32.eq (local.get $base) (i32.const ${layout.IS_BASE})) (then (return (i32.const ${layout.SAME}))))
    (i32.store (i32.const ${FRAGMENT_START}) (local.get $bytes))
    (i32.store (i32.const ${OUTPUT_POINTER}) (i32.const ${SCRATCH}))
    (i32.store (i32.const ${OUTPUT_LENGTH}) (local.get $bytes))
    (i32.load (i32.const ${ANSWER})))
  (func (export "urlengine_can_parse") (param $self i32) (param $bytes i32) (param $hasBase i32) (result i32)
    (i32.load (i32.const ${ANSWER}))))`;

/**
 * Returns our module at `specifier`, with its core replaced by this one. The module's `answerAs` function sets the
 * core's answer to "same" (the input is the href), "changed" or "failure".
 */
export function floorModule(specifier) {
  const module = binaryen.parseText(SOURCE);
  const bytes = [...module.emitBinary()];
  module.dispose();
  return `
    const { Instance, Module } = WebAssembly;
    let exports;
    const core = Uint8Array.of(${bytes});
    // The first module to be compiled is the core. The module with the string builtins is compiled later and left
    // unchanged.
    WebAssembly.Module = class extends Module {
      constructor(...source) { super(...(exports === undefined ? [core] : source)); }
    };
    WebAssembly.Instance = class extends Instance {
      constructor(module, imports) { super(module, imports); exports ??= this.exports; }
    };
    export const { URL, URLSearchParams } = await import(${JSON.stringify(specifier)});
    URL.canParse("");
    Object.assign(WebAssembly, { Instance, Module });
    export function answerAs(answer) {
      new Int32Array(exports.memory.buffer)[${ANSWER / 4}] = ["same", "changed", "failure"].indexOf(answer);
      for (let i = 0; i < ${TEXTS}; i++) {
        if ((URL.parse("https://a/") === null) === (answer === "failure")) continue;
        throw new Error(\`the floor does not answer \${answer}\`);
      }
    }
  `;
}
