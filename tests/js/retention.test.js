// A URL that is resolved from a link of a page does not keep the page in memory: see SECURITY.md.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";

const PAGES = 24;
const PAGE_LENGTH = 1 << 20;
/** Far less than a page, and far more than a URL. */
const MOST_KEPT = PAGE_LENGTH / 8;

/** Links, and what the page is filled with. */
const links = {
  "relative, of a Latin-1 page": ["../some/path/to/an-article-with-a-name.html?x=1", "é"],
  "relative, of a two-byte page": ["../some/path/to/an-article-with-a-name.html?x=1", "中"],
  "a slash is added": ["https://an-article-with-a-long-name.example.com", "中"],
  "the port is left out": ["https://an-article-with-a-long-name.example.com:443/a", "中"],
  normalized: ["HTTPS://an-article-with-a-long-name.example.com/a/../b", "中"],
};

async function measure(link, fill, pages, length) {
  const { URL } = await import("whatwg-url-wasm");
  const base = "https://www.example.com/a/b/c/index.html";
  // Engines compile what has run often, and then see more.
  for (let i = 0; i < 20_000; i++) new URL(`${link}${i}`, base);
  // Decoded, as what is read from a file or the network: one flat string.
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
  for (let i = 0; i < pages; i++) urls.push(new URL(cutOut(), base));
  const each = (kept() - before) / pages;
  console.log(JSON.stringify({ each, href: urls[0].href }));
}

for (const [name, [link, fill]] of Object.entries(links)) {
  test(name, () => {
    const call = [link, fill, PAGES, PAGE_LENGTH].map((value) => JSON.stringify(value)).join();
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ["--expose-gc", "--input-type=module", "--eval", `await (${measure})(${call})`],
      { encoding: "utf8", cwd: new URL("../..", import.meta.url) },
    );
    assert.equal(stderr, "");
    const { each, href } = JSON.parse(stdout);
    assert.match(href, /^https:/);
    assert.ok(each < MOST_KEPT, `${Math.round(each)} bytes for each URL`);
  });
}
