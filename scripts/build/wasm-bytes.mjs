import "../typescript.mjs";
import { withoutTables } from "./wasm-tables.mjs";

const { KEY, LAST } = await import("../../js/wasm/bytes-as-text.ts");

// Encodes wasm bytes as JavaScript source.
//
// Every byte becomes one character of a string, U+0000 to U+00FF, XORed with KEY. Modules are always served as UTF-8. The
// XOR maps the most frequent bytes of wasm to characters that need no escape in a string. Measured against base64 and
// others: see benches/DECISIONS.md, *Wasm as text*. In files that are loaded without a bundler, the characters are the bytes
// themselves: they take less time to decode and more space: see there, *Code units that are bytes*.
//
// Characters that a string cannot contain are escaped by the printer (JSON.stringify here, then esbuild), so parsers that
// normalize line ends and later minifiers cannot change them. We avoid characters above U+00FF, because engines would then
// store the whole source in two bytes per character. There are no surrogates, and nothing that Unicode normalization would
// compose.

/**
 * @param {Uint8Array} wasm
 * @param {{ hasTables?: boolean, isLoadedAsItIs?: boolean }} [options] whether there are tables that are smaller as text,
 *   and whether the module will be in a file that is loaded without a bundler
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
