/**
 * The versions of the standards that the package follows.
 *
 * @module whatwg-url-wasm/versions
 */

// The versions have their own entry, so that other bundles do not contain them.
import {
  ENCODING_STANDARD_COMMIT,
  FETCH_STANDARD_COMMIT,
  INFRA_STANDARD_COMMIT,
  MIME_SNIFFING_STANDARD_COMMIT,
  UNICODE_VERSION,
  URL_PATTERN_STANDARD_COMMIT,
  URL_STANDARD_COMMIT,
} from "./wasm/layout.js";

/**
 * The commit of [whatwg/url](https://github.com/whatwg/url) with the version of the URL Standard that the package
 * implements.
 */
export const urlStandardCommit: string = URL_STANDARD_COMMIT;

/** The commit of [whatwg/urlpattern](https://github.com/whatwg/urlpattern), the URL Pattern Standard. */
export const urlPatternStandardCommit: string = URL_PATTERN_STANDARD_COMMIT;

/** The commit of [whatwg/infra](https://github.com/whatwg/infra), the Infra Standard. */
export const infraStandardCommit: string = INFRA_STANDARD_COMMIT;

/** The commit of [whatwg/fetch](https://github.com/whatwg/fetch), the Fetch Standard. */
export const fetchStandardCommit: string = FETCH_STANDARD_COMMIT;

/** The commit of [whatwg/encoding](https://github.com/whatwg/encoding), the Encoding Standard. */
export const encodingStandardCommit: string = ENCODING_STANDARD_COMMIT;

/** The commit of [whatwg/mimesniff](https://github.com/whatwg/mimesniff), the MIME Sniffing Standard. */
export const mimeSniffingStandardCommit: string = MIME_SNIFFING_STANDARD_COMMIT;

/**
 * The Unicode version that domain processing uses.
 *
 * ```js
 * import { unicodeVersion } from "whatwg-url-wasm/versions";
 *
 * unicodeVersion; // "18.0.0"
 * ```
 */
export const unicodeVersion: string = UNICODE_VERSION;
