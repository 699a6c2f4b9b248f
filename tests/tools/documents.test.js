// Tests the documentation: the build's check for dead links within the site, the pages of steps, and the names of Rust
// items in docs/rust.md and docs/standard.md.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import * as tracing from "whatwg-url-wasm/trace";
import { temporaryFolder } from "../../scripts/at-end.mjs";
import { crateItems } from "../../scripts/check/api.mjs";
import { address, inRoot } from "../../scripts/project.mjs";
import { findDeadLinks } from "../../scripts/site/links.mjs";
import { fileOfStep, rowsOfSteps } from "../../scripts/site/page-steps.mjs";
import { readResults } from "../../scripts/site/parsers-page.mjs";
import { indexPage, stepPage } from "../../scripts/site/step-pages.mjs";
import { rowsOf } from "../crate-url/page.mjs";

const files = {
  "index.html": `<a href="a/b.html">b</a> <a href='a/b.html#there'>there</a> <a href=a>the folder</a>
    <img src="a/c%20d.png?x"> <a href="#top" id="top">top</a> <a href="#url=x&amp;base=y">a state</a> <a href="https://example.org/x.html">elsewhere</a>
    <a href="${address()}/blob/main/js/index.ts#L1">a file</a> <a href="//example.org/">elsewhere, too</a> <a href="mailto:a@b">mail</a> <a href="a/b.html#1-20">lines</a>`,
  "a/index.html": `<a href="../index.html#top">up</a>`,
  "a/b.html": `<p id=there> <p name="&quot;"> <a id=1></a> <a id=20></a> <a href="#&quot;">a quote</a>
    <p id="%3C"> <a href="#%3C">named as it is written</a> <p id="é"> <a href="#%C3%A9">decoded</a>
    <script>"<a href=not-a-link>"</script>`,
  "a/c d.png": "",
};
const dead = [
  `<a href="b.html">`,
  `<a class="x" href='a/b.html#not-there'>`,
  `<script src=a/x.js></script>`,
  `<a href="#not-here">`,
  `<a href="a/b.html#1-21">`,
  `<link rel="icon" href="a/c d.ico">`,
  `<a href="${address()}/blob/main/js/not-there.ts#L1">`,
];

/** @returns {{ count: number, dead: string[] }} of a folder with these files */
function check(all) {
  const { folder, remove } = temporaryFolder("links-");
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const pages = Object.keys(all).filter((name) => name.endsWith(".html"));
  const found = findDeadLinks(pages.map((name) => join(folder, name)));
  remove();
  return found;
}

test("links with targets", () => {
  assert.deepEqual(check(files), { count: 12, dead: [] });
});

test("dead links", () => {
  assert.equal(dead.length, 7);
  for (const link of dead) {
    const found = check({ ...files, "dead.html": link });
    assert.equal(found.count, 13, link);
    assert.equal(found.dead.length, 1, link);
  }
});

test("each numbered step has a page, which is linked from the map and from its neighbours", () => {
  const table = rowsOfSteps();
  const { parsers } = readResults();
  const pages = [...table.values()].map((row) => [
    `steps/${fileOfStep(row.id)}`,
    stepPage(row, table, parsers, tracing),
  ]);
  const index = indexPage(table, parsers);
  const others = { "index.html": "", "parsers.html": "", "steps/steps.css": "" };
  const { count, dead } = check({
    ...Object.fromEntries(pages),
    ...others,
    "steps/index.html": index,
  });
  assert.deepEqual(dead, []);
  assert.ok(count > 4000, `${count} links`);
  assert.equal(new Set(pages.map(([file]) => file)).size, 551);
  for (const [file] of pages) assert.ok(index.includes(`"./${file.slice("steps/".length)}"`), file);
  const of = (id) => pages.find(([file]) => file === `steps/${fileOfStep(id)}`)[1];
  assert.match(
    of("#authority-state 1.4.2"),
    /<h1>authority state 1\.4\.2<[\s\S]*Web Platform Tests: \d+ rows/,
  );
  assert.match(
    of("#scheme-state 2"),
    /class="now"><code>:<[\s\S]*In the scheme state. Written so far: scheme <code>a</,
  );
  assert.match(of("#path-state 2.3"), /Chromium[\s\S]*#url=/);
  assert.match(of("#concept-host-parser 3"), /No test: no row/);
  assert.match(of("#dom-url-host setter 1"), /<h1>URL host setter 1</);
});

const read = (file) => readFileSync(inRoot(file), "utf8");
const items = crateItems();
const isModule = (name) => [...items.keys()].some((path) => path.startsWith(`${name}::`));

const FUNCTIONS = 106;
const ALGORITHMS = 69;
const ITEMS = 85;
/** Names in the standard library. */
const OF_STD = ["std", "ToSocketAddrs", "String::from"];

/**
 * Whether the part of the API that a section of the page describes has an item with the same `name` that it has in the
 * `url` crate.
 */
function hasSame(name, section) {
  if (section === "`quirks`") return items.has(`url::api::${name}`);
  const [last, type = "Url"] = name.split("::").reverse();
  const isTrait = /^[A-Z]/.test(last);
  const item = items.get(`native::${isTrait ? "Url" : type}`) ?? "";
  return (isTrait ? new RegExp(`^impl.*\\b${last}\\b`, "m") : new RegExp(`\\bfn ${last}\\b`)).test(
    item,
  );
}

/** Whether the crate has a module, a type's member, or anything else with this name. */
function hasNamed(name) {
  if (isModule(name)) return true;
  const [last, type] = name.split("::").reverse();
  const places =
    type === undefined ? [...items.values()] : [items.get(`native::${type}`), items.get(name)];
  return places.some((text) => text !== undefined && new RegExp(`\\b${last}\\b`).test(text));
}

test("the page for users of the url crate names existing items", (context) => {
  let functions = 0;
  for (const { section, theirs, ours } of rowsOf(read("docs/rust.md"))) {
    functions += theirs.length;
    const missing =
      ours.length === 0
        ? theirs.filter((name) => !hasSame(name, section))
        : ours.filter((name) => !OF_STD.includes(name) && !hasNamed(name));
    assert.deepEqual(missing, [], `${section}: ${theirs}`);
  }
  context.diagnostic(`${functions} names of crate url`);
  assert.ok(functions >= FUNCTIONS, `${functions}`);
});

test("the table of the standard's algorithms names existing items", () => {
  const rows = read("docs/standard.md").match(/^\| (?!algorithm|---).*(?= \|$)/gm);
  assert.equal(rows.length, ALGORITHMS);
  let count = 0;
  for (const row of rows) {
    const rust = row.split(" | ").at(-1);
    const paths = Array.from(rust.matchAll(/`([^`]+::[^`]+)`/g), ([, path]) => path);
    assert.ok(paths.length > 0 || rust.startsWith("– "), row);
    for (const path of paths) {
      const [, item, method] = /^((?:[a-z\d_]+::)+[A-Z]\w*)::(\w+)$/.exec(path) ?? [];
      const exists = item
        ? new RegExp(`\\bfn ${method}\\b`).test(items.get(item) ?? "")
        : items.has(path) || isModule(path);
      assert.ok(exists, `${row}: ${path}`);
    }
    count += paths.length;
  }
  assert.equal(count, ITEMS);
});
