import { KEY, LAST } from "../../js/wasm/bytes-as-text.js";
import { cut } from "./wasm-pieces.mjs";
import { withoutTables } from "./wasm-tables.mjs";

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
 *   and whether the module will stand in a file that no bundler takes
 */
export function wasmBytesModule(wasm, options = {}) {
  const { text, tables } = textOf(wasm, options);
  const decoder = options.isLoadedAsItIs ? "bytes-as-code-units" : "bytes-as-text";
  return moduleOf(JSON.stringify(text), tables, { decoder });
}

/** The text of a module, and what `withTables` is given to put its tables back, if they have been taken out. */
export function textOf(wasm, { hasTables = false, isLoadedAsItIs = false } = {}) {
  const { bytes, ranges, text: tables } = hasTables ? withoutTables(wasm) : { bytes: wasm };
  const units = isLoadedAsItIs ? [...bytes] : Array.from(bytes, (byte) => byte ^ KEY);
  const text = [...units, LAST].map((unit) => String.fromCharCode(unit)).join("");
  return { text, tables: hasTables ? [ranges.flat(), tables] : undefined };
}

/**
 * Modules with the bytes of several modules of wasm, which share pieces of text.
 *
 * @param {{ text: string, tables?: unknown[] }[]} texts
 * @param {(having: number[]) => string} fileOf the name of the file in pkg/pieces/ for a piece that those texts have
 * @returns {{ modules: string[], pieces: Map<string, string> }} a module for each, and those of the pieces by their files
 */
export function modulesInPieces(texts, fileOf) {
  const { parts, pieces } = cut(texts.map(({ text }) => text));
  const names = new Map(pieces.map((piece, i) => [piece, `wasmPiece${i}`]));
  const files = new Map();
  for (const piece of pieces) {
    const file = fileOf([...parts.keys()].filter((i) => parts[i].includes(piece)));
    files.set(file, [...(files.get(file) ?? []), piece]);
  }
  const modules = parts.map((of, i) => {
    const joined = of.map((part) => names.get(part) ?? JSON.stringify(part)).join(" + ");
    const imports = Array.from(files, ([file, those]) => {
      const imported = those.filter((piece) => of.includes(piece)).map((piece) => names.get(piece));
      if (imported.length === 0) return "";
      return `import { ${imported.join(", ")} } from "../pieces/${file}";\n`;
    });
    return moduleOf(joined, texts[i].tables, { imports: imports.join("") });
  });
  const declare = (piece) => `export const ${names.get(piece)} = ${JSON.stringify(piece)};\n`;
  const made = Array.from(files, ([file, those]) => [file, MADE + those.map(declare).join("")]);
  return { modules, pieces: new Map(made) };
}

const MADE = "// Made by scripts/build/wasm-bytes.mjs.\n";

function moduleOf(text, tables, { imports = "", decoder = "bytes-as-text" } = {}) {
  const bytes = `bytesOf(${text})`;
  const parts = [bytes, ...(tables ?? []).map((part) => JSON.stringify(part))];
  return `${MADE}import { bytesOf } from "../../js/wasm/${decoder}.js";
${tables ? 'import { withTables } from "../../js/wasm/tables.js";\n' : ""}${imports}
export function wasmBytes() {
  return ${tables ? `withTables(${parts})` : bytes};
}
`;
}
