// Runs the examples in the entries' documentation. In every example of the form `expression; // value`, the expression
// must have that value.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { filesUnder } from "../../scripts/build/stages.mjs";
import { inRoot } from "../../scripts/project.mjs";

const EXAMPLES = 157;
const CLAIMS = 340;

const AsyncFunction = (async () => {}).constructor;

const examples = filesUnder("js")
  .filter((file) => file.endsWith(".ts"))
  .flatMap((file) => {
    const text = readFileSync(inRoot(file), "utf8").replace(/^ *\* ?/gm, "");
    return [...text.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code]) => ({ file, code }));
  });

test("the examples in the declarations work", async (context) => {
  let claims = 0;
  for (const { file, code } of examples) {
    const modules = { "whatwg-url-wasm": await import("whatwg-url-wasm") };
    const names = Object.keys(modules["whatwg-url-wasm"]);
    let body = `const { ${names} } = modules["whatwg-url-wasm"];\n`;
    for (const line of code.split("\n")) {
      const [, imported, from] = /^import (\{.*\}|\* as \w+) from "(.*)";$/.exec(line) ?? [];
      const [, expression, expected] = /^(.*); \/\/ (.*)$/.exec(line) ?? [];
      if (imported) {
        modules[from] = await import(from);
        body += `{ const ${imported.replace("* as ", "")} = modules[${JSON.stringify(from)}];\n`;
      } else if (expression) {
        claims++;
        body += `assert.deepEqual(${expression}, ${expected}, ${JSON.stringify(`${file}: ${line}`)});\n`;
      } else {
        body += `${line}\n`;
      }
    }
    body += "}".repeat(code.match(/^import /gm)?.length ?? 0);
    await new AsyncFunction("modules", "assert", body)(modules, assert);
  }
  context.diagnostic(`${claims} claims in ${examples.length} examples`);
  assert.ok(examples.length >= EXAMPLES, `${examples.length} examples`);
  assert.ok(claims >= CLAIMS, `${claims} claims`);
});
