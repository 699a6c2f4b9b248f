import { ALL, disputedHost, labelsOf } from "./domains.js";

/**
 * This engine follows the standard from before June 2026.
 *
 * @type {import("../explanations.js").Explanation}
 */
export const invalidPunycode = {
  name: "invalid Punycode in ASCII domains",
  standard: "https://url.spec.whatwg.org/#concept-domain-to-ascii, step 3",
  reason: "A domain in ASCII fails if a label of it is no valid Punycode.",
  attributes: ALL,
  applies(difference, toASCII) {
    const disputed = disputedHost(difference);
    if (disputed?.by !== "ours" || !disputed.host.includes("xn--")) return false;
    return toASCII(labelsOf(disputed.host).join(".")) !== disputed.host;
  },
};
