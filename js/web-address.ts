// @ts-nocheck
// The entry `/web-address`: that of `/web-address/utf-8`, with all encodings.
import { encodings } from "./wasm/encodings.js";
import { withEncodings } from "./wasm/loaded-encodings.js";
import {
  compareParsers as compare,
  documentBase as findDocumentBase,
  elementBase as findElementBase,
  isValidWebAddress as isValid,
  resolveWebAddress as resolve,
} from "./web-address/web-address.js";

export { isAbsoluteWebAddress, parseWebAddress } from "./web-address/web-address.js";

export const resolveWebAddress = /* @__PURE__ */ withEncodings(encodings, resolve);
export const isValidWebAddress = /* @__PURE__ */ withEncodings(encodings, isValid);
export const documentBase = /* @__PURE__ */ withEncodings(encodings, findDocumentBase);
export const elementBase = /* @__PURE__ */ withEncodings(encodings, findElementBase);
export const compareParsers = /* @__PURE__ */ withEncodings(encodings, compare);
