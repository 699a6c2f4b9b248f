// Kinds of URLs, each measured alone. All benchmarks that compare kinds take them from here. The expected hrefs are known
// because each URL is assembled from components.
import { FOREIGN, FOREIGN_LABELS, repeat } from "./corpus.mjs";
import { flat } from "./measure.mjs";

/** @typedef {import("./corpus.mjs").Sample} Sample */

/**
 * @typedef {string | [written: string, serialized: string]} Component
 * @typedef {Partial<Record<"scheme" | "slashes" | "username" | "password" | "host" | "port" | "path" | "query" |
 * "fragment" | "after", Component>>} Components of a URL, without delimiters. A URL without a host has an opaque path.
 * `slashes` and `after` surround what parsing keeps.
 */

const name = (i) => `www.example${i}.com`;
const pairs = (count, i) => repeat(count, (n) => `key${n}=${i + n}`).join("&");

/**
 * The components of the URL with index `i`. Scheme, host and path are https, a domain and /a/b if they are not named.
 *
 * @type {Record<string, (i: number) => Components>}
 */
const COMPONENTS = {
  plain: () => ({}),
  "no path": () => ({ path: ["", "/"] }),
  query: (i) => ({ query: `x=${i}` }),
  fragment: () => ({ fragment: "top" }),
  "query and fragment": (i) => ({ query: `x=${i}`, fragment: "top" }),
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
  "escaped path": () => ({ path: "/b%20c/d%C3%A9" }),
  "space in the path": () => ({ path: ["/b c/d", "/b%20c/d"] }),
  "non-ASCII path": (i) => {
    const word = FOREIGN[i % FOREIGN.length];
    return { path: [`/${word}/${i}`, `/${encodeURIComponent(word)}/${i}`] };
  },
  "dot segments": () => ({ path: ["/b/../c/./d", "/c/d"] }),
  backslash: () => ({ path: ["\\b\\c", "/b/c"] }),
  "tabs and newlines": () => ({ path: ["/a\tb/\nc", "/ab/c"] }),
  "surrounding spaces": () => ({ slashes: ["  https://", "https://"], after: ["\n ", ""] }),
  "long path": (i) => ({ path: `/${"segment/".repeat(20)}${i}` }),
  "long query": (i) => ({ query: `${"key=value&".repeat(20)}${i}` }),
  "10 query pairs": (i) => ({ query: pairs(10, i) }),
  "1,000 query pairs": (i) => ({ query: pairs(1000, i) }),
  "percent in the query": () => ({ query: "q=%E6%97%A5%E6%9C%AC&r=a+b" }),
  "quote in the query": () => ({ query: ["q='x'", "q=%27x%27"] }),
  "non-ASCII query": () => ({ query: ["q=日本", "q=%E6%97%A5%E6%9C%AC"] }),
  "non-ASCII fragment": () => ({ fragment: ["日本", "%E6%97%A5%E6%9C%AC"] }),
  wss: (i) => ({ scheme: "wss", path: "/socket", query: `x=${i}` }),
  file: (i) => ({ scheme: "file", host: "", path: `/home/user${i}/a.txt` }),
  "file with a host": (i) => ({ scheme: "file", host: `server${i}`, path: "/share/a.txt" }),
  "drive letter": (i) => ({ scheme: "file", host: "", path: `/C:/a${i}/b.txt` }),
  mailto: (i) => ({ scheme: "mailto", host: undefined, path: `a${i}@b.example` }),
  data: (i) => ({
    scheme: "data",
    host: undefined,
    path: `text/plain;base64,QUJD${i}QUJDQUJDQUJD`,
  }),
  blob: (i) => ({
    scheme: "blob",
    host: undefined,
    path: `https://a${i}.example/9115d58c-bcda-ff47-86e5-083e9a215${100 + (i % 800)}`,
  }),
  urn: (i) => ({ scheme: "urn", host: undefined, path: `isbn:045145${1000 + i}` }),
  "opaque path with spaces": (i) => ({ scheme: "javascript", host: undefined, path: `f( ${i} )` }),
  redis: (i) => ({ scheme: "redis", host: `h${i}`, port: "6379", path: "/0" }),
  postgres: (i) => ({
    ...{ scheme: "postgres", username: "user", password: "pw", host: `db${i}.internal` },
    ...{ port: "5432", path: "/app", query: "sslmode=require" },
  }),
  ssh: (i) => ({ scheme: "ssh", username: "git", host: `git${i}.example`, path: "/o/r.git" }),
  "custom scheme with authority": (i) => ({
    ...{ scheme: "myapp", host: "open", path: `/item/${i}`, query: "x=1" },
  }),
};

/** Inputs that are not URLs. */
const FAILING = {
  "failing: no scheme": (i) => `www.example${i}.com/x`,
  "failing: host": (i) => `https://www.exa<mple${i}.com/x`,
  "failing: port": (i) => `https://www.example${i}.com:${65536 + i}/x`,
  "failing: IPv4": (i) => `https://1.2.3.${256 + i}/x`,
};

const REFERENCES = {
  path: "b/c",
  "absolute path": "/x/y",
  "query only": "?a=1",
  "fragment only": "#top",
  dots: "../../x",
  "scheme relative": "//other.example/x",
  absolute: "https://other.example/x",
};

/** The bases, each with the part that each kind of reference appends its text to. */
const BASES = {
  http: (i) => {
    const origin = `https://www.example${i}.com`;
    const base = `${origin}/a/b/c?x=1`;
    return { base, scheme: "https:", origin, folder: `${origin}/a/b/`, dots: `${origin}/` };
  },
  file: (i) => {
    const folder = `file:///home/user${i}/a/`;
    const dots = "file:///home/";
    return { base: `${folder}b.txt?x=1`, scheme: "file:", origin: "file://", folder, dots };
  },
  "an opaque path": (i) => ({ base: `mailto:a${i}@b.example?x=1` }),
};

/** Creates the sample of a reference, whose text is changed in the result only if it has dots. */
function resolved(kind, { base, scheme, origin, folder, dots }) {
  const input = REFERENCES[kind];
  const starts = {
    ...{ path: folder, "absolute path": origin, "fragment only": base, absolute: "" },
    ...{ "query only": base.split("?")[0], "scheme relative": scheme },
  };
  return { input, base, href: kind === "dots" ? `${dots}x` : starts[kind] + input };
}

const WRITTEN = 0;
const SERIALIZED = 1;

function completed(components, i) {
  return { scheme: "https", host: name(i), path: "/a/b", ...components };
}

/** Returns one form of a component, or undefined if there is none. */
const form = (component, which) => (Array.isArray(component) ? component[which] : component);

/** Assembles a URL, written or serialized. */
function assembled(components, which) {
  const [scheme, host, port, path, query, fragment] = [
    ...["scheme", "host", "port", "path", "query", "fragment"],
  ].map((key) => form(components[key], which));
  const [username, password] = [components.username ?? "", components.password ?? ""];
  const credentials = username + (password && `:${password}`);
  const start = form(components.slashes, which) ?? `${scheme}:${host === undefined ? "" : "//"}`;
  return [
    start,
    credentials && `${credentials}@`,
    host ?? "",
    port ? `:${port}` : "",
    path,
    query === undefined ? "" : `?${query}`,
    fragment === undefined ? "" : `#${fragment}`,
    form(components.after, which) ?? "",
  ].join("");
}

/** Kinds with inputs of more than this many characters have fewer URLs. */
const LONG = 1000;
const URLS = 1500;
const LONG_URLS = 100;

/** @returns {Sample[]} */
const samplesOf = (make, count = URLS) =>
  repeat(make(0).input.length > LONG ? Math.min(count, LONG_URLS) : count, make);

const componentsOf = (kind, i) => completed(COMPONENTS[kind](i), i);
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
        .filter((kind) => base !== "an opaque path" || ["fragment only", "absolute"].includes(kind))
        .map((kind) => [`relative to ${base}: ${kind}`, (i) => resolved(kind, make(i))]),
    ),
  ),
};

export const kindNames = Object.keys(makers);

/** @returns {Sample[]} the URLs of a kind */
export const samplesOfKind = (kind, count) => samplesOf(makers[kind], count);

const flatSamples = (kind, { scale }) =>
  samplesOfKind(kind, URLS * scale).map(({ input, base }) =>
    base === undefined ? flat(input) : { input: flat(input), base: flat(base) },
  );

const failed = (error) => (error instanceof TypeError ? "failure" : String(error));

/** Creates the cases that parse the URLs of a kind. */
function parseCases(kind) {
  const { input, base, href } = makers[kind](1);
  const args = base === undefined ? "item" : "item.input, item.base";
  const isFailing = href === null;
  const parsed = {
    "new URL": isFailing
      ? `try { return new lib.URL(${args}).href.length; } catch { return 1; }`
      : `return new lib.URL(${args}).href.length;`,
    "URL.parse": isFailing && `return lib.URL.parse(${args}) === null ? 1 : 0;`,
    canParse: `return lib.URL.canParse(${args}) ? 1 : 0;`,
  };
  const list = (item) => (base === undefined ? [item] : [item.input, item.base]);
  const answers = {
    "new URL"({ URL }, item) {
      try {
        return new URL(...list(item)).href;
      } catch (error) {
        return failed(error);
      }
    },
    "URL.parse": ({ URL }, item) => URL.parse(...list(item))?.href ?? "failure",
    canParse: ({ URL }, item) => String(URL.canParse(...list(item))),
  };
  return Object.keys(parsed)
    .filter((operation) => parsed[operation])
    .map((operation) => ({
      name: `${kind}: ${operation}`,
      setUp: (_lib, data) => flatSamples(kind, data),
      each: new Function("lib", "item", parsed[operation]),
      answer: answers[operation],
      expected: ({ scale }) =>
        samplesOfKind(kind, URLS * scale).map((sample) =>
          operation === "canParse" ? String(!isFailing) : (sample.href ?? "failure"),
        ),
      floor: isFailing ? "failure" : input === href ? "same" : "changed",
    }));
}

/** The number of values and the number of URLs are coprime, so each URL gets a different value every time. */
const VALUES = 97;
const SET_URLS = 200;

/** The value for each setter, from the components of another URL of the same kind, and the components that it sets. */
const SETTERS = {
  href: (c) => [assembled(c, WRITTEN), c],
  protocol: (c, i) => {
    const scheme = [...(SPECIAL.includes(c.scheme) ? ["http", "ws"] : ["abc", "xyz"])][i % 2];
    return [scheme, { scheme, slashes: undefined, after: undefined }];
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

/** Creates the case that sets a member of the URLs of a kind to values that are written like those of the kind. */
function setterCase(kind, setter) {
  const [count, values] = makers[kind](0).input.length > LONG ? [20, 9] : [SET_URLS, VALUES];
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
