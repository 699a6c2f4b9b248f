// Tests that nothing is read beyond the end of a string or list, where a page's changes to Object.prototype would be
// found. tests/hardening/patched.mjs patches each built-in under every function.
import assert from "node:assert/strict";
import { test } from "node:test";
import { URLSearchParams } from "whatwg-url-wasm";
import { fileURLToPath, fileURLToPathBuffer, pathToFileURL } from "whatwg-url-wasm/file-url";
import { fromParts, relativeURL } from "whatwg-url-wasm/make";
import * as record from "whatwg-url-wasm/record";
import { compareComponent, URLPattern, URLPatternList } from "whatwg-url-wasm/url-pattern";
import { setInput, URLUtils } from "whatwg-url-wasm/url-utils";

const { defineProperty, deleteProperty } = Reflect;

/** Calls with strings and lists that end where the code looks ahead. */
const endings = () => {
  const updates = () => {
    let count = 0;
    const utils = new (URLUtils(Object, { __proto__: null, update: () => (count += 1) }))();
    setInput(utils, "a:");
    utils.host = "h";
    return count;
  };
  const windows = { __proto__: null, windows: true };
  const short = new URLPattern({ pathname: "/a" });
  const long = new URLPattern({ pathname: "/a/:b" });
  const changed = (search, change) => {
    const params = new URLSearchParams(search);
    change(params);
    return String(params);
  };
  const calls = [
    () => new URLPattern({ pathname: "/:a/x:b" }).pathname,
    () => new URLPattern({ pathname: "", baseURL: "https://h/a/b" }).pathname,
    () => new URLPattern({ pathname: "{", baseURL: "https://h/a/b" }).pathname,
    () => new URLPattern({ pathname: "b", baseURL: "x://h" }).pathname,
    () => new URLPattern({ protocol: "" }).protocol,
    () => compareComponent("pathname", short, long) + compareComponent("pathname", long, short),
    () => record.basicURLParse("file:///").host,
    () => record.isSingleDotURLPathSegment("%2"),
    () => record.isDoubleDotURLPathSegment(".%"),
    () => relativeURL("https://h/a/", "https://h/a"),
    () => relativeURL("x:", "x:a"),
    () => fileURLToPath("file:///C", windows),
    () => fileURLToPathBuffer("file:///C", windows).length,
    () => pathToFileURL("", { __proto__: null, windows: false }).href,
    () => fromParts({ __proto__: null, scheme: "x" }).href,
    () => new URLPattern({ pathname: "\t:a" }).pathname,
    () => new URLPattern({ pathname: "{x:a}+:b" }).exec({ pathname: "xaxb" }).pathname.groups.a,
    () => new URLPatternList([new URLPattern({ pathname: ":a:b" })]).test({ pathname: "xaxb" }),
    updates,
    () => changed("a=1&b=2&c=3", (params) => params.delete("a")),
    () => changed("a=1&b=2&a=3&c=4", (params) => params.set("a", "9")),
  ];
  return calls.map((call) => {
    try {
      return call();
    } catch ({ code, name }) {
      return code ?? name;
    }
  });
};

const INDICES = ["-1", ...Array.from({ length: 41 }, (_, index) => `${index}`)];

for (const value of ["/", "?", ":", "[", "e", "%", "2", 2, 4, 6, {}]) {
  test(`nothing is read beyond the end of a string or list: ${JSON.stringify(value)}`, () => {
    const right = endings();
    let actual;
    for (const index of INDICES) {
      defineProperty(Object.prototype, index, { value, configurable: true, writable: true });
    }
    try {
      actual = endings();
    } finally {
      for (const index of INDICES) deleteProperty(Object.prototype, index);
    }
    assert.deepEqual(actual, right);
  });
}

test("memory that grew without WebAssembly is recognized by its buffer, not by a mark", async () => {
  const { URL: InJavaScript } = await import("whatwg-url-wasm/js");
  const path = `/${"%C3%A9".repeat(1 << 20)}`;
  defineProperty(Object.prototype, "isOutgrown", {
    get: () => false,
    set: () => undefined,
    configurable: true,
  });
  try {
    const { href } = new InJavaScript(`HTTPS://example.com${path}`);
    assert.ok(href === `https://example.com${path}`);
    assert.equal(new InJavaScript("HTTPS://example.com/").href, "https://example.com/");
  } finally {
    delete Object.prototype.isOutgrown;
  }
});
