// Loads the package in parts: functions for the first result, and everything that can wait until that result is shown.
import { loadIDNA } from "./wasm/idna.js";

/**
 * Matches the start of an input up to the second run of slashes. The match contains the whole host and usually more.
 */
const BEGINNING = /^[^/\\?#]*[/\\]*[^/\\?#]*/;
/** Matches text that makes a domain require IDNA's tables. */
const NOT_PLAIN = /[^\0-\x7f]|%|xn--/i;

let idnaIsThere = false;

/** Resolves to the functions for the first result. */
export async function loadParser() {
  const [{ URL, domainToUnicode }, { validate, repair }] = await Promise.all([
    import("./package/index.js"),
    import("./package/validation.js"),
  ]);
  return { URL, domainToUnicode, validate, repair };
}

/** Resolves when any domain can be parsed. */
export async function loadDomains() {
  await loadIDNA();
  idnaIsThere = true;
}

/** Whether any domain can be parsed. */
export const hasDomains = () => idnaIsThere;

/**
 * Calls `go` once any domain can be parsed.
 *
 * @param {() => void} go
 * @param {(text: string) => void} tell receives a message while loading, and a message if loading fails
 */
export async function afterDomains(go, tell) {
  tell("Loading the tables for international domains…");
  try {
    await loadDomains();
  } catch {
    tell("The tables for international domains could not be loaded.");
    return;
  }
  go();
}

/** Whether these inputs have to wait for `loadDomains`. */
export const needDomains = (...inputs) =>
  !idnaIsThere &&
  inputs.some((input) => NOT_PLAIN.test(BEGINNING.exec(input.replace(/[\t\n\r]/g, ""))[0]));

/** Whether a URL pattern has to wait for `loadDomains`. The pattern's host may be anywhere in it. */
export const patternNeedsDomains = (pattern) => !idnaIsThere && NOT_PLAIN.test(pattern);

export const loadDataURLs = () => import("./package/data-url.js");

let webAddresses;

/**
 * Resolves to the package's entry for the 2009 draft. The entry is never imported twice at the same time: if two
 * imports of a module are waiting for its wasm, WebKit resolves the second one before the module has run.
 */
export function loadWebAddresses() {
  webAddresses ??= import("./package/web-address.js").catch((error) => {
    webAddresses = undefined;
    throw error;
  });
  return webAddresses;
}
