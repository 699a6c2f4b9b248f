// scripts/check/layers.mjs, which keeps imports of Rust from going in circles and upward, on made-up files.
import assert from "node:assert/strict";
import test from "node:test";
import { rust, rustImports } from "../../scripts/check/layers.mjs";

/** What is imported from where: "from → to". */
const arrows = (imports) => [...new Set(imports.map(({ from, to }) => `${from} → ${to}`))].sort();

function rustCrate(files) {
  return new Map(Object.entries(files).map(([name, text]) => [`src/${name}.rs`, text]));
}

test("Rust: imports by use, by path, and through re-exports", () => {
  const sources = rustCrate({
    lib: 'pub mod a;\n#[cfg(feature = "b")]\nmod b;\nmod c;',
    "a/mod": "mod inner; mod other;\npub use inner::Thing;\npub(crate) use other::{self as o};",
    "a/inner": "use super::super::b::{One, deep::{Two, self}};\npub struct Thing;",
    "a/other": "pub(in crate::c) fn f() -> crate::c::Type { crate::b::deep::g() }",
    "b/mod": "pub mod deep;",
    "b/deep": "use ::c::External; use std::c; mod inline { use super::super::One; }",
    c: "fn f<'a>(text: &'a str) { r#\"crate::a\"#; 'c'; '\\''; crate::a::Thing::new(text) }",
  });
  const imports = rustImports(sources);
  assert.deepEqual(arrows(imports), [
    "src/a/inner.rs → src/b/deep.rs",
    "src/a/inner.rs → src/b/mod.rs",
    "src/a/mod.rs → src/a/inner.rs",
    "src/a/mod.rs → src/a/other.rs",
    "src/a/other.rs → src/b/deep.rs",
    "src/a/other.rs → src/c.rs",
    "src/b/deep.rs → src/b/mod.rs",
    "src/c.rs → src/a/mod.rs",
  ]);
  const { line, path } = imports.find(({ to }) => to === "src/a/inner.rs");
  assert.deepEqual([line, path], [2, "inner::Thing"]);
});

test("Rust: declarations, comments, strings and tests import nothing", () => {
  const sources = rustCrate({
    lib: 'mod a; mod b; #[cfg(all(test, feature = "x"))] mod helper;',
    a: `//! [b](crate::b)
      /* use crate::b; */
      const S: &str = "crate::b::x";
      #[cfg(test)] use crate::b::Thing;
      #[cfg(test)] fn one() { crate::b::x(); { } }
      #[cfg(test)]
      #[expect(lint)]
      mod tests { use super::*; use crate::b; mod more { fn f() { crate::b::x() } } }
      #[cfg(any(test, feature = "x"))] fn two() { crate::helper::y() }`,
    b: "pub(in crate::a) struct Thing;",
    helper: "use crate::a; use crate::b;",
  });
  assert.deepEqual(arrows(rustImports(sources)), ["src/a.rs → src/lib.rs"]);
});

test("Rust: files that take turns under one name", () => {
  const sources = rustCrate({
    lib: `#[cfg(x)] #[path = "one.rs"] mod either;
      #[cfg(not(x))] #[path = "two.rs"] mod either;
      mod user;`,
    one: "",
    two: "use crate::user::X;",
    user: "use crate::either::Y;",
  });
  assert.deepEqual(arrows(rustImports(sources)), [
    "src/two.rs → src/user.rs",
    "src/user.rs → src/one.rs",
    "src/user.rs → src/two.rs",
  ]);
});

test("Rust: a file that no module declares, and a module without a file", () => {
  assert.throws(() => rustImports(rustCrate({ lib: "", a: "" })), /src\/a\.rs: no module declares/);
  assert.throws(() => rustImports(rustCrate({ lib: "mod a;" })), /declares the module a, which/);
});

test("there are floors", () => {
  assert.ok(rust.floors.length > 5);
});
