// How programs pass URLs and parameters to libraries: the table in docs/libraries.md. `npm run test:long` compares the
// results with the platform's classes, with our classes, and with /auto. Libraries are imported when they are used, so
// `npm test` can check the page without them.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import { fileURLToPath, format } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { Worker } from "node:worker_threads";

const isImporting = process.argv[2] === "imported";
const { URL, URLSearchParams } = isImporting ? await import("whatwg-url-wasm") : globalThis;

/** The address of the server that responds with the request that it received. */
let origin;
export function setOrigin(text) {
  origin = text;
}

const SERIALIZED = "a=b+c&%C3%A9=1";
const params = () => new URLSearchParams(SERIALIZED);
/** A URL of the server. */
const at = (path) => new URL(path, origin);
const folder = new URL("./", import.meta.url);
const [same, different] = ["a:b", "a:c"].map((href) => new URL(href));
const post = () => ({ method: "POST", body: params() });
const text = async (response) => (await response).text();
const body = async (answer) => (await answer).body.text();
const closing = async (dispatcher, result) => {
  await dispatcher.close();
  return result;
};

const heard = (module, ...args) =>
  new Promise((resolve, reject) => {
    const request = module.get(...args, async (response) => {
      let received = "";
      for await (const chunk of response.setEncoding("utf8")) received += chunk;
      resolve(received);
    });
    request.on("error", reject);
  });

const messageOf = (source) =>
  new Promise((resolve, reject) => {
    source.onmessage = ({ data }) => {
      source.close();
      resolve(data);
    };
    source.onerror = ({ error, message }) => reject(error ?? new Error(message));
  });

/** Each use calls the module that it is given, and returns something that shows what arrived. */
export const uses = {
  "node: fetch(url)": () => text(fetch(at("/a?b#c"))),
  "node: fetch(url, { body: params })": () => text(fetch(at("/a"), post())),
  "node: new Request(url)": () => text(fetch(new Request(at("/a?b")))),
  "node: new Request(url, { body: params })": () => text(fetch(new Request(at("/a"), post()))),
  "node: new Response(params)": () => new Response(params()).headers.get("content-type"),
  "node: structuredClone(url)": () => structuredClone(same),
  "node: http.get(url)": () => heard(http, at("/a?b")),
  "node: http.get(url, options)": () =>
    heard(http, at("/a?b"), { headers: { "content-type": "a/b" } }),
  "node: fs.readFileSync(url)": () => readFileSync(new URL("uses.mjs", folder)).length,
  "node: new Worker(url)": () =>
    new Promise((resolve, reject) => {
      new Worker(new URL("data:text/javascript,")).on("exit", resolve).on("error", reject);
    }),
  "node: createRequire(url)": () => createRequire(folder)("ws").length,
  "node: url.format(url, options)": () => format(new URL("http://a/#b"), { fragment: false }),
  "node: url.fileURLToPath(url)": () => fileURLToPath(folder),
  "node: execFileSync(file, { cwd: url })": () => `${execFileSync("pwd", { cwd: folder })}`,
  "node: util.isDeepStrictEqual(url, url)": () =>
    [same, different].map((url) => isDeepStrictEqual(url, new URL("a:b"))),
  "undici: undici.request(url)": ({ request }) => body(request(at("/a?b"))),
  "undici: undici.fetch(url)": (undici) => text(undici.fetch(at("/a?b"))),
  "undici: undici.fetch(url, { body: params })": (undici) => text(undici.fetch(at("/a"), post())),
  "undici: new Client(url)": async ({ Client }) => {
    const client = new Client(at("/"));
    return closing(client, await body(client.request({ method: "GET", path: "/a" })));
  },
  "undici: new ProxyAgent(url)": ({ ProxyAgent }) => closing(new ProxyAgent(at("/")), true),
  "undici: new ProxyAgent({ uri: url })": ({ ProxyAgent }) =>
    closing(new ProxyAgent({ uri: at("/") }), true),
  "undici: mockAgent.get(url)": async ({ MockAgent, request }) => {
    const dispatcher = new MockAgent();
    dispatcher.disableNetConnect();
    dispatcher.get(new URL("http://a.example")).intercept({ path: "/" }).reply(200, "mocked");
    return body(request("http://a.example/", { dispatcher }));
  },
  "axios: axios.get(url)": async (axios) => (await axios.get(at("/a?b"))).data,
  "axios: axios.get(href, { params })": async (axios) =>
    (await axios.get(at("/a").href, { params: params() })).data,
  "axios: axios.post(href, params)": async (axios) =>
    (await axios.post(at("/a").href, params())).data,
  "axios: axios.getUri({ url: href, params })": (axios) =>
    axios.getUri({ url: "http://a/", params: params() }),
  "got: got(url)": (got) => got(at("/a?b")).text(),
  "got: got(url, { searchParams: params })": (got) =>
    got(at("/a"), { searchParams: params() }).text(),
  "got: got.extend({ searchParams: params })": (got) =>
    got.extend({ searchParams: params() })(at("/a")).text(),
  "got: got(path, { prefixUrl: url })": (got) => got("a?b", { prefixUrl: at("/") }).text(),
  "got: got.post(url, { form })": (got) => got.post(at("/a"), { form: { a: "b c" } }).text(),
  "got: got(url), redirected": (got) => got(at("/redirect/a")).text(),
  "ky: ky(url)": (ky) => ky(at("/a?b")).text(),
  "ky: ky(href, { searchParams: params })": (ky) =>
    ky(at("/a").href, { searchParams: params() }).text(),
  "ky: ky.post(href, { body: params })": (ky) => ky.post(at("/a").href, { body: params() }).text(),
  "ky: ky(path, { prefixUrl: url })": (ky) => ky("a?b", { prefixUrl: at("/") }).text(),
  "node-fetch: fetch(url)": (nodeFetch) => text(nodeFetch(at("/a?b"))),
  "node-fetch: fetch(url, { body: params })": (nodeFetch) => text(nodeFetch(at("/a"), post())),
  "node-fetch: fetch(url), redirected": (nodeFetch) => text(nodeFetch(at("/redirect/a"))),
  "ofetch: ofetch(url)": ({ ofetch }) => ofetch(at("/a?b")),
  "ofetch: ofetch(href, { body: params })": ({ ofetch }) => ofetch(at("/a").href, post()),
  "superagent: superagent.get(url)": async (superagent) => (await superagent.get(at("/a?b"))).text,
  "follow-redirects: http.get(url)": (module) => heard(module.http, at("/redirect/a")),
  "follow-redirects: http.get(url, options)": (module) => heard(module.http, at("/redirect/a"), {}),
  "wretch: wretch(href).body(params).post()": (wretch) =>
    wretch(at("/a").href).body(params()).post().text(),
  "ws: new WebSocket(url)": ({ WebSocket }) =>
    messageOf(new WebSocket(at("/a?b").href.replace("http", "ws"))),
  "eventsource: new EventSource(url)": ({ EventSource }) =>
    messageOf(new EventSource(at("/events"))),
  "jose: createRemoteJWKSet(url)": ({ createRemoteJWKSet }) => typeof createRemoteJWKSet(at("/a")),
  "nock: nock(url)": (nock) => mocked(nock, (scope) => scope.get("/a")),
  "nock: nock(url).get(path).query(params)": (nock) =>
    mocked(nock, (scope) => scope.get("/a").query(params()), `?${SERIALIZED}`),
  "http-proxy-agent: new HttpProxyAgent(url)": ({ HttpProxyAgent }) =>
    heard(http, "http://a.example/b", { agent: new HttpProxyAgent(at("/")) }),
  "socks-proxy-agent: new SocksProxyAgent(url)": ({ SocksProxyAgent }) =>
    new SocksProxyAgent(new URL("socks5://u:p@127.0.0.1:81")).proxy,
  "react-router: createSearchParams(params)": ({ createSearchParams }) =>
    `${createSearchParams(params())}`,
  "cheerio: load(html, { baseURI: url })": ({ load }) =>
    load("<a href=b>", { baseURI: new URL("http://a/") })("a").prop("href"),
  "happy-dom: link.href = url": ({ Window }) => hrefIn(new Window().document),
  "jsdom: link.href = url": ({ JSDOM }) => hrefIn(new JSDOM().window.document),
  "execa: execa(file, { cwd: url })": async ({ execa }) =>
    (await execa("pwd", { cwd: folder })).stdout,
  "find-up: findUp(name, { cwd: url })": ({ findUp }) => findUp("uses.mjs", { cwd: folder }),
  "globby: globby(pattern, { cwd: url })": ({ globby }) => globby("uses.*", { cwd: folder }),
  "devalue: stringify(url)": ({ stringify }) => stringify(same),
  "devalue: stringify(params)": ({ stringify }) => stringify(params()),
  "superjson: stringify({ url })": ({ stringify }) => stringify({ url: same }),
  "zod: z.instanceof(URL).parse(url)": (z) => z.instanceof(globalThis.URL).parse(same).href,
  "valibot: v.parse(v.instance(URL), url)": ({ parse, instance }) =>
    parse(instance(globalThis.URL), same).href,
  "lodash: _.cloneDeep({ url })": ({ cloneDeep }) => cloneDeep({ url: same }).url.href,
  "fast-deep-equal: equal(url, url)": (equal) =>
    [same, different].map((url) => equal(url, new URL("a:b"))),
  "chai: expect(url).to.deep.equal(url)": ({ expect }) => {
    expect(same).to.deep.equal(new URL("a:b"));
    expect(same).to.not.deep.equal(different);
    return true;
  },
};

function hrefIn(document) {
  const link = document.createElement("a");
  link.href = new URL("http://a/b");
  return link.href;
}

async function mocked(nock, intercept, query = "") {
  if (!nock.isActive()) nock.activate();
  try {
    intercept(nock(new URL("http://a.example"))).reply(200, "mocked");
    return await heard(http, `http://a.example/a${query}`);
  } finally {
    nock.cleanAll();
    nock.restore();
  }
}

const AS_TEXT = "sends the parameters as `text/plain`";
const TEXT_ARRIVED = `POST /a text/plain ${SERIALIZED}`;
const NOT_SENT = "does not send the parameters";
const throws = (message) => [`throws \`${message}\``, message];

/** The uses that our imported classes change, each with a description, and with the result or a part of the error. */
export const losses = {
  "node: fetch(url, { body: params })": [AS_TEXT, TEXT_ARRIVED],
  "node: new Request(url, { body: params })": [AS_TEXT, TEXT_ARRIVED],
  "node: new Response(params)": ["has the type `text/plain`", "text/plain;charset=UTF-8"],
  "node: structuredClone(url)": ["makes an empty copy", "{}"],
  "node: url.format(url, options)": ["ignores the options", "http://a/#b"],
  "undici: undici.fetch(url, { body: params })": [AS_TEXT, TEXT_ARRIVED],
  "undici: new ProxyAgent(url)": throws("Proxy uri is mandatory"),
  "undici: mockAgent.get(url)": throws("Mock dispatch not matched for path '/'"),
  "got: got(url, { searchParams: params })": [NOT_SENT, "GET /a"],
  "got: got.extend({ searchParams: params })": [NOT_SENT, "GET /a"],
  "ky: ky(url)": throws("must be a string, URL, or Request"),
  "ky: ky(href, { searchParams: params })": [NOT_SENT, "GET /a"],
  "ky: ky.post(href, { body: params })": [AS_TEXT, TEXT_ARRIVED],
  "ofetch: ofetch(href, { body: params })": [AS_TEXT, TEXT_ARRIVED],
  "follow-redirects: http.get(url)": ["connects to port 80 of localhost", "connect ECONNREFUSED"],
  "follow-redirects: http.get(url, options)": throws(
    'The "listener" argument must be of type function',
  ),
  "wretch: wretch(href).body(params).post()": [AS_TEXT, TEXT_ARRIVED],
  "eventsource: new EventSource(url)": throws("An invalid or illegal string was specified"),
  "jose: createRemoteJWKSet(url)": throws("url must be an instance of URL"),
  "nock: nock(url).get(path).query(params)": throws("Argument Error"),
  "react-router: createSearchParams(params)": ["returns no parameters", ""],
  "execa: execa(file, { cwd: url })": throws('The "cwd" option must be a string or a file URL'),
  "find-up: findUp(name, { cwd: url })": throws('The "paths[0]" argument must be of type string'),
  "globby: globby(pattern, { cwd: url })": throws('The "path" argument must be of type string'),
  "superjson: stringify({ url })": [
    "writes a string that is not parsed as a URL",
    '{"json":{"url":"a:b"}}',
  ],
  "zod: z.instanceof(URL).parse(url)": throws("Invalid input: expected URL, received URL"),
  "valibot: v.parse(v.instance(URL), url)": throws("Invalid type: Expected URL but received URL"),
};
