import { KEY } from "../js/bytes-as-text.js";

// The wasm bytes as JavaScript source.
//
// Every byte is one character of a string: U+0000 to U+00FF, in the UTF-8 that modules are always
// served in. Measured on a build of the whole core with the IDNA tables, printed by esbuild with
// charset=utf8; in percent, what each adds to the plain .wasm file after compression:
//
//                                   raw            gzip -9         brotli 11
//   the .wasm file              217,547           92,738            73,663
//   base64                      290,095  +33 %   117,490  +26.7 %   99,560  +35.2 %
//   one character per byte      303,842  +40 %    98,561   +6.3 %   81,219  +10.3 %
//   the same, XORed with 62     250,351  +15 %    95,350   +2.8 %   77,225   +4.8 %
//
// What the XOR buys: a seventh of all bytes are 0, which a string has to escape, and so are the
// frequent opcode bytes 10 to 13; it puts rare bytes on the characters that need a backslash. (All
// 256 keys, additions and a full permutation by frequency were tried: none is smaller by 1 %.)
// Characters that a string cannot hold are escaped by whoever prints it (JSON.stringify here, then
// esbuild), so no parser that normalises line ends, and no later minifier, can change them. They
// are not moved above U+00FF instead, as engines would then keep the whole source in 2 bytes a
// character. There are no surrogates, and nothing that Unicode normalisation would compose.

/** @param {Uint8Array} bytes */
export function wasmBytesModule(bytes) {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte ^ KEY)).join("");
  return `// Made by scripts/wasm-bytes.mjs.
import { bytesOf } from "../../js/bytes-as-text.js";

const text = ${JSON.stringify(text)};

export const wasmBytes = () => bytesOf(text);
`;
}
