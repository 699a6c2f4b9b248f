// Tests the entries in Chromium with the examples of all functions. Chromium's decoders must decode everything that the
// entries encode.
import assert from "node:assert/strict";
import { relative } from "node:path";
import { test } from "node:test";
import { root } from "../../scripts/project.mjs";
import { catalogueFile } from "../catalogue/index.mjs";
import { entriesOf } from "../hardening/dives.mjs";
import { sharedChromium, withoutChromium } from "./chromium.js";
import { ALIKE_COUNT } from "./round-trip.js";
import { openProject } from "./static-server.js";

const newPage = sharedChromium();

/** The files of the entries, except CommonJS, and entries that replace globals or use the platform's URL. */
const FILES = Object.fromEntries(
  entriesOf((file) => ({ file }))
    .filter(({ name }) => !/[/](auto|native|js)\b/.test(name))
    .map(({ name, file }) => [name, `/${file}`]),
);

test("the entries in Chromium", { skip: withoutChromium }, async (context) => {
  const page = await openProject(context, newPage);
  const evaluate = async (files, catalogue) => {
    const { examples } = await import(catalogue);
    const { loadEntries, perform, rightAnswer } = await import(
      "/tests/hardening/inside/functions.js"
    );
    const load = (name) => import(files[name]);
    const { entries, rows, problems } = await loadEntries(Object.keys(files), load, examples);
    for (const row of rows) {
      const { answer } = perform(row, entries, "text");
      const right = rightAnswer(row, "text");
      if (answer !== right) problems.push(`${row.name}: ${answer}, not ${right}`);
    }
    return { count: rows.length, problems };
  };
  const catalogue = `/${relative(root, catalogueFile)}`;
  const { count, problems } = await page.evaluate(evaluate, FILES, catalogue);
  assert.deepEqual(problems, []);
  assert.ok(count >= 998, `${count} examples`);
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
  const results = await page.evaluate(
    evaluate,
    FILES["whatwg-url-wasm/form-urlencoded"],
    isComplete,
  );
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
