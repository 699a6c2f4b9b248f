// Finds and starts Chromium for the tests.

import { after } from "node:test";
import { temporaryFolder } from "../../scripts/at-end.mjs";
import { isProgram } from "../../scripts/processes.mjs";

const CANDIDATES = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const FLAGS = [
  "--no-sandbox", // which root, as in a container, can't have
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // The address bar's list of suggestions is a page of its own, and nobody types into the address bar.
  "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup",
];

/** The path of the Chromium executable, or undefined. */
export const chromium = CANDIDATES.find(isProgram);

/**
 * The `skip` option for tests that need Chromium. The value is false, or the reason why the test is skipped. In CI, a
 * missing Chromium is a failure, so tests are not skipped there.
 */
export const withoutChromium =
  chromium === undefined && !process.env.CI
    ? "Chromium was not found: apt-get install chromium, or CHROMIUM=/its/path"
    : false;

/**
 * Starts one Chromium for all tests in a file, because starting it takes longer than most tests. The servers in these
 * tests have different origins, so the tests don't affect one another. Call this function at the beginning of the file.
 * The browser is closed after the last test.
 *
 * @returns {(context: import("node:test").TestContext) => Promise<import("puppeteer-core").Page>} opens returns a tab
 * for a test and closes the tab afterwards
 */
export function sharedChromium() {
  let started;
  after(async () => (await started)?.end());
  return async (context) => {
    started ??= startChromium();
    const page = await (await started).browser.newPage();
    context.after(() => page.close());
    return page;
  };
}

/**
 * Starts Chromium and closes it after the test.
 *
 * @param {import("node:test").TestContext} context
 * @param {string[]} flags more flags for Chromium
 * @returns {Promise<import("puppeteer-core").Browser>}
 */
export async function launchChromium(context, ...flags) {
  const { browser, end } = await startChromium(flags);
  context.after(end);
  return browser;
}

/** Starts Chromium with its own profile folder. Also returns a function that closes Chromium. */
export async function startChromium(flags = []) {
  if (chromium === undefined) throw new Error("Chromium was not found");
  const { launch } = await import("puppeteer-core");
  const { folder, remove } = temporaryFolder("chromium-");
  const browser = await launch({
    executablePath: chromium,
    userDataDir: folder,
    headless: true,
    args: [...FLAGS, ...flags],
  });
  const end = async () => {
    await browser.close();
    remove();
  };
  return { browser, end };
}
