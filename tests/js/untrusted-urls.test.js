// Attacks the recipes for URLs from strangers in the documents and examples. A judge that does not use this package
// decides whether a result is safe. Each recipe also runs without its check, and must then fail.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { BlockList, isIPv4, isIPv6 } from "node:net";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { temporaryFolder } from "../../scripts/at-end.mjs";
import { stateDir } from "../../scripts/project.mjs";
import { run } from "./command.js";

/** The URL class of Node, because the judge must not trust ours. */
const { URL: NodeURL } = globalThis;

/** The combinations of words in several lists, each separated by spaces. `_` stands for an empty word. */
const product = (...lists) =>
  lists
    .map((list) => list.split(" ").map((word) => word.replace("_", "")))
    .reduce((all, words) => all.flatMap((start) => words.map((word) => start + word)));

/** Payloads by kind. */
const KINDS = {
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
const PAYLOADS = Object.values(KINDS).flat();

/** Private networks, as Node reads them. */
const PRIVATE = new BlockList();
const NETWORKS =
  "0.0.0.0/8 10.0.0.0/8 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.168.0.0/16 ::/127 fc00::/7 fe80::/10";
for (const network of NETWORKS.split(" ")) {
  const [address, bits] = network.split("/");
  PRIVATE.addSubnet(address, Number(bits), isIPv4(address) ? "ipv4" : "ipv6");
}

function isPrivate(hostname) {
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

const SITE = "https://a.example";

/** Fails unless a redirect or an answer stays on the site. */
function staysOnSite(href, show) {
  assert.equal(new NodeURL(href, SITE).origin, SITE, show);
  assert.match(href, /^(?:https:\/\/a\.example)?\/(?![/\\])|^https:\/\/a\.example\//, show);
}

/**
 * The recipes: the page, by default docs/untrusted-urls.md, the name of the function, the function's check and its
 * replacement, and the attack with a payload.
 */
const RECIPES = [
  {
    name: "redirectTarget",
    guard: ["localReference(input)", "input"],
    attack: (redirectTarget, payload, show) => staysOnSite(redirectTarget(payload), show),
  },
  {
    name: "redirectTarget",
    guard: ["localReference(input)", "(input[0] === '/' && input[1] !== '/' ? input : null)"],
    attack: (redirectTarget, payload, show) => staysOnSite(redirectTarget(payload), show),
  },
  {
    name: "requestURL",
    guard: ["url?.origin === SITE ? url : null", "url"],
    attack(requestURL, payload, show) {
      const url = requestURL(payload);
      if (url !== null) staysOnSite(url.href, show);
    },
  },
  {
    name: "safeHref",
    guard: ["SCHEMES.includes(url?.protocol) ? url.href : null", "url?.href ?? null"],
    attack(safeHref, payload, show) {
      const href = safeHref(payload, SITE);
      if (href !== null)
        assert.match(new NodeURL(href, SITE).protocol, /^(?:https?|mailto):$/, show);
    },
  },
  {
    name: "isAllowed",
    guard: ["{*.}?example.com", "*example.com"],
    attack(isAllowed, payload, show) {
      const input = payload.replaceAll("s.example", "example.com");
      if (!isAllowed(input)) return;
      const { protocol, hostname, port } = new NodeURL(input);
      assert.ok(protocol === "https:" && port === "", show);
      assert.ok(hostname === "example.com" || hostname.endsWith(".example.com"), show);
    },
  },
  {
    name: "mayRequest",
    guard: ['space === "public" || space === null', "true"],
    attack(mayRequest, payload, show) {
      if (mayRequest(payload)) assert.equal(isPrivate(new NodeURL(payload).hostname), false, show);
    },
  },
  {
    name: "isClear",
    guard: ['url !== null && !differences.includes("host")', "url !== null"],
    attack(isClear, payload, show) {
      if (!isClear(payload)) return;
      const { hostname, protocol } = new NodeURL(payload);
      if (/^https?:$/.test(protocol)) assert.equal(hostByRFC3986(payload), hostname, show);
    },
  },
  {
    name: "mayHaveDomain",
    guard: ["isCookieDomain(hostname, domain)", "hostname.endsWith(domain)"],
    attack(mayHaveDomain, payload, show) {
      const { hostname } = NodeURL.parse(payload, "https://www.s.example") ?? {};
      if (!hostname) return;
      for (const domain of ["s.example", "example", "ample", payload.trim(), "1"]) {
        if (!mayHaveDomain(hostname, domain)) continue;
        const isParent = domain === "s.example" && /^(www\.)?s\.example$/.test(hostname);
        assert.ok(hostname === domain || isParent || hostname.endsWith(`.${domain}`), show);
        assert.ok(domain !== "example" || hostname === "example", show);
      }
    },
  },
  {
    page: "docs/recipes.md",
    name: "requestPublic",
    prepare: (code) =>
      code.replace(
        'import { Agent, request } from "node:https";',
        "class Agent {} const request = (href) => href;",
      ),
    guard: ['space !== "public" && space !== null', "false"],
    attack(requestPublic, payload, show) {
      let href;
      try {
        href = requestPublic(payload);
      } catch {
        return;
      }
      const { protocol, hostname } = new NodeURL(href);
      assert.ok(protocol === "https:" && !isPrivate(hostname), show);
    },
  },
  {
    page: "examples/node-server/server.js",
    name: "handler",
    prepare: (code) =>
      code
        .replace(
          /import \{ createServer .*/,
          "let handler; const createServer = (given) => { handler = given; };",
        )
        .replace(/server\.listen\((.|\n)*/, ""),
    guard: ['target?.protocol === "https:" && hosts.has(target.hostname)', "target"],
    attack(handler, payload, show) {
      const to = encodeURIComponent(
        payload.toWellFormed?.() ?? payload.replace(/[\ud800-\udfff]/g, ""),
      );
      let location;
      const response = {
        writeHead(_, headers) {
          location = headers?.location;
          return { end() {} };
        },
      };
      for (const url of [
        `/?to=${to}`,
        payload,
        `${payload}?to=https://example.com.evil.example/`,
      ]) {
        handler({ url }, response);
        if (location === undefined) continue;
        const { protocol, hostname } = new NodeURL(location);
        assert.ok(
          protocol === "https:" && /^(example\.com|xn--bcher-kva\.example)$/.test(hostname),
          show,
        );
      }
    },
  },
];

/** Returns the block of code that defines a name. */
function codeOf({ page = "docs/untrusted-urls.md", name, prepare = (code) => code }) {
  const text = readFileSync(new NodeURL(`../../${page}`, import.meta.url), "utf8");
  const blocks = page.endsWith(".js")
    ? [text]
    : [...text.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code]) => code);
  const isDefined = (code) => new RegExp(`(?:const|let|function) ${name}\\b`).test(prepare(code));
  const code = blocks.find(isDefined);
  assert.ok(code, `${page} has no ${name}`);
  return `${prepare(code).replace(/^console\.log.*$/gm, "")}\nexport { ${name} };\n`;
}

/** Runs the attack with all payloads. */
function attackAll({ attack }, attacked) {
  for (const payload of PAYLOADS) attack(attacked, payload, JSON.stringify(payload));
}

test("there are enough payloads", () => {
  assert.deepEqual([Object.keys(KINDS).length, PAYLOADS.length], [12, 397]);
  assert.equal(new Set(PAYLOADS).size, PAYLOADS.length);
});

test("the recipes resist all payloads, and fail without their checks", async (context) => {
  const { folder, remove } = temporaryFolder("recipes-", stateDir);
  context.after(remove);
  let count = 0;
  for (const recipe of RECIPES) {
    const { name, guard } = recipe;
    const code = codeOf(recipe);
    assert.ok(code.includes(guard[0]), `${name}: ${guard[0]}`);
    const load = async (text, file) => {
      writeFileSync(join(folder, file), text);
      return (await import(pathToFileURL(join(folder, file)).href))[name];
    };
    attackAll(recipe, await load(code, `${count}.mjs`));
    const unguarded = await load(
      code.replace(guard[0], () => guard[1]),
      `${count}-unguarded.mjs`,
    );
    assert.throws(() => attackAll(recipe, unguarded), { code: "ERR_ASSERTION" }, name);
    count++;
  }
  assert.equal(count, 10);
});

test("the command keeps targets on the origin, and columns show local references", async () => {
  const lines = PAYLOADS.filter(
    (payload) => !/[\0\n\r]/.test(payload) && payload.isWellFormed?.() !== false,
  );
  assert.ok(lines.length >= 250);
  const input = lines.join("\n");
  const hrefs = async (...args) => {
    const { stdout } = await run([...args, "--get", "href,local_reference"], input);
    return stdout
      .split("\n")
      .slice(0, -1)
      .map((line) => line.split("\t"));
  };
  const isOnSite = (href) => href === "" || NodeURL.parse(href)?.origin === SITE;
  const targets = (await hrefs("--origin", SITE)).filter((_, i) => lines[i][0] === "/");
  assert.ok(targets.length > 50 && targets.every(([href]) => isOnSite(href)));
  const references = await hrefs("--base", SITE);
  for (const [, reference] of references) if (reference !== "") staysOnSite(reference);
  // Without the option and the column, some lines lead to another site.
  assert.ok(references.some(([href], i) => lines[i][0] === "/" && !isOnSite(href)));
});
