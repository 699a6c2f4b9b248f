// Deno's URL is the crate url, of the servo project.
import { ALL, disputedHost, labelsOf } from "./domains.js";
import { decoded } from "./percent-encoding.js";
import { invalidPunycode } from "./punycode.js";
import { listFromQuery } from "./search-params.js";
import { sinceUnicode13 } from "./since-unicode-13.js";

const PATH = ["href", "pathname"];
const isSpecial = (url) => /^(https?|wss?|ftp|file):$/.test(url?.protocol);
/** What was parsed or set. */
const given = ({ step, input, base }) =>
  step === undefined ? `${input} ${base}` : (step.to ?? step.with.join(" "));
const isHost = (step) => step?.set === "host" || step?.set === "hostname";
const either = ({ ours, theirs }) => [ours, theirs].filter((url) => url !== null);

// What is ignored, what older tables have otherwise, and newer extensions of Han.
const OF_LATER_TABLES =
  /[\p{Default_Ignorable_Code_Point}\u04c0\u10a0-\u10cf\u1806\u2132\u2183\u{2ebf0}-\u{2ee5d}\u{31350}-\u{33479}]/u;

/** @type {import("../explanations.js").Explanation[]} */
export const explained = [
  listFromQuery,
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
  {
    name: "host and port of paths that begin with two slashes",
    standard: "https://url.spec.whatwg.org/#concept-url-serializer",
    reason:
      "The /. before such a path, which only the serializer writes, is read as host and port.",
    attributes: ["host", "port", "href", "hostname", "pathname"],
    applies: (difference) =>
      [...either(difference), difference.before ?? {}].some(({ href }) =>
        /^[^:]+:\/\.\/\//.test(href),
      ),
  },
  {
    name: "circumflex in paths",
    standard: "https://url.spec.whatwg.org/#path-percent-encode-set",
    reason: "It is not percent-encoded.",
    attributes: PATH,
    applies: ({ theirs }) => theirs?.pathname.includes("^"),
  },
  {
    name: "spaces at the end of opaque paths",
    standard: "https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state",
    reason:
      "The last one before a query or a fragment is not percent-encoded; setters remove them.",
    attributes: ["href", "pathname", "search", "searchParams", "hash"],
    applies: (difference) =>
      either(difference).some(({ href }) => /^[^:]+:[^/].*( |%20)|^[^:]+:( |%20)/.test(href)),
  },
  {
    name: "backslashes relative to non-special URLs",
    standard: "https://url.spec.whatwg.org/#relative-state",
    reason: "They are taken for slashes.",
    attributes: [...PATH, "host", "hostname", "port", "failure", "username", "password"],
    applies: (difference) =>
      difference.base !== undefined &&
      difference.input.includes("\\") &&
      either(difference).some((url) => !isSpecial(url)),
  },
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
    name: "empty paths set",
    standard: "https://url.spec.whatwg.org/#path-start-state",
    reason: "The path of a non-special URL with an empty host becomes a slash.",
    attributes: PATH,
    applies: ({ step, ours, theirs }) =>
      step?.set === "pathname" && ours.pathname === "" && theirs.pathname === "/",
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
    name: "empty hosts set",
    standard: "https://url.spec.whatwg.org/#host-state",
    reason: "Non-special URLs get one from a colon, and in spite of credentials or a port.",
    attributes: ["href", "host", "hostname", "pathname"],
    applies: ({ step, before, theirs }) =>
      isHost(step) && !isSpecial(before) && theirs.hostname === "",
  },
  {
    name: "backslashes after the port of non-special URLs",
    standard: "https://url.spec.whatwg.org/#port-state",
    reason: "They end it.",
    attributes: ALL,
    applies: (difference) =>
      /:[\d\t\n\r]*\\/.test(given(difference)) && either(difference).some((url) => !isSpecial(url)),
  },
  {
    name: "drive letters in URLs that are not file URLs",
    standard: "https://url.spec.whatwg.org/#shorten-a-urls-path",
    reason: "They are not removed by dot segments.",
    attributes: PATH,
    applies: ({ theirs }) => /\/[a-z][:|]([/\\]|$)/i.test(theirs?.pathname),
  },
  {
    name: "controls in opaque hosts",
    standard: "https://url.spec.whatwg.org/#c0-control-percent-encode-set",
    reason: "They are not percent-encoded.",
    attributes: ["href", "host", "hostname"],
    applies: ({ theirs }) => /[\0-\x1f\x7f]/.test(theirs?.host),
  },
  {
    name: "paths that begin with a tab or a newline",
    standard: "https://url.spec.whatwg.org/#dom-url-pathname",
    reason: "The pathname setter puts a slash before the one that comes after it.",
    attributes: ALL,
    applies: ({ step }) => step?.set === "pathname" && /^[/\\\t\n\r]*[\t\n\r]/.test(step.to),
  },
  {
    name: "credentials without a host",
    standard: "https://url.spec.whatwg.org/#authority-state",
    reason: "Nothing before an @, and nothing after it, is no failure in non-special URLs.",
    attributes: ALL,
    applies: (difference) =>
      (difference.ours === null || difference.ours.threw !== undefined) &&
      difference.theirs?.hostname === "" &&
      given(difference).includes("@"),
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
