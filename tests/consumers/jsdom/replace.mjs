// Replaces whatwg-url with this package, as an override in package.json would.
import { createRequire, registerHooks } from "node:module";

const require = createRequire(import.meta.url);

registerHooks({
  resolve(specifier, context, nextResolve) {
    const isReplaced = /^whatwg-url(\/|$)/.test(specifier);
    return nextResolve(
      isReplaced ? require.resolve(`whatwg-url-wasm/${specifier}`) : specifier,
      context,
    );
  },
});
