// Without this setup file, any two URL objects of the package are equal for vitest.
export default { test: { setupFiles: ["whatwg-url-wasm/vitest"] } };
