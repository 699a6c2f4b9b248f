// The functions that the first result needs. Loading this module also loads the wasm.
export { domainToUnicode, URL } from "./package/index.js";
export { repair, validate } from "./package/validation.js";
