// Judges recipes for URLs from strangers without using this package. As a program, it prints the calls for each recipe
// of docs/untrusted-urls.md as JSON, or, with answers to these calls on standard input, the number of unsafe answers.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { BlockList, isIPv4, isIPv6 } from "node:net";

/** The URL class of Node, because the judge must not trust ours. */
export const { URL: NodeURL } = globalThis;

/** The combinations of words in several lists, each separated by spaces. `_` stands for an empty word. */
const product = (...lists) =>
  lists
    .map((list) => list.split(" ").map((word) => word.replace("_", "")))
    .reduce((all, words) => all.flatMap((start) => words.map((word) => start + word)));

/** Payloads by kind. */
export const KINDS = {
  slashes: product(
    "_ \0 \t",
    "// /\\ \\/ \\\\ /\t/ \\\n\\ /// /\r\\/",
    "evil.example evil.example/a s.example@evil.example/c",
  ),
  "dot segments": product(
    "/./ /a/../ /%2e/ /.%2E/ /a/%2e%2e/ /.\t/ \\.\\ /b/c/../../",
    "/ \\ /\\",
    "evil.example evil.example/%2e%2e",
  ),
  schemes: product(
    "_ \t \x01",
    "javascript: JavaScript: java\nscript: data:text/html, vbscript: blob:null/ file:///",
    "alert(1) //s.example/%0Aalert(1)",
  ),
  "user information": product(
    "https:// https: https:\\\\ http:// //",
    "s.example@ s.example:80@ s.example\\@ s.example%40 a:b@s.example@ s.example#@ s.example?@",
    "evil.example",
  ),
  "similar hosts": product(
    "https://",
    "s.example www.s.example evil-s.example evils.example s.example.evil.example s.example.",
    "_ :443 :8443 / %2eevil.example %00.evil.example \u3002evil.example",
  ),
  addresses: product(
    "https://",
    "127.0.0.1 0x7f.1 2130706433 017700000001 127.1 [::1] [::ffff:127.0.0.1] [::ffff:7f00:1] ①②⑦.0.0.1 10.0.0.1 0xa.1",
    "_ / :8080/a",
  ),
  "more addresses": product(
    "https://",
    "192.168.1.1 169.254.169.254 [fe80::1] [fd00::1] 0 0.0.0.0 localhost LOCALHOST a.localhost 172.16.0.1 [::]",
    "_ / :8080/a",
  ),
  "encoded delimiters": product(
    "/ _ https:",
    "%2f%2f %5c%5c %2F/ %09/ /%5c %252f%252f",
    "evil.example",
  ),
  "request targets": product(
    "_ HTTP: https: ftp:",
    "//evil.example/b //s.example:1/ //u@s.example/ /evil.example evil.example:81 *",
  ),
  Unicode: product(
    "_ / // https://",
    "\uff0f\uff0fevil.example \u2044evil.example \ud800evil.example e\u00advil.example ｓ.example.evil.example",
  ),
  whitespace: product("/\x00 /\x0b /\x7f \u00a0/ \ufeff/", "/evil.example \\evil.example"),
  ports: product("s.example evil.example @evil.example evil.example\\", ": :80 :443 :0x50 :99999"),
};
export const PAYLOADS = Object.values(KINDS).flat();

/** Private networks, as Node reads them. */
const PRIVATE = new BlockList();
const NETWORKS =
  "0.0.0.0/8 10.0.0.0/8 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.168.0.0/16 ::/127 fc00::/7 fe80::/10";
for (const network of NETWORKS.split(" ")) {
  const [address, bits] = network.split("/");
  PRIVATE.addSubnet(address, Number(bits), isIPv4(address) ? "ipv4" : "ipv6");
}

export function isPrivate(hostname) {
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIPv4(host)) return PRIVATE.check(host, "ipv4");
  return isIPv6(host) ? PRIVATE.check(host, "ipv6") : /(^|\.)localhost\.?$/.test(host);
}

/** The host according to the regular expression in RFC 3986, appendix B, as a program that follows it connects to it. */
function hostByRFC3986(input) {
  const authority = input.match(/^(?:[^:/?#]+:)?(?:\/\/([^/?#]*))?/)[1] ?? "";
  const host = authority.replace(/^.*@/s, "").replace(/:\d*$/, "");
  return NodeURL.parse(`https://${host}/`)?.hostname;
}

export const SITE = "https://a.example";

/** Fails unless a redirect or an answer stays on the site. */
export function staysOnSite(href, payload) {
  assert.equal(new NodeURL(href, SITE).origin, SITE, payload);
  assert.match(href, /^(?:https:\/\/a\.example)?\/(?![/\\])|^https:\/\/a\.example\//, payload);
}

/** Calls a recipe with a payload, and fails if the answer is unsafe. */
export const ATTACKS = {
  redirectTarget: (redirectTarget, payload) => staysOnSite(redirectTarget(payload), payload),
  requestURL(requestURL, payload) {
    const url = requestURL(payload);
    if (url !== null) staysOnSite(String(url), payload);
  },
  safeHref(safeHref, payload) {
    const href = safeHref(payload, `${SITE}/`);
    if (href !== null) {
      assert.match(new NodeURL(href, SITE).protocol, /^(?:https?|mailto):$/, payload);
    }
  },
  isAllowed(isAllowed, payload) {
    const input = payload.replaceAll("s.example", "example.com");
    if (!isAllowed(input)) return;
    const { protocol, hostname, port } = new NodeURL(input);
    assert.ok(protocol === "https:" && port === "", payload);
    assert.ok(hostname === "example.com" || hostname.endsWith(".example.com"), payload);
  },
  mayRequest(mayRequest, payload) {
    if (!mayRequest(payload)) return;
    const { protocol, hostname } = new NodeURL(payload);
    assert.ok(protocol === "https:" && !isPrivate(hostname), payload);
  },
  isClear(isClear, payload) {
    if (!isClear(payload)) return;
    const { hostname, protocol } = new NodeURL(payload);
    if (/^https?:$/.test(protocol)) assert.equal(hostByRFC3986(payload), hostname, payload);
  },
  mayHaveDomain(mayHaveDomain, payload) {
    const { hostname } = NodeURL.parse(payload, "https://www.s.example") ?? {};
    if (!hostname) return;
    for (const domain of ["s.example", "example", "ample", payload.trim(), "1"]) {
      if (!mayHaveDomain(hostname, domain)) continue;
      const isParent = domain === "s.example" && /^(www\.)?s\.example$/.test(hostname);
      assert.ok(hostname === domain || isParent || hostname.endsWith(`.${domain}`), payload);
      assert.ok(domain !== "example" || hostname === "example", payload);
    }
  },
};

/** Calls `visit` for each payload, and returns how many of the calls fail. */
function failures(visit) {
  let count = 0;
  for (const payload of PAYLOADS) {
    try {
      visit(payload);
    } catch (error) {
      if (!/^ERR_(?:ASSERTION|INVALID_URL)$/.test(error.code)) throw error;
      count++;
    }
  }
  return count;
}

/** The arguments with which an attack calls a recipe. */
function callsOf(name) {
  const calls = [];
  failures((payload) =>
    ATTACKS[name]((...args) => {
      calls.push(args);
      return name === "redirectTarget" ? "/" : null;
    }, payload),
  );
  return calls;
}

if (import.meta.filename === process.argv[1]) {
  const answers = JSON.parse(readFileSync(0, "utf8") || "null");
  const output = {};
  for (const name of Object.keys(answers ?? ATTACKS)) {
    const calls = callsOf(name);
    output[name] = calls;
    if (answers === null) continue;
    assert.equal(answers[name].length, calls.length, name);
    const table = new Map(calls.map((args, i) => [JSON.stringify(args), answers[name][i]]));
    const recipe = (...args) => table.get(JSON.stringify(args));
    output[name] = failures((payload) => ATTACKS[name](recipe, payload));
  }
  process.stdout.write(JSON.stringify(output));
}
