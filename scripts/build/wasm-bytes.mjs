import "../typescript.mjs";

const { KEY, LAST } = await import("../../js/wasm/bytes-as-text.ts");

// Encodes wasm bytes as JavaScript source code.
//
// Each byte is XORed with KEY and becomes one character of a string (U+0000 to U+00FF). Modules are always decoded as
// UTF-8. The XOR maps the most frequent wasm bytes to characters that don't have to be escaped in a string. For a
// comparison with base64 and other encodings, see benches/DECISIONS.md, *Wasm as text*.
//
// The printer (JSON.stringify here, then esbuild) escapes characters that a string cannot contain. Later minifiers, and
// parsers that normalize line endings, therefore cannot change them. Characters above U+00FF are avoided, because
// engines would then store the whole source with two bytes per character. The text contains neither surrogates nor
// anything that Unicode normalization would compose.

/**
 * Returns a module that exports a function. The decoder from js/wasm/bytes-as-text.ts is passed to this function.
 *
 * @param {Uint8Array} wasm
 * @param {string} [name] the name of the function
 * @param {{ name: string, start: number, end: number, from?: string }} [part] bytes whose text is a constant. The module
 *   exports the constant, or imports it if there is a `from`
 */
export function wasmBytesModule(wasm, name = "wasmBytes", part = undefined) {
  const units = [...Array.from(wasm, (byte) => byte ^ KEY), LAST];
  const text = (start, end) =>
    JSON.stringify(
      units
        .slice(start, end)
        .map((unit) => String.fromCharCode(unit))
        .join(""),
    );
  const constant = part?.from
    ? `import { ${part.name} } from "${part.from}";`
    : part && `export const ${part.name} = ${text(part.start, part.end)};`;
  const whole = part ? `${text(0, part.start)} + ${part.name} + ${text(part.end)}` : text();
  return `// Made by scripts/build/wasm-bytes.mjs.
${constant ?? ""}
export function ${name}(bytesOf) {
  return bytesOf(${whole});
}
`;
}
