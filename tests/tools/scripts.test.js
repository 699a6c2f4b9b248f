// Tests how scripts start and end.
import assert from "node:assert/strict";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { temporaryFolder } from "../../scripts/at-end.mjs";
import { testArguments } from "../../scripts/check/node-tests.mjs";
import { collect } from "../../scripts/processes.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { unexpected } from "../packaging/left-out.mjs";

const { folder, remove } = temporaryFolder("scripts-");
after(remove);

const { scripts } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));

test("there are at most 35 npm scripts, and CONTRIBUTING.md describes each", () => {
  const text = readFileSync(inRoot("CONTRIBUTING.md"), "utf8");
  const rows = text.matchAll(/^\| `npm (?:run )?([\w:]+)` \| \w.{15,} \|$/gm);
  const names = Object.keys(scripts);
  assert.ok(names.length <= 35, `${names.length} scripts`);
  assert.deepEqual(Array.from(rows, ([, name]) => name).sort(), names.sort());
});

test("every npm script that a file mentions exists", () => {
  const mentions = execFileSync("git", ["grep", "-hoIE", "npm run [a-z][a-z0-9:-]*"], {
    cwd: inRoot(),
    encoding: "utf8",
  });
  const names = mentions.match(/\S+$/gm);
  assert.ok(names.length > 200, `${names.length} mentions`);
  assert.deepEqual(new Set(names.filter((name) => !Object.hasOwn(scripts, name))), new Set());
});

test("a script starts whatever path it is run with", () => {
  const link = join(folder, "link");
  symlinkSync(inRoot(), link, "junction");
  for (const root of [inRoot(), link]) {
    const script = join(root, "scripts", "release", "check-tag.mjs");
    const { status, stderr } = spawnSync(process.execPath, [script], { encoding: "utf8" });
    assert.equal(status, 1, root);
    assert.match(stderr, /^\nThere is no tag[.]\n/);
  }
});

test("a script can be imported by a program without a file", () => {
  const { href } = new URL("../../scripts/release/check-tag.mjs", import.meta.url);
  const program = `import { objections } from "${href}"; console.log(typeof objections);`;
  for (const args of [["-"], []]) {
    const options = { input: program, encoding: "utf8" };
    const { status, stdout } = spawnSync(
      process.execPath,
      ["--input-type=module", ...args],
      options,
    );
    assert.deepEqual([status, stdout], [0, "function\n"]);
  }
});

const MODULE = new URL("../../scripts/at-end.mjs", import.meta.url).href;

/** A program that creates two temporary folders, removes one of them, prints both paths, and then does `work`. */
const making = (work) => `
  import { temporaryFolder } from ${JSON.stringify(MODULE)};
  const parent = ${JSON.stringify(folder)};
  const folders = [temporaryFolder("kept-", parent), temporaryFolder("removed-", parent)];
  folders[1].remove();
  console.log(JSON.stringify(folders.map(({ folder }) => folder)));
  ${work}`;

test("temporary folders are removed when a process ends, normally, by an error or by a signal", async () => {
  const ends = [
    { work: "", status: 0, signal: null },
    { work: 'throw new Error("it");', status: 1, signal: null },
    ...["SIGTERM", "SIGINT"].map((signal) => ({
      work: "setInterval(() => {}, 1e6);",
      status: null,
      signal,
    })),
  ];
  for (const { work, ...expected } of ends) {
    const args = ["--input-type=module", "--eval", making(work)];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "ignore"] });
    const [text] = await once(child.stdout, "data");
    if (expected.signal !== null) child.kill(expected.signal);
    const [status, signal] = await once(child, "close");
    assert.deepEqual({ status, signal }, expected);
    const folders = JSON.parse(text);
    assert.equal(folders.length, 2);
    for (const one of folders) assert.equal(existsSync(one), false, one);
  }
});

test("a program that exceeds its time limit is asked to exit", async () => {
  const program = ["--eval", "setInterval(() => {}, 1e6);"];
  assert.equal((await collect(process.execPath, program, process.env, { limit: 1 })).status, 1);
});

test("this Node accepts the options that the tests are run with", () => {
  // Inside a test, Node does not run other tests unless this variable is removed.
  const { NODE_TEST_CONTEXT, ...env } = process.env;
  const args = testArguments([join(folder, "none.test.js")]);
  // Status 1 means that the file is missing. If the option were unknown, the status would be 9.
  assert.equal(spawnSync(process.execPath, args, { env }).status, 1);
});

test("in CI, the packaging tests may leave out only certain parts", () => {
  assert.deepEqual(unexpected(["Firefox, everything", "WebKitGTK, everything"]), []);
  assert.deepEqual(unexpected(["Firefox 140.5.0esr, /auto in a service worker"]), []);
  const others = [
    "Chromium, everything",
    "Firefox 140.5.0esr, <script>",
    "esbuild 0.28.2, esm, beside require, in Chromium",
    "examples/vite-page",
  ];
  assert.deepEqual(unexpected(["Firefox, everything", ...others]), others);
});
