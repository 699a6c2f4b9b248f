// Runs the Web Platform Tests for the data-url, mime-sniffing, infra and web-address entries in Chromium, and checks
// that other calls give the same results as in Node.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { testData } from "../data/locate.mjs";
import { sharedChromium, withoutChromium } from "./chromium.js";
import { exerciseDataEntries } from "./data-entries-exercise.js";
import { serveProject } from "./static-server.js";

const newPage = sharedChromium();

const read = (file) =>
  JSON.parse(readFileSync(join(testData().dataUrl, file), "utf8")).filter(
    (entry) => typeof entry !== "string",
  );
const cases = {
  dataURLs: read("data-urls.json"),
  base64: read("base64.json"),
  mimeTypes: [...read("mime-types.json"), ...read("generated-mime-types.json")].map(
    ({ input, output }) => [input, output],
  ),
};

test("data-url and related modules in Chromium", { skip: withoutChromium }, async (context) => {
  const address = await serveProject(context);
  const page = await newPage(context);
  await page.goto(address);
  const there = await page.evaluate(async (cases) => {
    const { exerciseDataEntries } = await import("/tests/js/data-entries-exercise.js");
    const names = ["mime-sniffing", "data-url", "infra", "web-address"];
    const modules = await Promise.all(names.map((name) => import(`/dist/${name}.js`)));
    return exerciseDataEntries(cases, Object.assign({}, ...modules));
  }, cases);
  assert.deepEqual(there.passed, [78, 80, 955]);
  const names = ["mime-sniffing", "data-url", "infra", "web-address"];
  const modules = await Promise.all(names.map((name) => import(`whatwg-url-wasm/${name}`)));
  const here = exerciseDataEntries(cases, Object.assign({}, ...modules));
  assert.deepEqual(there, JSON.parse(JSON.stringify(here)));
});
