// Used instead of js/core/string-builtins.ts in the bundles that scripts/build/bundles.mjs selects. This version does
// not use string builtins, so it is smaller, but slower in Chromium: see benches/DECISIONS.md, *Sending with string
// builtins*.
export const MOST_READ = 0;
export const MOST_SENT = 0;
export const stringFunctions = () => undefined;
