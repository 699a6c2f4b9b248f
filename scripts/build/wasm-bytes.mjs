import "../typescript.mjs";
import { withoutTables } from "./wasm-tables.mjs";

const { KEY, LAST } = await import("../../js/wasm/bytes-as-text.ts");

// The wasm bytes as JavaScript source.
//
// Every byte is one character of a string, U+0000 to U+00FF, in the UTF-8 that modules are always served in, XORed with
// KEY. The XOR puts the bytes that are frequent in wasm on characters that a string need not escape. Measured against
// base64 and others: see benches/DECISIONS.md, *Wasm as text*. Files that are loaded as they are have the bytes themselves,
// which take less time to decode and more room: see there, *Code units that are bytes*.
//
// Characters that a string cannot hold are escaped by what prints it (JSON.stringify here, then esbuild), so no parser
// that normalizes line ends, and no later minifier, can change them. Characters above U+00FF are avoided, as engines
// would then keep the whole source in two bytes a character. There are no surrogates, and nothing that Unicode
// normalization would compose.

/**
 * @param {Uint8Array} wasm
 * @param {{ hasTables?: boolean, isLoadedAsItIs?: boolean }} [options] whether there are tables that are smaller as text;
 *   and whether the module will be in a file that no bundler takes
 */
export function wasmBytesModule(wasm, { hasTables = false, isLoadedAsItIs = false } = {}) {
  const decoder = isLoadedAsItIs ? "bytes-as-code-units" : "bytes-as-text";
  const { bytes, ranges, text: tables } = hasTables ? withoutTables(wasm) : { bytes: wasm };
  const units = isLoadedAsItIs ? [...bytes] : Array.from(bytes, (byte) => byte ^ KEY);
  const text = [...units, LAST].map((unit) => String.fromCharCode(unit)).join("");
  const decoded = `bytesOf(${JSON.stringify(text)})`;
  const withTables = [decoded, JSON.stringify(ranges?.flat()), JSON.stringify(tables)];
  return `// Made by scripts/build/wasm-bytes.mjs.
import { bytesOf } from "../../js/wasm/${decoder}.js";
${hasTables ? 'import { withTables } from "../../js/wasm/tables.js";\n' : ""}
export function wasmBytes() {
  return ${hasTables ? `withTables(${withTables})` : decoded};
}
`;
}
