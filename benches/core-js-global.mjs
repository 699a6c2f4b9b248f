// What core-js takes for the global object: the real one's values, less URL and URLSearchParams.
// `Function` finds the real one, as esbuild replaces its name.
const realGlobal = Function("return this")();

export const ownGlobal = {};
for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(realGlobal))) {
  // Getters throw unless they are called on the real global object; core-js needs none of them.
  if (value !== undefined && name !== "URL" && name !== "URLSearchParams") ownGlobal[name] = value;
}
