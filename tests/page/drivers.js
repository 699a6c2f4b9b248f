// Controls the three browsers, each with one tab, through puppeteer or WebDriver.
import { browserRuntimes, withBrowser } from "../../benches/runtimes/browsers.mjs";
import { webkitGTK, withSession } from "../../benches/runtimes/webkitgtk.mjs";
import { watch } from "./tab.js";

/** WebDriver's codes for keys that don't produce a character. */
const KEYS = {
  ArrowDown: "\ue015",
  ArrowLeft: "\ue012",
  ArrowRight: "\ue014",
  ArrowUp: "\ue013",
  Backspace: "\ue003",
  Control: "\ue009",
  Enter: "\ue007",
  Escape: "\ue00c",
  Shift: "\ue008",
  Tab: "\ue004",
};

/** Returns a driver, in the form that tab.js expects, for a puppeteer page. */
export async function puppeteerDriver(page) {
  const complaints = [];
  let isLeaving = false;
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => {
    // Firefox says this about imports that a navigation interrupts.
    const isInterrupted = isLeaving && /error loading dynamically imported module/.test(error);
    if (!isInterrupted) complaints.push(String(error));
  });
  await page.evaluateOnNewDocument(watch);
  return {
    page,
    async open(address) {
      // A new tab already shows about:blank.
      if (page.url() === "about:blank" && address === "about:blank") return;
      isLeaving = true;
      await page.goto(address, { waitUntil: "domcontentloaded" });
      isLeaving = false;
    },
    evaluate: (run, ...args) =>
      typeof run === "string"
        ? page.evaluate(`(${run})(...${JSON.stringify(args)})`)
        : page.evaluate(run, ...args),
    // Waits until the element is in view and has stopped moving.
    click: (selector) => page.locator(selector).click(),
    type: (text) => page.keyboard.type(text),
    async press(...keys) {
      for (const key of keys) await page.keyboard.down(key);
      for (const key of keys.toReversed()) await page.keyboard.up(key);
    },
    async resize(width, height) {
      try {
        await page.setViewport({ width, height });
      } catch (error) {
        // Puppeteer also requests an orientation, which Firefox before 144 cannot set. The size is set nevertheless.
        if (!/unknown command/.test(error.message)) throw error;
      }
      // The page's width can change before its height does.
      await page.waitForFunction(
        (w, h) => innerWidth === w && innerHeight === h,
        {},
        width,
        height,
      );
    },
    complaints: () => complaints,
    forgetComplaints: () => complaints.splice(0),
  };
}

/** Like puppeteer's locators, resolves when an element is in view, uncovered, and no longer moving. */
async function untilItCanBeClicked(selector) {
  let before = null;
  for (let i = 0; i < 100; i++) {
    const target = document.querySelector(selector);
    const { left, top, width, height } = target.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    const isInView = at !== null && (target.contains(at) || at.contains(target));
    if (!isInView) target.scrollIntoView({ block: "center" });
    else if (before === `${left} ${top}`) return;
    before = `${left} ${top}`;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Returns the driver for a WebDriver session. */
function webDriver(command) {
  const keyboard = (actions) =>
    command("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  return {
    async open(address) {
      await command("POST", "/url", { url: address });
      // In this browser, monitoring starts later than in the others, but still before the first action.
      await this.evaluate(watch);
    },
    evaluate: (run, ...args) =>
      command("POST", "/execute/sync", {
        script: `return (${run}).apply(null, arguments)`,
        args,
      }),
    async click(selector) {
      await this.evaluate(untilItCanBeClicked, selector);
      const found = await command("POST", "/element", { using: "css selector", value: selector });
      await command("POST", `/element/${Object.values(found)[0]}/click`, {});
    },
    async type(text) {
      const found = await command("GET", "/element/active");
      await command("POST", `/element/${Object.values(found)[0]}/value`, { text });
    },
    press(...keys) {
      const values = keys.map((key) => KEYS[key] ?? key);
      return keyboard([
        ...values.map((value) => ({ type: "keyDown", value })),
        ...values.toReversed().map((value) => ({ type: "keyUp", value })),
      ]);
    },
    resize: (width, height) => command("POST", "/window/rect", { width, height }),
    // WebDriver does not report console messages.
    complaints: () => [],
    forgetComplaints() {},
  };
}

/** The browsers to test in. `session` opens a browser, calls `use` with a driver for it, and closes it afterwards. */
export const browsers = [
  ...browserRuntimes.map((runtime) => ({
    ...runtime,
    session: (use) =>
      withBrowser(runtime, async (browser) => use(await puppeteerDriver(await browser.newPage()))),
  })),
  { ...webkitGTK, session: (use) => withSession(({ command }) => use(webDriver(command))) },
];
