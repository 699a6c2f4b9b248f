// @ts-nocheck
// The entry `/url-utils`: that of `/url-utils/utf-8`, with all encodings.
import {
  parseURL as parse,
  URLUtils as Utils,
  URLUtilsReadOnly as UtilsReadOnly,
} from "./url-utils/url-utils.js";
import { encodings } from "./wasm/encodings.js";
import { withEncodings } from "./wasm/loaded-encodings.js";

export { objectOf, originToUnicode, setInput } from "./url-utils/url-utils.js";

export const parseURL = /* @__PURE__ */ withEncodings(encodings, parse);
export const URLUtils = /* @__PURE__ */ withEncodings(encodings, Utils);
export const URLUtilsReadOnly = /* @__PURE__ */ withEncodings(encodings, UtilsReadOnly);
