// The entry `/site/auto`: makes Origin a global where the runtime has none. A browser's own stays, because it also takes
// objects of the browser: messages, windows and links.
import { replaceGlobal } from "./language/globals.js";
import { Origin } from "./site.js";

if (typeof (globalThis as { Origin?: unknown }).Origin !== "function")
  replaceGlobal("Origin", Origin);

export * from "./site.js";
