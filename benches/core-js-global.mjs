// What core-js takes for the global object: the real one's values, less URL and URLSearchParams.
// `Function` finds the real one, as esbuild replaces its name.
const realGlobal = Function("return this")();

export const ownGlobal = {};
for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(realGlobal))) {
  // What isn't a value but a getter wants the real object, and is nothing that core-js needs.
  if (value !== undefined && name !== "URL" && name !== "URLSearchParams") ownGlobal[name] = value;
}
