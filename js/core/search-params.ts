// The URL and URLSearchParams classes, connected to the core's parser for lists of pairs.

import { type URL as Class, withSearchParams } from "./url.js";
import {
  catchUpWithURL,
  type URLSearchParams as Params,
  queryAheadOfURL,
  resetSearchParams,
  withPairs,
} from "./url-search-params.js";
import { parsePairs } from "./urlencoded-pairs.js";

// The following calls are marked as pure so that bundlers drop them where they are unused. If the classes were
// exported directly, bundlers would import them from their own modules and drop these calls.
export const URLSearchParams = /* @__PURE__ */ withPairs(parsePairs);
export type URLSearchParams = Params;

export const URL = /* @__PURE__ */ withSearchParams(
  URLSearchParams,
  resetSearchParams,
  queryAheadOfURL,
  catchUpWithURL,
);
export type URL = Class;
