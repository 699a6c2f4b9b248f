// Deno's URL class uses the Servo project's url crate.
import { ALL, disputedHost, labelsOf } from "./domains.js";
import { decoded } from "./percent-encoding.js";
import { invalidPunycode } from "./punycode.js";
import { either, given } from "./questions.js";
import { ofRustURL } from "./rust-url.js";
import { sinceUnicode13 } from "./since-unicode-13.js";

// Code points that are ignorable, that older tables treat differently, or that are in newer Han extensions.
const OF_LATER_TABLES =
  /[\p{Default_Ignorable_Code_Point}\u04c0\u10a0-\u10cf\u1806\u2132\u2183\u{2ebf0}-\u{2ee5d}\u{31350}-\u{33479}]/u;

/** @type {import("../explanations.js").Explanation[]} */
export const explained = [
  invalidPunycode,
  {
    name: "file URLs",
    standard: "https://url.spec.whatwg.org/#file-state",
    reason:
      "Hosts are dropped before drive letters, empty segments at the start of a path lost, drive letters of " +
      "the base kept, hosts set although they may not be.",
    attributes: ALL,
    applies: (difference) => either(difference).some(({ protocol }) => protocol === "file:"),
  },
  ...ofRustURL,
  {
    name: "origins of blob: URLs",
    standard: "https://url.spec.whatwg.org/#concept-url-origin",
    reason: "Those of ws:, wss: and ftp: URLs, and of blob: URLs in them, are theirs, too.",
    attributes: ["origin"],
    applies: ({ ours }) => ours?.protocol === "blob:",
  },
  {
    name: "port of only tabs and newlines",
    standard: "https://url.spec.whatwg.org/#dom-url-port",
    reason: "It is removed.",
    attributes: ["href", "origin", "host", "port"],
    applies: ({ step }) => step?.set === "port" && /^[\t\n\r]+$/.test(step.to),
  },
  {
    name: "three slashes relative to special URLs",
    standard: "https://url.spec.whatwg.org/#special-authority-ignore-slashes-state",
    reason: "They are refused.",
    attributes: ["failure"],
    applies: ({ input, base, theirs }) =>
      base !== undefined && theirs === null && /^[\0- ]*([\t\n\r]*[/\\]){3}/.test(input),
  },
  {
    name: "Unicode 15",
    standard: "https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table",
    reason: "What later versions added is not valid, and what they let be ignored is not ignored.",
    attributes: ALL,
    applies(difference) {
      const disputed = disputedHost(difference);
      if (disputed?.by !== "ours") return false;
      const texts = [decoded(given(difference)), labelsOf(disputed.host).join(".")];
      return texts.some((text) => OF_LATER_TABLES.test(text) || sinceUnicode13.test(text));
    },
  },
];
