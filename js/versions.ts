/**
 * The versions of the standards that the package follows.
 *
 * @module whatwg-url-wasm/versions
 */

// An entry of its own, so that it is in no other bundle.
export {
  UNICODE_VERSION as unicodeVersion,
  URL_STANDARD_COMMIT as urlStandardCommit,
} from "./wasm/layout.js";
