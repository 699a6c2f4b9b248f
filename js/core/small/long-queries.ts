// Used instead of js/core/long-queries.ts in the bundles that scripts/build/bundles.mjs selects. This version sends
// every query to the core.
export const MOST_UNSEARCHED = 0;
export const isSerializedQuery = () => false;
