// Runs in a project whose Vitest config sets `setupFiles` to `["whatwg-url-wasm/vitest"]`.
import { expect, test, vi } from "vitest";
import { URL, URLSearchParams } from "whatwg-url-wasm";
import { MIMEType } from "whatwg-url-wasm/data-url";
import { URL as InJavaScript } from "whatwg-url-wasm/js";
import { URL as Lite } from "whatwg-url-wasm/lite";
import { Origin } from "whatwg-url-wasm/site";
import { URLPattern } from "whatwg-url-wasm/url-pattern";

/** Pairs of functions that each create an object. The two objects of a pair are not equal. */
const pairs = {
  URL: [() => new URL("https://good.example/"), () => new URL("https://evil.example/")],
  "URL of /js": [() => new InJavaScript("a:b"), () => new InJavaScript("a:c")],
  "URL of /lite": [() => new Lite("a:b"), () => new Lite("a:c")],
  URLSearchParams: [() => new URLSearchParams("a=b"), () => new URLSearchParams("a=c")],
  URLPattern: [
    () => new URLPattern({ pathname: "/a/:b" }),
    () => new URLPattern({ pathname: "/a/:c" }),
  ],
  Origin: [() => Origin.from("https://a.example"), () => Origin.from("https://b.example")],
  MIMEType: [() => new MIMEType("text/html"), () => new MIMEType("text/html;charset=utf-8")],
};

test("equal objects are equal", () => {
  for (const [name, [make]] of Object.entries(pairs)) {
    expect(make(), name).toEqual(make());
    expect(make(), name).toStrictEqual(make());
    expect({ list: [make()] }, name).toStrictEqual({ list: [make()] });
  }
});

test("different objects differ", () => {
  for (const [name, [make, makeOther]] of Object.entries(pairs)) {
    expect(make(), name).not.toEqual(makeOther());
    expect(make(), name).not.toStrictEqual(makeOther());
  }
});

test("objects inside other objects differ", () => {
  for (const [name, [make, makeOther]] of Object.entries(pairs)) {
    expect({ list: [make()] }, name).not.toEqual({ list: [makeOther()] });
    expect(new Map([[1, make()]]), name).not.toEqual(new Map([[1, makeOther()]]));
    expect({ a: make(), b: 1 }, name).not.toMatchObject({ a: makeOther() });
  }
});

test("call arguments are compared", () => {
  for (const [name, [make, makeOther]] of Object.entries(pairs)) {
    const spy = vi.fn();
    spy(make());
    expect(spy, name).toHaveBeenCalledWith(make());
    expect(spy, name).not.toHaveBeenCalledWith(makeOther());
  }
});

test("each opaque origin is equal only to itself", () => {
  const origin = new Origin();
  expect(origin).toEqual(origin);
  expect(origin).not.toEqual(new Origin());
});

test("other properties count, and so does the class if types do", () => {
  const url = new URL("a:b");
  expect(Object.assign(new URL("a:b"), { extra: 1 })).not.toEqual(url);
  expect(new InJavaScript("a:b")).not.toStrictEqual(url);
  expect(new InJavaScript("a:c")).not.toEqual(url);
});

test("everything else is compared as before", () => {
  expect(URL.prototype).toEqual(URL.prototype);
  expect({ [Symbol.toStringTag]: "URL", a: 1 }).not.toEqual({ [Symbol.toStringTag]: "URL", a: 2 });
  expect(new globalThis.URL("a:b")).not.toEqual(new globalThis.URL("a:c"));
  expect(new globalThis.URL("a:b")).toEqual(new globalThis.URL("a:b"));
});
