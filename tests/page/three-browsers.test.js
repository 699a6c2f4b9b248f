// `npm test -- page` runs each case in Chromium, Firefox and WebKitGTK. The test fails if a browser is missing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pageCases } from "./cases.js";
import { browsers } from "./drivers.js";
import { serveSite } from "./site-server.js";
import { Tab } from "./tab.js";

assert.equal(browsers.length, 3);
assert.ok(pageCases.length >= 71, `${pageCases.length} cases`);

for (const browser of browsers) {
  test(browser.label, async (context) => {
    assert.ok(browser.find(), `it is not there: ${browser.get}`);
    await browser.session(async (driver) => {
      const tab = new Tab(driver);
      for (const { name, run, isNoisy } of pageCases) {
        await context.test(name, async (inner) => {
          const { address, requests } = await serveSite(inner);
          await driver.resize(1280, 900);
          try {
            await run(tab, {
              address,
              requests,
              context: inner,
              label: browser.label,
              isLong: true,
            });
            if (!isNoisy) await tab.isQuiet();
          } finally {
            // The page's pending requests must not fail because the server has closed.
            await driver.open("about:blank");
            driver.forgetComplaints();
          }
        });
      }
    });
  });
}
