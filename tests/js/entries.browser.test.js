// Tests the entries other than the classes in Chromium. The entries must behave as they do in Node, and Chromium's
// decoders must decode everything that the entries encode.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sharedChromium, withoutChromium } from "./chromium.js";
import { exercise } from "./entries-exercise.js";
import { ALIKE_COUNT } from "./round-trip.js";
import { openProject } from "./static-server.js";

const newPage = sharedChromium();

const ENTRIES = [
  ...["", "/validation", "/form-urlencoded", "/url-utils"],
  ...["/data-url", "/mime-sniffing", "/infra", "/web-address"],
];
const FILES = Object.fromEntries(
  ENTRIES.map((entry) => [entry, `/dist/${entry === "" ? "index" : entry.slice(1)}.js`]),
);

const here = {};
for (const entry of ENTRIES) here[entry] = await import(`whatwg-url-wasm${entry}`);

test("the entries in Chromium", { skip: withoutChromium }, async (context) => {
  const page = await openProject(context, newPage);
  const there = await page.evaluate(async (files) => {
    const { exercise } = await import("/tests/js/entries-exercise.js");
    const entries = {};
    for (const [entry, file] of Object.entries(files)) entries[entry] = await import(file);
    return exercise(entries);
  }, FILES);
  assert.deepEqual(there, JSON.parse(JSON.stringify(exercise(here))));
  assert.deepEqual(there.isSameClass, [true, true]);
  assert.equal(there.errors.length, 6);
});

test("Chromium decodes what the encodings encode", { skip: withoutChromium }, async (context) => {
  const page = await openProject(context, newPage);
  const isComplete = Boolean(process.env.LONG_TESTS);
  const evaluate = async (file, inAllPlanes) => {
    const { serialize } = await import(file);
    const { ENCODINGS, roundTrip } = await import("/tests/js/round-trip.js");
    return ENCODINGS.map((encoding) => ({
      encoding,
      ...roundTrip(serialize, encoding, inAllPlanes),
    }));
  };
  const results = await page.evaluate(evaluate, FILES["/form-urlencoded"], isComplete);
  for (const { encoding, others } of results) assert.deepEqual(others, [], encoding);
  const total = results.reduce((sum, { encodable }) => sum + encodable, 0);
  context.diagnostic(`${total} code points of ${results.length} encodings came back`);
  assert.deepEqual([results.length, total], [36, 1_197_937 - (isComplete ? 0 : ALIKE_COUNT)]);
});

test("no random text leads to another site in Chromium", {
  skip: withoutChromium,
}, async (context) => {
  const page = await openProject(context, newPage);
  const evaluate = async (file, rounds) => {
    const { fromRequestTarget, localReference } = await import(file);
    const { Random } = await import("/tests/js/random.js");
    const random = new Random();
    const counts = { local: 0, targets: 0 };
    const wrong = [];
    // Unlike the standard, Chromium encodes these characters in paths and in hosts.
    const encoded = (href) => href.replaceAll("|", "%7C").replaceAll("*", "%2A");
    for (let round = 0; round < rounds; round++) {
      const input = random.target();
      const reference = localReference(input);
      const target = fromRequestTarget("https://s.example", input)?.href;
      if (reference !== null) {
        counts.local++;
        const hrefs = [reference, input].map((text) => new URL(text, "https://s.example/x").href);
        if (hrefs.some((href) => encoded(href) !== encoded(`https://s.example${reference}`)))
          wrong.push(input);
      }
      if (target !== undefined) {
        counts.targets++;
        const { href, host } = new URL(target);
        if (encoded(href) !== encoded(target) || (input[0] === "/" && host !== "s.example"))
          wrong.push(input);
      }
    }
    return { counts, wrong };
  };
  const { counts, wrong } = await page.evaluate(evaluate, "/dist/make.js", 100_000);
  context.diagnostic(JSON.stringify(counts));
  assert.deepEqual(wrong, []);
  assert.ok(Math.min(...Object.values(counts)) > 10_000, JSON.stringify(counts));
});
