/**
 * Makes `Origin` a global if there is none. A browser's own class is kept. That class also accepts messages, windows
 * and links, but of all `URL` objects only the browser's own.
 *
 * This entry does not declare a global. If the platform's libraries declare one with that name, it keeps its type.
 *
 * @module whatwg-url-wasm/site/auto
 */

import { replaceGlobals } from "./language/globals.js";
import { Origin } from "./site.js";

if (typeof (globalThis as { Origin?: unknown }).Origin !== "function")
  replaceGlobals({ Origin }, "/site");

export * from "./site.js";
