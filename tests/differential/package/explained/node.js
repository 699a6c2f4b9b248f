// Node's URL class uses ada.
import { ALL, breaksBidiRule, disputedHost, hostOf, isBidi, labelsOf } from "./domains.js";
import { sinceUnicode13 } from "./since-unicode-13.js";

/** @type {import("../explanations.js").Explanation[]} */
export const explained = [
  {
    name: "other labels of Bidi domains",
    standard: "https://www.unicode.org/reports/tr46/#Validity_Criteria, 9 (CheckBidi)",
    reason:
      "In a Bidi domain, only labels with right-to-left letters are held against the Bidi Rule.",
    attributes: ALL,
    applies(difference) {
      const disputed = disputedHost(difference);
      if (disputed?.by !== "theirs") return false;
      const labels = labelsOf(disputed.host);
      return isBidi(labels) && labels.some(breaksBidiRule);
    },
  },
  {
    name: "Unicode 13",
    standard: "https://www.unicode.org/reports/tr46/#Processing",
    reason:
      "What later versions of Unicode added is no combining mark, not right-to-left, not composed.",
    attributes: ALL,
    applies: ({ ours, theirs }) =>
      [ours, theirs].some((url) => sinceUnicode13.test(labelsOf(hostOf(url)).join("."))),
  },
  {
    name: "joiners",
    standard: "https://www.unicode.org/reports/tr46/#Validity_Criteria, 8 (CheckJoiners)",
    reason:
      "One joiner in its place is enough for the whole label, which is not looked at any further.",
    attributes: ALL,
    applies(difference) {
      const disputed = disputedHost(difference);
      return disputed?.by === "theirs" && /[\u200c\u200d]/.test(labelsOf(disputed.host).join("."));
    },
  },
  {
    name: "joiners between Adlam letters",
    standard: "https://www.rfc-editor.org/rfc/rfc5892#appendix-A.1",
    reason:
      "Letters of Adlam are held to join to none, so no ZERO WIDTH NON-JOINER may be beside one.",
    attributes: ALL,
    applies(difference) {
      const disputed = disputedHost(difference);
      if (disputed?.by !== "ours") return false;
      return labelsOf(disputed.host).some(
        (label) => label.includes("\u200c") && /[\u{1e900}-\u{1e943}]/u.test(label),
      );
    },
  },
  {
    name: "Punycode that begins with its delimiter",
    standard: "https://www.rfc-editor.org/rfc/rfc3492#section-6.2",
    reason:
      "A delimiter before which nothing stands is skipped; it is no digit, so decoding fails.",
    attributes: ALL,
    applies(difference) {
      const disputed = disputedHost(difference);
      return disputed?.by === "theirs" && /(^|\.)xn---[^-.]*(\.|$)/.test(disputed.host);
    },
  },
  {
    name: "composition across a mark that comes first",
    standard: "https://www.unicode.org/reports/tr15/#Description_Norm",
    reason:
      "A letter with a mark, and a mark behind it that belongs before the other, compose anew; here they " +
      "stay as they are.",
    attributes: ["href", "origin", "host", "hostname"],
    applies({ ours, theirs }) {
      const [normal, other] = [ours, theirs].map((url) => labelsOf(hostOf(url)).join("."));
      return normal !== other && other.normalize("NFC") === normal;
    },
  },
  {
    name: "file URLs parsed anew",
    standard: "https://url.spec.whatwg.org/#api",
    reason:
      "To set some part of a file URL to nothing parses all of it: localhost and drive letters, which it " +
      "has from before it was a file URL, change. To the protocol setter, localhost is an empty host.",
    attributes: ["href", "origin", "protocol", "host", "hostname", "pathname"],
    applies: ({ before }) =>
      before?.protocol === "file:" &&
      (before.host === "localhost" || /^\/[a-z]\|/i.test(before.pathname)),
  },
];
