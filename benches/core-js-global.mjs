// The global object for core-js. The object has all values of the real global object except URL and URLSearchParams.
// `Function` finds the real global object, because esbuild replaces its name.
const realGlobal = Function("return this")();

export const ownGlobal = {};
for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(realGlobal))) {
  // Getters throw unless they are called on the real global object. core-js doesn't need them.
  if (value !== undefined && name !== "URL" && name !== "URLSearchParams") ownGlobal[name] = value;
}
