/**
 * Defines the global `Origin` if it does not exist. If a browser has its own class, that class is kept. The browser's
 * class also accepts messages, windows and links, but rejects `URL` objects from this package.
 *
 * This entry does not declare a global. If the platform's libraries declare `Origin`, the global keeps that type.
 *
 * @module whatwg-url-wasm/site/auto
 */

import { replaceGlobals } from "./language/globals.js";
import { Origin } from "./site.js";

if (typeof (globalThis as { Origin?: unknown }).Origin !== "function")
  replaceGlobals({ Origin }, "/site");

export * from "./site.js";
