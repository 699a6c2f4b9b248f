// Firefox's URL class uses Firefox's network library or, for unknown schemes, the url crate.
import { ALL, disputedHost } from "./domains.js";
import { invalidPunycode } from "./punycode.js";
import { all, given, isHost, isSpecial } from "./questions.js";
import { ofRustURL } from "./rust-url.js";

const SIMPLE =
  /^(data|javascript|about|blob|mailto|view-source|moz-[a-z-]+|resource|chrome|jar|android|indexeddb|page-icon):$/;

/** @type {import("../explanations.js").Explanation[]} */
export const explained = [
  invalidPunycode,
  {
    name: "file URLs",
    standard: "https://url.spec.whatwg.org/#file-state",
    reason: "They have no hosts, and their drive letters and empty segments are paths' like any.",
    attributes: ALL,
    applies: (difference) => all(difference).some(({ protocol }) => protocol === "file:"),
  },
  {
    name: "schemes with URLs of their own",
    standard: "https://url.spec.whatwg.org/#scheme-state",
    reason:
      "What follows data:, javascript:, about:, blob: and the like is never taken apart, and encoded less.",
    attributes: ALL,
    applies: (difference) => all(difference).some(({ protocol }) => SIMPLE.test(protocol)),
  },
  ...ofRustURL,
  {
    name: "host setters of special URLs",
    standard: "https://url.spec.whatwg.org/#dom-url-host",
    reason:
      "They know no asterisk, take ports with a sign, and none that is followed by something else.",
    attributes: ALL,
    applies: ({ step, before }) => isHost(step) && isSpecial(before),
  },
  {
    name: "ports set",
    standard: "https://url.spec.whatwg.org/#port-state",
    reason:
      "What follows the digits makes them invalid, as 65535 is; tabs and newlines remove the port.",
    attributes: ["href", "origin", "host", "port"],
    applies: ({ step }) =>
      step?.set === "port" && (!/^\d*$/.test(step.to) || Number(step.to) === 65535),
  },
  {
    name: "punctuation in domains",
    standard: "https://url.spec.whatwg.org/#forbidden-domain-code-point",
    reason: "Some that is not forbidden is refused, as are hexadecimal numbers without digits.",
    attributes: ALL,
    applies(difference) {
      const disputed = disputedHost(difference);
      return (
        disputed?.by === "ours" &&
        isSpecial(difference.ours) &&
        (/^\.+$/.test(disputed.host) ||
          /[!"$&'()*+,;=`{}~]/.test(disputed.host) ||
          /(^|[./\\@:\u3002])0x([.\u3002]|$|[/\\?#:]|\s)/i.test(
            given(difference)
              .replace(/%[0-7][\da-f]/gi, decodeURIComponent)
              .replace(/[\t\n\r\p{Default_Ignorable_Code_Point}]/gu, "")
              .normalize("NFKC"),
          ))
      );
    },
  },
  {
    name: "dot segments in queries and fragments",
    standard: "https://url.spec.whatwg.org/#query-state",
    reason: "Those of scheme-relative URLs without a path are removed.",
    attributes: ["href", "search", "searchParams", "hash"],
    applies: ({ input, step, theirs }) =>
      step === undefined && theirs !== null && /[?#].*(\/\.|\.\/)/.test(input),
  },
  {
    name: "delimiters before backslashes, in paths set",
    standard: "https://url.spec.whatwg.org/#path-start-state",
    reason: "After a question mark or a number sign, a backslash is no slash.",
    attributes: ["href", "pathname"],
    applies: ({ step }) => step?.set === "pathname" && /[?#].*\\/.test(step.to),
  },
  {
    name: "U+0000, and controls after a fragment",
    standard: "https://url.spec.whatwg.org/#concept-basic-url-parser",
    reason:
      "U+0000 is passed over or ends a part, and controls at the end of a fragment that is relative to an " +
      "opaque path are kept.",
    attributes: ALL,
    applies: (difference) =>
      given(difference).includes("\0") || /^[\0- ]*#.*[\0- ]$/.test(difference.input),
  },
  {
    name: "delimiters after tabs and newlines",
    standard: "https://url.spec.whatwg.org/#dom-url-hash",
    reason:
      "The setters of search and hash remove the question mark or number sign that comes after them.",
    attributes: ["href", "hash", "search", "searchParams"],
    applies: ({ step }) => /^(search|hash)$/.test(step?.set) && /^[#?]?[\t\n\r]+[#?]/.test(step.to),
  },
];
