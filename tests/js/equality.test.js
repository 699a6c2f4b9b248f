// Compares objects with Node's assertions. tests/packaging/equality.mjs compares with other libraries, too.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";
import { inspect, isDeepStrictEqual } from "node:util";
import { URLSearchParams } from "whatwg-url-wasm";
import { MIMEType } from "whatwg-url-wasm/data-url";
import { Origin } from "whatwg-url-wasm/site";
import { URLPattern, URLPatternList } from "whatwg-url-wasm/url-pattern";
import { importPaths } from "../../scripts/build/exports-map.mjs";

const { compareAll } = createRequire(import.meta.url)("../consumers/equality/matrix.cjs");
const STATE = Symbol.for("whatwg-url-wasm.state");

test("with /equality, Node compares the objects of every class", async () => {
  const differ = () => !isDeepStrictEqual(new URLSearchParams("a"), new URLSearchParams("b"));
  assert.equal(differ(), false);
  await import("whatwg-url-wasm/equality");
  assert.equal(differ(), true);
  const paths = importPaths.filter(
    ({ path, entry }) => !path.startsWith("/js") && !entry.isPolyfill,
  );
  const modules = [];
  for (const { path } of paths) modules.push(await import(`whatwg-url-wasm${path}`));
  const { count, wrong } = compareAll(modules, isDeepStrictEqual);
  assert.deepEqual([count, wrong], [16, []]);
});

test("the property for comparisons can't change the state", () => {
  const list = new URLPatternList([new URLPattern()]);
  list[STATE].pop();
  assert.equal(list[STATE].length, 1);
  assert.throws(() => {
    list[STATE] = [];
  }, TypeError);
});

test("Node displays the state", () => {
  const mimeType = new MIMEType("text/html;charset=utf-8");
  assert.equal(inspect(Origin.from("https://a.example/b")), "Origin 'https://a.example'");
  assert.equal(inspect(mimeType.parameters), "MIMETypeParameters [ [ 'charset', 'utf-8' ] ]");
  assert.match(inspect(new URLPattern({ pathname: "/a" })), /^URLPattern \{.* pathname: '\/a',/s);
  assert.equal(inspect({ mimeType }, { depth: 0 }), "{ mimeType: [MIMEType] }");
  assert.equal(inspect(Object.create(mimeType)), "MIMEType {}");
});
