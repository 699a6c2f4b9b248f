// `npm run bench -- page` measures how long the page takes in Chromium to handle a key press at the end of an input. The
// clock starts when the browser receives the key. The time is reported at three points: when the page has responded,
// when the page is laid out, and when a frame shows the change (including the wait for that frame). The last three
// columns show the same times for a script that sets the field's value. In that case, browsers lay out the whole text,
// just as they do after pasting. The benchmark also measures how long the first verdict and the first picture take on a
// slow connection. With `-- --check`, the command fails if any step exceeds its limit.
import { readArguments } from "../scripts/arguments.mjs";
import { runScript } from "../scripts/problem.mjs";
import { launchChromium } from "../tests/js/chromium.js";
import { puppeteerDriver } from "../tests/page/drivers.js";
import { serveSite } from "../tests/page/site-server.js";
import { Tab } from "../tests/page/tab.js";
import { median } from "./statistics.mjs";
import { columns, figure } from "./table.mjs";

const KEYS = 21;
/** The number of key presses that are used to warm up the code. */
const WARM_UP = 5;
const LENGTHS = [100, 10_000, 1_000_000];
const STEPS = ["answered", "laid out", "painted"];
/** The time limits for a key press in milliseconds, for each input length and step. */
const MOST = [
  { length: 10_000, step: "laid out", ms: 16 },
  { length: 1_000_000, step: "painted", ms: 100 },
];

/** The slow connection: its bytes per second, and its latency in milliseconds until a response's first byte. */
const SLOW = { bytes: 50_000, latency: 100 };
/** The time limits for the first load on the slow connection, in milliseconds. */
const MOST_TO_LOAD = { verdict: 3000, picture: 7000 };

const repeated = (text, length) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
const inputs = {
  "a path": (length) => `https://example.com/${repeated("abc/def.html-1_", length)}`,
  "a query": (length) => `https://example.com/?${repeated("name=a%20value&", length)}`,
  "errors, one in three": (length) => `https://example.com/${repeated("a b\\c|d ", length)}`,
};

async function main(args) {
  const { check } = readArguments({ args, options: { check: { type: "boolean" } } }).values;
  const ends = [];
  const context = { after: (end) => ends.unshift(end) };
  try {
    const browser = await launchChromium(context);
    const { address } = await serveSite(context);
    const driver = await puppeteerDriver(await browser.newPage());
    await driver.resize(1280, 800);
    const tab = new Tab(driver);
    const loaded = await load(tab, address);
    await tab.open(address);
    const rows = [];
    for (const [name, make] of Object.entries(inputs)) {
      for (const length of LENGTHS)
        rows.push([name, length, ...(await measure(tab, make(length)))]);
    }
    const head = ["", "code units", ...STEPS, ...STEPS.map((step) => `${step}, written`)];
    const shown = rows.map(([name, length, ...times]) => [
      name,
      length.toLocaleString("en"),
      ...times.map((time) => time.toFixed(1)),
    ]);
    console.log(`${await browser.version()}, milliseconds for a key, medians of ${KEYS}\n`);
    console.log(columns([head, ...shown]));
    const { verdict, picture } = loaded;
    console.log(
      `\nAt ${SLOW.bytes / 1000} kB/s, the verdict takes ${figure(verdict)} ms and the picture ${figure(picture)} ms`,
    );
    const short = [...shortfalls(rows), ...lateParts(loaded)];
    for (const line of short) console.log(`Short of the target: ${line}`);
    if (check && short.length > 0) process.exitCode = 1;
  } finally {
    for (const end of ends) await end();
  }
}

/** Loads the page over a slow connection and returns how many milliseconds pass until its first results are painted. */
async function load(tab, address) {
  const { page } = tab.driver;
  const session = await page.createCDPSession();
  const { bytes, latency } = SLOW;
  const conditions = { downloadThroughput: bytes, uploadThroughput: bytes, latency };
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, ...conditions });
  await page.evaluateOnNewDocument(watchLoading);
  await tab.open(address);
  await tab.until(() => globalThis.loaded?.picture !== undefined);
  const times = await tab.evaluate(() => globalThis.loaded);
  await session.detach();
  return times;
}

/** This function runs in the page, before the page's own scripts. */
function watchLoading() {
  globalThis.loaded = {};
  const isThere = {
    verdict: () => document.querySelector("#outcome")?.dataset.state !== "loading",
    picture: () => document.querySelector("#trace")?.dataset.state === "shown",
  };
  addEventListener("DOMContentLoaded", () => {
    const look = () => {
      for (const [name, is] of Object.entries(isThere)) {
        if (is()) globalThis.loaded[name] ??= performance.now();
      }
      if (globalThis.loaded.picture === undefined) requestAnimationFrame(look);
    };
    look();
  });
}

function lateParts(loaded) {
  return Object.entries(MOST_TO_LOAD)
    .filter(([name, most]) => loaded[name] > most)
    .map(([name, most]) => `the ${name} in ${figure(loaded[name])} ms for ${most}`);
}

/** The figures beyond their limits. */
function shortfalls(rows) {
  return rows.flatMap(([name, length, ...times]) =>
    MOST.filter((most) => most.length === length).flatMap(({ step, ms }) => {
      const took = times[STEPS.indexOf(step)];
      return took <= ms ? [] : [`${name}, ${length}: ${step} in ${figure(took)} ms for ${ms}`];
    }),
  );
}

/**
 * Returns how many milliseconds it takes to handle, lay out and paint a key press, and the same times for a script that
 * sets the field's value.
 */
async function measure(tab, input) {
  await tab.show(input, "");
  const ways = [() => tab.driver.type("x"), () => tab.evaluate(write)];
  const times = ways.map(() => []);
  // Key presses are measured without scripts in between, because users don't run scripts between key presses.
  for (const [index, change] of ways.entries()) {
    for (let key = 0; key < WARM_UP + KEYS; key++) {
      await tab.evaluate(watchField);
      await change();
      times[index].push(await tab.evaluate(() => globalThis.times));
    }
  }
  return times.flatMap((ofWay) =>
    [0, 1, 2].map((which) => median(ofWay.slice(WARM_UP).map((time) => time[which]))),
  );
}

/**
 * This runs in the page. Waits until the work for the previous change is done, and then records the times of the next
 * change.
 */
async function watchField() {
  const area = document.querySelector("#url");
  const frame = () => new Promise(requestAnimationFrame);
  // By the time a message posted during a frame arrives, that frame's changes have been painted.
  const painted = async () => {
    await frame();
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  };
  area.focus();
  area.setSelectionRange(area.value.length, area.value.length);
  await painted();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await painted();
  globalThis.times = new Promise((resolve) => {
    let start;
    const begin = ({ timeStamp }) => {
      start = timeStamp;
    };
    const begins = new AbortController();
    for (const type of ["keydown", "write"]) area.addEventListener(type, begin, begins);
    // The page's listener is on the field itself, so the page has responded by the time the event bubbles up.
    const end = async () => {
      const answered = performance.now();
      begins.abort();
      document.body.getBoundingClientRect();
      const laidOut = performance.now();
      await painted();
      resolve([answered, laidOut, performance.now()].map((time) => time - start));
    };
    document.addEventListener("input", end, { once: true });
  });
}

/** Runs in the page. */
function write() {
  const area = document.querySelector("#url");
  area.dispatchEvent(new Event("write"));
  area.setRangeText("x", area.value.length, area.value.length, "end");
  area.dispatchEvent(new InputEvent("input", { bubbles: true, data: "x" }));
}

await runScript(main);
