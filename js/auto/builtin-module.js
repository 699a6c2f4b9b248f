/** One of Node's modules, in Node and what is like it; undefined elsewhere. */
export function builtinModule(name) {
  const builtin = globalThis.process?.getBuiltinModule?.(name);
  // In a realm of its own, as jest gives to each file of tests, they are somebody else's to change.
  const isOfThisRealm = Object.values(builtin ?? {}).some((value) => value instanceof Function);
  return isOfThisRealm ? builtin : undefined;
}
