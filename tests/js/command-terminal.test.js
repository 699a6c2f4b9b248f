// Tests that the command's output can't control a terminal, that pipes receive the bytes unchanged, and what shells and
// man read: the scripts that complete options, and the man page.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { test } from "node:test";
import { completionsFor } from "../../bin/completions.js";
import { OPTIONS, SHELLS } from "../../bin/option-table.js";
import { COMMAND, run, runInTerminal, wordsOf, write } from "./command.js";

const HOSTILE = [
  "https://a/\u001b[2J\u001b]0;title\u0007",
  "https://a/\u009b31m",
  "https://evil.example/\rhttps://paypal.com/",
  "https://a/\u202egro.elpmaxe\u202c",
  "https://a/\u2066x\u2069\u200f\u200b\ufeff",
  "https://a/\u0000\u0008\u007f",
  "a b\u001b[8mnot a URL\u001b[0m",
  "\u001b]8;;https://evil.example\u0007https://paypal.com\u001b]8;;\u0007",
  "https://\u202e/",
  "https://a/\u2028\u2029",
  "https://a/\ud83d\ude00?\u05d0",
];
const MODES = [
  ...["", "--get=input", "--get=input,href", "--get=input --csv", "--only-invalid"],
  ...["--format={href}{host}", "--get=input,error", "--json", "--guess-scheme --get=input,href"],
  ...["--get=input --json", "--validate", "--get=input -0"],
].map(wordsOf);
const CONTROLS = /(?![\t\n])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** The Braille pattern without dots is the only blank that is neither a separator nor ignorable. */
const BLANK = 0x2800;
const HIDDEN = /(?![\t\n])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}\p{NChar}\u2800]/u;

const input = `${HOSTILE.join("\n")}\n`;

test("no control character or bidirectional control reaches a terminal", async () => {
  let escapes = 0;
  for (const mode of MODES) {
    for (const [args, lines] of [
      [mode, input],
      [[...mode, ...HOSTILE.filter((url) => !url.includes("\0"))], ""],
    ]) {
      const { stdout, stderr } = await runInTerminal(args, lines);
      const text = stdout.replaceAll("\r\n", "\n");
      assert.doesNotMatch(text, CONTROLS, JSON.stringify(args));
      assert.doesNotMatch(stderr.replace(/\r\u001b\[K/g, ""), CONTROLS, JSON.stringify(args));
      escapes += text.split("\\u{").length - 1;
    }
  }
  assert.ok(escapes > 100, `${escapes} escapes`);
});

test("no invisible character reaches a terminal, or text in a pipe", async () => {
  const hidden = [];
  for (let code = 0x80; code <= 0x10ffff; code++) {
    const character = String.fromCodePoint(code);
    if (HIDDEN.test(character) && !/\p{Cs}/u.test(character)) hidden.push(character);
  }
  // The number grows with new Unicode versions.
  assert.ok(hidden.length >= 4290, `${hidden.length} characters`);
  assert.ok(hidden.includes(String.fromCodePoint(BLANK)));
  const lines = hidden.map((character) => `https://a/?${character}=${character}\n`).join("");
  const inTerminal = await runInTerminal(["--get", "input"], lines);
  assert.doesNotMatch(inTerminal.stdout, HIDDEN);
  assert.equal(inTerminal.stdout.split("\\u{").length - 1, 2 * hidden.length);
  const inPipe = await run([], lines);
  assert.doesNotMatch(inPipe.stdout, HIDDEN);
  assert.equal(inPipe.stdout.split("\\u{").length - 1, 4 * hidden.length);
});

const has = (program) => spawnSync(program, ["--version"]).status === 0;

// The `script` program from util-linux runs a command in a terminal. Its arguments differ elsewhere.
const hasScript = process.platform === "linux" && has("script");

test("a terminal named by -o also counts as a terminal", { skip: !hasScript }, () => {
  const file = write("urls", input);
  const inScript = (args) => {
    const line = [process.execPath, COMMAND, ...args, file].map((arg) => `'${arg}'`).join(" ");
    return execFileSync("script", ["-qc", `${line}; echo "status $?"`, "/dev/null"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    }).replaceAll("\r\n", "\n");
  };
  const names = ["/dev/tty", "/dev/stdout", "/dev/stderr", "/dev/fd/1"];
  for (const name of names) {
    const text = inScript(["--get", "input", "-o", name]);
    assert.doesNotMatch(text, CONTROLS, name);
    assert.match(text, /\\u\{1b\}\[2J/u);
    assert.match(text, /status 1/u);
    const refusal = inScript(["--arrow", "-o", name]);
    assert.match(refusal, /--arrow writes bytes/u, name);
    assert.match(refusal, /status 2/u);
  }
});

test("pipes get the input's bytes unchanged", async () => {
  const { stdout } = await run(["--get", "input", "--csv"], input);
  for (const line of HOSTILE) assert.ok(stdout.includes(line), JSON.stringify(line));
});

test("characters that are split between two chunks reach a terminal in one piece", async () => {
  const lines = `${"https://a/\u00e9\u4e2d\n".repeat(20_000)}`;
  const { stdout } = await runInTerminal(["--get", "input"], lines);
  assert.equal(stdout, lines);
});

const shell = (program, script) => {
  const { status, stdout, stderr } = spawnSync(program, ["-c", script], { encoding: "utf8" });
  assert.deepEqual([status, stderr], [0, ""]);
  return stdout;
};

test("each script and the man page name every option", async () => {
  assert.equal(OPTIONS.length, 38);
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
const completions = [
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
  assert.equal(completions.length, 11);
  let script = `${completionsFor("bash")}compopt() { :; }\n`;
  for (const [words] of completions) {
    const quoted = ["whatwg-url-wasm", ...words].map((word) => `'${word}'`);
    script += `COMP_WORDS=(${quoted.join(" ")}) COMP_CWORD=${words.length} COMPREPLY=()\n`;
    script += `_whatwg_url_wasm; echo "\${COMPREPLY[*]-}"\n`;
  }
  assert.deepEqual(
    shell("bash", `set -u\n${script}`).split("\n").slice(0, -1),
    completions.map(([, expected]) => expected),
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
  assert.match(stdout, /contain\s+\\t,\s+\\n,\s+\\r\s+and\s+\\\\\s+in/);
});
