// `URLSearchParams` by itself. It needs no WebAssembly.
export { URLSearchParams } from "./index.js";
