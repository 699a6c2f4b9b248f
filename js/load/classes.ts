// Used instead of js/index.ts in the script for pages that replaces the globals. Another script defines the classes.
import type * as classes from "../index.js";

const loaded = (globalThis as { whatwgURL?: typeof classes }).whatwgURL;
if (loaded === undefined) throw new Error("load whatwg-url-wasm.iife.js before this script");

export const { domainToASCII, domainToUnicode, URL, URLSearchParams } = loaded;
