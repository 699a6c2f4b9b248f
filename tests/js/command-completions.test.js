// Tests the shell completion scripts and the man page.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { completionsFor } from "../../bin/completions.js";
import { OPTIONS, SHELLS } from "../../bin/option-table.js";
import { run } from "./command.js";

const has = (program) => spawnSync(program, ["--version"]).status === 0;

const shell = (program, script) => {
  const { status, stdout, stderr } = spawnSync(program, ["-c", script], { encoding: "utf8" });
  assert.deepEqual([status, stderr], [0, ""]);
  return stdout;
};

test("each script and the man page name every option", async () => {
  assert.equal(OPTIONS.length, 31);
  const texts = [];
  for (const name of SHELLS) texts.push((await run(["--completions", name])).stdout);
  texts.push((await run(["--man"])).stdout.replaceAll("\\-", "-"));
  assert.deepEqual(texts.slice(0, 3), SHELLS.map(completionsFor));
  for (const text of texts) {
    for (const { name, short } of OPTIONS) {
      assert.match(text, new RegExp(`(--|-l )${name}(?![\\w-])`));
      if (short) assert.match(text, new RegExp(`(-|-s )${short}(?![\\w-])`));
    }
  }
});

/** The words into which bash splits a command line, and the completions of the last word. */
const cases = [
  [["--get", "ho"], "host host_type host_unicode"],
  [["--get", "host,po"], "host,port"],
  [["--get", "=", "pub"], "public_suffix"],
  [["--section", "="], "all ICANN"],
  [["--guess-scheme", "=", "h"], "http https"],
  [["--guess-scheme", "h"], ""],
  [["--set", "p"], "password= port= path="],
  [["-b", "h"], ""],
  [["--only"], "--only-valid --only-invalid"],
  [["--", "--only"], ""],
  [["a"], ""],
];

test("bash completes options and their values", {
  skip: !has("bash") && "there is no bash",
}, () => {
  assert.equal(cases.length, 11);
  let script = `${completionsFor("bash")}compopt() { :; }\n`;
  for (const [words] of cases) {
    const quoted = ["whatwg-url-wasm", ...words].map((word) => `'${word}'`);
    script += `COMP_WORDS=(${quoted.join(" ")}) COMP_CWORD=${words.length} COMPREPLY=()\n`;
    script += `_whatwg_url_wasm; echo "\${COMPREPLY[*]-}"\n`;
  }
  assert.deepEqual(
    shell("bash", `set -u\n${script}`).split("\n").slice(0, -1),
    cases.map(([, expected]) => expected),
  );
});

test("fish completes options and their values", {
  skip: !has("fish") && "there is no fish",
}, () => {
  const complete = (line) =>
    shell("fish", `${completionsFor("fish")}\ncomplete -C 'whatwg-url-wasm ${line}'`)
      .split("\n")
      .slice(0, -1)
      .map((text) => text.split("\t")[0]);
  assert.deepEqual(complete("--get site,pub"), ["site,public_suffix"]);
  assert.deepEqual(complete("--section "), ["all", "ICANN"]);
  assert.deepEqual(complete("--guess-scheme=h"), ["--guess-scheme=http", "--guess-scheme=https"]);
  assert.deepEqual(complete("--only"), ["--only-invalid", "--only-valid"]);
});

test("zsh accepts its script", { skip: !has("zsh") && "there is no zsh" }, () => {
  const script = `autoload -U compinit; compinit -D -u\n${completionsFor("zsh")}print $_comps[whatwg-url-wasm]`;
  assert.equal(shell("zsh", script), "_whatwg-url-wasm\n");
});

test("groff does not print warnings about the man page", {
  skip: !has("groff") && "there is no groff",
}, async () => {
  const input = (await run(["--man"])).stdout;
  const args = ["-man", "-ww", "-Tascii", "-P", "-cbou"];
  const { status, stdout, stderr } = spawnSync("groff", args, { input, encoding: "utf8" });
  assert.deepEqual([status, stderr], [0, ""]);
  assert.match(stdout, /^ +-o, --output FILE\n +write to FILE$/m);
  assert.match(stdout, /contain \\t,\s+\\n,\s+\\r\s+and\s+\\\\\s+instead/);
});
