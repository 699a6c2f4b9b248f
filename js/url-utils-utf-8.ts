// @ts-nocheck
// The entry `/url-utils/utf-8`: no encodings, unless another entry brings them.
export {
  objectOf,
  originToUnicode,
  parseURL,
  setInput,
  URLUtils,
  URLUtilsReadOnly,
} from "./url-utils/url-utils.js";
