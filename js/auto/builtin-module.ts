/** The runtimes' own globals that this folder uses. */
export interface Runtime {
  readonly Bun?: object;
  readonly Deno?: object;
  readonly process?: { getBuiltinModule?(name: string): object | undefined };
}

/** The parts of Node's built-in modules that are used. Functions that are only wrapped are not among them. */
interface BuiltinModules {
  readonly "node:child_process": object;
  readonly "node:fs": object;
  readonly "node:fs/promises": object;
  readonly "node:http": object;
  readonly "node:https": object;
  readonly "node:module": { syncBuiltinESMExports?(): void };
  readonly "node:sqlite": object;
  readonly "node:url": {
    URL: unknown;
    URLSearchParams: unknown;
    fileURLToPath(url: unknown): string;
  };
  readonly "node:util": { readonly types?: Types };
  readonly "node:worker_threads": object;
}

/** The functions of `node:util` that tell what a value is. Some runtimes lack some of them. */
interface Types {
  isMap?(value: unknown): value is Map<unknown, unknown>;
  isNativeError?(value: unknown): boolean;
  isProxy?(value: unknown): boolean;
  isSet?(value: unknown): value is Set<unknown>;
}

/** The built-in module of Node's with that name; undefined in runtimes that have none, and in other realms. */
export function builtinModule<Name extends keyof BuiltinModules>(
  name: Name,
): BuiltinModules[Name] | undefined {
  const builtin = (globalThis as Runtime).process?.getBuiltinModule?.(name) as
    | BuiltinModules[Name]
    | undefined;
  // In another realm, as jest makes one for each file of tests, the modules are those of the main realm, and must not
  // be changed.
  const isOfThisRealm = Object.values(builtin ?? {}).some((value) => value instanceof Function);
  return isOfThisRealm ? builtin : undefined;
}
