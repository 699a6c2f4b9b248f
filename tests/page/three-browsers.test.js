// `npm run test:page`: each case in Chromium, Firefox and WebKitGTK. A browser that is missing is a failure.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gallery } from "../../www/gallery-items.js";
import { changingCases } from "./changing-cases.js";
import { browsers } from "./drivers.js";
import { everyoneCases } from "./everyone-cases.js";
import { readingCases } from "./reading-cases.js";
import { serveSite } from "./site-server.js";
import { Tab } from "./tab.js";

const CASES = [...readingCases, ...changingCases, ...everyoneCases];

/** Which browsers were seen to differ, by title. */
const differing = new Map();

assert.equal(browsers.length, 3);

for (const browser of browsers) {
  test(browser.label, async (context) => {
    assert.ok(browser.find(), `it is not there: ${browser.get}`);
    await browser.session(async (driver) => {
      const tab = new Tab(driver);
      const seen = (title, { browser: differs }) => {
        if (differs) differing.set(title, [...(differing.get(title) ?? []), browser.label]);
      };
      for (const { name, run } of CASES) {
        await context.test(name, async (inner) => {
          const { address, requests } = await serveSite(inner);
          await driver.resize(1280, 900);
          await run(tab, { address, requests, context: inner, seen });
        });
      }
    });
  });
}

test("browsers differ on what the gallery says", (context) => {
  const { items } = gallery[1];
  for (const { title } of items) {
    const names = differing.get(title) ?? [];
    context.diagnostic(`${title}: ${names.join(", ")}`);
    assert.notEqual(names.length, 0, title);
  }
});
