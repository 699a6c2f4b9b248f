/**
 * Installs `URLPattern` as a global if the runtime has none, or has one that does not follow the standard. The global
 * keeps the types from the platform's type libraries. Our types are assignable to those types.
 *
 * The installed class also has methods that were proposed for the standard: the static methods
 * `compareComponent(component, left, right)` and `generate(pattern, component, groups)`, and the instance method
 * `generate(component, groups)`.
 *
 * @module whatwg-url-wasm/url-pattern/auto
 */

import { createDataProperty } from "./language/builtins.js";
import { replaceGlobals } from "./language/globals.js";
import { compareComponent, generate, URLPattern, type URLPatternInit } from "./url-pattern.js";

type Class = typeof URLPattern;
type Component = Parameters<typeof generate>[1];
type Groups = Parameters<typeof generate>[2];

/** The current global, which can be any value. */
type Global = { URLPattern?: unknown };

/** Patterns that the classes of some runtimes are known to get wrong, and the attributes to compare. */
const questions: [URLPatternInit, "pathname" | "port" | "search" | "hasRegExpGroups"][] = [
  // https://urlpattern.spec.whatwg.org/#canonicalize-an-opaque-pathname
  [{ protocol: "a", pathname: "//b/./ c" }, "pathname"],
  // https://urlpattern.spec.whatwg.org/#canonicalize-a-pathname
  [{ pathname: "/\\\\" }, "pathname"],
  // https://urlpattern.spec.whatwg.org/#canonicalize-a-port
  [{ protocol: "file", port: "0" }, "port"],
  // https://urlpattern.spec.whatwg.org/#canonicalize-a-search
  [{ search: "'" }, "search"],
  // https://urlpattern.spec.whatwg.org/#generate-a-pattern-string
  [{ pathname: "/a{/b(c)}" }, "pathname"],
  // https://urlpattern.spec.whatwg.org/#dom-urlpattern-hasregexpgroups
  [{ pathname: "/(a)" }, "hasRegExpGroups"],
];

function isWrong(Native: Class): boolean {
  try {
    return (
      // https://urlpattern.spec.whatwg.org/#url-pattern-match
      new Native({}).test("no URL") ||
      // https://urlpattern.spec.whatwg.org/#dom-urlpatternoptions-ignorecase
      !new Native({ pathname: "/a" }, { ignoreCase: true }).test({ pathname: "/A" }) ||
      questions.some(([init, name]) => new Native(init)[name] !== new URLPattern(init)[name])
    );
  } catch {
    return true;
  }
}

/** Adds the proposed members to the class under the names that the Web Platform Tests use. */
function addProposedMembers(): void {
  createDataProperty(URLPattern, "compareComponent", compareComponent);
  createDataProperty(URLPattern, "generate", generate);
  const { generate: generateByMethod } = {
    generate(this: Class["prototype"], component: Component, groups: Groups): string {
      return generate(this, component, groups);
    },
  };
  createDataProperty(URLPattern.prototype, "generate", generateByMethod);
}

if (
  typeof (globalThis as Global).URLPattern !== "function" ||
  isWrong((globalThis as Global).URLPattern as Class)
) {
  replaceGlobals({ URLPattern }, "/url-pattern");
  addProposedMembers();
}

export * from "./url-pattern.js";
