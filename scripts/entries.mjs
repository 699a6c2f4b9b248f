// The package's entries, one per row. package.json, the tables in README.md and docs/entries.md, the bundles, the size
// limits and the package's tests are derived from this table. CONTRIBUTING.md, *Add an entry*, lists everything else
// that an entry needs.
/** Replacement modules for flavours and entries that do without faster ways to send strings. */
export const withoutStringBuiltins = {
  "js/core/string-builtins.ts": "js/core/small/string-builtins.ts",
  "js/core/long-queries.ts": "js/core/small/long-queries.ts",
};

/** Replacement modules for flavours in which a wasm module that two entries import would be in the package twice. */
export const withWasmOnce = {
  "js/whatwg-url/validation.ts": "js/whatwg-url/whole-validation.ts",
};

/** Replacement modules for entries that use the platform's own URL class. */
export const onNativeURL = {
  "js/core/url.ts": "js/core/native/url.ts",
  "js/core/sorting.ts": "js/core/small/sorting.ts",
  "js/core/urlencoded-pairs.ts": "js/form-urlencoded/pairs.ts",
  "js/url-pattern/parsing.ts": "js/url-pattern/native-parsing.ts",
};

/**
 * @typedef {object} Entry
 * @property {string} name the base name of the entry's source and declaration files in js/
 * @property {string} [path] the part of the import path after the package's name, if it differs from `name`
 * @property {Record<string, string>} [instead] modules that replace other modules (to reduce the size, for example),
 *   keyed by the modules that they replace
 * @property {boolean} [usesPlatform] whether the entry uses the platform's own URL class
 * @property {boolean} [isAlone] whether the entry shares no files with other entries
 * @property {string} [imports] the name of the one entry whose file an entry that is otherwise alone imports
 * @property {string} [typedBy] the name of another entry, if both have the same declarations
 * @property {string} [about] the text in the entry's row in docs/entries.md. Polyfill entries are listed in the row of
 *   the entry whose class they install.
 * @property {number} [kB] the size of the entry's bundle after brotli compression, as stated in docs/entries.md. The bundle
 *   is minified by esbuild with its default settings
 * @property {[string, unknown]} call an expression in which `m` stands for the entry's exports, followed by the value
 * that the expression must have. README.md shows some of these expressions
 * @property {boolean} [needsNoWasm] whether the entry is written entirely in JavaScript
 * @property {boolean} [isAsync] whether the entry has a top-level `await`. `require` then loads a copy without it
 * @property {boolean} [isPolyfill] whether importing the entry changes globals, so that bundlers must keep it
 */

/** The row for `/js` in docs/entries.md: these entries' versions without WebAssembly. */
export const inJavaScript = {
  about: "the same API without WebAssembly, for places that forbid it (slower)",
  kB: 69,
};

/** @type {Entry[]} */
export const table = [
  {
    name: "index",
    about: "the two classes",
    kB: 53,
    call: ['new m.URL("https://b\\u00fccher.example").host', "xn--bcher-kva.example"],
  },
  {
    name: "lite",
    about: "the two classes, smaller but slower; a non-ASCII domain throws a `TypeError`",
    kB: 20,
    call: ['new m.URL("https://EXAMPLE.com").host', "example.com"],
    isAlone: true,
    instead: {
      "pkg/core/wasm-bytes.js": "pkg/lite/wasm-bytes.js",
      "js/core/idna.ts": "js/core/small/idna.ts",
      "js/core/sorting.ts": "js/core/small/sorting.ts",
      "js/core/speed.ts": "js/core/small/speed.ts",
      "js/core/urlencoded-pairs.ts": "js/form-urlencoded/pairs.ts",
      ...withoutStringBuiltins,
    },
  },
  {
    name: "auto",
    isPolyfill: true,
    isAlone: true,
    imports: "index",
    about: "a polyfill that installs the two classes as globals",
    kB: 57,
    call: ['new m.URL("a:b").href', "a:b"],
  },
  {
    name: "auto-faults",
    path: "auto/faults",
    about:
      "the faults of the platform's own classes; a function that installs the polyfill if there are any",
    kB: 1,
    call: ['m.findFaults({ from: "members" }).length < 9', true],
    needsNoWasm: true,
  },
  {
    name: "auto-if-needed",
    path: "auto/if-needed",
    typedBy: "auto-faults",
    isAsync: true,
    isPolyfill: true,
    about: "the polyfill, loaded only if the platform's own classes have faults",
    kB: 1,
    call: ["typeof m.installIfNeeded", "function"],
  },
  {
    name: "validation",
    about:
      "every validation error with its position, reason, advice and fix; the position of each component",
    kB: 76,
    call: ['m.repair("https:b\\u00fccher.example/a b")', "https://b\u00fccher.example/a%20b"],
  },
  {
    name: "form-urlencoded",
    about: "forms, including forms in the legacy encodings of old pages",
    kB: 104,
    call: ['m.parse("q=%83e", { encoding: "sjis" })[0][1]', "\u30c6"],
  },
  {
    name: "url-utils",
    about: "the mixins behind `<a>` and Location, for queries in any encoding",
    kB: 154,
    call: ['m.parseURL("http://a/?\\u00e9", { encoding: "latin1" }).search', "?%E9"],
  },
  {
    name: "url-utils-utf-8",
    path: "url-utils/utf-8",
    typedBy: "url-utils",
    about: "the same mixins without legacy encodings",
    kB: 57,
    call: ['m.parseURL("http://a/?\\u00e9").search', "?%C3%A9"],
  },
  {
    name: "url-search-params",
    about: "`URLSearchParams` alone, without WebAssembly",
    kB: 6,
    call: ['String(new m.URLSearchParams("?%41"))', "A="],
    needsNoWasm: true,
  },
  {
    name: "form-urlencoded-utf-8",
    path: "form-urlencoded/utf-8",
    typedBy: "form-urlencoded",
    about: "UTF-8 forms only, without WebAssembly",
    kB: 4,
    call: ['m.parse("q=%C3%A9")[0][1]', "\u00e9"],
    needsNoWasm: true,
  },
  {
    name: "data-url",
    about: "data: URLs, base64, `MIMEType`",
    kB: 24,
    call: ['m.parseDataURL("data:,%41").body[0]', 0x41],
  },
  {
    name: "mime-sniffing",
    about: "the MIME type that a browser determines from a resource's first bytes; `MIMEType`",
    kB: 18,
    call: ["m.computedMIMEType(Uint8Array.of(71, 73, 70, 56, 57, 97)).essence", "image/gif"],
  },
  {
    name: "make",
    about:
      "relative references, redirect targets, URLs of requests, URLs built from parts, edits of paths and queries that keep all other bytes, guessed schemes",
    kB: 59,
    call: ['m.relativeURL("https://a/b", "https://a/c")', "c"],
  },
  {
    name: "normalize",
    about: "normalizing URLs in steps that you choose, to compare URLs or remove duplicates",
    kB: 58,
    call: ['m.normalize("https://a/%7e?utm_source=b#c")', "https://a/~"],
  },
  {
    name: "normalize-native",
    path: "normalize/native",
    typedBy: "normalize",
    about: "the functions of `/normalize` on the platform's own `URL`, without a parser",
    kB: 7,
    call: ['m.normalize("https://a/%7e?utm_source=b#c")', "https://a/~"],
    instead: onNativeURL,
    usesPlatform: true,
    needsNoWasm: true,
  },
  {
    name: "file-url",
    about:
      "`fileURLToPath`, `pathToFileURL` and `urlToHttpOptions` from `node:url`, for every runtime",
    kB: 56,
    call: ['m.pathToFileURL("/a b", { windows: false }).href', "file:///a%20b"],
  },
  {
    name: "host",
    about: "parsing, serializing, comparing and validating hosts; the address space of a host",
    kB: 31,
    call: ['m.parseHost("0x7f.1")', 0x7f000001],
  },
  {
    name: "percent-encoding",
    about: "percent-encoding and percent-decoding (3 kB without legacy encodings)",
    kB: 104,
    call: ['m.percentEncodeAfterEncoding("latin1", "\\u00e9", "path")', "%E9"],
  },
  {
    name: "site",
    about:
      "public suffixes, registrable domains, all parts of a domain, same-site checks; `Origin`, also as a global",
    kB: 83,
    call: ['m.registrableDomain("www.b\\u00fccher.co.uk")', "xn--bcher-kva.co.uk"],
  },
  {
    name: "site-native",
    path: "site/native",
    typedBy: "site",
    about: "the functions of `/site` on the platform's own `URL`, without a parser",
    kB: 34,
    call: ['m.registrableDomain("www.b\\u00fccher.co.uk")', "xn--bcher-kva.co.uk"],
    instead: onNativeURL,
    usesPlatform: true,
    needsNoWasm: true,
  },
  {
    name: "site-auto",
    path: "site/auto",
    typedBy: "site",
    isPolyfill: true,
    call: ["typeof Origin", "function"],
  },
  {
    name: "display",
    // Its copies of some modules of `/site`, which have no state, are smaller than another shared file.
    instead: {},
    about:
      "URLs for display and for logs: without credentials, with look-alike domains exposed, shortened around the registrable domain",
    kB: 86,
    call: ['m.renderURL("https://EXAMPLE.com/").text', "https://example.com/"],
  },
  {
    name: "trace",
    about: "every step of the URL parser and the host parser, for explaining or debugging",
    kB: 51,
    call: ['m.trace("https://b\\u00fccher.example").href', "https://xn--bcher-kva.example/"],
  },
  {
    name: "columns",
    about: "parsing many URLs at once, from lines or Arrow arrays into columns",
    kB: 74,
    call: ["m.parseLines(new Uint8Array([97, 58, 98])).length", 1],
  },
  {
    name: "record",
    about: "URL records, and parsing with a state override, to build on the standard",
    kB: 160,
    call: ['m.parseURL("https://b\\u00fccher.example").host', "xn--bcher-kva.example"],
  },
  {
    name: "whatwg-url",
    about: "the exports of the whatwg-url package, for jsdom and other code that uses it",
    kB: 181,
    call: ['m.parseURL("https://a.example/b").path[0]', "b"],
  },
  {
    name: "whatwg-url-wrapper",
    path: "whatwg-url/webidl2js-wrapper",
    about: "separate classes for each window, for jsdom",
    kB: 55,
    call: ["typeof m.URL.install", "function"],
  },
  {
    name: "infra",
    about: "Infra Standard algorithms that JavaScript lacks",
    kB: 6,
    call: ['m.splitOnCommas("a,b").length', 2],
    needsNoWasm: true,
  },
  {
    name: "url-pattern",
    about: "`URLPattern`, also as a global; lists of patterns for routers",
    kB: 65,
    call: ['new m.URLPattern({ pathname: "/:id" }).test("https://a.example/7")', true],
  },
  {
    name: "url-pattern-native",
    path: "url-pattern/native",
    typedBy: "url-pattern",
    about: "the functions of `/url-pattern` on the platform's own `URL`, without a parser",
    kB: 18,
    call: ['new m.URLPattern({ pathname: "/:id" }).test("https://a.example/7")', true],
    instead: onNativeURL,
    usesPlatform: true,
    needsNoWasm: true,
  },
  {
    name: "url-pattern-auto",
    path: "url-pattern/auto",
    typedBy: "url-pattern",
    isPolyfill: true,
    kB: 65,
    call: ['new URLPattern({ pathname: "/a" }).test("https://a/a")', true],
  },
  {
    name: "equality",
    isPolyfill: true,
    about: "a setup file for tests, with which assertion libraries compare all objects correctly",
    kB: 1,
    call: ['globalThis[Symbol.for("whatwg-url-wasm.state")]', true],
    needsNoWasm: true,
  },
  {
    name: "versions",
    about: "the versions of the standards that the package follows",
    kB: 1,
    call: ["m.unicodeVersion.length > 0", true],
    needsNoWasm: true,
  },
  {
    name: "web-address",
    about: "how RFC 3986 interprets an input, and where URL parsers disagree",
    kB: 142,
    call: ['m.resolveWebAddress("http://a/?\\u00e9", { encoding: "latin1" })', "http://a/?%E9"],
  },
  {
    name: "web-address-utf-8",
    path: "web-address/utf-8",
    typedBy: "web-address",
    about: "the same without legacy encodings",
    kB: 45,
    call: ['m.resolveWebAddress("http://a/?\\u00e9")', "http://a/?%C3%A9"],
  },
];
