// The functions needed for the first result. Loading this module also loads the wasm.
export { addressSpace, embeddedIPv4, parseHost, serializeHost } from "./package/host.js";
export { domainToUnicode, URL } from "./package/index.js";
export { isValidURLString, repair, validate } from "./package/validation.js";
