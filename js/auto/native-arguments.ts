// Makes functions that accept URL objects as paths accept our URLs too. In Deno and Bun, these functions accept only
// objects of the runtime's own class. Node checks an object's properties, so its functions need no change. The functions
// of node:http, node:https and createRequire check for the current global class, so they need no change either.

import type { URL } from "../index.js";
import { apply } from "../language/builtins.js";
import type { Callable } from "../language/webidl.js";
import { builtinModule, type Runtime } from "./builtin-module.js";
import {
  type Convert,
  isURL,
  type NativeClasses,
  standInFor,
  toNativeURL,
  type Wrap,
  withArgument,
  withArguments,
  wrapProperty,
  wrapped,
} from "./to-native.js";

/**
 * The names of functions that may take paths. Names that start with an uppercase letter are constructors.
 * `Deno.inspect` formats any object.
 */
const TAKES_PATHS = /^(?!inspect$)[a-z]/;
/** The names of functions that take a second path as their second argument, rather than data or options. */
const TAKES_TWO = /^(?:copyFile|cp|link|rename|symlink)(?:Sync)?$/;
/** The names of node:fs functions with a `cwd` option, the folder in which to match patterns. */
const TAKES_FOLDER = /^glob/;
/** The names of node:fs functions that do not throw if a URL can't be converted to a path. */
const ANSWERS = /^exists/;
/** The names of node:fs/promises functions that do not return a promise. */
const ITERATES = /^(?:glob|watch)$/;

export function convertArguments(native: NativeClasses): void {
  const { Bun, Deno, process } = globalThis as Runtime;
  const toNative: Convert = (value) => {
    try {
      return toNativeURL(value, native);
    } catch {
      // Only our URLs make `toNativeURL` throw.
      return standInFor(value as URL, native);
    }
  };
  const withURL = withArgument(0, toNative);
  if (Deno) {
    const withURLs = withArguments((args) => convertFirst(args, 2, toNative));
    for (const name of Object.keys(Deno)) {
      if (TAKES_PATHS.test(name)) {
        wrapProperty(Deno, name, TAKES_TWO.test(name) ? withURLs : withURL);
      }
    }
    const withFolder = withArguments((args) => {
      convertFirst(args, 1, toNative);
      convertFolders(args, toNative);
    });
    wrapProperty(Deno, "Command", withFolder);
  }
  if (Bun) {
    wrapProperty(Bun, "file", withURL);
    wrapProperty(Bun, "write", withURL);
    wrapProperty(globalThis, "Worker", withURL);
    // If the argument is not a native URL, `fetch` and `Request` read options from its properties.
    const withHref = withArgument(0, (value) => (isURL(value) ? value.href : value));
    wrapProperty(globalThis, "fetch", withHref);
    wrapProperty(globalThis, "Request", withHref);
  }
  const nodeURL = builtinModule("node:url");
  // Other realms have no modules to change.
  if (!nodeURL) return;
  // We pass paths, because some functions accept only the current global class and others only the previous one.
  const { fileURLToPath } = nodeURL;
  const toPath: Convert = (value) =>
    value instanceof native.URL ? fileURLToPath(toNative(value)) : value;
  for (const module of ["node:fs", "node:fs/promises", "node:child_process"] as const) {
    const functions = builtinModule(module) ?? {};
    for (const name of Object.keys(functions)) {
      if (!TAKES_PATHS.test(name)) continue;
      const givesPromises = module === "node:fs/promises";
      const iterates = givesPromises && ITERATES.test(name);
      const options = {
        toPath,
        paths: TAKES_TWO.test(name) ? 2 : 1,
        takesFolder: module === "node:child_process" || TAKES_FOLDER.test(name),
        isAsync: givesPromises && !iterates,
        refuses: ANSWERS.test(name) || iterates,
      };
      wrapProperty(functions, name, (callee) => withPaths(callee, options));
    }
  }
  const withFile = withArgument(0, (value) => {
    const url = toNative(value);
    return url instanceof native.URL && url.protocol === "file:" ? fileURLToPath(url) : url;
  });
  for (const [module, name, wrap] of [
    [process, "loadEnvFile", withArgument(0, toPath)],
    [builtinModule("node:sqlite"), "DatabaseSync", withURL],
    // Deno's `Worker` from node:worker_threads accepts our objects, so only Bun's is wrapped.
    [Bun && builtinModule("node:worker_threads"), "Worker", withFile],
  ] satisfies [object | undefined, string, Wrap][]) {
    if (module) wrapProperty(module, name, wrap);
  }
  builtinModule("node:module")?.syncBuiltinESMExports?.();
}

function convertFirst(args: unknown[], count: number, convert: Convert): void {
  for (let i = 0; i < count && i < args.length; i++) args[i] = convert(args[i]);
}

function convertFolders(args: unknown[], convert: Convert): void {
  for (let i = 1; i < args.length; i++) {
    const options = args[i] as { readonly cwd?: unknown } | null | undefined;
    const cwd = typeof options === "object" ? options?.cwd : undefined;
    const converted = convert(cwd);
    if (converted !== cwd) args[i] = { ...options, cwd: converted };
  }
}

interface PathArguments {
  readonly toPath: Convert;
  /** How many arguments are paths. */
  readonly paths: number;
  /** Whether the function may have a `cwd` option. */
  readonly takesFolder: boolean;
  /** Whether to reject a promise if a URL can't be converted to a path. */
  readonly isAsync: boolean;
  /** Whether the function itself reports URLs that can't be converted. */
  readonly refuses: boolean;
}

const withPaths = (
  callee: Callable,
  { toPath, paths, takesFolder, isAsync, refuses }: PathArguments,
): Callable =>
  wrapped(callee, (receiver, args) => {
    try {
      convertFirst(args, paths, toPath);
      if (takesFolder) convertFolders(args, toPath);
    } catch (error) {
      if (isAsync) return rejected(error);
      if (!refuses) throw error;
    }
    return apply(callee, receiver, args);
  });

async function rejected(error: unknown): Promise<never> {
  throw error;
}
