// Chromium and Firefox, controlled through puppeteer-core.
import { temporaryFolder } from "../../scripts/at-end.mjs";
import { isProgram } from "../../scripts/processes.mjs";
import { chromium } from "../../tests/js/chromium.js";
import { runPage } from "./page-server.mjs";

const firefoxes = [
  process.env.FIREFOX,
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];

/** @type {import("./index.mjs").Runtime[]} */
export const browserRuntimes = [
  {
    name: "chromium",
    label: "Chromium",
    find: () => chromium,
    get: "apt-get install chromium, or CHROMIUM=/its/path",
    options: {
      browser: "chrome",
      args: [
        "--no-sandbox", // The sandbox does not work for root, who runs containers.
        "--disable-gpu",
        "--disable-component-update",
        "--js-flags=--expose-gc",
      ],
    },
  },
  {
    name: "firefox",
    label: "Firefox",
    find: () => firefoxes.find(isProgram),
    get: "apt-get install firefox-esr, or FIREFOX=/its/path",
    // The time limit for scripts is disabled because the browser would otherwise offer to stop a script that runs for
    // minutes. No viewport size is set, because puppeteer would also set an orientation, and Firefox before 144 doesn't
    // support that.
    options: {
      browser: "firefox",
      defaultViewport: null,
      extraPrefsFirefox: { "dom.max_script_run_time": 0 },
    },
  },
].map((runtime) => ({
  ...runtime,
  canHold: false,
  run: (config, onMessage) => runInBrowser(runtime, config, onMessage),
  version: () => withBrowser(runtime, async (browser) => (await browser.version()).split("/")[1]),
}));

/** Starts a browser with its own profile folder. Also returns a function that closes the browser. */
export async function startBrowser({ find, options }) {
  const { launch } = await import("puppeteer-core");
  const { folder: profile, remove } = temporaryFolder("benches-");
  const browser = await launch({
    ...options,
    executablePath: find(),
    userDataDir: profile,
    headless: true,
    protocolTimeout: 0,
  });
  const end = async () => {
    await browser.close();
    remove();
  };
  return { browser, end };
}

export async function withBrowser(runtime, use) {
  const { browser, end } = await startBrowser(runtime);
  try {
    return await use(browser);
  } finally {
    await end();
  }
}

async function runInBrowser(runtime, config, onMessage) {
  await withBrowser(runtime, (browser) =>
    runPage(config, onMessage, async (address) => {
      const page = await browser.newPage();
      await page.goto(address, { timeout: 0 });
    }),
  );
}
