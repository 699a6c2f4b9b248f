/**
 * Makes `Origin` a global if there is none. If a browser has its own class, that class is kept. The browser's class
 * also accepts messages, windows and links, but rejects `URL` objects from this package.
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
