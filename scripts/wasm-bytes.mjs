import { KEY, LAST } from "../js/wasm/bytes-as-text.js";

// The wasm bytes as JavaScript source.
//
// Every byte is one character of a string, U+0000 to U+00FF, in the UTF-8 that modules are always served in, XORed with
// KEY. The XOR puts the bytes that are frequent in wasm on characters that a string need not escape. Measured against
// base64 and others: see benches/DECISIONS.md, *Wasm as text*.
//
// Characters that a string cannot hold are escaped by what prints it (JSON.stringify here, then esbuild), so no parser
// that normalizes line ends, and no later minifier, can change them. Characters above U+00FF are avoided, as engines
// would then keep the whole source in two bytes a character. There are no surrogates, and nothing that Unicode
// normalization would compose.

/** @param {Uint8Array} bytes */
export function wasmBytesModule(bytes) {
  const units = Array.from(bytes, (byte) => byte ^ KEY);
  const text = [...units, LAST].map((unit) => String.fromCharCode(unit)).join("");
  return `// Made by scripts/wasm-bytes.mjs.
import { bytesOf } from "../../js/wasm/bytes-as-text.js";

export function wasmBytes() {
  return bytesOf(${JSON.stringify(text)});
}
`;
}
