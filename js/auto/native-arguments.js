// Functions that take URLs for paths, in the runtimes where they take only the runtime's own: Deno and
// Bun. Node looks at what an object has.
import { builtinModule } from "./builtin-module.js";
import { toNativeURL, withArguments, wrapProperty } from "./to-native.js";

/** Functions with other names make objects, and take no paths. */
const NAME_OF_FUNCTION = /^[a-z]/;

export function convertArguments(native) {
  const { Bun, Deno } = globalThis;
  if (!Bun && !Deno) return;
  const { fileURLToPath } = builtinModule("node:url") ?? {};
  // As a path: some look whether a URL is of the class that is the global one, some of that which was.
  const toPath = (value) => {
    const url = toNativeURL(value, native);
    return fileURLToPath && url instanceof native.URL && url.protocol === "file:"
      ? fileURLToPath(url.href)
      : url;
  };
  const withPaths = withArguments((args) => args.map(toPath));
  const withPath = withArguments(([first, ...rest]) => [toPath(first), ...rest]);
  const wrapAll = (object) => {
    for (const name of Object.keys(object)) {
      if (NAME_OF_FUNCTION.test(name)) wrapProperty(object, name, withPaths);
    }
  };
  for (const name of ["node:fs", "node:fs/promises"]) {
    const module = builtinModule(name);
    if (module) wrapAll(module);
  }
  const workers = builtinModule("node:worker_threads");
  if (workers) wrapProperty(workers, "Worker", withPath);
  if (Deno) wrapAll(Deno);
  if (Bun) {
    wrapProperty(Bun, "file", withPath);
    wrapProperty(Bun, "write", withPath);
    wrapProperty(globalThis, "Worker", withPath);
  }
  builtinModule("node:module")?.syncBuiltinESMExports?.();
}
