// Tests the page that shows the parser at work, in Chromium. Runs the cases that tests/page runs in three browsers,
// cases that only Chromium can simulate, and checks of the page's appearance.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { puppeteerDriver } from "../page/drivers.js";
import { serveSite } from "../page/site-server.js";
import { commonTab, Tab } from "../page/tab.js";
import { checkTraceWithAxe, openTrace, traceCases } from "../page/trace-cases.js";
import { sharedChromium, withoutChromium } from "./chromium.js";

const newPage = sharedChromium();
const isLong = Boolean(process.env.LONG_TESTS);

const SCREENSHOTS = fileURLToPath(new URL("../../.build/screenshots/", import.meta.url));

async function openTab(context) {
  const tab = await newTab(context);
  await tab.driver.resize(1280, 900);
  return { tab, ...(await serveSite(context)) };
}

const newTab = async (context) => new Tab(await puppeteerDriver(await newPage(context)));

const inCommonTab = commonTab(newTab, (context) => serveSite(context));

test("all cases are listed", () => assert.equal(traceCases.length, 18));

for (const { name, run, isNightly } of traceCases) {
  if (isNightly && !isLong) continue;
  test(`the page: ${name}`, { skip: withoutChromium }, (context) =>
    inCommonTab(context, ({ tab, address, requests }) =>
      run(tab, { address, requests, context, label: "Chromium", isLong }),
    ),
  );
}

test("the page: with reduced motion, the trace plays from state to state", {
  skip: withoutChromium,
}, async (context) => {
  const { tab, address } = await openTab(context);
  await tab.driver.page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
  await openTrace(tab, address, { url: "a:b?c", step: "1" });
  const ends = [];
  await tab.evaluate(() => document.querySelector("#trace .play").click());
  for (const end of ["2 of 6", "4 of 6", "6 of 6"]) {
    await tab.until((text) => document.querySelector("#trace .count").textContent === text, end);
    ends.push(await tab.text("#trace .step h3"));
  }
  assert.deepEqual(ends, ["Scheme state", "Opaque path state", "Query state"]);
  const transition = await tab.evaluate(
    () => getComputedStyle(document.querySelector("#trace .playhead")).transitionDuration,
  );
  assert.match(transition, /^0s/);
});

for (const [name, features, width, height, state] of [
  ["trace-light", [["prefers-color-scheme", "light"]], 1280, 800, { step: "20" }],
  ["trace-dark", [["prefers-color-scheme", "dark"]], 1280, 800, { url: "https://exa mple.com/a" }],
  ["trace-narrow", [["prefers-color-scheme", "light"]], 360, 740, { step: "65" }],
  ["trace-forced", [["forced-colors", "active"]], 1280, 800, { step: "20" }],
]) {
  test(`the page: ${name}`, { skip: withoutChromium }, async (context) => {
    const { tab, address } = await openTab(context);
    const { page } = tab.driver;
    // Puppeteer's own method does not support forced colours.
    const session = await page.createCDPSession();
    await session.send("Emulation.setEmulatedMedia", {
      features: features.map(([feature, value]) => ({ name: feature, value })),
    });
    await tab.driver.resize(width, height);
    const url = "https://user:secret@example.com:8080/docs\\page.html?lang=en&q=two words#part-2";
    await openTrace(tab, address, { url, ...state });
    await checkTraceWithAxe(tab, name);
    mkdirSync(SCREENSHOTS, { recursive: true });
    await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`) });
    await tab.isQuiet();
  });
}
