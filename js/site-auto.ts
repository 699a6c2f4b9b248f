/**
 * Makes `Origin` a global where there is none. A browser's own stays, which takes also messages, windows and links, and of
 * `URL` objects its own alone.
 *
 * It declares no global: where the platform's libraries have one by that name, it keeps the type that they give it.
 *
 * @module whatwg-url-wasm/site/auto
 */

import { replaceGlobal } from "./language/globals.js";
import { Origin } from "./site.js";

if (typeof (globalThis as { Origin?: unknown }).Origin !== "function")
  replaceGlobal("Origin", Origin);

export * from "./site.js";
