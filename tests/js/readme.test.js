import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const COMMAND = fileURLToPath(new URL("../../bin/whatwg-url-wasm.js", import.meta.url));
const README = readFileSync(new URL("../../README.md", import.meta.url), "utf8");

const EXAMPLES = 10;
const SESSIONS = 2;

function blocks(language) {
  const fences = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gms");
  return [...README.matchAll(fences)].map(([, block]) => block);
}

test("the examples print what they say", async () => {
  const examples = blocks("js");
  assert.equal(examples.length, EXAMPLES);
  for (const example of examples) {
    // From standard input, in this folder, the package finds itself by its name.
    const child = spawn(process.execPath, ["--input-type=module", "-"], { cwd: ROOT });
    child.stdin.end(example);
    const [stdout, stderr, [status]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, "close"),
    ]);
    assert.equal(stderr, "");
    assert.equal(status, 0);
    const promised = [...example.matchAll(/^console\.log\(.*\); \/\/ (.+)$/gm)];
    assert.equal(promised.length, example.split("console.log").length - 1);
    assert.equal(stdout, promised.map(([, line]) => `${line}\n`).join(""));
  }
});

test("the command prints what it says", { skip: process.platform === "win32" }, async () => {
  const sessions = blocks("console");
  assert.equal(sessions.length, SESSIONS);
  for (const session of sessions) {
    const [, line, promised] = session.match(/^\$ ([^\n]+)\n(.*)$/s);
    const command = line.replace("npx whatwg-url-wasm", '"$NODE" "$COMMAND"');
    assert.notEqual(command, line);
    const env = { ...process.env, NODE: process.execPath, COMMAND };
    const printed = await new Promise((resolve) => {
      execFile("sh", ["-c", command], { env }, (_error, stdout) => resolve(stdout));
    });
    assert.equal(printed, promised);
  }
});
