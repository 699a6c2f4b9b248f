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

export type {
  Comparison,
  Reading,
  WebAddressComponents,
  WebAddressEncoding,
} from "./web-address/web-address.js";
export { isAbsoluteWebAddress, parseWebAddress } from "./web-address/web-address.js";

export const resolveWebAddress: typeof resolve = /* @__PURE__ */ withEncodings(encodings, resolve);
export const isValidWebAddress: typeof isValid = /* @__PURE__ */ withEncodings(encodings, isValid);
export const documentBase: typeof findDocumentBase = /* @__PURE__ */ withEncodings(
  encodings,
  findDocumentBase,
);
export const elementBase: typeof findElementBase = /* @__PURE__ */ withEncodings(
  encodings,
  findElementBase,
);
export const compareParsers: typeof compare = /* @__PURE__ */ withEncodings(encodings, compare);
