// @ts-nocheck
// The entry `/url-pattern/auto`: makes URLPattern a global where the runtime has none, or one that is not what the standard
// says.
import { replaceGlobal } from "./language/globals.js";
import { URLPattern } from "./url-pattern.js";

/** What runtimes' own classes have been found to get wrong. */
const questions = [
  // https://urlpattern.spec.whatwg.org/#url-pattern-match
  (Native) => new Native({}).test("no URL"),
  // https://urlpattern.spec.whatwg.org/#canonicalize-an-opaque-pathname
  (Native) => new Native({ protocol: "a", pathname: "//b/./ c" }).pathname,
  // https://urlpattern.spec.whatwg.org/#canonicalize-a-pathname
  (Native) => new Native({ pathname: "/\\\\" }).pathname,
  // https://urlpattern.spec.whatwg.org/#canonicalize-a-port
  (Native) => new Native({ protocol: "file", port: "0" }).port,
  // https://urlpattern.spec.whatwg.org/#canonicalize-a-search
  (Native) => new Native({ search: "'" }).search,
  // https://urlpattern.spec.whatwg.org/#generate-a-pattern-string
  (Native) => new Native({ pathname: "/a{/b(c)}" }).pathname,
  // https://urlpattern.spec.whatwg.org/#dom-urlpatternoptions-ignorecase
  (Native) => new Native({ pathname: "/a" }, { ignoreCase: true }).test({ pathname: "/A" }),
  // https://urlpattern.spec.whatwg.org/#dom-urlpattern-hasregexpgroups
  (Native) => new Native({ pathname: "/(a)" }).hasRegExpGroups,
];

function isWrong(Native) {
  return questions.some((question) => {
    try {
      return question(Native) !== question(URLPattern);
    } catch {
      return true;
    }
  });
}

if (typeof globalThis.URLPattern !== "function" || isWrong(globalThis.URLPattern)) {
  replaceGlobal("URLPattern", URLPattern);
}

export * from "./url-pattern.js";
