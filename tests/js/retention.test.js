// Tests that URLs do not keep a page's text in memory. The URLs are created by resolving a link on the page, or by
// setting a component to text from the page. See docs/limits.md.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ask } from "../../scripts/processes.mjs";

const PAGES = 24;
const PAGE_LENGTH = 1 << 20;
/** The limit is much smaller than a page and much larger than a URL. */
const MOST_KEPT = PAGE_LENGTH / 8;

/** Links, and filler text for the rest of the page. */
const links = {
  "relative, of a Latin-1 page": ["../some/path/to/an-article-with-a-name.html?x=1", "é"],
  "relative, of a two-byte page": ["../some/path/to/an-article-with-a-name.html?x=1", "中"],
  "a slash is added": ["https://an-article-with-a-long-name.example.com", "中"],
  "the port is left out": ["https://an-article-with-a-long-name.example.com:443/a", "中"],
  normalized: ["HTTPS://an-article-with-a-long-name.example.com/a/../b", "中"],
};

/** Arguments for setters. The shortest value is as long as the shortest slice that V8 does not copy. */
const values = {
  protocol: "some-long-scheme",
  username: "a-name-that-is-long",
  password: "a-word-that-is-long",
  host: "www.another-site.example:8080",
  hostname: "www.another-site.example",
  port: "000000000008080",
  pathname: "/some/path/to/an-article-with-a-name.html",
  search: "?a-query-with-words",
  hash: "the-13-units-",
};

async function measure(link, fill, pages, length, setter) {
  const { URL } = await import("whatwg-url-wasm");
  const base = "https://www.example.com/a/b/c/index.html";
  const make = (text) => {
    if (setter === undefined) return new URL(text, base);
    const url = new URL(setter === "protocol" ? "a://b/c" : base);
    url[setter] = text;
    return url;
  };
  // Engines compile code that runs often, and the compiled code may behave differently.
  for (let i = 0; i < 20_000; i++) make(`${link}${i}`);
  // The text is decoded, like text from a file or the network, so it is one flat string.
  const cutOut = () => {
    const page = Buffer.from(`${fill.repeat(length)}${link}${fill}`, "utf16le").toString("utf16le");
    return page.slice(length, length + link.length);
  };
  const kept = () => {
    for (let i = 0; i < 3; i++) globalThis.gc();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const urls = [];
  const before = kept();
  for (let i = 0; i < pages; i++) urls.push(make(cutOut()));
  const each = (kept() - before) / pages;
  console.log(JSON.stringify({ each, href: urls[0].href }));
}

/** Returns the amount of memory that each URL retains, and the href of the last URL. */
function measured(...args) {
  const call = args.map((value) => JSON.stringify(value)).join();
  const program = `await (${measure})(${call})`;
  const flags = ["--expose-gc", "--input-type=module", "--eval"];
  const { out, err } = ask(process.execPath, [...flags, program]);
  assert.equal(err, "");
  const { each, href } = JSON.parse(out);
  assert.ok(each < MOST_KEPT, `${Math.round(each)} bytes for each URL`);
  return href;
}

for (const [name, [link, fill]] of Object.entries(links)) {
  test(name, () => {
    assert.match(measured(link, fill, PAGES, PAGE_LENGTH), /^https:/);
  });
}

for (const [setter, value] of Object.entries(values)) {
  test(`set ${setter}`, () => {
    const href = measured(value, "\u4e2d", PAGES, PAGE_LENGTH, setter);
    assert.ok(href.includes(setter === "port" ? ":8080" : value), href);
  });
}
