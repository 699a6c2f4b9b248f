// Runs the examples in the entries' documentation. In every example of the form `expression; // value`, the expression
// must have that value.
import assert from "node:assert/strict";
import { test } from "node:test";
import { importPaths } from "../../scripts/build/exports-map.mjs";
import { programs } from "../catalogue/programs.mjs";

const EXAMPLES = 207;
const CLAIMS = 515;

const AsyncFunction = (async () => {}).constructor;

test("the examples in the declarations work", async (context) => {
  const examples = programs();
  const classes = await import("whatwg-url-wasm");
  let claims = 0;
  for (const { file, code, imports } of examples) {
    const modules = [classes, ...(imports.size > 0 ? [] : await exportersOf(code))];
    const names = Object.assign({}, ...modules);
    for (const [name, from] of imports) {
      const module = await import(from);
      if (name.startsWith("* ")) names[name.slice(2)] = module;
      else names[name] = module[name];
    }
    const body = code.replace(/^(.*); \/\/ (.*)$/gm, (line, expression, expected) => {
      claims++;
      return `assert.deepEqual(${expression}, ${expected}, ${JSON.stringify(`${file}: ${line}`)});`;
    });
    await new AsyncFunction(
      "names",
      "assert",
      `const { ${Object.keys(names)} } = names; { ${body}\n }`,
    )(names, assert);
  }
  context.diagnostic(`${claims} claims in ${examples.length} examples`);
  assert.ok(examples.length >= EXAMPLES, `${examples.length} examples`);
  assert.ok(claims >= CLAIMS, `${claims} claims`);
});

/** Returns the first entry that exports all functions that an example without imports calls, in a list. */
async function exportersOf(code) {
  const called = [...code.matchAll(/(?<![\w)]\.|\w|new )([a-z]\w+)\(/g)].map(([, name]) => name);
  for (const { path } of importPaths) {
    if (/^[/]js\b|(auto|if-needed)$/.test(path)) continue;
    const module = await import(`whatwg-url-wasm${path}`);
    if (called.length > 0 && called.every((name) => name in module || name in globalThis)) {
      if (called.some((name) => name in module)) return [module];
    }
  }
  return [];
}
