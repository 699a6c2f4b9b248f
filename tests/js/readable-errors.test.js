// Tests how a terminal shows an uncaught error: with the line of code that threw the error, and with a stack trace that
// contains names.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { ask } from "../../scripts/processes.mjs";

const ROOT = new URL("../../", import.meta.url);
/** Removes the working copy's path, because it can have any length. */
const LONGEST_LINE = 160;
const withoutRoot = (text) => text.replaceAll(ROOT.href, "").replaceAll(fileURLToPath(ROOT), "");

/** Programs, each with the function that the first line of the stack trace must name. */
const programs = [
  [`import { URL } from "whatwg-url-wasm"; new URL("nope");`, "new URL"],
  [
    `import { URL } from "whatwg-url-wasm"; new URL("https://a/").href = "nope";`,
    // Older versions of V8 add the property's name.
    "set href(?: \\[as href\\])?",
  ],
  [`const { URL } = require("whatwg-url-wasm"); new URL();`, "missingArguments"],
  [
    `import { URLSearchParams } from "whatwg-url-wasm"; new URLSearchParams([["a"]]);`,
    "invalidPairs",
  ],
  [`import { URL } from "whatwg-url-wasm/lite"; new URL("https://é/");`, "needsIDNA"],
  [`import { URL } from "whatwg-url-wasm/js"; new URL("nope");`, "new URL"],
  [`import { validate } from "whatwg-url-wasm/validation"; validate("a", 1);`, "invalidArgument"],
  [`import { parse } from "whatwg-url-wasm/form-urlencoded"; parse(1n, "x");`, "invalidArgument"],
  [
    `import { createDataURL } from "whatwg-url-wasm/data-url"; createDataURL("a", "b");`,
    "invalidValue",
  ],
];

for (const [program, name] of programs) {
  test(program, () => {
    const type = program.startsWith("import") ? "module" : "commonjs";
    const { ok, err } = ask(process.execPath, [`--input-type=${type}`, "--eval", program]);
    assert.equal(ok, false);
    const lines = err.split("\n");
    const longest = Math.max(...lines.map((line) => withoutRoot(line).length));
    assert.ok(longest <= LONGEST_LINE, `a line of ${longest} characters`);
    const stack = lines.filter((line) => /^ {4}at /.test(line));
    assert.match(stack[0], new RegExp(`^ {4}at ${name} \\(`));
    // The output contains the location, the line of code, and a marker below that line.
    assert.match(lines[0], /^file:|^\/|^[A-Z]:/);
    assert.match(lines[1], /\w/);
    assert.match(lines[2], /^\s*\^+$/);
    // The output does not contain characters that a terminal would interpret.
    assert.doesNotMatch(err.replaceAll("\n", ""), /\p{Cc}/u);
  });
}
