// Replaces the classes that node:url exports, which libraries import from there, and makes its functions accept and
// return ours. Some of these functions are in `Bun`, too.
import { domainToUnicode, URL, URLSearchParams } from "../index.js";
import { builtinModule } from "./builtin-module.js";
import { toNativeURL, withArguments, wrapProperty } from "./to-native.js";

const { apply } = Reflect;

export function replaceNodeURL(native) {
  const nodeURL = builtinModule("node:url");
  if (!nodeURL) return;
  nodeURL.URL = URL;
  nodeURL.URLSearchParams = URLSearchParams;
  // These functions look for properties that only native URLs have.
  const first = withArguments(([url, ...rest]) => [toNativeURL(url, native), ...rest]);
  for (const name of ["fileURLToPath", "fileURLToPathBuffer", "urlToHttpOptions"]) {
    wrapProperty(nodeURL, name, first);
  }
  wrapProperty(nodeURL, "format", formatOf);
  wrapProperty(nodeURL, "pathToFileURL", givingURLs);
  const { Bun } = globalThis;
  if (Bun) {
    // The functions of Bun's node:url call this one, so it is wrapped also for code that has imported them earlier.
    wrapProperty(Bun, "fileURLToPath", first);
    wrapProperty(Bun, "pathToFileURL", givingURLs);
  }
  builtinModule("node:module")?.syncBuiltinESMExports?.();
}

const givingURLs = (callee) =>
  new Proxy(callee, {
    __proto__: null,
    apply: (target, receiver, args) => new URL(apply(target, receiver, args).href),
  });

// https://nodejs.org/api/url.html#urlformaturl-options for our objects. Other arguments go to the original function.
const formatOf = (format) =>
  new Proxy(format, {
    __proto__: null,
    apply(target, receiver, args) {
      const [url, options] = args;
      if (!(url instanceof URL)) return apply(target, receiver, args);
      const { auth = true, fragment = true, search = true, unicode = false } = options ?? {};
      const shown = new URL(url.href);
      if (!auth) shown.username = shown.password = "";
      if (!fragment) shown.hash = "";
      if (!search) shown.search = "";
      const { href, hostname } = shown;
      return unicode ? href.replace(hostname, domainToUnicode(hostname) || hostname) : href;
    },
  });
