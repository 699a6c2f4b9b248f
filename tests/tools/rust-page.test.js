// Checks that every name in the tables of docs/rust.md is in api/crate.txt.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { rowsOf } from "../crate-url/page.mjs";
import { crate, items } from "../js/crate-items.js";

const FUNCTIONS = 106;
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
  if ([...items.keys()].some((path) => path.startsWith(`${name}::`))) return true;
  const [last, type] = name.split("::").reverse();
  const places = type === undefined ? [crate] : [items.get(`native::${type}`), items.get(name)];
  return places.some((text) => text !== undefined && new RegExp(`\\b${last}\\b`).test(text));
}

test("the page for users of the url crate names existing items", (context) => {
  let functions = 0;
  for (const { section, theirs, ours } of rowsOf(
    readFileSync(new URL("../../docs/rust.md", import.meta.url), "utf8"),
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
