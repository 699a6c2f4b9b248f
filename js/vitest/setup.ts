/**
 * A setup file for vitest that makes `toEqual` and similar matchers compare the objects of this package. By default,
 * vitest compares properties, but the state of these objects is private. It would therefore treat any two objects of a
 * class as equal.
 *
 * ```ts
 * // vitest.config.ts
 * export default { test: { setupFiles: ["whatwg-url-wasm/vitest"] } };
 * ```
 *
 * @module whatwg-url-wasm/vitest
 */

import { expect } from "vitest";

const COMPONENTS = "protocol username password hostname port pathname search hash".split(" ");

/**
 * The state of an object, keyed by the name of its class. The comparison works for every copy of a class, such as the
 * one in `/js`.
 */
const states: Readonly<Record<string, (object: Readonly<Record<string, unknown>>) => string>> = {
  URL: ({ href }) => String(href),
  URLSearchParams: String,
  URLPattern: (pattern) => JSON.stringify(COMPONENTS.map((name) => pattern[name])),
  MIMEType: String,
};

function classOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice("[object ".length, -1);
}

function areSameOrigin(a: unknown, b: unknown): boolean {
  return (a as { isSameOrigin(b: unknown): boolean }).isSameOrigin(b);
}

expect.addEqualityTesters([
  (a: unknown, b: unknown): false | undefined => {
    const name = classOf(a);
    if (name !== classOf(b)) return undefined;
    const stateOf = states[name];
    try {
      const areEqual =
        stateOf === undefined
          ? name !== "Origin" || areSameOrigin(a, b)
          : stateOf(a as never) === stateOf(b as never);
      // vitest itself compares types and other properties.
      return areEqual ? undefined : false;
    } catch {
      // Either the objects come from different copies of the Origin class, or one of them is a prototype.
      return undefined;
    }
  },
]);
