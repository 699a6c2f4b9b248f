// Functions that take URLs for paths, in the runtimes where they take only the runtime's own: Deno and
// Bun. Node looks at what an object has.
import { builtinModule } from "./builtin-module.js";
import { toNativeURL, withArguments, wrapProperty } from "./to-native.js";

/** Functions with other names make objects, and take no paths; `Deno.inspect` takes objects to show. */
const TAKES_PATHS = /^(?!inspect$)[a-z]/;

export function convertArguments(native) {
  const { Bun, Deno, process } = globalThis;
  if (!Bun && !Deno) return;
  const { fileURLToPath } = builtinModule("node:url") ?? {};
  // As a path: some look whether a URL is of the class that is the global one, some of that which was.
  const toPath = (value) => {
    const url = toNativeURL(value, native);
    return fileURLToPath && url instanceof native.URL && url.protocol === "file:"
      ? fileURLToPath(url.href)
      : url;
  };
  // Programs and patterns are run in a folder.
  const withFolder = (value) => {
    const folder = typeof value === "object" && value !== null ? value.cwd : undefined;
    const path = toPath(folder);
    return path === folder ? toPath(value) : { ...value, cwd: path };
  };
  const withPaths = withArguments((args) => args.map(withFolder));
  const withPath = withArguments(([first, ...rest]) => [toPath(first), ...rest]);
  const wrapAll = (object) => {
    for (const name of Object.keys(object ?? {})) {
      if (TAKES_PATHS.test(name)) wrapProperty(object, name, withPaths);
    }
  };
  for (const name of ["node:fs", "node:fs/promises", "node:child_process"]) {
    wrapAll(builtinModule(name));
  }
  for (const [module, name] of [
    [builtinModule("node:module"), "createRequire"],
    [builtinModule("node:sqlite"), "DatabaseSync"],
    [builtinModule("node:worker_threads"), "Worker"],
    [process, "loadEnvFile"],
  ]) {
    if (module) wrapProperty(module, name, withPath);
  }
  if (Deno) {
    wrapAll(Deno);
    wrapProperty(Deno, "Command", withPaths);
  }
  if (Bun) {
    wrapProperty(Bun, "file", withPath);
    wrapProperty(Bun, "write", withPath);
    wrapProperty(globalThis, "Worker", withPath);
  }
  builtinModule("node:module")?.syncBuiltinESMExports?.();
}
