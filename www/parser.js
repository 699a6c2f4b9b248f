// The package, in parts: what the first reading takes, and what can wait until that is shown.
import { loadIDNA } from "./wasm/idna.js";

/** What may be the host: all up to the second run of slashes, so more than it mostly, but never less. */
const BEGINNING = /^[^/\\?#]*[/\\]*[^/\\?#]*/;
/** What domains have for which the tables are needed. */
const NOT_PLAIN = /[^\0-\x7f]|%|xn--/i;

let idnaIsThere = false;

/** Resolves to what the first reading takes. */
export async function loadParser() {
  const [{ URL, domainToUnicode }, { validate }] = await Promise.all([
    import("./package/index.js"),
    import("./package/validation.js"),
  ]);
  return { URL, domainToUnicode, validate };
}

/** Resolves when any domain can be parsed. */
export async function loadDomains() {
  await loadIDNA();
  idnaIsThere = true;
}

/** Whether these inputs have to wait for `loadDomains`. */
export const needDomains = (...inputs) =>
  !idnaIsThere &&
  inputs.some((input) => NOT_PLAIN.test(BEGINNING.exec(input.replace(/[\t\n\r]/g, ""))[0]));

export const loadDataURLs = () => import("./package/data-url.js");

export const loadWebAddresses = () => import("./package/web-address.js");
