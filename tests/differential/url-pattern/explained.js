// The differences between the standard and ada's URLPattern in Node 26.10.0. Each difference has a predicate that
// recognizes it.
import "../../../scripts/typescript.mjs";
import { givenString, partsOf, textsOf } from "./pattern-parts.js";

const { canonicalizeAnOpaquePathname, canonicalizeAPathname } = await import(
  "../../../js/url-pattern/canonicalization.ts"
);
const { hostnamePatternIsAnIPv6Address } = await import("../../../js/url-pattern/component.ts");
const { isASpecialScheme, specialSchemes } = await import("../../../js/url-pattern/components.ts");
const { defaultOptions } = await import("../../../js/url-pattern/parts.ts");

/**
 * @typedef {object} Explanation
 * @property {string} name
 * @property {string} standard the section of the standard that ada does not follow
 * @property {string} reason its behaviour instead
 * @property {(difference: import("./compare.js").Difference, Ours: Function) => boolean} applies
 */

/** @type {Explanation[]} */
export const explained = [
  {
    name: "opaque pathnames of patterns",
    standard: "https://urlpattern.spec.whatwg.org/#canonicalize-an-opaque-pathname",
    reason:
      "The text is parsed behind a scheme, so that slashes at its start begin a host or a path.",
    applies: ({ pattern }, Ours) =>
      !matchesASpecialScheme(pattern, Ours) &&
      textsOf(pattern, "pathname", defaultOptions).some(isParsedElsewise),
  },
  {
    name: "opaque pathnames of inputs",
    standard: "https://urlpattern.spec.whatwg.org/#canonicalize-an-opaque-pathname",
    reason:
      "The text is parsed behind a scheme, so that slashes at its start begin a host or a path.",
    applies({ input }) {
      if (!hasPathname(input)) return false;
      const protocol = protocolOf(input[0]);
      return protocol !== "" && !isASpecialScheme(protocol) && isParsedElsewise(input[0].pathname);
    },
  },
  {
    name: "backslashes of patterns",
    standard: "https://urlpattern.spec.whatwg.org/#canonicalize-a-pathname",
    reason: "The dummy URL has no special scheme, so that a backslash is no slash.",
    applies: ({ of, pattern }) =>
      (of === "pathname" || of === "constructor") &&
      textsOf(pattern, "pathname").some((text) => text.includes("\\")),
  },
  {
    name: "backslashes of inputs",
    standard: "https://urlpattern.spec.whatwg.org/#canonicalize-a-pathname",
    reason: "The dummy URL has no special scheme, so that a backslash is no slash.",
    applies: ({ input }) => hasPathname(input) && input[0].pathname.includes("\\"),
  },
  {
    name: "apostrophes of patterns",
    standard: "https://urlpattern.spec.whatwg.org/#canonicalize-a-search",
    reason: "The dummy URL has no special scheme, so that an apostrophe is not percent-encoded.",
    applies: ({ of, pattern }) =>
      of === "search" && textsOf(pattern, "search").some((text) => text.includes("'")),
  },
  {
    name: "apostrophes of inputs",
    standard: "https://urlpattern.spec.whatwg.org/#canonicalize-a-search",
    reason: "The dummy URL has no special scheme, so that an apostrophe is not percent-encoded.",
    applies: ({ input }) => typeof input?.[0] === "object" && /'/.test(input[0].search),
  },
  {
    name: "what the parser strips of a protocol",
    standard: "https://urlpattern.spec.whatwg.org/#canonicalize-a-protocol",
    reason: "Spaces before it, and tabs and newlines, make it fail.",
    applies: ({ of, pattern, input }) =>
      (of === "constructor" && textsOf(pattern, "protocol").some(isStripped)) ||
      isStripped(input?.[0]?.protocol ?? ""),
  },
  {
    name: "colons in protocols",
    standard: "https://urlpattern.spec.whatwg.org/#canonicalize-a-protocol",
    reason: "They make it fail. Parsed before another colon, what precedes them is the scheme.",
    applies: ({ of, pattern, input }) =>
      (of === "constructor" && textsOf(pattern, "protocol").some((text) => text.includes(":"))) ||
      /:./.test(input?.[0]?.protocol),
  },
  {
    name: "IPv6 hostnames",
    standard: "https://urlpattern.spec.whatwg.org/#url-pattern-create",
    reason:
      "In a pattern that begins with a bracket, groups go on over dots, so that ([^\\.]+?) is no segment wildcard.",
    applies: ({ of, pattern }) =>
      ["hostname", "hasRegExpGroups", "test", "exec"].includes(of) &&
      hostnamePatternIsAnIPv6Address(givenString(pattern, "hostname")),
  },
  {
    name: "ports of nothing but tabs and newlines",
    standard: "https://urlpattern.spec.whatwg.org/#canonicalize-a-port",
    reason: "They are empty ports, not failures.",
    applies: ({ of, pattern, input }) =>
      isOnlyStripped(input?.[0]?.port) ||
      (of === "constructor" && textsOf(pattern, "port").some(isOnlyStripped)),
  },
  {
    name: "port 0 of files",
    standard: "https://urlpattern.spec.whatwg.org/#url-pattern-create",
    reason: "It is taken for a default port.",
    applies: ({ of, pattern, ours, theirs }, Ours) =>
      of === "port" && ours === "0" && theirs === "" && new Ours(...pattern).protocol === "file",
  },
  {
    name: "dot segments at the start of a text",
    standard: "https://urlpattern.spec.whatwg.org/#canonicalize-a-pathname",
    reason:
      "That the text takes away what was put before it is a failure; the standard does not say.",
    applies: ({ of, pattern, input }) =>
      (hasPathname(input) && takesAwayWhatIsBefore(input[0].pathname)) ||
      (of === "constructor" && textsOf(pattern, "pathname").some(takesAwayWhatIsBefore)),
  },
  {
    name: "groups of more than a slash",
    standard: "https://urlpattern.spec.whatwg.org/#generate-a-pattern-string",
    reason: "A prefix that only begins with a slash is not put into braces.",
    applies: ({ of, pattern }) =>
      of === "pathname" &&
      partsOf(pattern, "pathname").some(({ prefix }) => prefix[0] === "/" && prefix.length > 1),
  },
  {
    name: "no URLs",
    standard: "https://urlpattern.spec.whatwg.org/#url-pattern-match",
    reason: "A pattern that matches everything matches strings, too, that are no URLs.",
    applies: ({ of, input, theirs }) =>
      of === "test" && theirs === "true" && typeof input[0] === "string" && !URL.canParse(...input),
  },
];

const isStripped = (text) => /^[\0- ]|[\t\n\r]/.test(text);

const takesAwayWhatIsBefore = (text) => text[0] !== "/" && canonicalizeAPathname(text) === "";

const isOnlyStripped = (text) => /^[\t\n\r]+$/.test(text);

const hasPathname = (input) => typeof input?.[0]?.pathname === "string";

function protocolOf({ protocol, baseURL }) {
  if (protocol !== undefined) return protocol.replace(/:$/, "");
  return baseURL === undefined ? "" : (URL.parse(baseURL)?.protocol.slice(0, -1) ?? "");
}

function matchesASpecialScheme(pattern, Ours) {
  try {
    const { protocol } = new Ours(...pattern);
    return specialSchemes.some((scheme) => new Ours({ protocol }).test({ protocol: scheme }));
  } catch {
    return true;
  }
}

/**
 * Whether the URL parser and our function canonicalize an opaque pathname differently, either with or without a slash
 * before the pathname.
 */
function isParsedElsewise(text) {
  return [text, `/${text}`].some(
    (path) => URL.parse(`fake:${path}`)?.pathname !== canonicalizeAnOpaquePathname(path),
  );
}
