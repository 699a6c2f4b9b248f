// Builds the scripts that pages load without a bundler. Each classic script contains an entry and everything that it
// imports in one minified file. The module imports a classic script.
import { basename } from "node:path";
import { inRoot } from "../project.mjs";
import { constantsInPlace, head, letAsVar, printing, resolver, typescript } from "./bundles.mjs";

/** The global that contains the entry's exports. The script of the whatwg-url npm package uses the same name. */
const GLOBAL = "whatwgURL";

/**
 * If the server does not specify a charset, a script is decoded with the page's encoding, which may be UTF-16. A byte
 * order mark overrides the server and the page.
 */
const BYTE_ORDER_MARK = "\uFEFF";

const flavour = { wasm: "inlined" };

export const pageScripts = [
  { source: "js/index.ts", file: "dist/whatwg-url-wasm.iife.js", format: "iife" },
  {
    source: "js/auto.ts",
    file: "dist/whatwg-url-wasm.auto.iife.js",
    format: "iife",
    instead: { "js/index.ts": "js/load/classes.ts" },
  },
  // For measurements, see benches/DECISIONS.md, *Files for those who do not bundle*.
  { source: "js/index.ts", file: "dist/whatwg-url-wasm.module.js", format: "face" },
];

/** The script that the module imports. */
const [whole] = pageScripts;

/** @returns {Promise<string>} */
export async function bundlePageScript({ source, format, instead }) {
  const { rollup } = await import("@rollup/wasm-node");
  const { transform } = await import("esbuild");
  const plugins = [resolver(flavour, instead), typescript, await constantsInPlace(), letAsVar];
  const bundled = await rollup({ input: inRoot(source), plugins });
  if (format === "face") {
    const { output } = await bundled.generate({ format: "es" });
    const names = output[0].exports.join(", ");
    return `${head}import "./${basename(whole.file)}";\nexport const { ${names} } = globalThis.${GLOBAL};\n`;
  }
  const { output } = await bundled.generate({ format, name: GLOBAL, esModule: false });
  const { code } = await transform(output[0].code, {
    ...printing,
    format: undefined,
    minify: true,
  });
  // The variables of a module are not global.
  const declaration = `var ${GLOBAL}=`;
  if (!code.startsWith(declaration)) throw new Error(`a script does not start with ${declaration}`);
  return BYTE_ORDER_MARK + head + code.replace(declaration, `globalThis.${GLOBAL}=`);
}
