// No error message contains a password, whichever argument the URL is. The errors' properties contain the input.
import assert from "node:assert/strict";
import { test } from "node:test";
import { entriesOf } from "../hardening/dives.mjs";

const URLS = [
  "https://MARKER:MARKER@exa mple.com",
  "https://MARKER:MARKER@a.example/",
  "ht tps://MARKER:MARKER@a.example",
  "//MARKER:MARKER@a.example",
  "https://MARKER:x/MARKER?,@exa mple.com",
  "joe:MARKER,@a.example",
];
const BASE = "https://a.example/";
/** Option bags and parts that contain the URL. */
const bags = (url) => [
  ...["base", "scheme", "encoding", "path", "protocol", "password", url].map((name) => ({
    [name]: url,
  })),
  ...[
    { steps: [url] },
    { password: `${url}{` },
    { a: url, [url]: [url] },
    { password: { b: url } },
    [url],
  ],
];
const argumentsWith = (url) => [
  ...[[url], [url, url], [BASE, url], [BASE, url, url], ["password", url], [url, {}]],
  ...bags(url).flatMap((bag) => [[bag], [bag, url], [BASE, bag], [[url], bag]]),
];
/** Constructor arguments, some of which each class accepts. */
const MAKING = [[BASE], [{ pathname: "/:a" }], ["text", "plain"], [[]]];
/** The engine's error for JSON quotes the input. */
const ENGINES = /^parseJSON/;

/** Calls for the functions, constructors, methods and setters of an export. */
function* callsOf(name, value) {
  const isClass = typeof value === "function" && /^[A-Z]/.test(name);
  if (typeof value === "function")
    yield (...args) => (isClass ? new value(...args) : value(...args));
  const objects = isClass ? MAKING.flatMap((args) => made(value, args)) : [];
  for (const object of [value, ...objects]) {
    const owner = object === value ? value : value.prototype;
    if (Object(owner) !== owner || Array.isArray(owner)) continue;
    for (const [key, { set, value: method }] of Object.entries(
      Object.getOwnPropertyDescriptors(owner),
    )) {
      if (key === "prototype" || key === "constructor") continue;
      if (set !== undefined) yield (argument) => set.call(object, argument);
      if (typeof method === "function") yield (...args) => method.apply(object, args);
    }
  }
}

function made(Class, args) {
  try {
    return [new Class(...args)];
  } catch {
    return [];
  }
}

const names = entriesOf(() => ({})).map(({ name }) => name);

for (const entry of names.filter((name) => !name.includes("/auto"))) {
  test(`messages of ${entry}`, async () => {
    let errors = 0;
    for (const [name, value] of Object.entries(await import(entry))) {
      if (ENGINES.test(name)) continue;
      for (const call of callsOf(name, value)) {
        for (const args of URLS.flatMap(argumentsWith)) {
          try {
            // Streams throw errors later.
            await call(...args)?.next?.();
          } catch (error) {
            errors++;
            assert.doesNotMatch(`${error.message} ${error.stack}`, /MARKER/, name);
          }
        }
      }
    }
    if (!/(equality|versions)$/.test(entry)) assert.ok(errors >= 20, `${errors} errors`);
  });
}

test("errors for JSON are the engine's, and quote the text", async () => {
  const { parseJSONStringToInfraValue } = await import("whatwg-url-wasm/infra");
  assert.throws(() => parseJSONStringToInfraValue("MARKER"), {
    name: "SyntaxError",
    message: /MARKER/,
  });
});

test("errors do not quote the pattern of a password", async () => {
  const { URLPattern, generate } = await import("whatwg-url-wasm/url-pattern");
  const pattern = new URLPattern({ password: "MARKER:b{c}?" });
  const split = new URLPattern("https://joe:MARKER/MARKER{c}?MARKER@h/:id");
  for (const [call, message] of [
    [() => generate(pattern, "password", { b: "c" }), /^Text that is optional or repeated can't/],
    [() => generate(split, "hostname", {}), /^The group "\*\*\*" has no value$/],
    [() => generate(split, "pathname", {}), /^Text that is optional or repeated can't .*ted$/],
    [() => new URLPattern({ password: "MARKER{" }), /, at index 7 of password$/],
    [() => new URLPattern("https://joe:a@MARKER@exa mple.com"), /, at index 0 of hostname$/],
    [() => new URLPattern("https://joe:a MARKER/b@c"), /, at index 5 of hostname$/],
    [() => new URLPattern("postgres://u:p/MARKER{@h/db"), /, at index 13 of pathname$/],
    [() => new URLPattern("postgres://u:p/MARKER:/?b@h"), /, at index 7 of pathname$/],
    [() => new URLPattern("https://u:p/?MARKER{@h/db"), /, at index 12 of search$/],
    [() => new URLPattern("https://joe:pa#MARKER@a{/"), /, at index 10 of hash$/],
    [() => new URLPattern("//MARKER:1@a{"), /, at index 0 of protocol$/],
    [() => new URLPattern("https://joe:MARKER@a/b{"), / of pathname "\/b\{"$/],
  ]) {
    assert.throws(call, ({ message: found }) => {
      assert.match(found, message);
      return !found.includes("MARKER");
    });
  }
});
