// Where Chromium is, and how the tests start it.

import { accessSync, constants, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

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
];

/** The path of Chromium's program, or undefined. */
export const chromium = CANDIDATES.find(isProgram);

/**
 * What tests that need Chromium take as `skip`: false, or the reason. In CI its absence is a
 * failure, so there they are not skipped.
 */
export const withoutChromium =
  chromium === undefined && !process.env.CI
    ? "Chromium was not found: apt-get install chromium, or CHROMIUM=/its/path"
    : false;

/**
 * Starts Chromium with a profile of its own, and ends it after the test.
 *
 * @param {import("node:test").TestContext} context
 * @returns {Promise<import("puppeteer-core").Browser>}
 */
export async function launchChromium(context) {
  if (chromium === undefined) throw new Error("Chromium was not found");
  const { launch } = await import("puppeteer-core");
  const profile = mkdtempSync(join(tmpdir(), "chromium-"));
  const browser = await launch({
    executablePath: chromium,
    userDataDir: profile,
    headless: true,
    args: FLAGS,
  });
  context.after(async () => {
    await browser.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
  });
  return browser;
}

function isProgram(path) {
  if (!path) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
