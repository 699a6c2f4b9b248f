// Attacks the recipes for URLs from strangers in the documents and examples. A judge that does not use this package
// decides whether a result is safe. Each recipe also runs without its check, and must then fail.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { temporaryFolder } from "../../scripts/at-end.mjs";
import { stateDir } from "../../scripts/project.mjs";
import { run } from "./command.js";
import {
  ATTACKS,
  isPrivate,
  KINDS,
  NodeURL,
  PAYLOADS,
  SITE,
  staysOnSite,
} from "./untrusted-urls.js";

const NODE_SERVER = {
  page: "examples/node-server/server.js",
  name: "handler",
  prepare: (code) =>
    code
      .replace(
        /import \{ createServer .*/,
        "let handler; const createServer = (given) => { handler = given; };",
      )
      .replace(/server\.listen\((.|\n)*/, ""),
  attack(handler, payload) {
    const to = encodeURIComponent(
      payload.replace(/[\ud800-\udfff]/g, "").replaceAll("s.example", "example.com"),
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
      `${payload}?to=https://example.com/`,
    ]) {
      handler({ url }, response);
      if (location === undefined) continue;
      const { href, protocol, hostname } = new NodeURL(location);
      assert.ok(
        protocol === "https:" && /^(example\.com|xn--bcher-kva\.example)$/.test(hostname),
        payload,
      );
      assert.equal(location, href);
      assert.match(url, /^(?:\/|https?:\/\/)/i);
      location = undefined;
    }
  },
};

/**
 * The recipes: the page, by default docs/untrusted-urls.md, the name of the function, the function's check and its
 * replacement, and the attack with a payload unless the judge has it.
 */
const RECIPES = [
  { name: "redirectTarget", guard: ["localReference(input)", "input"] },
  {
    name: "redirectTarget",
    guard: ["localReference(input)", "(input[0] === '/' && input[1] !== '/' ? input : null)"],
  },
  { name: "requestURL", guard: ["url?.origin === SITE ? url : null", "url"] },
  {
    name: "safeHref",
    guard: ["SCHEMES.includes(url?.protocol) ? url.href : null", "url?.href ?? null"],
  },
  { name: "isAllowed", guard: ["{*.}?example.com", "*example.com"] },
  { name: "mayRequest", guard: ['space === "public" || space === null', "true"] },
  { name: "mayRequest", guard: ['url?.protocol !== "https:"', "url === null"] },
  {
    name: "isClear",
    guard: ['url !== null && !differences.includes("host")', "url !== null"],
  },
  {
    name: "mayHaveDomain",
    guard: ["isCookieDomain(hostname, domain)", "hostname.endsWith(domain)"],
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
    attack(requestPublic, payload) {
      let href;
      try {
        href = requestPublic(payload);
      } catch {
        return;
      }
      const { protocol, hostname } = new NodeURL(href);
      assert.ok(protocol === "https:" && !isPrivate(hostname), payload);
    },
  },
  {
    page: "docs/recipes.md",
    name: "publicLookup",
    prepare: (code) =>
      code
        .replace(
          'import { lookup } from "node:dns";',
          "const lookup = (found, _, callback) => callback(null, JSON.parse(found));",
        )
        .replace('import { Agent, request } from "node:https";', "class Agent {} let request;"),
    guard: [".every(", ".some("],
    attack(publicLookup, payload) {
      const address = NodeURL.parse(payload)?.hostname.replace(/^\[|\]$/g, "");
      if (!isIP(address ?? "")) return;
      const both = [{ address: "8.8.8.8" }, { address }];
      for (const found of [address, both, [...both].reverse()]) {
        publicLookup(JSON.stringify(found), {}, (error) => {
          assert.ok(error !== null || !isPrivate(address), payload);
        });
      }
    },
  },
  {
    ...NODE_SERVER,
    guard: ['target?.protocol === "https:" && hosts.has(target.hostname)', "target"],
  },
  {
    ...NODE_SERVER,
    guard: ["fromRequestTarget(", "((base, input) => URL.parse(input, base))("],
  },
  { ...NODE_SERVER, guard: ["target.href", 'requested.searchParams.get("to")'] },
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
function attackAll({ name, attack = ATTACKS[name] }, attacked) {
  for (const payload of PAYLOADS) attack(attacked, payload);
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
  assert.equal(count, 14);
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
