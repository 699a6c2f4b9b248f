// Everything that runs the parser for the first result and picture. Loading this module also loads its wasm.
export { domainToUnicode, URL } from "./package/index.js";
export { repair, validate } from "./package/validation.js";
export { createTrace } from "./trace/panel.js";
