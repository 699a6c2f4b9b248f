// Tests pages without a bundler in three browsers. The pages import the module, replace the globals in a page and in
// workers, and test the features that still work when a page's policy forbids wasm.
import { cpSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { browserRuntimes, startBrowser, withBrowser } from "../../benches/runtimes/browsers.mjs";
import { webkitGTK, withSession } from "../../benches/runtimes/webkitgtk.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { programOfTwins, twins } from "./entries.mjs";
import { DIFFERENCES } from "./inside/native.js";
import { URL_PATTERNS } from "./judge.mjs";
import { parse } from "./runtimes.mjs";
import { page, reporter, serveSite } from "./site.mjs";
import { before, between, programs, writeFiles } from "./stage.mjs";

const dist = "/node_modules/whatwg-url-wasm/dist";
const auto = programs.auto(`${dist}/auto.js`, `${dist}/index.js`, `${dist}/auto.js`);

const files = {
  "reporter.js": reporter,
  "before.js": before,
  "between.js": between,
  "import.js": programs.import(`${dist}/index.js`),
  "import.html": page("/import.js"),
  "url-pattern.js": programs.urlPattern(`${dist}/url-pattern.js`, `${dist}/index.js`),
  "url-pattern.html": page("/url-pattern.js"),
  "native.js": programs.native((name) => `${dist}/${name}-native.js`),
  "native.html": page("/native.js"),
  "auto.js": auto,
  "auto.html": page("/auto.js"),
  "if-needed.js": programs.ifNeeded(`${dist}/auto-if-needed.js`),
  "if-needed.html": page("/if-needed.js"),
  // Workers have no import maps.
  "worker.js": `
import "/reporter.js";
import { before } from "/before.js";
import "${dist}/whatwg-url-wasm.iife.js";
import "${dist}/whatwg-url-wasm.auto.iife.js";
const first = new URL("https://b\\u00dccher.example/").host;
const classes = { URL, URLSearchParams };
import { report, runAuto } from "/checks.js";
runAuto(classes, before, { first }).then(report);
`,
  "worker.html": page("/start-worker.js"),
  "start-worker.js": `
const worker = new Worker("/worker.js", { type: "module" });
worker.onerror = (event) => reportTo("@error " + event.message);
`,
  // This worker sends its own report, because its asynchronous work must finish before it is activated.
  "service-worker.html": page("/start-service-worker.js"),
  "start-service-worker.js": `
const options = { type: "module", scope: "/service/" };
await navigator.serviceWorker.register("/worker.js", options);
`,
  "strict-import.html": page("/strict-import.js"),
  "strict-import.js": `
import("${dist}/whatwg-url-wasm.module.js").then(
  () => reportTo("@error it was loaded"),
  (error) => reportTo("@result " + JSON.stringify({ message: error.message })),
);
`,
  "strict-js.html": page("/strict-js.js"),
  "strict-js.js": programs.load(`${dist}/load.js`),
  "strict-entries.html": page("/strict-entries.js"),
  "strict-entries.js": programOfTwins(
    (_, file) => basename(file, ".js"),
    (names) => `
import { load } from "${dist}/load.js";
const loaded = [];
for (const name of ${JSON.stringify(names)}) loaded.push(await load(name));
`,
  ),
};

/**
 * Pages and scripts that the server sends without a charset. A script without a charset is decoded with the page's
 * encoding. Classic scripts must work in every one of these encodings.
 */
const ENCODINGS = ["windows-1252", "Shift_JIS", "UTF-16LE", "none"];

/** Returns a page in the given encoding, or a page that does not specify an encoding. */
function legacyPage(encoding, name, module, more = "") {
  const html = `<!doctype html>
${encoding === "none" ? "" : `<meta charset="${encoding}">`}
<title>Checks</title>
<script src="/reporter.js"></script>
<script src="/legacy/${name}.js"></script>${more}
<script type="module" src="${module}"></script>
`;
  // Browsers decode pages as UTF-16 only if there is a byte order mark.
  return encoding === "UTF-16LE" ? Buffer.from(`\uFEFF${html}`, "utf16le") : html;
}

const legacyFiles = {
  "script.html": legacyPage("windows-1252", "whatwg-url-wasm.iife", "/legacy/script.js"),
  "script.js": `
const classes = whatwgURL;
const first = new classes.URL("https://b\\u00dccher.example/").host;
const { report, run } = await import("/checks.js");
report(run(classes, { first }));
`,
  "auto.html": legacyPage(
    "Shift_JIS",
    "whatwg-url-wasm.iife",
    "/legacy/auto.js",
    '<script src="/legacy/whatwg-url-wasm.auto.iife.js"></script>',
  ),
  "auto.js": `
const first = new URL("https://b\\u00dccher.example/").host;
const { report, run } = await import("/checks.js");
const extraStatics = ["createObjectURL", "revokeObjectURL"];
report(run(globalThis, { first, isOneClass: URL === whatwgURL.URL, extraStatics }));
`,
  // Scripts that do not specify an encoding are decoded with this page's encoding.
  "pages.html": page("/legacy/pages.js").replace("utf-8", "windows-1252"),
  "pages.js": `
const heard = {};
addEventListener("message", ({ data: [name, encoding, host] }) => {
  heard[name] = [encoding, host];
  if (Object.keys(heard).length === ${ENCODINGS.length}) reportTo("@result " + JSON.stringify({ pages: heard }));
});
for (const name of ${JSON.stringify(ENCODINGS)}) {
  const frame = document.createElement("iframe");
  frame.src = "/legacy/page-" + name + ".html";
  document.body.append(frame);
}
`,
  ...Object.fromEntries(
    ENCODINGS.map((encoding) => [
      `page-${encoding}.html`,
      legacyPage(encoding, "whatwg-url-wasm.iife", `/legacy/page-${encoding}.js`),
    ]),
  ),
  ...Object.fromEntries(
    ENCODINGS.map((encoding) => [
      `page-${encoding}.js`,
      `
const { host } = new whatwgURL.URL("https://b\\u00dccher.example/");
parent.postMessage(["${encoding}", document.characterSet, host], "*");
`,
    ]),
  ),
};

/**
 * The page from docs/runtimes.md, except that it loads the package from this site instead of the CDN. The page's
 * console output serves as its report.
 */
function documentedPage() {
  const { jsdelivr } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  const text = readFileSync(inRoot("docs", "runtimes.md"), "utf8");
  const html = [...text.matchAll(/^```html\n(.*?)^```$/gms)]
    .map(([, block]) => block)
    .join("")
    .replace(
      /https:\/\/cdn\.jsdelivr\.net\/npm\/whatwg-url-wasm@[\d.]+"/,
      `${dist}/../${jsdelivr}"`,
    )
    .replaceAll(/https:\/\/cdn\.jsdelivr\.net\/npm\/whatwg-url-wasm@[\d.]+\/dist/g, dist);
  return `<!doctype html>
<meta charset="utf-8">
<title>Checks</title>
<script src="/reporter.js"></script>
<script>
  const logged = [];
  console.log = (text) => {
    if (logged.push(text) === 3) reportTo("@result " + JSON.stringify({ logged }));
  };
</script>
${html}`;
}

/**
 * @type {{ way: string, file: string, isMessage?: boolean, entries?: string[], urlPatterns?: number, autoChecks?:
 * number, onPlatform?: boolean, needs?: { what: string, since: Record<string, number> }, pages?: string[], logged?: string[] }[]}
 */
const ways = [
  { way: '<script type="module">', file: "import.html" },
  { way: "/url-pattern in a page", file: "url-pattern.html", urlPatterns: URL_PATTERNS },
  { way: "the platform's URL", file: "native.html", onPlatform: true },
  { way: "/auto in a page", file: "auto.html" },
  { way: "/auto/if-needed in a page", file: "if-needed.html", isIfNeeded: true },
  // The script is loaded once.
  { way: "/auto in a module worker", file: "worker.html", autoChecks: 27 },
  {
    way: "/auto in a service worker",
    file: "service-worker.html",
    // Service workers don't have createObjectURL, and the script is loaded only once.
    autoChecks: 26,
    needs: { what: "service workers that are modules", since: { firefox: 147 } },
  },
  { way: "without 'wasm-unsafe-eval'", file: "strict-import.html", isMessage: true },
  { way: "/js without 'wasm-unsafe-eval'", file: "strict-js.html" },
  {
    way: "every entry of /js without 'wasm-unsafe-eval'",
    file: "strict-entries.html",
    entries: twins(),
  },
  { way: "<script>", file: "legacy/script.html" },
  { way: "/auto by <script>", file: "legacy/auto.html" },
  { way: "<script> in pages of other encodings", file: "legacy/pages.html", pages: ENCODINGS },
  {
    way: "the page in docs/runtimes.md",
    file: "documented.html",
    logged: ["https://example.com/", "https://example.com/", "example.co.uk"],
  },
];

/** Promises for the browsers that rows share, keyed by name. */
const started = new Map();

function sharedBrowser(runtime) {
  if (!started.has(runtime.name)) started.set(runtime.name, startBrowser(runtime));
  return started.get(runtime.name);
}

/**
 * Calls `use` with a new context of a browser that stays open for later calls, because starting a browser takes longer
 * than loading a page. Contexts share no storage.
 */
export async function inSharedBrowser(runtime, use) {
  const { browser } = await sharedBrowser(runtime);
  const context = await browser.createBrowserContext();
  try {
    return await use(context);
  } finally {
    await context.close();
  }
}

/** Closes the shared browsers. */
export async function closeBrowsers() {
  const all = [...started.values()];
  started.clear();
  for (const { end } of await Promise.all(all)) await end();
}

/** Returns a function that opens an address in a new tab of the browser or context. */
const opener = (browser) => async (address) => {
  const tab = await browser.newPage();
  await tab.goto(address, { waitUntil: "domcontentloaded", timeout: 60_000 });
};

const inWebKitGTK = (use, wrapper) =>
  withSession(
    ({ command }) => use((address) => command("POST", "/url", { url: address })),
    wrapper,
  );

/**
 * The browsers. `session` starts a browser and calls `use` with a function that opens a URL in that browser. `share`
 * does the same in the shared browser.
 */
export const browsers = [
  ...browserRuntimes.map((runtime) => ({
    ...runtime,
    version: async () => (await (await sharedBrowser(runtime)).browser.version()).split("/")[1],
    session: (use) => withBrowser(runtime, (browser) => use(opener(browser))),
    share: (use) => inSharedBrowser(runtime, (context) => use(opener(context))),
  })),
  { ...webkitGTK, session: inWebKitGTK, share: inWebKitGTK },
];

/** @returns {Promise<import("./runtimes.mjs").Row[]>} */
export async function browserRows(folder) {
  writeFiles(folder, files);
  writeFiles(folder, { "documented.html": documentedPage() });
  const legacy = join(folder, "legacy");
  writeFiles(legacy, legacyFiles);
  for (const name of ["whatwg-url-wasm.iife.js", "whatwg-url-wasm.auto.iife.js"]) {
    cpSync(join(folder, dist, name), join(legacy, name));
  }
  const rows = [];
  for (const browser of browsers) {
    if (!browser.find()) {
      rows.push({ runtime: browser.label, way: "everything", missing: missing(browser) });
      continue;
    }
    const version = await browser.version();
    const runtime = `${browser.label} ${version}`;
    for (const { file, needs, onPlatform, ...way } of ways) {
      rows.push({
        runtime,
        ...way,
        ...(onPlatform && { differences: DIFFERENCES[browser.label] ?? [] }),
        missing: lacking(needs, browser.name, version),
        run: () => runPages(browser, folder, file),
      });
    }
  }
  return rows;
}

/** Returns a feature that the given browser version lacks, or undefined. */
function lacking(needs, name, version) {
  const since = needs?.since[name];
  return since === undefined || Number.parseInt(version, 10) >= since
    ? undefined
    : `${needs.what} came with version ${since}`;
}

/** Resolves to the page's report. */
export async function runPages(browser, folder, file) {
  const site = await serveSite(folder);
  try {
    return await browser.share(async (open) =>
      parse(await site.hear(() => open(`${site.origin}/${file}`))),
    );
  } finally {
    site.close();
  }
}

export const chromium = browsers.find(({ name }) => name === "chromium");

/** Returns the reason why tests can't run in a browser, or undefined. */
export const missing = (browser) =>
  browser.find() ? undefined : `there is no ${browser.label} (${browser.get})`;
