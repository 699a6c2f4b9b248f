// Runs a `.any.js` file of the Web Platform Tests with our classes as globals, and prints a JSON line with each test's
// name and whether it passed. The arguments are the root of the Web Platform Tests and the file's path in it.
import "whatwg-url-wasm/auto";
import "whatwg-url-wasm/url-pattern/auto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runInThisContext } from "node:vm";

const [root, file] = process.argv.slice(2);

/** Paths that the Web Platform Tests' server serves from a different file. */
const aliases = { "/resources/WebIDLParser.js": "/resources/webidl2/lib/webidl2.js" };

function read(path) {
  const inFolder = path.startsWith("/") ? (aliases[path] ?? path) : join(dirname(file), path);
  return readFileSync(join(root, inFolder), "utf8");
}

const globals = {
  self: globalThis,
  location: { pathname: `/${file}`, search: "" },
  GLOBAL: { isWindow: () => false, isWorker: () => true, isShadowRealm: () => false },
  fetch: async (path) => new Response(read(path)),
};
for (const [name, value] of Object.entries(globals)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
runInThisContext(read("/resources/testharness.js"));
globalThis.add_completion_callback((tests, harness) => {
  const results = tests.map(({ name, status, PASS }) => [name, status === PASS]);
  if (harness.status !== harness.OK) results.push([`harness: ${harness.message}`, false]);
  console.log(JSON.stringify(results));
});
const text = read(`/${file}`);
const scripts = Array.from(text.matchAll(/^\/\/ META: script=(\S+)/gm), ([, path]) => read(path));
runInThisContext([...scripts, text].join("\n"));
