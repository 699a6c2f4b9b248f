// Tests that the command's output can't control a terminal, and that pipes get the bytes unchanged.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run, runInTerminal } from "./command.js";

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
  [],
  ["--get", "input"],
  ["--get", "input,href"],
  ["--get", "input", "--csv"],
  ["--only-invalid"],
  ["--format", "{href} {host}"],
  ["--get", "input,error"],
  ["--json"],
  ["--guess-scheme", "--get", "input,href"],
  ["--get", "input", "--json"],
  ["--validate"],
  ["--get", "input", "-0"],
];
const CONTROLS = /(?![\t\n])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

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

test("pipes get the bytes of the input unchanged", async () => {
  const { stdout } = await run(["--get", "input", "--csv"], input);
  for (const line of HOSTILE) assert.ok(stdout.includes(line), JSON.stringify(line));
});

test("characters that are cut into two chunks of bytes reach a terminal whole", async () => {
  const lines = `${"https://a/\u00e9\u4e2d\n".repeat(20_000)}`;
  const { stdout } = await runInTerminal(["--get", "input"], lines);
  assert.equal(stdout, lines);
});
