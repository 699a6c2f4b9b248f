// Lists the rows that run only nightly (`npm run test:long`), so that `npm test` stays short. Each nightly row is
// similar to a row that `npm test` runs.

/** Patterns for the names of rows, each with a reason. */
export const NIGHTLY = [
  {
    pattern: /^Firefox(?! [\d.]+, <script type="module">)/,
    why: "Chromium runs the same pages, and Firefox loads the module",
  },
  {
    pattern: /^WebKitGTK(?! [\d.]+, <script type="module">)/,
    why: "Chromium runs the same pages, and WebKitGTK loads the module",
  },
  { pattern: /^Node 22[.]/, why: "Node 20 and Node 24 run the same ways" },
  { pattern: /^Node .*[/]js, --jitless$/, why: "Hermes runs the same tables on the same files" },
  { pattern: /^Node (20|26)[.].*, every .*, --jitless$/, why: "Node 24 runs the same files" },
  { pattern: /^Node (20|26)[.].*, --(import|require) [/]auto$/, why: "Node 24 does the same" },
  { pattern: /^Node (20|26)[.].*, [/]url-pattern$/, why: "Node 24 runs the same table" },
  { pattern: /^Node (20|26)[.].*, APIs .* after fetch$/, why: "Node 24 calls the same APIs" },
  { pattern: /^Hermes .*, every entry/, why: "Node without WebAssembly runs every entry" },
  { pattern: /, by Metro /, why: "Hermes runs the files that Metro would bundle" },
  { pattern: /^examples[/]react-native$/, why: "Hermes runs the same classes" },
  { pattern: /^examples[/]webpack$/, why: "webpack bundles the checks" },
  {
    pattern: /^jsdom .* overridden by npm/,
    why: "tests/js/whatwg-url.test.js compares the same exports",
  },
  { pattern: /^installed by (?!npm$)/, why: "npm installs the same tarball" },
  { pattern: /^what webpack .* leaves out/, why: "three other bundlers leave out the same" },
  { pattern: /^what bundles of webpack /, why: "Vite's bundles are weighed" },
  { pattern: /^a script minified by (?!esbuild)/, why: "esbuild minifies it" },
  {
    pattern: /^TypeScript 5[.]9/,
    why: "the oldest and the newest versions check the same program",
  },
  { pattern: /^TypeScript .*, bundler$/, why: "the same program is checked with nodenext" },
  { pattern: /^TypeScript .* of es2024/, why: "newer and older libraries are checked" },
  { pattern: /^TypeScript .*webworker and @types/, why: "each is checked alone" },
];

/** Whether the row with this name runs only nightly. */
export const isNightly = (name) => NIGHTLY.some(({ pattern }) => pattern.test(name));

/**
 * @param {string[]} names the names of all rows in a complete run
 * @returns {string[]} the patterns that match no name
 */
export const withoutRows = (names) =>
  NIGHTLY.filter(({ pattern }) => !names.some((name) => pattern.test(name))).map(({ pattern }) =>
    String(pattern),
  );
