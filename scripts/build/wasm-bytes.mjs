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
 * Returns a module without imports. The decoder from js/wasm/bytes-as-text.ts is passed to the exported function.
 *
 * @param {Uint8Array} wasm
 * @param {string} [name] the name of the function
 */
export function wasmBytesModule(wasm, name = "wasmBytes") {
  const units = [...Array.from(wasm, (byte) => byte ^ KEY), LAST];
  const text = units.map((unit) => String.fromCharCode(unit)).join("");
  return `// Made by scripts/build/wasm-bytes.mjs.
export function ${name}(bytesOf) {
  return bytesOf(${JSON.stringify(text)});
}
`;
}
