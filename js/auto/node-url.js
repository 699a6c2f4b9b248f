// Replaces the classes that node:url exports, which libraries import from there, and makes its functions accept and
// return ours. Some of these functions are in `Bun`, too.
import { domainToUnicode, URL, URLSearchParams } from "../index.js";
import { builtinModule } from "./builtin-module.js";
import { toNativeURL, wrapProperty } from "./to-native.js";

const { apply } = Reflect;

export function replaceNodeURL(native) {
  const nodeURL = builtinModule("node:url");
  if (!nodeURL) return;
  nodeURL.URL = URL;
  nodeURL.URLSearchParams = URLSearchParams;
  // These functions look for properties that only native URLs have.
  const first = (callee) => withNativeURL(callee, native);
  for (const name of ["fileURLToPath", "fileURLToPathBuffer"]) {
    wrapProperty(nodeURL, name, first);
  }
  wrapProperty(nodeURL, "format", (format) => formatOf(format, native));
  wrapProperty(nodeURL, "pathToFileURL", givingURLs);
  const { Bun } = globalThis;
  if (Bun) {
    // The functions of Bun's node:url call this one, so it is wrapped also for code that has imported them earlier.
    wrapProperty(Bun, "fileURLToPath", first);
    wrapProperty(Bun, "pathToFileURL", givingURLs);
  }
  builtinModule("node:module")?.syncBuiltinESMExports?.();
}

/** Calls `callee` with a native URL for one of ours, which is also the `input` of an error. */
const withNativeURL = (callee, native) =>
  new Proxy(callee, {
    __proto__: null,
    apply(target, receiver, [url, ...rest]) {
      const converted = toNativeURL(url, native);
      try {
        return apply(target, receiver, [converted, ...rest]);
      } catch (error) {
        if (converted !== url && error?.input === converted) error.input = url;
        throw error;
      }
    },
  });

const givingURLs = (callee) =>
  new Proxy(callee, {
    __proto__: null,
    apply: (target, receiver, args) => new URL(apply(target, receiver, args).href),
  });

/**
 * https://nodejs.org/api/url.html#urlformaturl-options for our objects: the runtime's own function is given a native object.
 * It is given any other argument as it is.
 */
function formatOf(format, native) {
  const formatNative = (url, rest) => apply(format, undefined, [url, ...rest]);
  // Bun's function reads the options for objects of the class that is global now, and that is ours.
  const readsOptions =
    formatNative(new native.URL("http://host/#a"), [{ fragment: false }]) === "http://host/";
  return new Proxy(format, {
    __proto__: null,
    apply(target, receiver, [url, ...rest]) {
      if (!(url instanceof native.URL)) return apply(target, receiver, [url, ...rest]);
      if (readsOptions) {
        try {
          return formatNative(toNativeURL(url, native), rest);
        } catch (error) {
          if (!(url instanceof URL) || error?.code !== "ERR_INVALID_URL") throw error;
        }
      }
      // The runtime follows an older standard, by which this is no URL. The call checks the options.
      formatNative(new native.URL("about:blank"), rest);
      return formatted(url, rest[0] ?? {});
    },
  });
}

/** What `url.format` returns, by https://nodejs.org/api/url.html#urlformaturl-options. */
function formatted(url, options) {
  const isWanted = (name) => options[name] === undefined || options[name] === null || options[name];
  const shown = new URL(url.href);
  if (!isWanted("auth")) shown.username = shown.password = "";
  if (!isWanted("fragment")) shown.hash = "";
  if (!isWanted("search")) shown.search = "";
  const { href, protocol, username, password, hostname } = shown;
  if (!options.unicode || hostname === "") return href;
  const credentials = username || password ? `${username}${password && `:${password}`}@` : "";
  const start = protocol.length + "//".length + credentials.length;
  const unicode = domainToUnicode(hostname) || hostname;
  return href.slice(0, start) + unicode + href.slice(start + hostname.length);
}
