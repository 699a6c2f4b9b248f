// Runs in a project whose Jest config sets `setupFiles` to `["whatwg-url-wasm/auto"]`.
const ours = require("whatwg-url-wasm");

test("the globals are ours", () => {
  expect(URL).toBe(ours.URL);
  expect(URLSearchParams).toBe(ours.URLSearchParams);
  expect(Object.keys(globalThis)).not.toContain("URLSearchParams");
  expect(new URL("https://b\u00dccher.example/\u00e9").href).toBe(
    "https://xn--bcher-kva.example/%C3%A9",
  );
  expect([...new URL("x:?a=b").searchParams]).toEqual([["a", "b"]]);
});

test("Jest compares our objects in the same way as the platform's", () => {
  expect(new URL("https://a/")).toEqual(new URL("https://a"));
  expect(new URL("https://a/")).not.toEqual(new URL("https://b/"));
});

test("errors belong to this realm", () => {
  expect(() => new URL("nonsense")).toThrow(TypeError);
  expect(() => new URL("nonsense")).toThrow("Invalid URL");
});

const inWindow = typeof window === "undefined" ? test.skip : test;

inWindow("a window's alias is ours, too", () => {
  expect(window.URL).toBe(ours.URL);
  const link = document.createElement("a");
  link.href = new URL("https://example.com/é");
  expect(link.href).toBe("https://example.com/%C3%A9");
});
