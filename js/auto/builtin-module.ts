import { getOwnPropertyDescriptor } from "../language/builtins.js";

/** The runtime-specific globals that this folder uses. */
export interface Runtime {
  readonly Bun?: object;
  readonly Deno?: object;
  readonly process?: {
    getBuiltinModule?(name: string): object | undefined;
    /** The names of the internal modules that Node has loaded. */
    readonly moduleLoadList?: readonly string[];
  };
}

/** The members of Node's built-in modules that this folder uses, except functions that are only wrapped. */
interface BuiltinModules {
  readonly "node:child_process": object;
  readonly "node:fs": object;
  readonly "node:fs/promises": object;
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

/** Type checks from `node:util`. Not every runtime provides all of these members. */
interface Types {
  isMap?(value: unknown): value is Map<unknown, unknown>;
  isNativeError?(value: unknown): boolean;
  isProxy?(value: unknown): boolean;
  isSet?(value: unknown): value is Set<unknown>;
}

/**
 * Returns Node's built-in module with this name, or undefined in runtimes without such modules and in realms other than
 * the main one.
 */
export function builtinModule<Name extends keyof BuiltinModules>(
  name: Name,
): BuiltinModules[Name] | undefined {
  try {
    const builtin = (globalThis as Runtime).process?.getBuiltinModule?.(name) ?? {};
    // In another realm, such as a test file in jest, this call would return the main realm's modules, which must not
    // change. Getters are not called, because they may load more modules.
    const isOfThisRealm = Object.keys(builtin).some(
      (key) => getOwnPropertyDescriptor(builtin, key)?.value instanceof Function,
    );
    return isOfThisRealm ? (builtin as BuiltinModules[Name]) : undefined;
  } catch {
    // In Next.js's edge runtime, the function exists but throws.
    return undefined;
  }
}
