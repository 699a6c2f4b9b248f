// The targets that several benchmarks share, mostly required ratios of other contestants' times to ours.
import { splitName } from "./inside/kinds.mjs";

const PARSE = [
  "parse + href",
  "parse + href, sliced strings",
  "parse + every getter",
  "parse + every getter but searchParams",
];
const AGAINST_OWN = {
  chromium: 7,
  firefox: 7,
  webkitgtk: 7,
  node24: 1.4,
  node26: 1.4,
  deno: 1.4,
  bun: 1.1,
};
const KIND_AGAINST_OWN = 1.2;
const KIND_AGAINST_BUN = 1;
/** `new URL` creates an error, which takes most of the time. */
const FAILING_CONSTRUCTOR_AGAINST_OWN = 1;

export const RETAINED = "retained bytes";
export const START_UP = "start-up";
/** The time limit for importing the package and parsing the first URL in Node. */
export const START_UP_MS = 12;
/** The maximum ratio of the time of `/auto` to that of the main entry. */
export const AUTO_RATIO = 1.3;
/** The required ratio of whatwg-url's time, as installed by npm, to our time. */
export const START_UP_RATIO = 3;
/** The maximum ratio of WebAssembly time to native time when computing hrefs in columns, for each family of URLs. */
export const MOST_OF_NATIVE = { "web-platform-tests": 1.5, "IDN host": 1.5, real: 1.4 };
/** The minimum ratio of ada-url's time to the time of native code when computing hrefs in columns. */
export const LEAST_OF_ADA = 1;

/** Returns the required ratio for a case, or undefined if there is none. */
export function leastRatio(runtime, caseName, contestant) {
  const isParse = PARSE.includes(caseName);
  const kind = splitName(caseName);
  if (kind !== null) return contestant === "own" ? leastOfKind(runtime, kind) : undefined;
  if (contestant === "own") return (isParse && AGAINST_OWN[runtime]) || 1;
  if (contestant === "whatwg-url" && caseName === PARSE[0]) return 50;
  return undefined;
}

function leastOfKind(runtime, { kind, operation }) {
  if (runtime === "bun") return KIND_AGAINST_BUN;
  const isFailure = kind.startsWith("failing") && operation === "new URL";
  return isFailure ? FAILING_CONSTRUCTOR_AGAINST_OWN : KIND_AGAINST_OWN;
}
