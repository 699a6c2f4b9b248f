// Checks the licences of third-party code in the packages. The licences must be in THIRD-PARTY-NOTICES.txt (for the crate,
// in licences/) and in the manifests, and their names must be at the top of each bundle.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { head } from "../../scripts/build/bundles.mjs";
import { Problem } from "../../scripts/problem.mjs";
import {
  choose,
  compiledIn,
  compiledIntoWheels,
  expressionFor,
  licenceTexts,
} from "../../scripts/release/compiled-in.mjs";
import {
  NOTICES,
  NOTICES_OF_WHEELS,
  notices,
  noticesOfWheels,
} from "../../scripts/release/notices.mjs";

const ROOT = new URL("../../", import.meta.url);
const read = (file) => readFileSync(new URL(file, ROOT), "utf8");
const components = compiledIn();

test("the notices match the code that is compiled in", () => {
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
  assert.equal(notices(components), read(NOTICES), "npm run build writes the file");
});

test("the manifests name all licences, and the packages contain the notices or licences", () => {
  const { license, files } = JSON.parse(read("package.json"));
  assert.equal(license, expressionFor(components));
  assert.ok(files.includes(NOTICES));
  const crate = read("Cargo.toml");
  const data = components.filter(({ name }) =>
    ["Unicode data", "Public Suffix List"].includes(name),
  );
  assert.equal(/^license = "(.+)"$/m.exec(crate)[1], expressionFor(data));
  for (const [{ text }, folder] of [
    [licenceTexts(data.find(({ name }) => name === "Unicode data"))[0], "unicode"],
    [licenceTexts(data.find(({ name }) => name === "Public Suffix List"))[0], "public-suffix-list"],
  ]) {
    assert.equal(read(`licences/${folder}/LICENSE`).trim(), text);
    assert.match(/^include = (.+)$/m.exec(crate)[1], new RegExp(`"/licences/${folder}"`));
  }
});

test("the notices of the Python wheels match the code compiled into them", () => {
  const inWheels = compiledIntoWheels();
  const names = inWheels.map(({ name }) => name);
  for (const name of ["Unicode data", "Public Suffix List", "pyo3", "libc", "talc"]) {
    assert.ok(names.includes(name), name);
  }
  // These packages run only at compile time or are contained only in other packages.
  for (const name of ["pyo3-macros", "target-lexicon", "encoding_rs"]) {
    assert.ok(!names.includes(name), name);
  }
  assert.ok(names.length >= 10, `${names.length} components`);
  for (const file of ["python/pyproject.toml", "python/pure/pyproject.toml"]) {
    const manifest = read(file);
    assert.equal(/^license = "(.+)"$/m.exec(manifest)[1], expressionFor(inWheels), file);
    assert.match(manifest, /^license-files = \["LICENSE", "THIRD-PARTY-NOTICES.txt"\]$/m, file);
  }
  for (const file of NOTICES_OF_WHEELS) {
    assert.equal(read(file), noticesOfWheels(inWheels), `${file}: npm run build writes the file`);
  }
  for (const folder of ["python", "python/pure"]) {
    assert.equal(read(`${folder}/LICENSE`), read("LICENSE"), folder);
  }
});

test("one of several alternative licences is chosen", () => {
  assert.deepEqual(choose("MIT"), ["MIT"]);
  assert.deepEqual(choose("Apache-2.0 OR MIT"), ["MIT"]);
  assert.deepEqual(choose("MIT/Apache-2.0"), ["MIT"]);
  assert.deepEqual(choose("(Apache-2.0 OR MIT) AND BSD-3-Clause"), ["MIT", "BSD-3-Clause"]);
  assert.deepEqual(choose("Zlib OR Apache-2.0"), ["Apache-2.0"]);
  assert.throws(() => choose("GPL-3.0-only"), Problem);
  assert.throws(() => choose("MIT AND MPL-2.0"), Problem);
});

test("the header of each bundle refers to the notices", () => {
  const { version } = JSON.parse(read("package.json"));
  assert.ok(head.includes(NOTICES) && head.includes(` ${version},`));
  const bundles = readdirSync(new URL("dist/", ROOT), { recursive: true }).filter((name) =>
    /\.c?js$/.test(name),
  );
  assert.ok(bundles.length >= 50, `${bundles.length} bundles`);
  for (const name of bundles) {
    assert.ok(
      read(`dist/${name}`)
        .replace(/^\uFEFF|^#!.*\n/, "")
        .startsWith(head),
      name,
    );
  }
});
