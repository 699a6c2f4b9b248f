// The page, ready to be served: site/ is www/ with the package beside it, in which each wasm module is a
// file of its own that compiles while it arrives.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { UNICODE_VERSION, URL_STANDARD_COMMIT } from "../js/wasm/layout.js";
import { bundleAll, head, nameOf, shippedWasm, stringBuiltins } from "./bundles.mjs";
import { inRoot } from "./project.mjs";
import { filesUnder } from "./stages.mjs";

const entries = [
  "js/index.js",
  "js/validation.js",
  "js/data-url.js",
  "js/web-address.js",
  "js/percent-encoding.js",
  "js/url-pattern.js",
  "js/trace.js",
];
/** What they share, as in dist/. */
const shared = [
  "core",
  "idna",
  "data",
  "arguments",
  "language",
  "client",
  "encodings",
  "percent-encoding",
];
const cores = ["core", "idna", "validation", "data", "web-address", "trace"];
/** Files of www/ that the page does not load. */
const notServed = ["www/serve.js", "www/README.md", "www/screenshot.png"];
const html = "www/index.html";

/** The address at which the page will be, with a slash at its end, if that is known: pictures in previews of links need it. */
const { PAGE_ADDRESS: address = "" } = process.env;

const pageFiles = () => filesUnder("www").filter((file) => !notServed.includes(file));

/** The page, with what it says of the package. */
function filledIn(text) {
  const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  const values = {
    version,
    commit: URL_STANDARD_COMMIT,
    "short-commit": URL_STANDARD_COMMIT.slice(0, 7),
    unicode: UNICODE_VERSION.replace(/\.0$/, ""),
    address,
  };
  return text.replace(/\{([a-z-]+)\}/g, (_, name) => values[name]);
}
const inSite = (file) => file.replace(/^www\//, "site/");
const packageFile = (name) => `site/package/${name}.js`;
const wasmFile = (core) => `site/wasm/${core}.wasm`;
const siteFiles = () => [
  ...pageFiles().map(inSite),
  ...entries.map((source) => packageFile(nameOf({ source }))),
  ...shared.map((name) => packageFile(`shared-${name}`)),
  ...cores.map(wasmFile),
];

/** Makes modules with bytes of wasm those of www/wasm, also of the one that the page does without. */
const resolver = {
  name: "site",
  resolveId(id) {
    const core = basename(dirname(id));
    if (basename(id) !== "wasm-bytes.js" || ![...cores, "encodings"].includes(core))
      return undefined;
    return { id: `../wasm/${core}.js`, external: "absolute" };
  },
};

/** @returns {import("./stages.mjs").Stage} */
export function siteStage() {
  return {
    name: "site",
    inputs: [
      ...["www", "js", "scripts/site.mjs", "scripts/bundles.mjs"],
      ...["package.json", "package-lock.json"],
      stringBuiltins,
      ...cores.map((core) => shippedWasm(`pkg/${core}`)),
    ],
    settings: `${head}${address}`,
    outputs: siteFiles,
    async run() {
      for (const file of filesUnder("site")) {
        // The reference beside it has stages of its own.
        if (!file.startsWith("site/reference/")) rmSync(inRoot(file));
      }
      for (const file of siteFiles()) {
        mkdirSync(dirname(inRoot(file)), { recursive: true });
      }
      for (const file of pageFiles()) copyFileSync(inRoot(file), inRoot(inSite(file)));
      writeFileSync(inRoot(inSite(html)), filledIn(readFileSync(inRoot(html), "utf8")));
      for (const core of cores) {
        copyFileSync(inRoot(shippedWasm(`pkg/${core}`)), inRoot(wasmFile(core)));
      }
      for (const [name, bytes] of await bundleAll(entries, resolver)) {
        writeFileSync(inRoot(packageFile(name)), bytes);
      }
    },
  };
}
