// Steps that test data can't reach, and conditions for which only one outcome is possible. Each has a reason.

/** Reasons, keyed by the beginning of a step's id. @type {[string, string][]} */
const STEPS = [
  ["#host-public-suffix", "the Public Suffix List's algorithm is not in the text"],
  ["#host-registrable-domain", "the Public Suffix List's algorithm is not in the text"],
];

/** Reasons, keyed by a step's id and the condition. @type {[string, string, string][]} */
const CONDITIONS = [
  ["#percent-decode 2.2", "byte 37", "step 2.1 is about all other bytes"],
  ["#concept-ipv4-parser 2.2", "> parts size 1", "the domain parser fails for the empty string"],
  ["#ipv4-number-parser 4", "startsWith input 0X", "the domain parser has made it lower case"],
  ["#concept-ipv6-parser 8", "compress null", "step 7 is about all that are not null"],
  ["#no-scheme-state 2", "c 35", "step 1 is about all other code points"],
  ["#file-host-state 1.3.1", "is special url", "the scheme is file"],
  ["#query-state 3", "c end", "step 2 is about the end"],
  ["#concept-url-origin blob 1", "url blob url entry null", "nobody here has a blob URL store"],
];

export const reasonFor = (id) => STEPS.find(([beginning]) => id.startsWith(beginning))?.[1];

export const reasonForCondition = (id, condition) =>
  reasonFor(id) ?? CONDITIONS.find(([step, about]) => step === id && condition === about)?.[2];
