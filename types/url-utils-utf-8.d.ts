/**
 * What `/url-utils` has, without encodings: an encoding that is not a label of UTF-8 is a `RangeError` that names
 * `whatwg-url-wasm/url-utils`, whose `code` is `"ERR_ENCODING_NOT_SUPPORTED"`. Where that entry, or `/web-address`, is
 * imported, too, there are encodings.
 *
 * @module whatwg-url-wasm/url-utils/utf-8
 */

export {
  type Attributes,
  type Hooks,
  objectOf,
  originToUnicode,
  type ParseURLOptions,
  parseURL,
  type ReadOnlyAttributes,
  type ReadOnlyHooks,
  type ResolveObject,
  type SearchParamsAttribute,
  setInput,
  URLUtils,
  URLUtilsReadOnly,
} from "./url-utils.js";
