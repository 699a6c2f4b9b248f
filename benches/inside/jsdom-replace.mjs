// Replaces whatwg-url with this package in inside/jsdom-links.mjs.
import { createRequire, registerHooks } from "node:module";

const require = createRequire(import.meta.url);
const files = {
  __proto__: null,
  "whatwg-url": require.resolve("../../dist/whatwg-url.js"),
  "whatwg-url/webidl2js-wrapper": require.resolve("../../dist/whatwg-url-wrapper.js"),
};

registerHooks({
  resolve: (specifier, context, nextResolve) => nextResolve(files[specifier] ?? specifier, context),
});
