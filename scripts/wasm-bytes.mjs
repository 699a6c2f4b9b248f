import { KEY, LAST } from "../js/wasm/bytes-as-text.js";
import { withoutTables } from "./wasm-tables.mjs";

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

/**
 * @param {Uint8Array} wasm
 * @param {{ hasTables?: boolean }} [options] whether there are tables that are smaller as text
 */
export function wasmBytesModule(wasm, { hasTables = false } = {}) {
  const { bytes, ranges, text: tables } = hasTables ? withoutTables(wasm) : { bytes: wasm };
  const units = Array.from(bytes, (byte) => byte ^ KEY);
  const text = [...units, LAST].map((unit) => String.fromCharCode(unit)).join("");
  const made = `bytesOf(${JSON.stringify(text)})`;
  if (!hasTables) return moduleOf("", made);
  const parts = [ranges.flat(), tables].map((part) => JSON.stringify(part));
  return moduleOf(
    'import { withTables } from "../../js/wasm/tables.js";\n',
    `withTables(${[made, ...parts]})`,
  );
}

const moduleOf = (imports, expression) => `// Made by scripts/wasm-bytes.mjs.
import { bytesOf } from "../../js/wasm/bytes-as-text.js";
${imports}
export function wasmBytes() {
  return ${expression};
}
`;
