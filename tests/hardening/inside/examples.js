// Examples that the doc comments can't contain, and the rules for all examples. tests/catalogue/rows.mjs makes the other
// examples from the doc comments. The test programs for the stack, traps and patched built-ins run all examples in every
// runtime. Therefore, this file uses nothing that is specific to Node.
//
// functions.js defines how functions are named. The programs fail if a function has no example.

/**
 * @typedef {object} Example `text` always represents private data: lowercase ASCII letters and digits, starting with a
 * letter.
 * @property {(entry: object, text: string, entries: Record<string, object>) => any} [make] creates the arguments before
 * the call, from the entry's exports or from the exports of other entries by name
 * @property {(entry: object, text: string, made: any) => any} call makes the call. The call uses only the example's
 * function and no library functions, so any failure comes from that function
 * @property {(result: any, made: any) => any} [read] extracts the relevant part of the result. `show` in functions.js
 * must be able to display the extracted part
 * @property {(made: any) => any} [state] for a call that changes its argument, extracts the relevant part of the
 * argument instead of the result
 * @property {(text: string) => any} [answer] returns the expected result
 * @property {string} [throws] the name of the expected error's class, instead of a result
 * @property {boolean} [hasText] false if no argument contains the text
 * @property {string} [missing] the reason why some runtimes lack the function
 * @property {boolean} [isForeign] true if the function does not belong to the package; the other properties are then
 * omitted
 */

const PACKAGE = "whatwg-url-wasm";

/** Doc comments with calls that have an effect on later calls, or that are asynchronous, don't become examples. */
export const LASTING = /loadPublicSuffixList|await /;

const bytesOf = (text) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const textOf = (bytes) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");

const options = { depth: 2, breakLength: Infinity, stylize: (string) => string };
const inspect = (value) =>
  typeof value === "string"
    ? value
    : inspect(value.href ?? value.essence ?? value.pathname ?? value[0] ?? "?");

/** Examples for the methods that consoles call. */
const inspecting = (owner, make, answer, missing = undefined) => {
  const withKey = (name, first, second) => {
    const key = Symbol.for(name);
    const example = {
      make: (entry, text) => ({ self: make(entry, text), key }),
      call: (_entry, _text, { self }) => self[key](first, options, second),
      answer,
      missing,
    };
    return [`${owner}[Symbol(${name})]`, example];
  };
  return Object.fromEntries([
    withKey("nodejs.util.inspect.custom", 2, inspect),
    withKey("Deno.privateCustomInspect", inspect),
  ]);
};

const example = (call, answer, read = undefined) => ({ call, answer, read });
const fails = (call, throws = "TypeError") => ({ call, throws });

const inspectingParams = {
  "new URLSearchParams": [
    {
      make: (_entry, text) => new Set([new Set([text, "b"])]),
      call: ({ URLSearchParams }, _text, pairs) => new URLSearchParams(pairs),
      read: String,
      answer: (text) => `${text}=b`,
    },
    fails(({ URLSearchParams }, text) => new URLSearchParams([[text]])),
  ],
  ...inspecting(
    "URLSearchParams.prototype",
    ({ URLSearchParams }, text) => new URLSearchParams({ b: text, a: 2 }),
    (text) => `URLSearchParams { b => ${text}, a => 2 }`,
  ),
  ...inspecting(
    "URLSearchParams Iterator",
    ({ URLSearchParams }, text) => new URLSearchParams({ b: text, a: 2 }).values(),
    (text) => `URLSearchParams Iterator { ${text}, 2 }`,
    "Bun's console doesn't ask iterators what to show",
  ),
};
const inspectingClasses = {
  ...inspectingParams,
  ...inspecting(
    "URL.prototype",
    ({ URL }, text) => new URL(`https://h.example/${text}`),
    (text) => `URL https://h.example/${text}`,
  ),
  "get URL.prototype.origin": {
    make: ({ URL }, text) => new URL(`blob:https://${text}.example/1`),
    call: (_entry, _text, url) => url.origin,
    answer: (text) => `https://${text}.example`,
  },
};

const mimeTypes = {
  ...inspecting(
    "MIMEType.prototype",
    ({ MIMEType }, text) => new MIMEType(`a/${text}`),
    (text) => `MIMEType a/${text}`,
  ),
  ...inspecting(
    "MIMETypeParameters.prototype",
    ({ MIMEType }, text) => new MIMEType(`a/b;${text}=c`).parameters,
    (text) => `MIMETypeParameters ${text}`,
  ),
  "new MIMETypeParameters": fails(({ MIMETypeParameters }, text) => new MIMETypeParameters(text)),
};

const forms = {
  parse: [
    example(
      ({ parse }, text) => parse(text, { encoding: " UTF-8 " }),
      (text) => [[text, ""]],
    ),
    fails(({ parse }, text) => parse(text, { encoding: text }), "RangeError"),
  ],
};

const fileURLs = {
  pathToFileURL: fails(({ pathToFileURL }, text) =>
    pathToFileURL(`\\\\?\\UNC\\${text}`, { windows: true }),
  ),
  fileURLToPathBuffer: example(
    ({ fileURLToPathBuffer }, text) =>
      fileURLToPathBuffer(`file://${text}/a/%2e`, { windows: true }),
    (text) => `\\\\${text}\\a\\`,
    textOf,
  ),
};

const made = {
  fromParts: {
    make: (_entry, text) => ({
      ...{ __proto__: null, scheme: "wss", username: text, password: text },
      ...{ host: "h", port: "81", path: "//a", query: text },
    }),
    call: ({ fromParts }, _text, parts) => fromParts(parts),
    read: ({ href }) => href,
    answer: (text) => `wss://${text}:${text}@h:81//a?${text}`,
  },
};

const traces = {
  trace: fails(({ trace }, text) => trace(text, { limit: text })),
};

const records = {
  serializeURLOrigin: {
    make: ({ parseURL }, text) => parseURL(`blob:https://${text}.example/1`),
    call: ({ serializeURLOrigin }, _text, url) => serializeURLOrigin(url),
    answer: (text) => `https://${text}.example`,
  },
};

const infra = {
  isASCIIString: { ...fails(({ isASCIIString }) => isASCIIString()), hasText: false },
  isomorphicDecode: {
    // These are more bytes than fromCharCode accepts in one call.
    make: () => new Uint8Array(5000).fill(0x61),
    call: ({ isomorphicDecode }, _text, bytes) => isomorphicDecode(bytes),
    read: ({ length }) => length,
    answer: () => 5000,
    hasText: false,
  },
  parseJSONBytesToInfraValue: {
    make: (_entry, text) => bytesOf(`\xef\xbb\xbf{"${text}":[true,null]}`),
    call: ({ parseJSONBytesToInfraValue }, _text, bytes) => parseJSONBytesToInfraValue(bytes),
    answer: (text) => new Map([[text, [true, null]]]),
  },
  serializeInfraValueToJSONString: {
    make: (_entry, text) => new Map([[1, text]]),
    ...fails(({ serializeInfraValueToJSONString }, _text, map) =>
      serializeInfraValueToJSONString(map),
    ),
  },
};

const makePattern = ({ URLPattern }, text) => new URLPattern({ pathname: `/${text}/:a{/:b}?` });

const urlPatterns = {
  ...inspecting(
    "URLPattern.prototype",
    ({ URLPattern }, text) => new URLPattern({ pathname: `/${text}` }),
    (text) => `URLPattern /${text}`,
  ),
  ...inspecting(
    "URLPatternList.prototype",
    ({ URLPattern, URLPatternList }, text) =>
      new URLPatternList([new URLPattern({ pathname: `/${text}` })]),
    (text) => `URLPatternList /${text}`,
  ),
  "new URLPattern": [
    example(
      ({ URLPattern }, text) => new URLPattern(`HTTPS://b\u00fccher.${text}/{a/}?*`),
      (text) => [`xn--bcher-kva.${text}`, "/{a/}?{*}"],
      ({ hostname, pathname }) => [hostname, pathname],
    ),
    {
      make: (_entry, text) => ({
        init: { search: `q=${text}\u00e9`, hash: "[0-9]", baseURL: `https://${text}.example/a` },
        options: { __proto__: null, ignoreCase: true },
      }),
      call: ({ URLPattern }, _text, { init, options }) => new URLPattern(init, options),
      read: ({ hostname, pathname, search, hash }) => [hostname, pathname, search, hash],
      answer: (text) => [`${text}.example`, "/a", `q=${text}%C3%A9`, "[0-9]"],
    },
  ],
  "URLPattern.prototype.test": {
    make: (entry, text, entries) => ({
      pattern: makePattern(entry, text),
      url: new entries[PACKAGE].URL(`https://h/${text}/1/2`),
    }),
    call: (_entry, _text, { pattern, url }) => pattern.test(url),
    answer: () => true,
  },
  "URLPattern.prototype.exec": [
    {
      make: (entry, text) => ({
        pattern: makePattern(entry, text),
        init: { pathname: `/${text}/1` },
      }),
      call: (_entry, _text, { pattern, init }) => pattern.exec(init),
      read: ({ pathname, inputs }) => [pathname.groups, inputs],
      answer: (text) => [{ a: "1", b: undefined }, [{ pathname: `/${text}/1` }]],
    },
    { make: makePattern, ...fails((_entry, text, pattern) => pattern.exec({}, text)) },
  ],
};

/** A stand-in for the apache-arrow package with a column of strings. */
const arrowModule = {
  makeData: (properties) => properties,
  Field: class {},
  RecordBatch: class {
    constructor(_schema, { children }) {
      this.children = children;
    }
  },
  Schema: class {},
  Struct: class {},
  Utf8: class {},
};

const columns = {
  parseLineStream: [
    {
      make: (_entry, text) => [bytesOf(text)],
      call: ({ parseLineStream }, _text, chunks) => parseLineStream(chunks),
      read: ({ next }) => typeof next,
      answer: () => "function",
    },
    fails(({ parseLineStream }, text) => parseLineStream(text)),
  ],
  toArrow: [
    {
      make: (_entry, text) => {
        const href = { valueOffsets: Int32Array.of(0, text.length), data: bytesOf(text) };
        return { length: 1, columns: { href } };
      },
      call: ({ toArrow }, _text, batch) => toArrow(batch, arrowModule),
      read: ({ children }) => textOf(children[0].data),
      answer: (text) => text,
    },
    fails(({ toArrow }, text) => toArrow(text, arrowModule)),
  ],
};

/** The suffixes that the other examples look up. */
const SUFFIXES = `// VERSION: 2026-01-01_00-00-00_UTC
// ===BEGIN ICANN DOMAINS===
uk
co.uk
// ===END ICANN DOMAINS===
// ===BEGIN PRIVATE DOMAINS===
github.io
// ===END PRIVATE DOMAINS===
`;

const site = {
  ...inspecting(
    "Origin.prototype",
    ({ Origin }, text) => Origin.from(`https://${text}.example`),
    (text) => `Origin https://${text}.example`,
  ),
  loadPublicSuffixList: [
    {
      call: ({ loadPublicSuffixList }, text) => loadPublicSuffixList(`// ${text}\n${SUFFIXES}`),
      answer: () => undefined,
    },
    fails(({ loadPublicSuffixList }, text) => loadPublicSuffixList(`uk\n<${text}`)),
  ],
};

/** Members that /auto copies unchanged from the platform's class. Some platforms lack them. */
const platformsOwn = { isForeign: true, missing: "Not every platform has it" };

/**
 * The examples for each entry, keyed by the entry's name and then by the function's name. A value is an example or a
 * list of examples. Entries below /js share the examples of their counterparts.
 */
export const examples = {
  [PACKAGE]: inspectingClasses,
  [`${PACKAGE}/lite`]: inspectingClasses,
  [`${PACKAGE}/whatwg-url`]: inspectingClasses,
  [`${PACKAGE}/url-search-params`]: inspectingParams,
  [`${PACKAGE}/data-url`]: mimeTypes,
  [`${PACKAGE}/mime-sniffing`]: mimeTypes,
  [`${PACKAGE}/form-urlencoded`]: { parse: forms.parse[0] },
  [`${PACKAGE}/form-urlencoded/utf-8`]: forms,
  [`${PACKAGE}/file-url`]: fileURLs,
  [`${PACKAGE}/make`]: made,
  [`${PACKAGE}/trace`]: traces,
  [`${PACKAGE}/record`]: records,
  [`${PACKAGE}/infra`]: infra,
  [`${PACKAGE}/url-pattern`]: urlPatterns,
  [`${PACKAGE}/columns`]: columns,
  [`${PACKAGE}/site`]: site,
  [`${PACKAGE}/auto`]: {
    "URL.createObjectURL": platformsOwn,
    "URL.revokeObjectURL": platformsOwn,
  },
  [`${PACKAGE}/url-pattern/auto`]: {
    "URLPattern.prototype.generate": {
      make: ({ URLPattern }) => new URLPattern({ pathname: "/users/:name/x" }),
      // A second copy of the package finds the first copy's global and does not add a method to its own class.
      call: ({ generate }, text, pattern) => {
        const groups = { name: `${text}\u00e9` };
        return pattern.generate?.("pathname", groups) ?? generate(pattern, "pathname", groups);
      },
      answer: (text) => `/users/${text}%C3%A9/x`,
    },
  },
};

/**
 * For each entry, the prototypes of objects that the entry returns although it does not export their class. Each key is
 * the name under which the prototype's functions are listed.
 */
export const prototypes = {
  [PACKAGE]: ({ URLSearchParams }) => ({
    "URLSearchParams Iterator": Object.getPrototypeOf(new URLSearchParams().entries()),
  }),
  [`${PACKAGE}/url-utils`]: ({ URLUtils, URLUtilsReadOnly }) => ({
    "URLUtils()": URLUtils(Object, { searchParams: true }).prototype,
    "URLUtilsReadOnly()": URLUtilsReadOnly(Object).prototype,
  }),
};
prototypes[`${PACKAGE}/lite`] = prototypes[PACKAGE];
prototypes[`${PACKAGE}/whatwg-url`] = prototypes[PACKAGE];
prototypes[`${PACKAGE}/url-search-params`] = prototypes[PACKAGE];
prototypes[`${PACKAGE}/url-utils/utf-8`] = prototypes[`${PACKAGE}/url-utils`];
