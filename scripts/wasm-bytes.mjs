// The wasm bytes as JavaScript source.
//
// Every byte is one character of a string: U+0000 to U+00FF, in the UTF-8 that modules are always
// served in. Measured on a build of 158,498 bytes with the IDNA tables, minified by esbuild with
// charset=utf8, and what each adds to the plain .wasm file after compression:
//
//                                   raw            gzip -9         brotli 11
//   the .wasm file              158,498           69,557            54,633
//   base64                      211,363  +33 %    84,065  +20.9 %   71,823  +31.5 %
//   one character per byte      228,435  +44 %    73,507   +5.7 %   60,710  +11.1 %
//   the same, XORed with 62     185,896  +17 %    71,435   +2.7 %   57,592   +5.4 %
//
// What the XOR buys: a sixth of all bytes are 0, which a string has to escape, and so are the
// frequent opcode bytes 8 to 13; it moves rare bytes to the characters that need a backslash. (All
// 256 keys, additions and a full permutation by frequency were tried: none is better by 0.3 %.)
// Characters that a string cannot hold are escaped by whoever prints it (JSON.stringify here, then
// esbuild), so no parser that normalises line ends, and no later minifier, can change them. They
// are not moved above U+00FF instead, as engines would then keep the whole source in 2 bytes a
// character. There are no surrogates, and nothing that Unicode normalisation would compose.
const key = 62;

/** @param {Uint8Array} bytes */
export function wasmBytesModule(bytes) {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte ^ key)).join("");
  return `// Made by scripts/wasm-bytes.mjs.
const text = ${JSON.stringify(text)};

export function wasmBytes() {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = text.charCodeAt(index) ^ ${key};
  return bytes;
}
`;
}
