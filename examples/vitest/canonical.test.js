import { expect, test } from "vitest";
import { URL } from "whatwg-url-wasm";
import { canonical } from "./canonical.js";

test("credentials, fragment and tracking parameters are removed", () => {
  const url = canonical("https://me:secret@EXAMPLE.com/a?utm_source=x&page=2#top");
  expect(url).toEqual(new URL("https://example.com/a?page=2"));
});

test("other hosts differ", () => {
  expect(canonical("https://example.com/")).not.toEqual(new URL("https://example.org/"));
});
