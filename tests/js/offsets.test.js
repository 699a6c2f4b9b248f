// A URL's small offsets are packed into two integers, and large ones are kept in two arrays. Every getter and setter
// must give the same results with both forms, on both sides of the limits and when a setter crosses a limit.
import assert from "node:assert/strict";
import { URL as ReferenceURL } from "whatwg-url";
import { URL } from "whatwg-url-wasm";
import { ATTRIBUTES, COMPONENTS } from "./attributes.js";
import { testCases } from "./cases.js";

/** The smallest values that can't be packed, for the end of the scheme and the start of the query. */
const SCHEME_END = 128;
const QUERY_START = 1024;
/** How many values are tested on each side of a limit. */
const NEAR = process.env.LONG_TESTS ? 3 : 1;

const range = (around) => Array.from({ length: 2 * NEAR + 1 }, (_, i) => around - NEAR + i);
const filled = (start, length, rest) => start + "a".repeat(length - start.length) + rest;

const hrefs = [
  ...range(SCHEME_END).flatMap((end) => [
    filled("", end, "://user:pass@host.example:81/path?query#hash"),
    filled("", end, ":opaque?query#hash"),
    filled("", end, "://host"),
  ]),
  ...range(QUERY_START).flatMap((start) =>
    [
      "https://user:pass@host.example:81/",
      "https://host.example/",
      "file:///",
      "blob:https://host.example/",
      "x://user@h/",
      "x:",
    ].flatMap((head) => [filled(head, start, "?query#hash"), filled(head, start, "")]),
  ),
  // The components cross the limit one by one.
  ...range(QUERY_START).flatMap((start) => [
    filled("https://", start, ":pass@host.example:81/path?query#hash"),
    filled("https://user:", start, "@host.example:81/path?query#hash"),
    filled("x://user:pass@", start, ":81/path?query#hash"),
  ]),
];

const VALUES = {
  protocol: ["http", "x", "a".repeat(SCHEME_END)],
  username: ["", "n", "n".repeat(NEAR)],
  password: ["", "n", "n".repeat(NEAR)],
  host: ["n", "new.example:82"],
  hostname: ["n", "new.example"],
  port: ["", "8", "65535"],
  pathname: ["", "/n", `/${"n".repeat(QUERY_START)}`],
  search: ["", "?n", `?${"n".repeat(QUERY_START)}`],
  hash: ["", "#n", `#${"n".repeat(QUERY_START)}`],
};

const stateOf = (url) => [...ATTRIBUTES.map((name) => url[name]), [...url.searchParams].join("&")];

const COUNT = process.env.LONG_TESTS ? 126 : 54;

testCases("every getter", hrefs, COUNT, (href) => {
  assert.deepEqual(stateOf(new URL(href)), stateOf(new ReferenceURL(href)));
});

testCases(
  "every setter, and every getter after it",
  hrefs.flatMap((href) =>
    COMPONENTS.flatMap((name) => VALUES[name].map((value) => ({ href, name, value }))),
  ),
  COUNT * 25,
  ({ href, name, value }) => {
    const url = new URL(href);
    const reference = new ReferenceURL(href);
    url[name] = value;
    reference[name] = value;
    assert.deepEqual(stateOf(url), stateOf(reference));
    // Setting a short path brings the offsets back below the limit if they had crossed it.
    url.pathname = "/";
    reference.pathname = "/";
    url.searchParams.append("a", "b");
    reference.searchParams.append("a", "b");
    assert.deepEqual(stateOf(url), stateOf(reference));
  },
);
