/**
 * Does what `/auto` does, but only if the platform's own `URL` or `URLSearchParams` has faults.
 *
 * The import asks the platform's classes some short questions. If they answer all of them correctly, nothing is loaded
 * or replaced. Otherwise, the import waits until `/auto` has been loaded. `require` can't wait: it loads `/js/auto` at
 * once.
 *
 * @module whatwg-url-wasm/auto/if-needed
 */

import { installIfNeeded } from "./auto-faults.js";

export * from "./auto-faults.js";

const installed = installIfNeeded();
await installed;
