// Checks that the names in the tables of docs/rust.md and docs/standard.md are public items of the crate.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { crateItems } from "../../scripts/check/api.mjs";
import { rowsOf } from "../crate-url/page.mjs";

const ROOT = new URL("../../", import.meta.url);
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
  for (const { section, theirs, ours } of rowsOf(
    readFileSync(new URL("docs/rust.md", ROOT), "utf8"),
  )) {
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
  const rows = readFileSync(new URL("docs/standard.md", ROOT), "utf8").match(
    /^\| (?!algorithm|---).*(?= \|$)/gm,
  );
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
