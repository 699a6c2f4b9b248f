// Compares the output of util.inspect and console.log for our classes with the output for the runtime's own, and
// compares objects with Node's assertions. tests/packaging/equality.mjs compares with other libraries, too.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { describe, test } from "node:test";
import { inspect, isDeepStrictEqual } from "node:util";
import { URL, URLSearchParams } from "whatwg-url-wasm";
import { MIMEType } from "whatwg-url-wasm/data-url";
import { Origin } from "whatwg-url-wasm/site";
import { URLPattern, URLPatternList } from "whatwg-url-wasm/url-pattern";
import { importPaths } from "../../scripts/build/exports-map.mjs";
import { ask } from "../../scripts/processes.mjs";

function samples({ URL, URLSearchParams }) {
  const url = new URL("https://user:pass@example.com:8080/p?a=1#h");
  const many = Array.from({ length: 30 }, (_, i) => [`name${i}`, "some value"]);
  class OwnURL extends URL {}
  class OwnParams extends URLSearchParams {}
  return {
    URL: url,
    searchParams: url.searchParams,
    "an empty list": new URLSearchParams(),
    "a long list": new URLSearchParams(many),
    "a long value": new URLSearchParams({ a: "x".repeat(200), b: "1" }),
    quotes: new URLSearchParams([["a\n'", "\"é'"]]),
    nested: { a: [url], b: { c: { d: url } }, e: { f: { g: url.searchParams } } },
    "an opaque path": new URL("mailto:me@example.com?subject=x"),
    "a subclass of URL": new OwnURL("x:y?a=b&c=d"),
    "a subclass of URLSearchParams": new OwnParams("a=b"),
    ...iterators(new URLSearchParams("a=b&c=d&e=f"), "iterator of few:"),
    ...iterators(new URLSearchParams(many), "iterator of many:"),
  };
}

function iterators(params, name) {
  const ended = params.values();
  for (let step = ended.next(); !step.done; step = ended.next());
  const started = params.entries();
  started.next();
  const keys = params.keys();
  return { [`${name} pairs`]: started, [`${name} keys`]: keys, [`${name} ended`]: { a: [ended] } };
}

describe("util.inspect shows our objects like Node's", () => {
  const ours = samples({ URL, URLSearchParams });
  const theirs = samples(globalThis);
  for (const options of [
    {},
    { depth: -1 },
    { depth: 0 },
    { depth: 1 },
    { depth: null },
    { colors: true },
    { breakLength: 10 },
    { compact: false },
    { compact: true, breakLength: Number.POSITIVE_INFINITY },
  ]) {
    test(JSON.stringify(options), () => {
      for (const [name, object] of Object.entries(ours)) {
        assert.equal(inspect(object, options), inspect(theirs[name], options), name);
      }
    });
  }
});

test("escape sequences of colors don't count towards the length of a line", () => {
  const inspected = (breakLength, shown) => {
    const show = () => shown;
    return new URLSearchParams("a=b")[inspect.custom](2, { breakLength }, show).includes("\n");
  };
  // No other escape sequences occur, because ESC is escaped in inspected values.
  for (const [shown, length] of [
    ["a", 1],
    ["\u001b[1ma", 1],
    ["\u001b[32ma\u001b[39m", 1],
    ["\u001b[38;5;208ma\u001b[39m", 1],
    ["32m", 3],
  ]) {
    // The name and the value, separated by an arrow.
    const width = 2 * length + " => ".length;
    assert.deepEqual([inspected(width, shown), inspected(width - 1, shown)], [false, true], shown);
  }
});

// This test runs in a separate process, because an engine compiles a function or a regular expression only once.
test("near the end of the stack, a list is shown or the stack overflows", () => {
  const script = async (isFirst) => {
    const { URLSearchParams } = await import("whatwg-url-wasm");
    const params = new URLSearchParams("a=b");
    const options = { breakLength: 80, stylize: String };
    const show = () => params[Symbol.for("nodejs.util.inspect.custom")](2, options, String);
    const answers = new Set();
    if (!isFirst) answers.add(show());
    function dive() {
      try {
        dive();
      } catch {
        // The stack ends here.
      }
      try {
        answers.add(show());
      } catch (error) {
        answers.add(error.name);
      }
    }
    dive();
    console.log(JSON.stringify([...answers].sort()));
  };
  for (const isFirst of [true, false]) {
    const program = `await (${script})(${isFirst})`;
    const { out, err } = ask(process.execPath, ["--input-type=module", "--eval", program]);
    assert.deepEqual([out, err], ['["RangeError","URLSearchParams { a => b }"]', ""]);
  }
});

test("objects that only inherit from ours can be shown, too", () => {
  const iterator = Object.getPrototypeOf(new URLSearchParams().keys());
  for (const prototype of [URL.prototype, URLSearchParams.prototype, iterator]) {
    for (const object of [prototype, Object.create(prototype)]) {
      assert.equal(typeof inspect(object), "string");
      for (const symbol of ["nodejs.util.inspect.custom", "Deno.privateCustomInspect"]) {
        const { value } = Object.getOwnPropertyDescriptor(prototype, Symbol.for(symbol));
        assert.equal(
          typeof Reflect.apply(value, object, [2, { stylize: String }, inspect]),
          "string",
        );
      }
    }
  }
});

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
