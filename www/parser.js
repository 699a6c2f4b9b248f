// The package, in parts: what the first reading takes, and what can wait until that is shown.
import { loadIDNA } from "./wasm/idna.js";

/** Matches the beginning of an input, up to the second run of slashes, which has all of the host, and mostly more. */
const BEGINNING = /^[^/\\?#]*[/\\]*[^/\\?#]*/;
/** Matches what a domain has if IDNA's tables are needed for it. */
const NOT_PLAIN = /[^\0-\x7f]|%|xn--/i;

let idnaIsThere = false;

/** Resolves to the functions that the first reading needs. */
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
 * @param {(text: string) => void} tell is given what it waits for, and that it is not to be had
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

/** Whether a URL pattern has to wait for `loadDomains`. Its host may stand anywhere in it. */
export const patternNeedsDomains = (pattern) => !idnaIsThere && NOT_PLAIN.test(pattern);

export const loadDataURLs = () => import("./package/data-url.js");

let webAddresses;

/**
 * Resolves to the package's entry for the draft of 2009. It is imported once at a time: where two imports of a module wait
 * for its wasm, WebKit resolves the second before the module has run.
 */
export function loadWebAddresses() {
  webAddresses ??= import("./package/web-address.js").catch((error) => {
    webAddresses = undefined;
    throw error;
  });
  return webAddresses;
}
