// Functions that take URLs for paths, in the runtimes where they take only the runtime's own.
import { builtinModule } from "./builtin-module.js";
import { toNativeURL, withArguments, wrapProperty } from "./to-native.js";

/** Functions with other names make objects, and take no paths. */
const NAME_OF_FUNCTION = /^[a-z]/;

export function convertArguments(native) {
  const { Bun, Deno } = globalThis;
  if (!Bun && !Deno) return;
  const all = withArguments((args) => args.map((value) => toNativeURL(value, native)));
  const wrapAll = (object) => {
    for (const name of Object.keys(object)) {
      if (NAME_OF_FUNCTION.test(name)) wrapProperty(object, name, all);
    }
  };
  for (const name of ["node:fs", "node:fs/promises"]) {
    const module = builtinModule(name);
    if (module) wrapAll(module);
  }
  if (Deno) wrapAll(Deno);
  if (Bun) {
    wrapProperty(Bun, "file", all);
    wrapProperty(Bun, "write", all);
    wrapProperty(globalThis, "Worker", all);
  }
  builtinModule("node:module")?.syncBuiltinESMExports?.();
}
