import { KEY } from "../js/wasm/bytes-as-text.js";

// The wasm bytes as JavaScript source.
//
// Every byte is one character of a string: U+0000 to U+00FF, in the UTF-8 that modules are always
// served in. Measured on the core and IDNA one behind the other, printed by esbuild with charset=utf8;
// in percent, what each adds to the plain .wasm after compression:
//
//                                   raw            gzip -9         brotli 11
//   the .wasm                   195,246           87,561            69,323
//   base64                      260,355  +33 %   107,415  +22.7 %   91,493  +32.0 %
//   one character per byte      272,660  +40 %    92,436   +5.6 %   76,242  +10.0 %
//   the same, XORed with 60     222,974  +14 %    89,913   +2.7 %   72,258   +4.2 %
//
// What the XOR buys: a seventh of all bytes are 0, which a string has to escape, and so are the
// frequent opcode bytes 10 to 13; it puts rare bytes on the characters that need a backslash. (All
// 256 keys were tried, and additions and a full permutation by frequency: none is smaller by 1 %.)
// Characters that a string cannot hold are escaped by whoever prints it (JSON.stringify here, then
// esbuild), so no parser that normalises line ends, and no later minifier, can change them. They
// are not moved above U+00FF instead, as engines would then keep the whole source in 2 bytes a
// character. There are no surrogates, and nothing that Unicode normalisation would compose.

/** @param {Uint8Array} bytes */
export function wasmBytesModule(bytes) {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte ^ KEY)).join("");
  return `// Made by scripts/wasm-bytes.mjs.
import { bytesOf } from "../../js/wasm/bytes-as-text.js";

const text = ${JSON.stringify(text)};

export const wasmBytes = () => bytesOf(text);
`;
}
