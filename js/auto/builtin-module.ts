// @ts-nocheck
/** The built-in module of Node's with that name; undefined in runtimes that have none, and in other realms. */
export function builtinModule(name) {
  const builtin = globalThis.process?.getBuiltinModule?.(name);
  // In another realm, as jest makes one for each file of tests, the modules are those of the main realm, and must not
  // be changed.
  const isOfThisRealm = Object.values(builtin ?? {}).some((value) => value instanceof Function);
  return isOfThisRealm ? builtin : undefined;
}
