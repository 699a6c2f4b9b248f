// Replaces js/core/starting.js in the files that no bundler takes.
export const IS_STARTED_WHEN_LOADED = false;
