// Runs everything again in an engine that has only the features that the package needs.
for (const [object, name] of [
  [globalThis, "TextEncoder"],
  [globalThis, "TextDecoder"],
  [globalThis, "FinalizationRegistry"],
  [globalThis, "Buffer"],
  [String.prototype, "toWellFormed"],
]) {
  delete object[name];
}

await import("./url-testdata.test.js");
await import("./url-search-params.test.js");
