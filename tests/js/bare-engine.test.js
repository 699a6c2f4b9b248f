// Runs everything again in an engine without any feature that the package does not need.
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
