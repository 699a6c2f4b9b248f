// Without this setup file, vitest considers any two of the package's URL objects equal.
export default { test: { setupFiles: ["whatwg-url-wasm/vitest"] } };
