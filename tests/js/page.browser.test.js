// Tests the page in Chromium, using all the cases that tests/page runs in three browsers. Also checks what needs only
// one browser: the number of bytes loaded before the first result, and the page's appearance.
import assert from "node:assert/strict";
import { copyFileSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import * as whatwgURL from "whatwg-url";
import { pageCases } from "../page/cases.js";
import { puppeteerDriver } from "../page/drivers.js";
import { checkWithAxe } from "../page/everyone-cases.js";
import { serveSite, siteBytes } from "../page/site-server.js";
import { commonTab, FIRST_URL, Tab } from "../page/tab.js";
import { sharedChromium, withoutChromium } from "./chromium.js";
import { Random } from "./random.js";

const newPage = sharedChromium();
const isLong = Boolean(process.env.LONG_TESTS);

const SITE = new URL("../../site/", import.meta.url);
const WWW = new URL("../../www/", import.meta.url);
const SCREENSHOTS = fileURLToPath(new URL("../../.build/screenshots/", import.meta.url));
/** The limits on what is loaded until the picture is painted: compressed bytes with headers, and requests. */
/** The first URL's result and picture are in the HTML. */
const MOST_BYTES_OF_HTML = 15_000;
/** Everything that is needed until the picture can be changed: 125 KB. */
const MOST_BYTES = 128_000;
const MOST_BYTES_BY_GZIP = 145_000;
const MOST_REQUESTS = 8;

/** Opens a new tab, for a test that changes settings of its tab. */
async function openTab(context) {
  const tab = await newTab(context);
  return { tab, ...(await serve(context, tab)) };
}

async function newTab(context) {
  const driver = await puppeteerDriver(await newPage(context));
  // Each key press renders the page again.
  if (!isLong) driver.insert = (text) => driver.page.keyboard.sendCharacter(text);
  await driver.resize(1280, 900);
  return new Tab(driver);
}

/** Serves the site to a tab, with access to the clipboard. */
async function serve(context, { driver: { page } }) {
  const { address, requests } = await serveSite(context);
  await page
    .browserContext()
    .overridePermissions(new URL(address).origin, [
      "clipboard-read",
      "clipboard-write",
      "clipboard-sanitized-write",
    ]);
  return { address, requests };
}

/** Adds a test that has a new tab. */
const testInTab = (name, run) =>
  test(`the page: ${name}`, { skip: withoutChromium }, async (context) =>
    run({ ...(await openTab(context)), context }),
  );

const inCommonTab = commonTab(newTab, serve);

test("all cases are listed", () => assert.equal(pageCases.length, 74));

for (const { name, run, isNightly, isNoisy } of pageCases) {
  if (isNightly && !isLong) continue;
  test(`the page: ${name}`, { skip: withoutChromium }, (context) =>
    inCommonTab(
      context,
      ({ tab, address, requests }) =>
        run(tab, { address, requests, context, label: "Chromium", isLong }),
      isNoisy,
    ),
  );
}

const textOf = (file) => readFileSync(new URL(file, SITE), "utf8");

for (const [width, height] of [
  [360, 740],
  [1280, 800],
]) {
  testInTab(`little is transferred first, ${width} pixels`, async ({ tab, address, context }) => {
    await tab.driver.resize(width, height);
    await tab.driver.page.evaluateOnNewDocument(() => {
      addEventListener("DOMContentLoaded", () => {
        const trace = $("#trace");
        const observer = new MutationObserver(() => {
          if (trace.dataset.state !== "shown") return;
          observer.disconnect();
          // This frame paints the picture. Files requested later were not needed for the first picture.
          requestAnimationFrame(() => {
            const text = $("#href").textContent;
            const rows = $$(".rows > li").length;
            globalThis.firstPicture = { now: performance.now(), text, rows };
          });
        });
        observer.observe(trace, { attributes: true });
      });
    });
    await tab.open(address);
    await tab.until(() => globalThis.firstPicture !== undefined);
    const { loaded, all, text, rows } = await tab.evaluate(() => {
      const { now, text, rows } = globalThis.firstPicture;
      const [page] = performance.getEntriesByType("navigation");
      const files = [page, ...performance.getEntriesByType("resource")].map((entry) => ({
        name: new URL(entry.name).pathname.split("/deep%20path/")[1],
        bytes: entry.transferSize,
        isBefore: entry.startTime <= now,
      }));
      const loaded = files.filter(({ isBefore }) => isBefore);
      return { text, rows, loaded, all: files.map(({ name }) => name) };
    });
    assert.match(text, /^https:\/\/user:secret@example\.com/);
    assert.equal(rows, 12);
    const bytes = loaded.reduce((sum, file) => sum + file.bytes, 0);
    const names = loaded.map(({ name }) => name);
    const list = loaded.map(({ name, bytes: size }) => `${name || "/"} ${size}`).join(", ");
    context.diagnostic(
      `${bytes} bytes in ${loaded.length} files before the first picture: ${list}`,
    );
    // The picture of the first URL is in the HTML, and the other files bring what can be changed.
    const inHTML = loaded.filter(({ name }) => /^(?:|embed[.]js|styles\/page[.]css)$/.test(name));
    assert.equal(inHTML.length, 3);
    assert.ok(inHTML.reduce((sum, file) => sum + file.bytes, 0) <= MOST_BYTES_OF_HTML, list);
    for (const name of [
      "wasm/page.wasm",
      "page.js",
      "engine.js",
      "trace/panel.js",
      "styles/page.css",
    ]) {
      assert.ok(names.includes(name), list);
    }
    assert.ok(loaded.every((file) => file.bytes > 0));
    assert.equal(new Set(names).size, names.length, list);
    assert.ok(names.length <= MOST_REQUESTS, list);
    assert.ok(bytes <= MOST_BYTES, list);
    // Hosts without brotli support use gzip, with headers of about the same size.
    const [{ bytes: page }] = loaded;
    const headers = page - siteBytes("index.html", "brotli");
    const gzipped = names.reduce(
      (sum, name) => sum + headers + siteBytes(name || "index.html", "gzip"),
      0,
    );
    context.diagnostic(`${gzipped} bytes by gzip`);
    assert.ok(gzipped <= MOST_BYTES_BY_GZIP, `${gzipped} bytes by gzip`);
    // Files for parts further down the page. The files load when these parts are scrolled into view.
    assert.ok(!all.some((name) => /^(?:panels|race)\//.test(name)), `${all}`);
  });
}

test("the page: everything needed for the verdict is requested at once", () => {
  const html = textOf("index.html");
  for (const link of ["preload", "modulepreload"]) assert.ok(html.includes(`<link rel="${link}"`));
  const requested = ["page.js", "engine.js", "wasm/page.wasm", "styles/page.css"];
  for (const file of requested) assert.ok(html.includes(`="./${file}"`), file);
  const importsOf = (file) =>
    Array.from(textOf(file).matchAll(/\bfrom\s*"(\.[^"]+)"/g), ([, path]) => path);
  assert.deepEqual(importsOf("page.js"), []);
  assert.deepEqual(importsOf("engine.js"), []);
  assert.deepEqual(importsOf("trace/panel.js").toSorted(), ["../engine.js", "../page.js"]);
});

testInTab("without JavaScript, the first URL's result", async ({ tab, address }) => {
  /** The texts of the first result, with runs of spaces as one. */
  const result = () =>
    ["#outcome", "#errors .name", "#errors code", "#error .reason", "#error a", "#repair"].map(
      (selector) =>
        [...document.querySelectorAll(selector)].map((it) => it.textContent.replace(/\s+/g, " ")),
    );
  const rows = () =>
    [...document.querySelectorAll(".rows li, .first li:not(:first-child)")].map((row) => {
      const name = row.querySelector(".state-name, small").textContent;
      const text = [...row.querySelectorAll(".stroke, b")].map((it) => it.textContent).join("");
      return `${name}: ${text.trim()}`;
    });
  const backdrop = () => document.querySelector(".backdrop").innerHTML;
  await tab.open(address, {});
  await tab.until(() => document.querySelectorAll(".rows li").length > 0);
  const all = async () => [
    await tab.evaluate(result),
    await tab.evaluate(rows),
    await tab.evaluate(backdrop),
  ];
  const shown = await all();
  assert.equal(shown[1].length, 12);
  await tab.driver.page.setJavaScriptEnabled(false);
  await tab.driver.page.goto(address);
  assert.deepEqual(await all(), shown);
  const controls = await tab.evaluate(() =>
    [...document.querySelectorAll("button, select, summary, input")]
      .filter((it) => it.checkVisibility())
      .map((it) => it.className),
  );
  assert.deepEqual(controls, ["chip", "chip", "chip"]);
  // The chips look like text, and no box is empty.
  const { borders, empty } = await tab.evaluate(() => ({
    borders: [...document.querySelectorAll(".chip")].map((it) => getComputedStyle(it).borderColor),
    empty: [...document.querySelectorAll("section, p, .coloured")]
      .filter((it) => it.offsetHeight > 0 && it.textContent.trim() === "")
      .map((it) => it.id || it.className),
  }));
  assert.deepEqual([...new Set(borders)], ["rgba(0, 0, 0, 0)"]);
  assert.deepEqual(empty, []);
});

testInTab("on paper, it shows the result and nothing to click", async ({ tab, address }) => {
  await tab.open(address);
  await tab.scrollTo("#gallery");
  await tab.until(() => $("#bar").dataset.stuck !== undefined);
  await tab.driver.page.emulateMediaType("print");
  const isShown = (selector) => tab.evaluate((it) => $(it).checkVisibility(), selector);
  const shown = ["#url", "#outcome", "#errors .chip", ".rows", "#step", "#attribute-hash"];
  const hidden = ["#watch", "#repair", ".fix", ".transport", ".share", "#gallery", "#panels"];
  for (const selector of shown) assert.equal(await isShown(selector), true, selector);
  for (const selector of [...hidden, "nav", "select"]) {
    assert.equal(await isShown(selector), false, selector);
  }
  const position = await tab.evaluate(() => getComputedStyle($("#bar")).position);
  assert.equal(position, "static");
});

testInTab("random inputs have npm whatwg-url's result and errors", async ({ tab, address }) => {
  await tab.open(address);
  const random = new Random();
  const inputs = Array.from({ length: 320 }, () =>
    random.mutate(random.mutate(random.url())).toWellFormed(),
  );
  const expected = inputs.map((input) => {
    const { url, validationErrors } = whatwgURL.parseURLWithValidationErrors(input);
    const parsed = url === null ? null : new whatwgURL.URL(input);
    return { parsed, errors: validationErrors };
  });
  const names = Object.keys(await tab.attributes());
  const shown = await tab.evaluate((all) => {
    const field = document.querySelector("#url");
    return all.map((input) => {
      field.value = input;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      const textOf = (it) => document.querySelector(it).textContent;
      const fields = [...document.querySelectorAll("#attribute-href, #components input")];
      return {
        outcome: textOf("#outcome"),
        errors: [...document.querySelectorAll("#errors .name")].map((it) => it.textContent),
        values: fields.map(({ value, disabled }) => (disabled ? null : value)),
      };
    });
  }, inputs);
  let valid = 0;
  for (const [index, { parsed, errors }] of expected.entries()) {
    const what = JSON.stringify(inputs[index]);
    const { outcome, errors: shownErrors, values } = shown[index];
    const count = errors.length === 1 ? "1 error" : `${errors.length} errors`;
    const message = errors.length === 0 ? "A valid URL" : `Parses, with ${count}`;
    if (parsed === null) assert.match(outcome, /^Not a URL|^Nothing to parse/, what);
    else assert.equal(outcome, message, what);
    assert.deepEqual(
      values,
      names.map((name) => parsed?.[name] ?? null),
      what,
    );
    for (const name of shownErrors) assert.ok(errors.includes(name), `${what}: ${name}`);
    if (parsed !== null) valid++;
  }
  assert.ok(names.length === 10 && valid > 100 && valid < 320, `${valid}`);
});

/** Everything that moves on its own while the page loads counts; 0.1 is "good" for search engines. */
const MOST_SHIFT = 0.05;

testInTab("nothing moves while it loads, at any width", async ({ tab, address }) => {
  const { page } = tab.driver;
  await page.evaluateOnNewDocument(() => {
    globalThis.shift = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) globalThis.shift += value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  let widths = 0;
  for (let width = 320; width <= 1920; width += 40) {
    await page.setViewport({ width, height: 800 });
    await page.goto(address);
    await tab.until(() => "settled" in document.documentElement.dataset);
    await tab.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const shift = await tab.evaluate(() => globalThis.shift);
    assert.ok(shift <= MOST_SHIFT, `${shift} at ${width}`);
    widths++;
  }
  assert.equal(widths, 41);
});

/**
 * Checks that a picture in www/ looks like the new screenshot of the same name. Fonts differ between computers, so both
 * are compared in blocks of 20 by 20 pixels. In each of 64 areas, few blocks may differ, so that a part that is missing
 * or added is noticed. With PICTURES=1, the screenshot replaces the picture.
 */
async function checkPicture(context, name) {
  const paths = [join(SCREENSHOTS, name), fileURLToPath(new URL(name, WWW))];
  if (process.env.PICTURES) copyFileSync(...paths);
  const page = await newPage(context);
  const share = await page.evaluate(
    async (images) => {
      const [now, before] = await Promise.all(
        images.map(async (base64) => {
          const image = new Image();
          image.src = `data:;base64,${base64}`;
          await image.decode();
          const [width, height] = [image.width, image.height].map((it) => Math.round(it / 20));
          const pen = new OffscreenCanvas(width, height).getContext("2d");
          pen.imageSmoothingQuality = "high";
          pen.drawImage(image, 0, 0, width, height);
          return pen.getImageData(0, 0, width, height);
        }),
      );
      const { width, height } = now;
      if (width !== before.width || height !== before.height) return 1;
      const areas = Array.from({ length: 64 }, () => [0, 0]);
      for (let block = 0; block < width * height; block++) {
        const [x, y] = [block % width, Math.floor(block / width)];
        const area = areas[Math.floor((8 * x) / width) + 8 * Math.floor((8 * y) / height)];
        const isOther = (part) => Math.abs(now.data[part] - before.data[part]) > 16;
        area[0]++;
        if ([0, 1, 2].some((colour) => isOther(4 * block + colour))) area[1]++;
      }
      return Math.max(...areas.map(([blocks, others]) => others / blocks));
    },
    paths.map((path) => readFileSync(path, "base64")),
  );
  context.diagnostic(`${name}: ${(100 * share).toFixed(1)} % of an area differ`);
  assert.ok(share < 0.2, `www/${name} is old. To mend it: PICTURES=1 npm test -- browser`);
}

/** Keeps only the page's title, tape and staircase, which fill an image of 1040 by 546 pixels. */
function compose() {
  const hidden =
    ".home, .version, .bar-place, .said, .components-panel, .step, .below, .gallery, .more-panels, .panels, footer, .score .title-line, .transport";
  for (const one of $$(hidden)) one.style.display = "none";
  const style = (selector, properties) => Object.assign($(selector).style, properties);
  style("header", { flexDirection: "row-reverse", padding: "14px 36px 10px" });
  style("h1", { fontSize: "34px", marginInlineEnd: "auto" });
  style("main", { padding: "0 20px" });
  style(".stage", { display: "block" });
  style(".score", { minHeight: "0", padding: "8px 24px 10px" });
  style(".score-body", { minHeight: "424px" });
}

testInTab("the image in link previews", async ({ tab, address, context }) => {
  const { page } = tab.driver;
  const [width, height] = [1040, 546];
  await page.setViewport({ width, height, deviceScaleFactor: 1200 / width });
  await tab.open(address, { url: await urlOfPage(tab, address), step: "60" });
  await tab.evaluate(compose);
  await tab.until(() => $("#trace .row[aria-current]") !== null);
  await tab.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  // The line of the head has arrived.
  await tab.evaluate(() =>
    Promise.all(document.getAnimations().map((one) => one.finished)).then(() => {}),
  );
  // Nothing is cut off in the panel or the picture. The fonts determine how much of the picture is filled.
  const found = await tab.evaluate(() => {
    const { bottom, right } = $(".score").getBoundingClientRect();
    const cut = $$("h1, .tape .cell, .rows > li > *, .state-name, .key li")
      .filter((one) => {
        const place = one.getBoundingClientRect();
        return place.left < 0 || place.right > right || place.top < 0 || place.bottom > bottom;
      })
      .map(({ textContent }) => textContent);
    return { bottom, rows: $$(".rows > li").length, cut };
  });
  assert.deepEqual(found.cut, []);
  assert.equal(found.rows, 12);
  assert.ok(found.bottom <= height, `${found.bottom}`);
  mkdirSync(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: join(SCREENSHOTS, "preview.png") });
  await checkPicture(context, "preview.png");
});

/** The URL that the page shows if its address contains no state. */
async function urlOfPage(tab, address) {
  await tab.open(address);
  return tab.value("#url");
}

/** Keys that add an error or a part, and the text between them. Nightly runs type the text key by key. */
const KEYS = [
  ..."https://",
  "user:secret@exa",
  ..." m",
  "ple.com",
  ...":80800/d",
  "ocs/../page.html",
  ..."?l",
  "ang=en&q=two",
  ..." w",
  "ords",
  ..."#p",
  "art-2",
  ...Array(10).fill("Backspace"),
];

for (const [width, height] of [[360, 740], ...(isLong ? [[1280, 800]] : [])]) {
  testInTab(`little moves while typing, ${width} pixels`, async ({ tab, address, context }) => {
    await tab.driver.resize(width, height);
    await tab.open(address, { url: "" });
    await tab.evaluate(() => {
      globalThis.moved = 0;
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput } of list.getEntries()) {
          if (!hadRecentInput) globalThis.moved += value;
        }
      }).observe({ type: "layout-shift" });
      $("#url").focus();
    });
    const keys = isLong ? KEYS.flatMap((key) => (/^[A-Z]/.test(key) ? key : [...key])) : KEYS;
    assert.equal(keys.length, isLong ? 93 : 40);
    // Measures the parser diagram, and the headings for components and searchParams below it.
    const tops = new Set();
    const distances = new Set();
    for (const key of keys) {
      if (key.length === 1) await tab.driver.type(key);
      else if (/^[A-Z]/.test(key)) await tab.press(key);
      else await tab.driver.insert(key);
      const [top, ...others] = await tab.evaluate(() =>
        ["#trace", "#components-title", "#params-title"].map(
          (it) => $(it).getBoundingClientRect().top,
        ),
      );
      tops.add(Math.round(top));
      for (const other of others) distances.add(Math.round(other - top));
    }
    await tab.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    );
    const moved = await tab.evaluate(() => globalThis.moved);
    context.diagnostic(`${moved} at ${width} pixels; the picture is at ${[...tops]}`);
    // The line below the input may contain a remark. Below that, nothing moves.
    assert.ok(Math.max(...tops) - Math.min(...tops) <= 24, `${[...tops]}`);
    assert.equal(distances.size, 2, `${[...distances]}`);
    assert.ok(moved <= 0.05, `${moved}`);
  });
}

testInTab("with reduced motion, the trace plays from state to state", async ({ tab, address }) => {
  await tab.driver.page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
  await tab.openTrace(address, { url: "a:b?c", step: "1" });
  const ends = [];
  await tab.clickUnseen("#trace .play");
  for (const end of ["2 of 6", "4 of 6", "6 of 6"]) {
    await tab.untilText("#trace .count", end);
    ends.push(await tab.text("#trace .step h3"));
  }
  assert.deepEqual(ends, ["Scheme state", "Opaque path state", "Query state"]);
  const transition = await tab.evaluate(
    () => getComputedStyle($("#trace .playhead")).transitionDuration,
  );
  assert.match(transition, /^0s/);
});

testInTab("the saved staircase has dark colours on a dark page", async ({ tab, address }) => {
  await tab.driver.page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "dark" }]);
  const { run } = pageCases.find(({ name }) => name.startsWith("the staircase is saved as SVG"));
  await run(tab, { address });
  const paper = await tab.evaluate(() => getComputedStyle(document.body).backgroundColor);
  assert.ok(Number(/\d+/.exec(paper)[0]) < 128, paper);
});

testInTab("in forced colours, marks are shown as lines", async ({ tab, address }) => {
  const session = await tab.driver.page.createCDPSession();
  await session.send("Emulation.setEmulatedMedia", {
    features: [{ name: "forced-colors", value: "active" }],
  });
  await tab.open(address, { url: "https://exa mple.com/" });
  // A failure's name has the same colour as other text in the selection.
  const colours = await tab.evaluate(() =>
    ["", " .name", " code"].map((it) => getComputedStyle($(`.chip[aria-pressed=true]${it}`)).color),
  );
  assert.equal(new Set(colours).size, 1, `${colours}`);
  await tab.open(address, { url: "https://h/\ta b" });
  const shown = await tab.evaluate(() => {
    const styleOf = (selector) => getComputedStyle($(selector));
    const removed = styleOf(".backdrop [data-removed]");
    const wrong = styleOf(".backdrop [data-error]:not([data-removed])");
    return {
      visibility: removed.visibility,
      outline: removed.outlineStyle,
      line: `${wrong.textDecorationLine} ${wrong.textDecorationStyle}`,
      text: wrong.color,
      typed: styleOf("#url").color === "rgba(0, 0, 0, 0)",
      dot: styleOf(".dot").backgroundColor === styleOf(".score").backgroundColor,
      strip: styleOf(".strip span").backgroundColor === styleOf(".score").backgroundColor,
    };
  });
  assert.deepEqual(shown, {
    visibility: "visible",
    outline: "dotted",
    line: "underline wavy",
    text: "rgba(0, 0, 0, 0)",
    typed: false,
    dot: false,
    strip: false,
  });
});

/** Pictures for nightly runs only, because others have the same size or colours. */
const ONLY_LONG = ["dark", "wide", "cards", "failure-dark", "sets", "narrow", "compare"];

for (const [name, colours, width, height, state, what = "first"] of [
  ["light", "light", 1280, 800, undefined],
  ["dark", "dark", 1280, 800, { url: "http://good.example\\@evil.example/?to=\u00fc" }],
  ["failure-dark", "dark", 1280, 800, { url: "https://exa mple.com/a" }],
  ["wide", "light", 1920, 1080, undefined],
  ["cards", "light", 1280, 800, undefined, "#gallery"],
  ["cards-dark", "dark", 1920, 1080, undefined, "#gallery"],
  ["narrow", "light", 360, 740, undefined],
  ["narrow-dark", "dark", 360, 740, { url: "https://[::ffff:7f00:1]:99999/" }],
  ["narrow-cards", "light", 360, 740, undefined, "#gallery"],
  ["pattern-dark", "dark", 1280, 800, undefined, "pattern"],
  ["sets", "light", 1280, 800, undefined, "sets"],
  ["sets-narrow", "light", 320, 740, undefined, "sets"],
  ["compare", "light", 1280, 800, undefined, "compare"],
  ["forced", "forced", 1280, 800, undefined, "sets"],
  ["trace-light", "light", 1280, 800, { url: FIRST_URL, step: "20" }],
  ["trace-narrow", "light", 360, 740, { url: FIRST_URL, step: "65" }],
  ["trace-forced", "forced", 1280, 800, { url: FIRST_URL, step: "20" }],
  // Simulates a page zoomed to 200%.
  ["zoomed", "light", 640, 400, undefined, "compare"],
]) {
  if (!isLong && ONLY_LONG.includes(name)) continue;
  const check = async (context, { tab, address }) => {
    const { page } = tab.driver;
    const isDark = colours !== "light";
    const features = [
      { name: "prefers-color-scheme", value: isDark ? "dark" : "light" },
      ...(colours === "forced" ? [{ name: "forced-colors", value: "active" }] : []),
    ];
    // Puppeteer does not support forced colours.
    const session = await page.createCDPSession();
    await session.send("Emulation.setEmulatedMedia", { features });
    await tab.driver.resize(width, height);
    await tab.open(address, state);
    if (what === "#gallery") await tab.openGallery();
    else if (what !== "first") {
      await tab.openPanel(what);
      await tab.scrollTo("#panels");
    }
    await tab.isInOrder(name);
    await checkWithAxe(tab, name);
    mkdirSync(SCREENSHOTS, { recursive: true });
    await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`) });
    if (name === "light") {
      const type = "webp";
      await page.screenshot({ path: join(SCREENSHOTS, "screenshot.webp"), type, quality: 75 });
      await checkPicture(context, "screenshot.webp");
    }
    const back = await tab.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const [red] = /\d+/.exec(back);
    assert.equal(Number(red) < 128, isDark);
    // Also ends the emulation.
    await session.detach();
  };
  test(`the page: ${name}`, { skip: withoutChromium }, (context) =>
    inCommonTab(context, (common) => check(context, common)),
  );
}
