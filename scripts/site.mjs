// The page, ready to be served: site/ is www/ with the package beside it, in which each wasm module is a
// file of its own that compiles while it arrives.
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { bundleAll, head, nameOf, shippedWasm, stringBuiltins } from "./bundles.mjs";
import { inRoot } from "./project.mjs";
import { filesUnder } from "./stages.mjs";

const entries = ["js/index.js", "js/validation.js", "js/data-url.js", "js/web-address.js"];
/** What they share, as in dist/. */
const shared = ["core", "idna", "data", "arguments", "language", "client"];
const cores = ["core", "idna", "validation", "data", "web-address"];
/** Files of www/ that the page does not load. */
const notServed = ["www/serve.js", "www/README.md"];

const pageFiles = () =>
  filesUnder("www").filter((file) => !notServed.includes(file) && !file.endsWith(".png"));
const inSite = (file) => file.replace(/^www\//, "site/");
const packageFile = (name) => `site/package/${name}.js`;
const wasmFile = (core) => `site/wasm/${core}.wasm`;
const siteFiles = () => [
  ...pageFiles().map(inSite),
  ...entries.map((source) => packageFile(nameOf({ source }))),
  ...shared.map((name) => packageFile(`shared-${name}`)),
  ...cores.map(wasmFile),
];

/** Makes modules with bytes of wasm those of www/wasm. */
const resolver = {
  name: "site",
  resolveId(id) {
    const core = basename(dirname(id));
    if (basename(id) !== "wasm-bytes.js" || !cores.includes(core)) return undefined;
    return { id: `../wasm/${core}.js`, external: "absolute" };
  },
};

/** @returns {import("./stages.mjs").Stage} */
export function siteStage() {
  return {
    name: "site",
    inputs: [
      ...["www", "js", "scripts/site.mjs", "scripts/bundles.mjs", "package-lock.json"],
      stringBuiltins,
      ...cores.map((core) => shippedWasm(`pkg/${core}`)),
    ],
    settings: head,
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
      for (const core of cores) {
        copyFileSync(inRoot(shippedWasm(`pkg/${core}`)), inRoot(wasmFile(core)));
      }
      for (const [name, bytes] of await bundleAll(entries, resolver)) {
        writeFileSync(inRoot(packageFile(name)), bytes);
      }
    },
  };
}
