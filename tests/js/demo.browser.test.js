import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { launchChromium, withoutChromium } from "./chromium.js";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

async function serve(context, root) {
  const child = spawn(process.execPath, [join(root, "www/serve.js"), "--port", "0"]);
  const closed = once(child, "close");
  context.after(() => {
    child.kill();
    return closed;
  });
  return String((await once(child.stdout, "data"))[0]).trim();
}

// Opens the page, and gathers all that a visitor's console would show.
async function open(browser, address) {
  const page = await browser.newPage();
  const complaints = [];
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("requestfailed", (request) => complaints.push(`failed: ${request.url()}`));
  page.on("response", (response) => {
    if (!response.ok()) complaints.push(`${response.status()}: ${response.url()}`);
  });
  await page.evaluateOnNewDocument(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  await page.goto(address);
  await page.waitForSelector("#outcome:not([data-state=loading])");
  return { page, complaints };
}

// Replaces what a field holds, with the keyboard.
async function type(page, label, text) {
  const field = await page.$(`::-p-aria([name="${label}"][role="textbox"])`);
  assert.ok(field, `no field is named ${label}`);
  await field.focus();
  await page.keyboard.down("Control");
  await page.keyboard.press("a");
  await page.keyboard.up("Control");
  await page.keyboard.press("Backspace");
  await page.keyboard.type(text);
}

const URL_FIELD = "URL";
const BASE_FIELD = "Base optional: what a relative URL is resolved against";

function read(page) {
  return page.evaluate(() => {
    const outcome = document.querySelector("#outcome");
    const invalid = document.querySelectorAll("[aria-invalid=true]");
    const components = {};
    for (const row of document.querySelectorAll("#components tbody tr")) {
      const value = row.cells[1];
      components[row.cells[0].textContent] =
        value.dataset.state === "text" ? value.textContent : [value.dataset.state];
    }
    return {
      state: outcome.dataset.state,
      message: outcome.textContent,
      invalid: [...invalid].map((element) => element.id),
      components,
      params: [...document.querySelectorAll("#params tbody tr")].map((row) =>
        [...row.cells].map((cell) => (cell.dataset.state === "empty" ? "" : cell.textContent)),
      ),
      note: document.querySelector("#params-note").textContent,
      isWide: document.documentElement.scrollWidth > innerWidth,
    };
  });
}

const EMPTY = ["empty"];
const NONE = ["none"];

test("the page shows every component as one types", { skip: withoutChromium }, async (context) => {
  const browser = await launchChromium(context);
  const { page, complaints } = await open(browser, await serve(context, ROOT));

  // As it comes: the sample.
  assert.equal((await read(page)).state, "parsed");

  await type(page, URL_FIELD, "HTTPS://me:pw@Example.COM:8080/a/../b?x=1&y=%C3%A9+z&x=&=#f");
  assert.deepEqual(await read(page), {
    state: "parsed",
    message: "Parsed.",
    invalid: [],
    components: {
      href: "https://me:pw@example.com:8080/b?x=1&y=%C3%A9+z&x=&=#f",
      origin: "https://example.com:8080",
      protocol: "https:",
      username: "me",
      password: "pw",
      host: "example.com:8080",
      hostname: "example.com",
      port: "8080",
      pathname: "/b",
      search: "?x=1&y=%C3%A9+z&x=&=",
      hash: "#f",
    },
    params: [
      ["x", "1"],
      ["y", "é z"],
      ["x", ""],
      ["", ""],
    ],
    note: "",
    isWide: false,
  });

  await type(page, URL_FIELD, "a:");
  assert.deepEqual((await read(page)).components, {
    href: "a:",
    origin: "null",
    protocol: "a:",
    username: EMPTY,
    password: EMPTY,
    host: EMPTY,
    hostname: EMPTY,
    port: EMPTY,
    pathname: EMPTY,
    search: EMPTY,
    hash: EMPTY,
  });
  assert.equal((await read(page)).note, "empty");

  await type(page, URL_FIELD, "../c");
  let reading = await read(page);
  assert.equal(reading.state, "failed");
  assert.equal(reading.message, "Failure: the URL is relative, which takes a base.");
  assert.deepEqual(reading.invalid, ["url"]);
  assert.ok(Object.values(reading.components).every((value) => value[0] === NONE[0]));
  assert.deepEqual(reading.params, []);

  await type(page, BASE_FIELD, "http://example.com/a/b");
  reading = await read(page);
  assert.equal(reading.state, "parsed");
  assert.equal(reading.components.href, "http://example.com/c");

  await type(page, URL_FIELD, "http://[");
  reading = await read(page);
  assert.equal(reading.message, "Failure: the URL does not parse.");
  assert.deepEqual(reading.invalid, ["url"]);

  await type(page, BASE_FIELD, "nonsense");
  await type(page, URL_FIELD, "http://example.com/");
  reading = await read(page);
  assert.equal(reading.state, "failed");
  assert.equal(reading.message, "Failure: the base does not parse.");
  assert.deepEqual(reading.invalid, ["base"]);
  await type(page, BASE_FIELD, "");
  assert.equal((await read(page)).state, "parsed");

  assert.deepEqual(complaints, []);
});

test("input is only ever text", { skip: withoutChromium }, async (context) => {
  const browser = await launchChromium(context);
  const { page, complaints } = await open(browser, await serve(context, ROOT));
  const markup = '<img src="x" onerror="alert(1)"><script>alert(2)</script>';
  const elements = () => page.evaluate(() => document.querySelectorAll("img, script").length);
  const before = await elements();
  await type(page, URL_FIELD, `data:?${markup}`);
  await type(page, BASE_FIELD, markup);
  await type(page, BASE_FIELD, "");
  const { params } = await read(page);
  assert.deepEqual(params, [["<img src", '"x" onerror="alert(1)"><script>alert(2)</script>']]);
  assert.equal(await elements(), before);
  assert.deepEqual(complaints, []);
});

test("keyboard alone, narrow, and with very long input", {
  skip: withoutChromium,
}, async (context) => {
  const browser = await launchChromium(context);
  const { page, complaints } = await open(browser, await serve(context, ROOT));
  await page.setViewport({ width: 320, height: 600 });
  const focused = [];
  for (let i = 0; i < 3; i++) {
    await page.keyboard.press("Tab");
    focused.push(
      await page.evaluate(() => document.activeElement.id || document.activeElement.tagName),
    );
  }
  assert.deepEqual(focused, ["A", "url", "base"]);

  const setUrl = (text) =>
    page.$eval(
      "#url",
      (input, value) => {
        input.value = value;
        input.dispatchEvent(new Event("input"));
      },
      text,
    );
  await setUrl(`https://${"é".repeat(50)}.example/${"a".repeat(5000)}?${"b".repeat(500)}=א`);
  let reading = await read(page);
  assert.equal(reading.state, "parsed");
  assert.equal(reading.components.pathname.length, 5001);
  assert.equal(reading.isWide, false);

  await setUrl(`https://example.com/?${"a=b&".repeat(1234)}`);
  reading = await read(page);
  assert.equal(reading.params.length, 500);
  assert.equal(reading.note, "The first 500 of 1234 pairs.");
  assert.deepEqual(complaints, []);
});

test("the page works as static files under any path", {
  skip: withoutChromium,
}, async (context) => {
  const root = mkdtempSync(join(tmpdir(), "deployed-"));
  context.after(() => rmSync(root, { recursive: true }));
  const site = join(root, "www/some/deep path");
  mkdirSync(site, { recursive: true });
  cpSync(join(ROOT, "www"), site, { recursive: true });
  cpSync(join(ROOT, "dist"), join(site, "dist"), { recursive: true });
  // The server only serves here; its own page and package are not part of this.
  cpSync(join(ROOT, "www/serve.js"), join(root, "www/serve.js"));
  mkdirSync(join(root, "dist"));
  writeFileSync(join(root, "dist/index.js"), "");
  writeFileSync(join(root, "package.json"), '{ "type": "module" }');

  const browser = await launchChromium(context);
  const address = `${await serve(context, root)}some/deep%20path/`;
  const { page, complaints } = await open(browser, address);
  await type(page, URL_FIELD, "http://EXAMPLE.com");
  assert.equal((await read(page)).components.href, "http://example.com/");
  assert.deepEqual(complaints, []);

  rmSync(join(site, "dist"), { recursive: true });
  const broken = await open(browser, address);
  const { state, message } = await read(broken.page);
  assert.equal(state, "failed");
  assert.match(message, /^The parser could not be loaded: /);
});
