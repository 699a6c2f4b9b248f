// Deno always uses the url crate, and Firefox uses it for unknown schemes.
import { ALL } from "./domains.js";
import { either, given, isHost, isSpecial } from "./questions.js";

const PATH = ["href", "pathname"];

/** @type {import("../explanations.js").Explanation[]} */
export const ofRustURL = [
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
    name: "empty paths set",
    standard: "https://url.spec.whatwg.org/#path-start-state",
    reason: "The path of a non-special URL with an empty host becomes a slash.",
    attributes: PATH,
    applies: ({ step, ours, theirs }) =>
      step?.set === "pathname" && ours.pathname === "" && theirs.pathname === "/",
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
];
