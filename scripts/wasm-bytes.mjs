import { KEY, LAST } from "../js/wasm/bytes-as-text.js";
import { cut } from "./wasm-pieces.mjs";
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
export function wasmBytesModule(wasm, options) {
  const { text, tables } = textOf(wasm, options);
  return moduleOf(JSON.stringify(text), tables);
}

/** The text of a module, and what `withTables` is given to put its tables back, if they have been taken out. */
export function textOf(wasm, { hasTables = false } = {}) {
  const { bytes, ranges, text: tables } = hasTables ? withoutTables(wasm) : { bytes: wasm };
  const units = Array.from(bytes, (byte) => byte ^ KEY);
  const text = [...units, LAST].map((unit) => String.fromCharCode(unit)).join("");
  return { text, tables: hasTables ? [ranges.flat(), tables] : undefined };
}

/**
 * Modules with the bytes of several modules of wasm, which share pieces of text.
 *
 * @param {{ text: string, tables?: unknown[] }[]} texts
 * @returns {{ modules: string[], pieces: string }} a module for each, and that of the pieces
 */
export function modulesInPieces(texts) {
  const { parts, pieces } = cut(texts.map(({ text }) => text));
  const names = new Map(pieces.map((piece, i) => [piece, `wasmPiece${i}`]));
  const modules = parts.map((of, i) => {
    const imported = [...new Set(of.map((part) => names.get(part)))].filter(Boolean);
    const joined = of.map((part) => names.get(part) ?? JSON.stringify(part)).join(" + ");
    const imports = `import { ${imported.join(", ")} } from "../pieces/pieces.js";\n`;
    return moduleOf(joined, texts[i].tables, imported.length > 0 ? imports : "");
  });
  const declared = pieces.map((piece) => {
    return `export const ${names.get(piece)} = ${JSON.stringify(piece)};\n`;
  });
  return { modules, pieces: `${MADE}${declared.join("")}` };
}

const MADE = "// Made by scripts/wasm-bytes.mjs.\n";

function moduleOf(text, tables, imports = "") {
  const bytes = `bytesOf(${text})`;
  const parts = [bytes, ...(tables ?? []).map((part) => JSON.stringify(part))];
  return `${MADE}import { bytesOf } from "../../js/wasm/bytes-as-text.js";
${tables ? 'import { withTables } from "../../js/wasm/tables.js";\n' : ""}${imports}
export function wasmBytes() {
  return ${tables ? `withTables(${parts})` : bytes};
}
`;
}
