/** The cases, in the order in which they were added. `npm test` leaves cases with `isNightly` to nightly runs. */
export const pageCases = [];

const adding = (options) => (name, run) => pageCases.push({ name, run, ...options });

/** Adds a case. `run` gets a tab and what the test that runs the case provides. */
export const pageCase = adding({});
export const nightlyCase = adding({ isNightly: true });
/** Adds a case that causes errors that the browser reports. */
export const noisyCase = adding({ isNoisy: true });
