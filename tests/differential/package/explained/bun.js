// Bun has WebKit's URL class. Bun's class uses ICU for domains.
import { ALL, disputedHost } from "./domains.js";
import { invalidPunycode } from "./punycode.js";

const isHost = (step) => step?.set === "host" || step?.set === "hostname";
const isSpecial = ({ protocol }) => /^(https?|wss?|ftp|file):$/.test(protocol);

/** @type {import("../explanations.js").Explanation[]} */
export const explained = [
  invalidPunycode,
  {
    name: "slash after credentials",
    standard: "https://url.spec.whatwg.org/#path-start-state",
    reason: "After a non-special URL's authority with an @, an empty path becomes a slash.",
    attributes: ["href", "pathname"],
    applies: ({ ours, theirs }) => ours?.pathname === "" && theirs?.pathname === "/",
  },
  {
    name: "non-ASCII in host setters",
    standard: "https://url.spec.whatwg.org/#concept-host-parser",
    reason: "With a percent sign, a tab or a newline it is refused, or taken for Latin-1.",
    attributes: ALL,
    applies: ({ step }) => isHost(step) && /[^\0-\x7f]/.test(step.to) && /[%\t\n\r]/.test(step.to),
  },
  {
    name: "opaque hosts set",
    standard: "https://url.spec.whatwg.org/#concept-opaque-host-parser",
    reason: "Setters refuse non-ASCII and controls, and end the host at U+0000.",
    attributes: ["href", "host", "hostname"],
    applies: ({ step, before }) =>
      isHost(step) && !isSpecial(before) && /[^\x21-\x7e]/.test(step.to),
  },
  {
    name: "opaque hosts cut to bytes",
    standard: "https://url.spec.whatwg.org/#concept-opaque-host-parser",
    reason: "A code point is refused if its lowest byte is that of a forbidden one.",
    attributes: ALL,
    applies(difference) {
      const disputed = disputedHost(difference);
      if (disputed?.by !== "ours" || isSpecial(difference.ours)) return false;
      return [...(difference.step?.to ?? difference.input)].some((character) => {
        const byte = String.fromCharCode(character.codePointAt(0) & 0xff);
        return character > "\xff" && /[\0\t\n\r #/:<>?@[\\\]^|]/.test(byte);
      });
    },
  },
  {
    name: "code points that map to delimiters, in host setters",
    standard: "https://url.spec.whatwg.org/#concept-host-parser",
    reason: "The host they end up in is parsed once more, where they end it.",
    attributes: ALL,
    applies: ({ step }) =>
      isHost(step) && /[/?#@:]/.test(step.to.replace(/[\0-\x7f]/g, "").normalize("NFKC")),
  },
  {
    name: "port of only tabs and newlines",
    standard: "https://url.spec.whatwg.org/#dom-url-port",
    reason: "It is removed.",
    attributes: ["href", "origin", "host", "port"],
    applies: ({ step }) => step?.set === "port" && /^[\t\n\r]+$/.test(step.to),
  },
  {
    name: "origins of blob: URLs",
    standard: "https://url.spec.whatwg.org/#concept-url-origin",
    reason: "Those of ws:, wss: and ftp: URLs are theirs, too.",
    attributes: ["origin"],
    applies: ({ ours }) => ours?.protocol === "blob:" && ours.origin === "null",
  },
  {
    name: "origin of ftps: URLs",
    standard: "https://url.spec.whatwg.org/#concept-url-origin",
    reason: "It is not opaque.",
    attributes: ["origin"],
    applies: ({ ours }) => ours?.protocol === "ftps:",
  },
  {
    name: "paths that begin with a dot",
    standard: "https://url.spec.whatwg.org/#dom-url-pathname",
    reason:
      "Without a host, the start of such a path is taken for the /. that only a serializer writes.",
    attributes: ["pathname"],
    applies: ({ ours, theirs }) => ours?.pathname === `/.${theirs?.pathname}`,
  },
  {
    name: "dot segments before backslashes",
    standard: "https://url.spec.whatwg.org/#path-state",
    reason: "The backslash ends a dot segment of a non-special URL, too.",
    attributes: ["href", "pathname"],
    applies: ({ input, step, ours }) =>
      ours !== null && !isSpecial(ours) && /(\.|%2e)\\/i.test(step === undefined ? input : step.to),
  },
  {
    name: "paths that begin with a tab or a newline",
    standard: "https://url.spec.whatwg.org/#dom-url-pathname",
    reason: "The pathname setter puts a slash before the one that comes after it.",
    attributes: ALL,
    applies: ({ step }) => step?.set === "pathname" && /^[/\\\t\n\r]*[\t\n\r]/.test(step.to),
  },
  {
    name: "paths set that begin with two slashes",
    standard: "https://url.spec.whatwg.org/#concept-url-serializer",
    reason: "Without a host, the serializer lacks the /. before them.",
    attributes: ALL,
    applies: ({ step, ours }) => step?.set === "pathname" && /^[^:]+:\/\.\/\//.test(ours.href),
  },
  {
    name: "localhost of file URLs",
    standard: "https://url.spec.whatwg.org/#scheme-state",
    reason: "A URL that becomes a file URL loses it.",
    attributes: ["href", "host", "hostname"],
    applies: ({ step, before, ours }) =>
      step?.set === "protocol" && before.host === "localhost" && ours.protocol === "file:",
  },
  {
    name: "IPv6 addresses that end with a colon",
    standard: "https://url.spec.whatwg.org/#concept-ipv6-parser, 6.7",
    reason: "After a compressed part, one colon at the end is no failure.",
    attributes: ALL,
    applies(difference) {
      const { step, input } = difference;
      const disputed = disputedHost(difference);
      return disputed?.by === "theirs" && /[\da-f]:\]/i.test(step?.to ?? input);
    },
  },
  {
    name: "drive letters",
    standard: "https://url.spec.whatwg.org/#shorten-a-urls-path",
    reason:
      "The bar of one after a host or a dot segment does not become a colon, one alone in the base's path " +
      "is not kept, and one with a bar can be set as the host of a URL without one.",
    attributes: ["href", "host", "hostname", "pathname"],
    applies: ({ ours, theirs }) =>
      ours?.protocol === "file:" &&
      [ours, theirs].some((url) => /^\/[a-z][:|]/i.test(url?.pathname)),
  },
  {
    name: "opaque paths from a base",
    standard: "https://url.spec.whatwg.org/#dom-url-host",
    reason:
      "An opaque path that was taken over from a base is not known as one: host and path can be set.",
    attributes: ALL,
    applies: ({ step, before }) =>
      (isHost(step) || step?.set === "pathname") && /^[^:]+:(?!\/)/.test(before.href),
  },
  {
    name: "host setters with nothing before a delimiter",
    standard: "https://url.spec.whatwg.org/#host-state",
    reason: "That is not refused, and the URL parsed anew without a host.",
    attributes: ALL,
    applies: ({ step }) => isHost(step) && /^[\t\n\r]*([/\\?#:]|$)/.test(step.to),
  },
  {
    name: "ports in host setters",
    standard: "https://url.spec.whatwg.org/#dom-url-host",
    reason:
      "A port that is none makes the whole value be refused, or removes the port that was there.",
    attributes: ["href", "origin", "host", "hostname", "port", "pathname"],
    applies: ({ step }) => isHost(step) && step.to.includes(":"),
  },
];
