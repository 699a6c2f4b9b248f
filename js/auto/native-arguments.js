// Makes functions that accept URLs as paths accept ours. In Deno and Bun they accept only objects of the runtime's own
// class. Node looks at an object's properties, and needs no change.
import { builtinModule } from "./builtin-module.js";
import { isURL, toNativeURL, withArgument, withArguments, wrapProperty } from "./to-native.js";

/**
 * The names of functions that may take paths. Those with an upper-case letter first are constructors; `Deno.inspect`
 * takes objects to show.
 */
const TAKES_PATHS = /^(?!inspect$)[a-z]/;

export function convertArguments(native) {
  const { Bun, Deno, process } = globalThis;
  if (!Bun && !Deno) return;
  const { fileURLToPath } = builtinModule("node:url") ?? {};
  // A file: URL becomes a path, because some functions accept only the class that is global now, and others only the
  // one that was global before.
  const toPath = (value) => {
    const url = toNativeURL(value, native);
    return fileURLToPath && url instanceof native.URL && url.protocol === "file:"
      ? fileURLToPath(url.href)
      : url;
  };
  // Functions that run programs or match patterns take the folder in which they do so, `cwd`, as an option.
  const withFolder = (value) => {
    const folder = typeof value === "object" && value !== null ? value.cwd : undefined;
    const path = toPath(folder);
    return path === folder ? toPath(value) : { ...value, cwd: path };
  };
  const withPaths = withArguments((args) => {
    for (let i = 0; i < args.length; i++) args[i] = withFolder(args[i]);
  });
  const withPath = withArgument(0, toPath);
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
  // `get` and `request` look for the class that is global now, and take an object of another class for options. So a URL
  // of the runtime's own class is sent as a string.
  const withAddress = withArgument(0, (url) => (url instanceof native.URL ? `${url}` : url));
  for (const module of [builtinModule("node:http"), builtinModule("node:https")]) {
    if (!module) continue;
    wrapProperty(module, "get", withAddress);
    wrapProperty(module, "request", withAddress);
  }
  if (Deno) {
    wrapAll(Deno);
    wrapProperty(Deno, "Command", withPaths);
  }
  if (Bun) {
    wrapProperty(Bun, "file", withPath);
    wrapProperty(Bun, "write", withPath);
    wrapProperty(globalThis, "Worker", withPath);
    // These take options from properties of any other object than a native URL.
    const withHref = withArgument(0, (value) => (isURL(value) ? value.href : value));
    wrapProperty(globalThis, "fetch", withHref);
    wrapProperty(globalThis, "Request", withHref);
  }
  builtinModule("node:module")?.syncBuiltinESMExports?.();
}
