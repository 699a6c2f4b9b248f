// The command with worker threads.
import assert from "node:assert/strict";
import { once } from "node:events";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { readCases } from "./cases.js";
import { run, runForBytes, start } from "./command.js";

/** Lines of all kinds and lengths, in more than a few blocks. */
function mixedLines() {
  const inputs = readCases("urltestdata.json")
    .map(({ input }) => input)
    .filter((input) => !/[\0\n]/.test(input));
  const lines = [];
  for (let i = 0; i < 8; i++) {
    for (const input of inputs) lines.push(`${input}`, `https://h${lines.length}/`);
    lines.push(`a:${"é".repeat(i * 20_000)}`);
  }
  lines.push(`https://h/${"x".repeat(2 << 20)}`, "");
  return lines.join("\n");
}

/** Options, each with what comes out in another order, or otherwise, if threads are not put together rightly. */
const forms = [
  [],
  ["--json"],
  ["--csv"],
  ["--arrow"],
  ["--get", "line,input,host,error"],
  ["--only-invalid"],
  ["--only-invalid", "--json", "--validate"],
  ["--only-valid", "--get", "href,line", "--base", "https://b/c"],
  ["--only-valid", "--set", "query=1"],
  ["-0", "--json", "--get", "line,href"],
];

test("what several threads print is what one does", async () => {
  assert.equal(forms.length, 10);
  const input = mixedLines();
  for (const form of forms) {
    const one = await runForBytes(form, input);
    assert.ok(one.stdout.length > 0, form.join(" "));
    const several = await runForBytes([...form, "--jobs", "3"], input);
    assert.equal(several.status, one.status);
    assert.equal(several.stderr, one.stderr);
    if (form.includes("--arrow")) continue; // batches may differ
    assert.ok(several.stdout.equals(one.stdout), form.join(" "));
  }
});

test("an answer comes before the next line is there, with threads too", async () => {
  const child = start(["--jobs", "2", "--get", "host"]);
  const output = child.stdout[Symbol.asyncIterator]();
  for (const host of ["a", "b"]) {
    child.stdin.write(`http://${host}\n`);
    const { value } = await output.next();
    assert.equal(value.toString(), `${host}\n`);
  }
  child.stdin.end();
  assert.equal((await output.next()).done, true);
});

test("without lines, threads print nothing", async () => {
  assert.deepEqual(await run(["--jobs", "2"]), { status: 0, stdout: "", stderr: "" });
  const one = await run(["--jobs", "2", "--get", "href", "--base", "https://a/"], "\n");
  assert.deepEqual(one, { status: 0, stdout: "https://a/\n", stderr: "" });
});

test("with threads it ends quietly when nobody reads on", async () => {
  const child = start(["--jobs", "2", "--get", "href"]);
  const stderr = text(child.stderr);
  const closed = once(child, "close");
  function* forever() {
    for (;;) yield "http://example.com/\n".repeat(1000);
  }
  const input = Readable.from(forever());
  input.pipe(child.stdin);
  await once(child.stdout, "data");
  child.stdout.destroy();
  const [status] = await closed;
  input.destroy();
  assert.equal(await stderr, "");
  assert.equal(status, 0);
});
