// One tab in any browser. Test cases use a tab to operate the page with the keyboard and the pointer. Drivers provide
// the few operations that a tab needs.
import assert from "node:assert/strict";

/** The time in milliseconds within which a page must reach the expected state. */
const PATIENCE = 20_000;

/** The URL that the page shows first. It has all components. */
export const FIRST_URL =
  "https://user:secret@example.com:8080/docs\\page.html?lang=en&q=two words#part-2";

/** The window sizes at which the layout is checked. */
export const SIZES = [
  [360, 740],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
];

export const assertSorted = (numbers) =>
  assert.deepEqual(
    numbers,
    numbers.toSorted((a, b) => a - b),
  );

/** A script that runs first in the page, if the browser supports it. It defines `$` and `$$`, as consoles do. */
export function watch() {
  globalThis.$ = (selector) => document.querySelector(selector);
  globalThis.$$ = (selector) => [...document.querySelectorAll(selector)];
  globalThis.violations = [];
  document.addEventListener("securitypolicyviolation", (event) => {
    globalThis.violations.push(`${event.violatedDirective} ${event.blockedURI}`);
  });
}

/** A function for the page that keeps what is saved in `globalThis.made`. */
export function keepSaved() {
  globalThis.made = [];
  // The list of downloads would take the focus from the page.
  HTMLAnchorElement.prototype.click = () => {};
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob) => {
    globalThis.made.push(blob);
    return createObjectURL.call(URL, blob);
  };
}

export class Tab {
  /** @param driver of drivers.js. Some have `insert`, which inserts text into the focused element at once. */
  constructor(driver) {
    this.driver = driver;
  }

  /** Opens the page. Resolves once the page has loaded completely. */
  async open(address, state) {
    await this.openOnly(address, state);
    await this.settled();
  }

  async openOnly(address, state) {
    // Without this, the page would not be loaded again if only the fragment differed.
    await this.driver.open("about:blank");
    await this.driver.open(state ? `${address}#${new URLSearchParams(state)}` : address);
  }

  /** Resolves when everything has loaded except content that must be scrolled into view. */
  async settled() {
    await this.until(() => "settled" in document.documentElement.dataset);
    // The line at the top, which has no button, is shown only while the page is scrolled.
    await this.until(() => {
      const isStuck = $("#bar").dataset.stuck !== undefined;
      return !isStuck || scrollY > 0;
    });
    // Also waits for content in or near the viewport.
    await this.until(() => {
      const trace = $("#trace");
      const isNear = ["#walk", "#score"].some((one) => {
        const { width, top } = $(one).getBoundingClientRect();
        return width > 0 && top < innerHeight + 300;
      });
      return !isNear || trace.dataset.state === "shown" || /could not/.test(trace.textContent);
    });
  }

  /** Opens the page and scrolls to the picture of the parser. Resolves when it is drawn. */
  async openTrace(address, state) {
    await this.open(address, state);
    await this.evaluate(() => $("#trace .step").scrollIntoView());
    await this.until(() => $("#trace").dataset.state === "shown");
  }

  /** Opens a panel as a user would. Resolves when it has loaded. */
  async openPanel(name) {
    // While the cards and the open panel load, the tabs move, and a click could land on another tab.
    await this.until(() => {
      $("#panels").scrollIntoView();
      const hasPanel = $("[role=tabpanel]:not([hidden])").children.length > 0;
      return hasPanel && $("#gallery [data-card]") !== null;
    });
    await this.click(`#tab-${name}`);
    await this.until((it) => {
      $("#panels").scrollIntoView();
      return $(`#panel-${it}`).children.length > 0;
    }, name);
    await this.evaluate(() => scrollTo(0, 0));
    // Until the next frame, the input is one line, and some of its controls are hidden.
    await this.until(() => $("#bar").dataset.stuck === undefined);
  }

  /** Scrolls to the cards. Resolves when they have loaded. */
  async openGallery() {
    await this.until(() => {
      // Scrolling is repeated, because content that loads above the element moves it away.
      $("#gallery").scrollIntoView();
      return $$("#gallery [data-card]").length > 0;
    });
  }

  evaluate(run, ...args) {
    return this.driver.evaluate(run, ...args);
  }

  /** Moves the head from step to step, and returns what `look` returns in the page at each step. */
  eachStep(look) {
    return this.evaluate(`() => {
      const slider = $("#trace input[type=range]");
      return Array.from({ length: Number(slider.max) }, (_, index) => {
        slider.value = String(index + 1);
        slider.dispatchEvent(new Event("input", { bubbles: true }));
        return (${look})(index + 1);
      });
    }`);
  }

  /** Resolves when `condition` returns true in the page. */
  async until(condition, ...args) {
    const isMet = await this.driver.evaluate(
      `async (patience, ...args) => {
        const condition = ${condition};
        for (const end = Date.now() + patience; Date.now() < end; ) {
          if (condition(...args)) return true;
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        return false;
      }`,
      PATIENCE,
      ...args,
    );
    if (!isMet) {
      const seen = await this.evaluate(() => document.body.innerText.slice(0, 600));
      assert.fail(`never: ${condition} of ${JSON.stringify(args)}; the page says: ${seen}`);
    }
  }

  /** Replaces a field's text using the keyboard. */
  async fill(selector, text) {
    await this.evaluate((it) => $(it).focus(), selector);
    await this.driver.press("Control", "a");
    await this.driver.press("Backspace");
    if (text !== "") await (this.driver.insert ?? this.driver.type)(text);
  }

  /** Replaces the texts of both fields. They may contain characters that can't be typed. */
  async show(url, base = "") {
    await this.enter("#base", base);
    await this.enter("#url", url);
    await this.until(() => $("#outcome").dataset.state !== "loading");
  }

  click(selector) {
    return this.driver.click(selector);
  }

  /** Clicks an element that may be out of view. */
  clickUnseen(selector) {
    return this.evaluate((it) => $(it).click(), selector);
  }

  press(...keys) {
    return this.driver.press(...keys);
  }

  /** Sets a control's value at once, as pasting, dragging and choosing do. */
  enter(selector, value) {
    return this.evaluate(
      (it, text) => {
        const control = $(it);
        control.value = text;
        for (const name of ["input", "change"])
          control.dispatchEvent(new Event(name, { bubbles: true }));
      },
      selector,
      value,
    );
  }

  /** Clicks the element with a text, also if it is out of view. */
  clickOn(selector, text) {
    return this.evaluate(
      (it, content) =>
        $$(it)
          .find((one) => one.textContent === content)
          .click(),
      selector,
      text,
    );
  }

  focus(selector) {
    return this.evaluate((it) => $(it).focus(), selector);
  }

  blur() {
    return this.evaluate(() => document.activeElement.blur());
  }

  /** Returns a property of the element with the focus. */
  focused(name = "id") {
    return this.evaluate((it) => document.activeElement[it], name);
  }

  untilFocus(id) {
    return this.until((it) => document.activeElement.id === it, id);
  }

  scrollTo(selector) {
    return this.evaluate((it) => $(it).scrollIntoView(), selector);
  }

  /** Returns the rectangles of elements. */
  places(...selectors) {
    return this.evaluate(
      (all) => all.map((it) => $(it).getBoundingClientRect().toJSON()),
      selectors,
    );
  }

  /** Returns a property of an element. */
  property(selector, name) {
    return this.evaluate((it, its) => $(it)[its], selector, name);
  }

  isHidden(selector) {
    return this.property(selector, "hidden");
  }

  count(selector) {
    return this.evaluate((it) => $$(it).length, selector);
  }

  text(selector) {
    return this.property(selector, "textContent");
  }

  texts(selector) {
    return this.evaluate((it) => $$(it).map((one) => one.textContent), selector);
  }

  async hasText(selector, text, what) {
    assert.equal(await this.text(selector), text, what);
  }

  untilText(selector, text) {
    return this.until((it, all) => $(it).textContent === all, selector, text);
  }

  /** Clicks a button that copies, and returns the text, or "" if there is none. */
  async copiedBy(selector, label) {
    await this.evaluate(() => {
      globalThis.copied = "";
      navigator.clipboard.writeText = async (text) => {
        globalThis.copied = text;
      };
    });
    await this.clickOn(selector, label);
    return this.evaluate(() => globalThis.copied);
  }

  /** Resolves when a part of a panel contains a text. */
  untilPanelSays(panel, selector, text) {
    return this.until(
      (it, part) => $(it)?.textContent.includes(part),
      `#panel-${panel} ${selector}`,
      text,
    );
  }

  untilValue(selector, text) {
    return this.until((it, all) => $(it).value === all, selector, text);
  }

  value(selector) {
    return this.property(selector, "value");
  }

  /** Returns the input's pieces, with their colours and underlines. */
  pieces(id = "url") {
    return this.evaluate(
      (field) =>
        [...$(`#${field}`).parentElement.querySelectorAll("span")].map(
          ({ textContent, dataset }) => [
            textContent,
            dataset.component ?? null,
            ...(dataset.error ? [dataset.error] : []),
            ...(dataset.removed ? [`removed: ${dataset.removed}`] : []),
          ],
        ),
      id,
    );
  }

  attributes() {
    return this.evaluate(() =>
      Object.fromEntries(
        $$("#attribute-href, #components input").map(({ id, value, disabled }) => [
          id.slice("attribute-".length),
          disabled ? null : value,
        ]),
      ),
    );
  }

  pairs() {
    return this.evaluate(() =>
      $$("#params tbody tr").map((row) =>
        [...row.querySelectorAll("input")].map(({ value }) => value),
      ),
    );
  }

  facts(selector) {
    return this.evaluate(
      (it) =>
        Object.fromEntries(
          $$(`${it} > div`).map(({ children }) =>
            [...children].map(({ textContent }) => textContent),
          ),
        ),
      selector,
    );
  }

  /** Returns the four readings. Each reading has texts, keyed by attribute, and a list of marked attributes. */
  readings() {
    return this.evaluate(() =>
      [1, 2, 3, 4].map((column) => {
        const texts = {};
        const marked = [];
        for (const row of $$("#readings tbody tr")) {
          const name = row.cells[0].textContent;
          const cell = row.cells[column];
          const { state } = cell.dataset;
          texts[name] =
            state === "text" ? cell.firstChild.textContent : state === "empty" ? "" : null;
          if (cell.dataset.differs !== undefined) marked.push(name);
        }
        return { texts, marked };
      }),
    );
  }

  /** Checks that nothing is wider than the window and that the field's two layers are aligned. */
  async isInOrder(what) {
    const found = await this.evaluate(() => {
      const fields = $$(".coloured:not([data-long])");
      const layers = fields.map((field) => {
        const area = field.querySelector("textarea");
        const backdrop = field.querySelector(".backdrop");
        return {
          // Chromium sometimes reports a size that is half a pixel too large.
          isCut: area.scrollHeight > area.clientHeight + 1,
          height: Math.abs(area.offsetHeight - backdrop.offsetHeight),
          width: Math.abs(area.clientWidth - backdrop.clientWidth),
        };
      });
      const { scrollWidth } = document.documentElement;
      return {
        tooBroad: scrollWidth > innerWidth ? `${scrollWidth} in ${innerWidth}` : null,
        layers,
      };
    });
    const layer = { isCut: false, height: 0, width: 0 };
    assert.deepEqual(found, { tooBroad: null, layers: [layer, layer, layer] }, what);
  }

  /** Checks that the console is empty and that the page's policy has not blocked anything. */
  async isQuiet() {
    assert.deepEqual(await this.evaluate(() => globalThis.violations ?? []), []);
    assert.deepEqual(this.driver.complaints(), []);
  }
}

/**
 * Returns a function that runs a case in the common tab, because a new tab often costs more than a case. After a
 * failure, `open` opens a new tab. `serve` serves the site, and returns what else the case needs.
 */
export function commonTab(open, serve) {
  let common;
  return async (context, run, isNoisy = false) => {
    const tab = common ?? (await open({ after() {} }));
    common = undefined;
    const served = await serve(context, tab);
    await tab.driver.resize(1280, 900);
    await run({ tab, ...served });
    if (!isNoisy) await tab.isQuiet();
    // The page's pending requests must not fail because the server has closed.
    await tab.driver.open("about:blank");
    tab.driver.forgetComplaints();
    common = tab;
  };
}
