// The licences of what the packages contain beside the project's own code: in THIRD-PARTY-NOTICES.txt, in the manifests,
// and named at the head of each bundle.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { head } from "../../scripts/bundles.mjs";
import { choose, compiledIn, expressionFor } from "../../scripts/compiled-in.mjs";
import { NOTICES, notices } from "../../scripts/notices.mjs";
import { Problem } from "../../scripts/problem.mjs";

const ROOT = new URL("../../", import.meta.url);
const read = (file) => readFileSync(new URL(file, ROOT), "utf8");
const components = compiledIn();

test("the notices are those of what is compiled in", () => {
  const names = components.map(({ name }) => name);
  for (const name of [
    "Unicode data",
    "Public Suffix List",
    "Rust standard library",
    "encoding_rs",
    "talc",
  ]) {
    assert.ok(names.includes(name), name);
  }
  assert.ok(names.length >= 15, `${names.length} components`);
  assert.equal(notices(components), read(NOTICES), "npm run notices writes the file");
});

test("the manifests name all licences, and pack the notices", () => {
  const { license, files } = JSON.parse(read("package.json"));
  assert.equal(license, expressionFor(components));
  assert.ok(files.includes(NOTICES));
  const crate = read("Cargo.toml");
  const data = components.filter(({ name }) =>
    ["Unicode data", "Public Suffix List"].includes(name),
  );
  assert.equal(/^license = "(.+)"$/m.exec(crate)[1], expressionFor(data));
  assert.match(/^include = (.+)$/m.exec(crate)[1], new RegExp(`"/${NOTICES}"`));
});

test("one of alternatives is taken", () => {
  assert.deepEqual(choose("MIT"), ["MIT"]);
  assert.deepEqual(choose("Apache-2.0 OR MIT"), ["MIT"]);
  assert.deepEqual(choose("MIT/Apache-2.0"), ["MIT"]);
  assert.deepEqual(choose("(Apache-2.0 OR MIT) AND BSD-3-Clause"), ["MIT", "BSD-3-Clause"]);
  assert.deepEqual(choose("Zlib OR Apache-2.0"), ["Apache-2.0"]);
  assert.throws(() => choose("GPL-3.0-only"), Problem);
  assert.throws(() => choose("MIT AND MPL-2.0"), Problem);
});

test("the head of each bundle names the notices", () => {
  const { version } = JSON.parse(read("package.json"));
  assert.ok(head.includes(NOTICES) && head.includes(` ${version},`));
  const bundles = readdirSync(new URL("dist/", ROOT), { recursive: true }).filter((name) =>
    /\.c?js$/.test(name),
  );
  assert.ok(bundles.length >= 50, `${bundles.length} bundles`);
  for (const name of bundles) {
    assert.ok(
      read(`dist/${name}`)
        .replace(/^\uFEFF/, "")
        .startsWith(head),
      name,
    );
  }
});
