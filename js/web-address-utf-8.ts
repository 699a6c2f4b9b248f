// @ts-nocheck
// The entry `/web-address/utf-8`: no encodings, unless another entry brings them.
export {
  compareParsers,
  documentBase,
  elementBase,
  isAbsoluteWebAddress,
  isValidWebAddress,
  parseWebAddress,
  resolveWebAddress,
} from "./web-address/web-address.js";
