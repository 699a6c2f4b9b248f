// Loads the parts of the package that the page does not need immediately.

export const loadDataURLs = () => import("./package/data-url.js");

let webAddresses;

/**
 * Resolves to the package entry for the 2009 draft. The entry is never imported twice concurrently. If two imports of a
 * module are waiting for its wasm, WebKit resolves the second import before the module has run.
 */
export function loadWebAddresses() {
  webAddresses ??= import("./package/web-address.js").catch((error) => {
    webAddresses = undefined;
    throw error;
  });
  return webAddresses;
}
