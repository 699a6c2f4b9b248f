// When the core is compiled: scripts/bundles.mjs replaces this module in the files that no bundler takes.

/** Whether that is when js/core/engine.js is loaded. If not, entries that need the core call `startCore`. */
export const IS_STARTED_WHEN_LOADED = true;
