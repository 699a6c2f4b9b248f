// The global object for core-js: a copy of the real one without URL and URLSearchParams. `Function` is used to get the
// real global object, because esbuild replaces the name `globalThis`.
const realGlobal = Function("return this")();

export const ownGlobal = {};
for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(realGlobal))) {
  // Getters are omitted, because they throw unless they are called on the real global object, and core-js doesn't need
  // them.
  if (value !== undefined && name !== "URL" && name !== "URLSearchParams") ownGlobal[name] = value;
}
