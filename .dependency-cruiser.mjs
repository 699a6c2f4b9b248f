// The import rules for JavaScript: The rules for `npm test -- layers`. tests/tools/layers.test.js breaks each rule once
// to prove that the check works.

/** Files that replace globals, and the entries that import these files. */
const AUTO = "^js/(auto/|((site|url-pattern)-)?auto\\.)";
/** Modules that the build generates from Rust. They may not exist yet. */
const MODULES = "(^|/)pkg/";
const PAGE_PARTS = "^www/(gallery|panels|race|trace)/";

/** @param {{ to: object, because: string }} rule */
const forbid = (name, { from, to, because }) => ({
  name,
  severity: "error",
  comment: because,
  from,
  to,
});
/** Files that match `from` may import only files that match `allowed` and, if `node` is set, Node's own modules. */
const only = (name, from, allowed, { node = false, because }) =>
  forbid(name, {
    from: { path: from },
    to: { pathNot: allowed, ...(node ? { dependencyTypesNot: ["core"] } : {}) },
    because,
  });

export default {
  forbidden: [
    forbid("no-circle", {
      from: {},
      to: { circular: true },
      because: "move what both files need into a file that imports neither",
    }),
    only("js-alone", "^js/(?!vitest/)", `^js/|${MODULES}`, {
      because: "the package has no dependencies",
    }),
    only("vitest", "^js/vitest/", "^vitest$", { because: "it works for every copy of a class" }),
    only("language", "^js/language/", "^js/language/", { because: "it is the lowest layer" }),
    only("wasm", "^js/wasm/", `^js/(language|wasm)/|${MODULES}`, { because: "it is below core" }),
    only("core", "^js/core/", `^js/(language|wasm|core)/|${MODULES}`, {
      because: "it is below the entries",
    }),
    forbid("auto", {
      from: { path: "^js/", pathNot: AUTO },
      to: { path: AUTO },
      because: "only auto entries replace globals",
    }),
    forbid("url-pattern-matching", {
      from: { path: "^js/", pathNot: "^js/url-pattern/matching/" },
      to: { path: "^js/url-pattern/matching/(?!index\\.)" },
      because: "index.js there exports everything that other files need",
    }),
    only("bin-as-a-user", "^bin/", "^(bin|dist)/|^whatwg-url-wasm(/|$)", {
      node: true,
      because: "the command imports the package by its name",
    }),
    forbid("bin-writers", {
      from: { path: "^bin/(records|tables)/" },
      to: {
        path: "^bin/(command|pool|processor|run|worker|whatwg-url-wasm|input/(line-blocks|sources))\\.",
      },
      because: "writers know nothing of the engine that drives them",
    }),
    // The path of a generated file is not resolved before the first build.
    only(
      "www-as-a-user",
      "^www/(?!serve\\.)",
      "^www/|^(\\.\\./)*pkg/page-steps/|^(\\.\\./|\\./)+package/",
      {
        because: "the page imports the package as it is served",
      },
    ),
    forbid("www-parts", {
      from: { path: "^www/([^/]+)/.*" },
      to: { path: [PAGE_PARTS, "^www/(page|tabs)\\."], pathNot: "^www/$1/" },
      because: "the page combines its parts; they import neither the page nor each other",
    }),
    forbid("script-helpers", {
      from: { path: "^scripts/[^/]+$" },
      to: { path: "^(scripts/.+/|node_modules/)" },
      because: "all scripts import them",
    }),
    only("setup", "^scripts/setup/", "^scripts/(setup/|[^/]+$)", {
      node: true,
      because: "it runs before any package is installed",
    }),
    forbid("no-tests", {
      from: { path: "^(js|bin|www|scripts/(build|release|setup|site))/" },
      to: { path: "^(tests|benches|scripts/check)/" },
      because: "checks import the product, not the reverse",
    }),
  ],
  options: {
    // Imports of types count, too.
    tsPreCompilationDeps: true,
    doNotFollow: { path: "^(node_modules|dist)/" },
    exclude: { path: "^(tests/consumers|tests/data)/|^.+/node_modules/" },
  },
};
