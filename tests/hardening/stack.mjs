// `node tests/hardening/stack.mjs`: calls with next to no stack left: the right result, or a RangeError with
// nothing changed; and everything works afterwards.
import assert from "node:assert/strict";
import * as classes from "whatwg-url-wasm";
import { harden, progress } from "./command-line.mjs";
import { passAll } from "./web-platform-tests.mjs";

const { URL, URLSearchParams } = classes;
const FULL = "https://user:pass@example.com:8080/p/a?e=0&a=1&d=2&b=3&a=4&c=5#h";
const FRAMES = 200;

const stateOf = (url) =>
  [
    url.href,
    url.origin,
    url.host,
    url.port,
    url.pathname,
    url.search,
    url.hash,
    ...url.searchParams,
  ].join("|");

/** What is done to a URL: gives what it is then to give, too. */
const operations = {
  constructor: () => new URL("HTTPS://b\u00fccher.example/\u00e9").href,
  "constructor with a base": () =>
    new URL("../b\u00fccher\u00e9?", "https://e\u00c9.example/x/y").href,
  "constructor that fails": () => {
    try {
      return new URL("https://[").href;
    } catch (error) {
      if (error instanceof RangeError) throw error;
      return error.code;
    }
  },
  parse: () => URL.parse("HTTPS://b\u00fccher.example/\u00e9").href,
  canParse: () => URL.canParse("HTTPS://b\u00fccher.example/\u00e9"),
  origin: (url) => url.origin,
  href: (url) => url.href,
  "set href": (url) => {
    url.href = "http://n\u00c9w.example/x?y#z";
  },
  ...Object.fromEntries(
    Object.entries({
      protocol: "wss",
      username: "n\u00e9",
      password: "n\u00e9",
      host: "n\u00e9w.example:81",
      hostname: "n\u00e9w.example",
      port: "82",
      pathname: "/n\u00e9w",
      search: "?n=\u00e9",
      hash: "#n\u00e9",
    }).map(([attribute, value]) => [
      `set ${attribute}`,
      (url) => {
        url[attribute] = value;
      },
    ]),
  ),
  append: (url) => url.searchParams.append("n", "\u00e9"),
  "searchParams set": (url) => url.searchParams.set("a", "\u00e9"),
  "searchParams delete": (url) => url.searchParams.delete("a"),
  sort: (url) => url.searchParams.sort(),
  getAll: (url) => url.searchParams.getAll("a").join(),
  iterate: (url) => [...url.searchParams].join(),
  "new URLSearchParams": () => new URLSearchParams("a=%41&b=\u00e9").toString(),
  "new URLSearchParams of pairs": () => new URLSearchParams([["a", "\u00e9"]]).toString(),
};

/** Calls `operation` from the deepest frames there can be, on the way back. */
function inDeepFrames(operation, urls, outcomes) {
  let calls = 0;
  const dive = () => {
    try {
      dive();
    } catch {
      // The stack is full.
    }
    if (calls === FRAMES) return;
    const call = calls++;
    try {
      outcomes[call] = operation(urls[call]);
    } catch (error) {
      outcomes[call] = error;
    }
  };
  dive();
}

await harden((quick) => {
  let right = 0;
  let full = 0;
  for (let round = 0; round < (quick ? 1 : 20); round++) {
    for (const [name, operation] of Object.entries(operations)) {
      const example = new URL(FULL);
      const before = stateOf(example);
      const expected = operation(example);
      const after = stateOf(example);
      const urls = Array.from({ length: FRAMES }, () => new URL(FULL));
      // Half of them with the query object that there would be.
      for (let i = 0; i < FRAMES; i += 2) urls[i].searchParams.get("a");
      const outcomes = new Array(FRAMES).fill(undefined);
      inDeepFrames(operation, urls, outcomes);
      for (const [index, outcome] of outcomes.entries()) {
        const state = stateOf(urls[index]);
        if (outcome instanceof Error) {
          assert.ok(outcome instanceof RangeError, `${name}: ${outcome}`);
          assert.ok(state === before || state === after, `${name}, ${index}: ${state}`);
          full++;
        } else {
          assert.equal(outcome, expected, name);
          assert.equal(state, after, name);
          right++;
        }
      }
      progress(`round ${round + 1}, ${name}`);
    }
    if (round === 0) passAll(classes);
  }
  passAll(classes);
  const count = Object.keys(operations).length;
  assert.ok(right > count * 20 && full > count, `${right} right, ${full} without stack`);
  return `${count} operations from the ${FRAMES} deepest frames: ${right} right, ${full} RangeErrors with nothing changed`;
});
