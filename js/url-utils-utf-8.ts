// The entry `/url-utils/utf-8`: no encodings, unless another entry brings them.
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
