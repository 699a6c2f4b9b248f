// What must hold once the globals are ours, wherever that is.
import { createTally, isTrue, same } from "./tally.js";

const FORM = "application/x-www-form-urlencoded;charset=UTF-8";

export async function runAutoChecks({ URL, URLSearchParams }, before, between) {
  const { check, result } = createTally();
  for (const [name, value] of Object.entries({ URL, URLSearchParams })) {
    check(`${name} is the global`, () => {
      const descriptor = Object.getOwnPropertyDescriptor(globalThis, name);
      same(descriptor.value, value);
      same(descriptor.enumerable, false, "enumerable");
      same(descriptor.writable, true, "writable");
      same(descriptor.configurable, true, "configurable");
      isTrue(before[name] !== value, "it was another before");
    });
  }
  if (between) {
    check("a second time nothing is replaced", () => {
      for (const name of Object.keys(between)) same(globalThis[name], between[name], name);
    });
  }
  check("objects are instances of the classes of before, too", () => {
    const url = new URL("x:y?a=b");
    isTrue(url instanceof before.URL, "URL");
    isTrue(url.searchParams instanceof before.URLSearchParams, "URLSearchParams");
    isTrue(new before.URL("x:y") instanceof before.URL, "an object of before");
    isTrue(!(url instanceof before.URLSearchParams), "of the other");
    isTrue(!(url instanceof class extends before.URL {}), "of a class that extends it");
    isTrue(!({} instanceof before.URL), "something else");
  });
  check("webkitURL is there where it was", () => {
    same("webkitURL" in globalThis, before.hasAlias);
    if (!before.hasAlias) return;
    same(globalThis.webkitURL, URL);
    same(Object.getOwnPropertyDescriptor(globalThis, "webkitURL").enumerable, false, "enumerable");
  });
  check("the platform's static members are there", () => {
    for (const name of before.statics) same(typeof URL[name], "function", name);
    same(URL.createObjectURL, before.createObjectURL);
  });
  if (before.statics.length === 2 && typeof Blob === "function") {
    check("createObjectURL makes a URL where the platform's does", () => {
      let address;
      try {
        address = before.createObjectURL.call(before.URL, new Blob(["text"]));
      } catch {
        return;
      }
      before.URL.revokeObjectURL(address);
      address = URL.createObjectURL(new Blob(["text"]));
      same(new URL(address).protocol, "blob:");
      URL.revokeObjectURL(address);
    });
  }
  if (typeof Response === "function") {
    const response = new Response(new URLSearchParams({ a: "b c" }));
    const text = await response.text();
    check("a response's body", () => {
      same(text, "a=b+c");
      same(response.headers.get("content-type"), FORM);
      same(new Response(new URLSearchParams(), { status: 201 }).status, 201);
      same(Response.prototype.constructor, Response, "the constructor");
      isTrue(response instanceof Response, "instanceof");
    });
  }
  if (typeof Request === "function") {
    const init = { method: "POST", body: new URLSearchParams({ a: "é" }) };
    const request = new Request(new URL("https://example.com/x"), init);
    const text = await request.text();
    check("a request's URL and body", () => {
      same(request.url, "https://example.com/x");
      same(text, "a=%C3%A9");
      same(request.headers.get("content-type"), FORM);
      const json = new Request("https://example.com/", {
        ...init,
        headers: [["Content-Type", "text/x"]],
      });
      same(json.headers.get("content-type"), "text/x");
      const inherited = new Request(
        new Request("https://example.com/", { headers: { "x-a": "b" } }),
        init,
      );
      same(inherited.headers.get("x-a"), "b");
      same(Request.prototype.constructor, Request, "the constructor");
      isTrue(new (class extends Request {})("https://a/") instanceof Request, "a subclass");
    });
  }
  return result();
}
