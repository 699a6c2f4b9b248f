import { ALL, disputedHost, labelsOf } from "./domains.js";

/** @type {import("../explanations.js").Explanation[]} */
export const explained = [
  {
    name: "Unicode 18",
    standard: "https://www.unicode.org/reports/tr46/#Validity_Criteria, 7 and 9",
    reason:
      "It has the tables of Unicode 18, in which code points that 17 has not are valid, and four of " +
      "Balinese go from left to right. (Node, in which it runs here, has 17, as we do.)",
    attributes: ALL,
    applies(difference) {
      const disputed = disputedHost(difference);
      if (disputed === undefined) return false;
      const domain = labelsOf(disputed.host).join(".");
      return (
        /[\u1b3a-\u1b3c\u1b42]/.test(domain) || (disputed.by === "theirs" && /\p{Cn}/u.test(domain))
      );
    },
  },
];
