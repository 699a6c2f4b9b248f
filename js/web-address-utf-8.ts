// The entry `/web-address/utf-8`: no encodings, unless another entry brings them.
export type {
  Comparison,
  Reading,
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
