// node:url has the classes too, and libraries that take them from there.
import { URL, URLSearchParams } from "../index.js";
import { builtinModule } from "./builtin-module.js";
import { toNativeURL, withArguments, wrapProperty } from "./to-native.js";

export function replaceNodeURL(native) {
  const nodeURL = builtinModule("node:url");
  if (!nodeURL) return;
  nodeURL.URL = URL;
  nodeURL.URLSearchParams = URLSearchParams;
  // These look for what only the runtime's own have.
  const first = withArguments(([url, ...rest]) => [toNativeURL(url, native), ...rest]);
  for (const name of ["format", "fileURLToPath", "fileURLToPathBuffer", "urlToHttpOptions"]) {
    wrapProperty(nodeURL, name, first);
  }
  wrapProperty(
    nodeURL,
    "pathToFileURL",
    (callee) =>
      new Proxy(callee, {
        __proto__: null,
        apply: (target, receiver, args) => new URL(Reflect.apply(target, receiver, args).href),
      }),
  );
  builtinModule("node:module")?.syncBuiltinESMExports?.();
}
