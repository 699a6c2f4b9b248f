/**
 * What `/url-utils` has, without encodings: an encoding that is not a label of UTF-8 is a `RangeError` that names
 * `whatwg-url-wasm/url-utils`, whose `code` is `"ERR_ENCODING_NOT_SUPPORTED"`. Where that entry, or `/web-address`, is
 * imported, too, there are encodings.
 *
 * @module whatwg-url-wasm/url-utils/utf-8
 */

export type {
  Attributes,
  Hooks,
  ParseURLOptions,
  ReadOnlyAttributes,
  ReadOnlyHooks,
  ResolveObject,
  SearchParamsAttribute,
} from "./url-utils/url-utils.js";
export {
  objectOf,
  originToUnicode,
  parseURL,
  setInput,
  URLUtils,
  URLUtilsReadOnly,
} from "./url-utils/url-utils.js";
