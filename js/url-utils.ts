/**
 * Mixins for code that implements objects with the attributes of a URL, such as `<a>`, `<area>` and `Location`. These
 * mixins were part of the URL Standard until 2015. HTML has since adopted similar mixins.
 *
 * @module whatwg-url-wasm/url-utils
 */

import {
  parseURL as parse,
  URLUtils as Utils,
  URLUtilsReadOnly as UtilsReadOnly,
} from "./url-utils/url-utils.js";
import { encodings } from "./wasm/encodings.js";
import { withEncodings } from "./wasm/loaded-encodings.js";

export type {
  Attributes,
  Hooks,
  ParseURLOptions,
  ReadOnlyAttributes,
  ReadOnlyHooks,
  ResolveObject,
  SearchParamsAttribute,
} from "./url-utils/url-utils.js";
export { objectOf, originToUnicode, setInput } from "./url-utils/url-utils.js";

export const parseURL: typeof parse = /* @__PURE__ */ withEncodings(encodings, parse);
export const URLUtils: typeof Utils = /* @__PURE__ */ withEncodings(encodings, Utils);
export const URLUtilsReadOnly: typeof UtilsReadOnly = /* @__PURE__ */ withEncodings(
  encodings,
  UtilsReadOnly,
);
