// Tests jsdom and happy-dom windows in which our URL class replaces the original class.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Window } from "happy-dom";
import { JSDOM } from "jsdom";
import { URL, URLSearchParams } from "whatwg-url-wasm";

test("jsdom: the window has our classes, and links work as before", async () => {
  const options = { url: "https://example.com/a/b?c", runScripts: "outside-only" };
  const { window } = new JSDOM(
    '<a href="../d é?e#f">x</a><form><input name=q value="ä"></form>',
    options,
  );
  Object.assign(window, { URL, URLSearchParams });
  const link = window.document.querySelector("a");
  assert.equal(link.href, "https://example.com/d%20%C3%A9?e#f");
  assert.equal(window.eval("new URL(document.links[0].href).pathname"), "/d%20%C3%A9");
  assert.equal(window.eval("new URL('../x', location) instanceof URL"), true);
  assert.equal(window.eval("new URL('../x', location).href"), "https://example.com/x");
  window.history.pushState({}, "", new URL("/pushed?y", "https://example.com/"));
  assert.equal(window.location.href, "https://example.com/pushed?y");
  link.href = new URL("https://example.org/set");
  assert.equal(link.host, "example.org");
  assert.equal(window.eval("new URLSearchParams(location.search).has('y')"), true);
  assert.equal(window.eval("[...new URLSearchParams('a=b')][0].join()"), "a,b");
  window.close();
});

test("happy-dom: the window has our classes, and links work as before", async () => {
  const window = new Window({ url: "https://example.com/a/b?c" });
  Object.assign(window, { URL, URLSearchParams });
  window.document.body.innerHTML = '<a href="../d?e#f">x</a>';
  const link = window.document.querySelector("a");
  assert.equal(link.href, "https://example.com/d?e#f");
  assert.equal(new window.URL("../x", window.location).href, "https://example.com/x");
  window.history.pushState({}, "", new URL("/pushed?y", "https://example.com/").href);
  assert.equal(new window.URLSearchParams(window.location.search).has("y"), true);
  const response = new window.Response("x");
  assert.equal(await response.text(), "x");
  await window.happyDOM.close();
});
