// Makes the scripts that pages load without a bundler: an entry and everything that it imports in one file, minified, with a
// source map.
import { basename } from "node:path";
import { inRoot } from "../project.mjs";
import {
  ABOVE_LATIN1,
  constantsInPlace,
  head,
  inLatin1,
  letAsVar,
  printing,
  resolver,
  typescript,
} from "./bundles.mjs";

/** The global with the entry's exports. The script of npm's whatwg-url uses the same name. */
const GLOBAL = "whatwgURL";

/**
 * A page can be in any encoding, and a script without a charset from the server is read in the page's encoding. A byte order
 * mark has precedence over both and makes it UTF-8.
 */
const BYTE_ORDER_MARK = "\uFEFF";

const flavour = { folder: "", extension: ".js", wasm: "inlined" };

export const pageScripts = [
  { source: "js/index.ts", file: "dist/whatwg-url-wasm.iife.js", format: "iife" },
  { source: "js/auto.ts", file: "dist/whatwg-url-wasm.auto.iife.js", format: "iife" },
  // Measured: see benches/DECISIONS.md, *Files for those who do not bundle*.
  { source: "js/index.ts", file: "dist/whatwg-url-wasm.module.js", format: "es" },
];

/** @returns {Promise<{ code: string, map: string }>} the script and its source map */
export async function bundlePageScript({ source, file, format }) {
  // Imported here because setup installs it after this file is loaded.
  const { rollup } = await import("@rollup/wasm-node");
  const plugins = [resolver(undefined, flavour), typescript, await constantsInPlace(), letAsVar];
  const bundled = await rollup({ input: inRoot(source), plugins: [...plugins, minify] });
  const { output } = await bundled.generate({
    format,
    name: GLOBAL,
    esModule: false,
    sourcemap: true,
    file: inRoot(file),
  });
  const [{ code, map }] = output;
  map.sources.forEach((name, index) => {
    // A debugger could not show wasm as a source.
    if (basename(name) === "wasm-bytes.js") map.sourcesContent[index] = null;
  });
  // Modules are always UTF-8.
  return { code: format === "es" ? code : BYTE_ORDER_MARK + code, map: map.toString() };
}

/** @type {import("@rollup/wasm-node").Plugin} */
const minify = {
  name: "minify",
  async renderChunk(code, _chunk, { format }) {
    const { transform } = await import("esbuild");
    const options = {
      ...printing,
      format: format === "es" ? "esm" : undefined,
      minify: true,
      sourcemap: "external",
    };
    return withLatin1(await transform(code, options));
  },
};

/**
 * Escapes characters above U+00FF in a script, puts the head above it, and moves the positions in the source map
 * accordingly.
 */
async function withLatin1({ code, map }) {
  const { decode, encode } = await import("@jridgewell/sourcemap-codec");
  const parsed = JSON.parse(map);
  const mappings = decode(parsed.mappings);
  for (const [number, line] of code.split("\n").entries()) {
    const places = [...line.matchAll(ABOVE_LATIN1)].map(({ index }) => index);
    for (const segment of mappings[number] ?? []) {
      const before = places.filter((index) => index < segment[0]).length;
      segment[0] += before * ("\\u0000".length - 1);
    }
  }
  return { code: head + inLatin1(code), map: { ...parsed, mappings: encode([[], ...mappings]) } };
}
