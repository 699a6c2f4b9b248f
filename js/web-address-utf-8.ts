/**
 * What `/web-address` has, without encodings: an encoding that is not a label of UTF-8 is a `RangeError` that names
 * `whatwg-url-wasm/web-address`, whose `code` is `"ERR_ENCODING_NOT_SUPPORTED"`. Where that entry, or `/url-utils`, is
 * imported, too, there are encodings.
 *
 * @module whatwg-url-wasm/web-address/utf-8
 */

export type {
  Comparison,
  Reading,
  WebAddress,
  WebAddressComponents,
  WebAddressEncoding,
} from "./web-address/web-address.js";
export {
  compareParsers,
  documentBase,
  elementBase,
  isAbsoluteWebAddress,
  isValidWebAddress,
  parseWebAddress,
  resolveWebAddress,
} from "./web-address/web-address.js";
