import "../typescript.mjs";

const { BASE, FIRST, FREQUENT, ORDERED, RARE } = await import("../../js/wasm/bytes-as-text.ts");

// Encodes wasm bytes as JavaScript source code.
//
// The text is printable ASCII, so it is decoded correctly in every encoding that pages have, and bundlers need not escape
// it. Most bytes become one character. For a comparison with base64 and other encodings, see benches/DECISIONS.md, *Wasm
// as text*. The printer (JSON.stringify here, then esbuild) escapes the backslash.

/**
 * Returns a module that exports a function. The decoder from js/wasm/bytes-as-text.ts is passed to this function.
 *
 * @param {Uint8Array} wasm
 * @param {string} [name] the name of the function
 * @param {{ name: string, start: number, end: number, from?: string }} [part] bytes whose text is a constant. The module
 *   exports the constant, or imports it if there is a `from`
 */
export function wasmBytesModule(wasm, name = "wasmBytes", part = undefined) {
  const numberOf = (byte) => {
    if (byte < RARE || byte >= ORDERED) return byte;
    return byte < FREQUENT ? byte + ORDERED - FREQUENT : byte - FREQUENT + RARE;
  };
  const characters = (byte) => {
    const number = numberOf(byte);
    return ["", " ", "!"][Math.floor(number / BASE)] + String.fromCharCode(FIRST + (number % BASE));
  };
  const text = (start, end) =>
    JSON.stringify(Array.from(wasm.subarray(start, end), characters).join(""));
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
