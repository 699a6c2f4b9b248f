// Chromium's URL class uses its own url library.
import { ALL, disputedHost, labelsOf } from "./domains.js";
import { all, either, given, isHost, isSpecial } from "./questions.js";
import { listFromValue } from "./search-params.js";

const PATH = ["href", "pathname"];
// Schemes with special rules in Chromium.
const OWN =
  /^(android|(?:chromeos-)?steam|chrome|chrome-[a-z]+|drivefs|devtools|isolated-app|externalfile|filesystem|googlechrome|content|view-source|materialized-view):$/;

/** @type {import("../explanations.js").Explanation[]} */
export const explained = [
  listFromValue,
  {
    name: "file URLs",
    standard: "https://url.spec.whatwg.org/#file-state",
    reason:
      "Their origins are not opaque, localhost stays, and drive letters are like any path outside Windows.",
    attributes: ALL,
    applies: (difference) => all(difference).some(({ protocol }) => protocol === "file:"),
  },
  {
    name: "schemes set",
    standard: "https://url.spec.whatwg.org/#scheme-state",
    reason: "URLs that are not special become so, and tabs and newlines make the value invalid.",
    attributes: ALL,
    applies: ({ step, before }) =>
      step?.set === "protocol" && (!isSpecial(before) || /[\t\n\r]/.test(step.to)),
  },
  {
    name: "schemes of its own",
    standard: "https://url.spec.whatwg.org/#scheme-state",
    reason: "What follows them is never taken apart, or only in ways of their own.",
    attributes: ALL,
    applies: (difference) => all(difference).some(({ protocol }) => OWN.test(protocol)),
  },
  {
    name: "bars and circumflexes in paths",
    standard: "https://url.spec.whatwg.org/#path-percent-encode-set",
    reason: "The bar is percent-encoded.",
    attributes: PATH,
    applies: ({ ours, theirs }) => ours?.pathname.includes("|") && theirs?.pathname.includes("%7C"),
  },
  {
    name: "apostrophes",
    standard: "https://url.spec.whatwg.org/#userinfo-percent-encode-set",
    reason: "They are percent-encoded in credentials and in all queries.",
    attributes: ["href", "username", "password", "search"],
    applies: (difference) =>
      either(difference).every(({ href }) => href.includes("'") || href.includes("%27")) &&
      /'/.test(difference.ours?.href),
  },
  {
    name: "asterisks and spaces in hosts",
    standard: "https://url.spec.whatwg.org/#forbidden-host-code-point",
    reason: "They are percent-encoded, which a domain that is not ASCII may not be.",
    attributes: ALL,
    applies: (difference) =>
      /%2A|%20/.test(difference.theirs?.host) ||
      disputedHost(difference)?.host.includes("*") ||
      /xn--[^.]*\*/.test(difference.ours?.hostname),
  },
  {
    name: "backslashes in non-special URLs",
    standard: "https://url.spec.whatwg.org/#path-state",
    reason: "They are taken for slashes where relative, in a base's path, and after dots.",
    attributes: ALL,
    applies: (difference) =>
      (/(\.|%2e)\\/i.test(given(difference)) ||
        (difference.base !== undefined && /\\/.test(difference.input + difference.base))) &&
      either(difference).some((url) => !isSpecial(url)),
  },
  {
    name: "non-ASCII in opaque hosts",
    standard: "https://url.spec.whatwg.org/#concept-opaque-host-parser",
    reason: "Some code points are refused.",
    attributes: ALL,
    applies: (difference) => {
      const disputed = disputedHost(difference);
      return (
        disputed?.by === "ours" && !isSpecial(difference.ours) && /%[89A-F]/.test(disputed.host)
      );
    },
  },
  {
    name: "numbers that begin with zero in IPv6 addresses",
    standard: "https://url.spec.whatwg.org/#concept-ipv6-parser",
    reason: "In the IPv4 address at the end they are taken.",
    attributes: ALL,
    applies: (difference) =>
      disputedHost(difference)?.by === "theirs" &&
      /\[.*\.0[\dx]|\[.*:0[\dx]+\./i.test(given(difference)),
  },
  {
    name: "question marks and number signs set",
    standard: "https://url.spec.whatwg.org/#dom-url-search",
    reason:
      "A single one removes the query or the fragment, and one after tabs and newlines is removed.",
    attributes: ["href", "search", "hash", "searchParams"],
    applies: ({ step }) =>
      /^(search|hash)$/.test(step?.set) && /^[?#][\t\n\r]*$|^[?#]?[\t\n\r]+[?#]/.test(step.to),
  },
  {
    name: "empty hosts",
    standard: "https://url.spec.whatwg.org/#concept-url-host",
    reason: "An empty host of a non-special URL is none after the next setter.",
    attributes: ["href", "pathname"],
    applies: (difference) =>
      all(difference).some((url) => !isSpecial(url) && /^[^:]+:\/\/([/?#]|$)/.test(url.href)),
  },
  {
    name: "origins of blob: URLs",
    standard: "https://url.spec.whatwg.org/#concept-url-origin",
    reason: "Those of ws:, wss: and ftp: URLs are theirs, too.",
    attributes: ["origin"],
    applies: ({ ours }) => ours?.protocol === "blob:",
  },
  {
    name: "tabs and newlines in data: URLs",
    standard: "https://url.spec.whatwg.org/#concept-basic-url-parser, step 3",
    reason: "They are kept, percent-encoded.",
    attributes: ALL,
    applies: (difference) =>
      either(difference).some(({ protocol }) => protocol === "data:") &&
      /[\t\n\r]/.test(given(difference)),
  },
  {
    name: "spaces at the end of opaque paths",
    standard: "https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state",
    reason:
      "The last one before a query or a fragment is not percent-encoded; setters remove them.",
    attributes: ["href", "pathname"],
    applies: (difference) =>
      all(difference).some(({ href }) => /^[^:]+:[^/].*( |%20)|^[^:]+:( |%20)/.test(href)),
  },
  {
    name: "paths that begin with two slashes",
    standard: "https://url.spec.whatwg.org/#concept-url-serializer",
    reason: "The /. before them gets lost.",
    attributes: ALL,
    applies: (difference) => all(difference).some(({ href }) => /^[^:]+:\/\.\/\//.test(href)),
  },
  {
    name: "host setters of non-special URLs",
    standard: "https://url.spec.whatwg.org/#host-state",
    reason:
      "The empty host is set in spite of credentials and port; a port that is none refuses all.",
    attributes: ALL,
    applies: ({ step, before }) => isHost(step) && !isSpecial(before),
  },
  {
    name: "relative to URLs without a path",
    standard: "https://url.spec.whatwg.org/#relative-state",
    reason: "The query or the fragment of a base with an empty path stays, before the new path.",
    attributes: ALL,
    applies: ({ base, step, ours }) =>
      base !== undefined &&
      step === undefined &&
      !isSpecial(ours) &&
      /^[^:]+:\/\/[^/]*[?#]/.test(base.replace(/[\t\n\r]/g, "")),
  },
  {
    name: "less than and greater than with an overlay",
    standard: "https://www.unicode.org/reports/tr46/#UseSTD3ASCIIRules",
    reason: "They are refused.",
    attributes: ALL,
    applies: (difference) => {
      const disputed = disputedHost(difference);
      return disputed?.by === "ours" && /[\u226e\u226f]/.test(labelsOf(disputed.host).join("."));
    },
  },
  {
    name: "ports in host setters",
    standard: "https://url.spec.whatwg.org/#dom-url-host",
    reason: "A port that is none makes the whole value be refused.",
    attributes: ALL,
    applies: ({ step, before, theirs }) =>
      isHost(step) && /:.*\D/.test(step.to) && theirs.hostname === before.hostname,
  },
  {
    name: "hosts decoded twice",
    standard: "https://url.spec.whatwg.org/#concept-host-parser",
    reason:
      "Domains are mapped first, then decoded once more, and only then brackets are an IPv6 address.",
    attributes: ALL,
    applies: (difference) =>
      disputedHost(difference)?.by === "theirs" && /%|[^\0-\x7f]/.test(given(difference)),
  },
];
