// @ts-nocheck
// The entry `/versions`: which versions of the standards the package implements. It is an entry of its own, so that it is
// in no other bundle.
export {
  UNICODE_VERSION as unicodeVersion,
  URL_STANDARD_COMMIT as urlStandardCommit,
} from "./wasm/layout.js";
