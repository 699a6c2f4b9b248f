// Kinds of URLs, each measured alone. All benchmarks that compare kinds take them from here. The expected hrefs are known
// because each URL is assembled from components.
import { FOREIGN, FOREIGN_LABELS, repeat } from "./corpus.mjs";
import { flat } from "./measure.mjs";

/** @typedef {import("./corpus.mjs").Sample} Sample */

/**
 * @typedef {string | [written: string, serialized: string]} Component
 * @typedef {Partial<Record<"before" | "scheme" | "username" | "password" | "host" | "port" | "path" | "query" |
 * "fragment" | "after", Component>>} Components of a URL, without delimiters, and the text before and after it. A URL
 * without a host has an opaque path.
 */

const name = (i) => `www.example${i}.com`;
const opaque = (scheme, path) => ({ scheme, host: undefined, path });
const pairs = (count, i) => repeat(count, (n) => `key${n}=${i + n}`).join("&");

/**
 * The components of the URL with index `i`. Unless they are named, scheme, host and path are https, a domain and a short
 * path.
 *
 * @type {Record<string, (i: number) => Components>}
 */
const COMPONENTS = {
  plain: () => ({}),
  "no path": () => ({ path: ["", "/"] }),
  query: (i) => ({ query: `x=${i}` }),
  fragment: (i) => ({ fragment: `top${i}` }),
  "query and fragment": (i) => ({ query: `x=${i}`, fragment: `top${i}` }),
  port: () => ({ port: "8080" }),
  "default port": () => ({ port: ["443", ""] }),
  credentials: () => ({ username: "user", password: "pw" }),
  IPv4: (i) => ({ scheme: "http", host: `10.0.${i % 250}.${i % 200}` }),
  "IPv4 in another form": (i) => ({
    scheme: "http",
    host: [`0x7f.${i % 250}`, `127.0.0.${i % 250}`],
  }),
  IPv6: (i) => ({ scheme: "http", host: `[2001:db8::${(i + 1).toString(16)}]` }),
  localhost: (i) => ({ scheme: "http", host: "localhost", port: "3000", path: `/a/${i}` }),
  "ten labels": (i) => ({ host: `a.b.c.d.e.f.g.h.example${i}.com` }),
  "Punycode host": (i) => ({ host: `xn--bcher-kva.example${i}.com` }),
  "IDN host": (i) => {
    const [label, ascii] = FOREIGN_LABELS[i % FOREIGN_LABELS.length];
    return { host: [`${label}.example${i}.com`, `${ascii}.example${i}.com`] };
  },
  "percent-encoded host": (i) => ({ host: [`ex%61mple${i}.com`, `example${i}.com`] }),
  "upper-case host": (i) => ({ host: [`WWW.Example${i}.com`, name(i)] }),
  "escaped path": (i) => ({ path: `/b%20c/d%C3%A9${i}` }),
  "space in the path": (i) => ({ path: [`/b c/${i}`, `/b%20c/${i}`] }),
  "non-ASCII path": (i) => {
    const word = FOREIGN[i % FOREIGN.length];
    return { path: [`/${word}/${i}`, `/${encodeURIComponent(word)}/${i}`] };
  },
  "dot segments": (i) => ({ path: [`/b/../c/./${i}`, `/c/${i}`] }),
  backslash: (i) => ({ path: [`\\b\\${i}`, `/b/${i}`] }),
  "tabs and newlines": (i) => ({ path: [`/a\tb/\n${i}`, `/ab/${i}`] }),
  "surrounding spaces": () => ({ before: ["  ", ""], after: ["\n ", ""] }),
  "long path": (i) => ({ path: `/${"segment/".repeat(20)}${i}` }),
  "long query": (i) => ({ query: `${"key=value&".repeat(20)}${i}` }),
  "10 query pairs": (i) => ({ query: pairs(10, i) }),
  "1,000 query pairs": (i) => ({ query: pairs(1000, i) }),
  "percent in the query": (i) => ({ query: `q=%E6%97%A5%E6%9C%AC&r=a+${i}` }),
  "quote in the query": (i) => ({ query: [`q='${i}'`, `q=%27${i}%27`] }),
  "non-ASCII query": (i) => ({ query: [`q=日本${i}`, `q=%E6%97%A5%E6%9C%AC${i}`] }),
  "non-ASCII fragment": (i) => ({ fragment: [`日本${i}`, `%E6%97%A5%E6%9C%AC${i}`] }),
  wss: (i) => ({ scheme: "wss", path: `/socket/${i}`, query: `x=${i}` }),
  file: (i) => ({ scheme: "file", host: "", path: `/home/user${i}/a.txt` }),
  "file with a host": (i) => ({ scheme: "file", host: `server${i}`, path: `/share/a${i}.txt` }),
  "drive letter": (i) => ({ scheme: "file", host: "", path: `/C:/a${i}/b.txt` }),
  mailto: (i) => opaque("mailto", `a${i}@b.example`),
  data: (i) => opaque("data", `text/plain;base64,QUJD${i}QUJDQUJDQUJD`),
  blob: (i) => opaque("blob", `https://a${i}.example/9115d58c-bcda-ff47-86e5-083e9a2153${i % 100}`),
  urn: (i) => opaque("urn", `isbn:045145${1000 + i}`),
  "opaque path with spaces": (i) => opaque("javascript", `f( ${i} )`),
  redis: (i) => ({ scheme: "redis", host: `h${i}`, port: "6379", path: `/${i % 16}` }),
  postgres: (i) => ({
    ...{ scheme: "postgres", username: "user", password: "pw", host: `db${i}.internal` },
    ...{ port: "5432", path: `/app${i}`, query: "sslmode=require" },
  }),
  ssh: (i) => ({ scheme: "ssh", username: "git", host: `git${i}.example`, path: `/o/r${i}.git` }),
  "custom scheme with authority": (i) => ({
    ...{ scheme: "myapp", host: "open", path: `/item/${i}`, query: "x=1" },
  }),
  "custom scheme with IPv6": (i) => ({
    ...{ scheme: "redis", host: `[2001:db8::${(i + 1).toString(16)}]`, port: "6379", path: "/0" },
  }),
  "custom scheme without path": (i) => ({ scheme: "redis", host: `h${i}.internal`, path: "" }),
};

/** Inputs that are not URLs. */
const FAILING = {
  "failing: no scheme": (i) => `www.example${i}.com/x`,
  "failing: host": (i) => `https://www.exa<mple${i}.com/x`,
  "failing: port": (i) => `https://www.example${i}.com:${65536 + i}/x`,
  "failing: IPv6": (i) => `https://[2001:db8::${i}/x`,
  "failing: IPv4": (i) => `https://1.2.3.${256 + i}/x`,
};

/** The kinds of references, each with its text and the part of the base that the result starts with. */
const REFERENCES = {
  path: ["b/c", "folder"],
  "absolute path": ["/x/y", "origin"],
  "query only": ["?a=1", "page"],
  "fragment only": ["#top", "base"],
  dots: ["../../x", "above"],
  "scheme relative": ["//other.example/x", "scheme"],
  absolute: ["https://other.example/x", "nothing"],
};

/** Splits a base into the parts that results start with. */
const baseOf = (scheme, origin, above, folder, page, query = "?x=1") => ({
  base: origin + above + folder + page + query,
  page: origin + above + folder + page,
  folder: origin + above + folder,
  above: origin + above,
  ...{ origin, scheme, nothing: "" },
});

const BASES = {
  http: (i) => baseOf("https:", `https://${name(i)}`, "/", "a/b/", "c"),
  file: (i) => baseOf("file:", "file://", `/home${i}/`, "a/b/", "c.txt"),
  opaque: (i) => baseOf("mailto:", "", "", "", `mailto:a${i}@b.example`),
};

/** Creates a function that resolves a kind of reference with a base. */
const resolving = (reference, makeBase) => (i) => {
  const parts = makeBase(i);
  const [input, start] = REFERENCES[reference];
  return { input, base: parts.base, href: parts[start] + input.replace("../../", "") };
};

const WRITTEN = 0;
const SERIALIZED = 1;

/** Returns one form of a component, or undefined if there is none. */
const form = (component, which) => (Array.isArray(component) ? component[which] : component);

function assembled(components, which) {
  const get = (key, before = "", after = "") => {
    const component = form(components[key], which) ?? "";
    return component && before + component + after;
  };
  return [
    ...[get("before"), get("scheme", "", components.host === undefined ? ":" : "://")],
    ...[
      get("username"),
      get("password", ":"),
      components.username || components.password ? "@" : "",
    ],
    ...[get("host"), get("port", ":"), get("path"), get("query", "?"), get("fragment", "#")],
    get("after"),
  ].join("");
}

const componentsOf = (kind, i) => ({
  ...{ scheme: "https", host: name(i), path: `/a/b/${i}` },
  ...COMPONENTS[kind](i),
});

/** Kinds with inputs of more than this many characters have fewer URLs. */
const LONG = 1000;
const URLS = 1500;
const LONG_URLS = 100;

const written = (kind) => (i) => {
  const components = componentsOf(kind, i);
  return { input: assembled(components, WRITTEN), href: assembled(components, SERIALIZED) };
};

/**
 * The samples of each kind, by index.
 *
 * @type {Record<string, (i: number) => Sample>}
 */
const makers = {
  ...Object.fromEntries(Object.keys(COMPONENTS).map((kind) => [kind, written(kind)])),
  ...Object.fromEntries(
    Object.entries(FAILING).map(([kind, make]) => [kind, (i) => ({ input: make(i), href: null })]),
  ),
  ...Object.fromEntries(
    Object.entries(BASES).flatMap(([base, make]) =>
      Object.keys(REFERENCES)
        // The other references can't be resolved against an opaque path.
        .filter((kind) => base !== "opaque" || ["fragment only", "absolute"].includes(kind))
        .map((kind) => [`relative to ${base}: ${kind}`, resolving(kind, make)]),
    ),
  ),
};

export const kindNames = Object.keys(makers);

/** @returns {Sample[]} the URLs of a kind */
export const samplesOfKind = (kind, count = URLS) =>
  repeat(isLong(kind) ? Math.min(count, LONG_URLS) : count, makers[kind]);

const isLong = (kind) => makers[kind](0).input.length > LONG;

const flatSamples = (kind, { scale }) =>
  samplesOfKind(kind, URLS * scale).map(({ input, base }) =>
    base === undefined ? flat(input) : { input: flat(input), base: flat(base) },
  );

/** The operations that parse, as source code. */
const PARSERS = {
  "new URL": (args) => `new lib.URL(${args}).href`,
  "URL.parse": (args) => `lib.URL.parse(${args})?.href`,
  canParse: (args) => `lib.URL.canParse(${args})`,
};

/** Creates the cases that parse the URLs of a kind. `URL.parse` is called only if it fails. */
function parseCases(kind) {
  const { input, base, href } = makers[kind](1);
  const isFailing = href === null;
  const operations = Object.keys(PARSERS).filter((name) => isFailing || name !== "URL.parse");
  return operations.map((operation) => {
    const throws = isFailing && operation === "new URL";
    const code = PARSERS[operation](base === undefined ? "item" : "item.input, item.base");
    const returning = (value, failure) =>
      new Function(
        ...["lib", "item"],
        throws
          ? `try { return ${value}; } catch (error) { return ${failure}; }`
          : `return ${value};`,
      );
    const answerOf = (sample) =>
      operation === "canParse" ? !isFailing : throws ? "failure" : (sample.href ?? undefined);
    return {
      name: `${kind}: ${operation}`,
      setUp: (_lib, data) => flatSamples(kind, data),
      each: returning(operation === "new URL" ? `${code}.length` : `${code} ? 1 : 0`, "1"),
      answer: returning(
        `String(${code})`,
        'error instanceof TypeError ? "failure" : String(error)',
      ),
      expected: ({ scale }) =>
        samplesOfKind(kind, URLS * scale).map((sample) => String(answerOf(sample))),
      floor: isFailing ? "failure" : input === href ? "same" : "changed",
    };
  });
}

/** The number of values and the number of URLs are coprime, so each URL gets a different value every time. */
const VALUES = 97;
const SET_URLS = 200;

/** The value for each setter, from the components of another URL of the same kind, and the components that it sets. */
const SETTERS = {
  href: (c) => [assembled(c, WRITTEN), c],
  protocol: (c, i) => {
    const scheme = (SPECIAL.includes(c.scheme) ? ["http", "ws"] : ["abc", "xyz"])[i % 2];
    return [scheme, { scheme }];
  },
  username: (_, i) => [`user${i}`, { username: `user${i}` }],
  password: (_, i) => [`secret${i}`, { password: `secret${i}` }],
  host: ({ host, port }) => [
    form(host, WRITTEN) + (port ? `:${form(port, WRITTEN)}` : ""),
    { host, port },
  ],
  hostname: ({ host }) => [form(host, WRITTEN), { host }],
  port: (_, i) => [String(8000 + i), { port: String(8000 + i) }],
  pathname: ({ path }) => [form(path, WRITTEN), { path }],
  search: ({ query: own }, i) => {
    const query = own ?? `page=${i}`;
    return [`?${form(query, WRITTEN)}`, { query }];
  },
  hash: ({ fragment: own }, i) => {
    const fragment = own ?? `section-${i}`;
    return [`#${form(fragment, WRITTEN)}`, { fragment }];
  },
};
const SPECIAL = ["http", "https", "ws", "wss"];

/** The setters that change a URL of a kind. */
function settersOf(kind) {
  const { scheme, host } = componentsOf(kind, 1);
  if (host === undefined) return ["href", "protocol", "search", "hash"];
  const isFile = scheme === "file";
  return Object.keys(SETTERS).filter(
    (setter) => !isFile || !["protocol", "username", "password", "port"].includes(setter),
  );
}

function setterCase(kind, setter) {
  const [count, values] = isLong(kind) ? [20, 9] : [SET_URLS, VALUES];
  // The values come from different URLs than those that are set.
  const valueOf = (i) => SETTERS[setter](componentsOf(kind, URLS + i), i);
  return {
    name: `${kind}: set ${setter}`,
    setUp(lib) {
      const texts = repeat(values, (i) => flat(valueOf(i)[0]));
      return repeat(count, (i) => ({
        url: new lib.URL(written(kind)(i).input),
        texts,
        first: i % values,
      }));
    },
    // The href is read after each call, so that a setter can't defer its work.
    each: new Function(
      "lib",
      "item",
      "turn",
      `item.url.${setter} = item.texts[turn % ${values}]; return item.url.href.length;`,
    ),
    answer(_lib, { url, texts, first }) {
      url[setter] = texts[first];
      return url.href;
    },
    expected: () =>
      repeat(count, (i) => {
        const changes = valueOf(i % values)[1];
        return assembled({ ...componentsOf(kind, i), ...changes }, SERIALIZED);
      }),
  };
}

/** Returns the kind and the operation of one of these cases, or null for another case. */
export const splitName = (caseName) =>
  /^(?<kind>.*): (?<operation>new URL|URL\.parse|canParse|set \w+)$/.exec(caseName)?.groups ?? null;

/** @type {import("./measure.mjs").Case[]} */
export const kindCases = [
  ...kindNames.flatMap(parseCases),
  ...Object.keys(COMPONENTS).flatMap((kind) =>
    settersOf(kind).map((setter) => setterCase(kind, setter)),
  ),
];
