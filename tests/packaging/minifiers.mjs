// Minifies the package's script with several minifiers, and decodes the results with encodings other than UTF-8. The
// script must either work or report that it was not decoded as UTF-8.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { inPackage, requireInstalled } from "./install.mjs";

/** `escapes` says whether non-ASCII characters must be escaped. */
const minifiers = {
  async esbuild(code, escapes) {
    const charset = escapes ? "ascii" : "utf8";
    return (await requireInstalled("esbuild").transform(code, { minify: true, charset })).code;
  },
  async terser(code, escapes) {
    const format = { ascii_only: escapes };
    return (await requireInstalled("terser").minify(code, { format })).code;
  },
  async "@swc/core"(code, escapes) {
    const format = { asciiOnly: escapes };
    const options = { compress: true, mangle: true, format, module: false };
    return (await requireInstalled("@swc/core").minify(code, options)).code;
  },
};

/**
 * Shift_JIS is omitted: Node's decoder gets one of its control characters wrong, so the script might not parse.
 */
const ENCODINGS = [
  ...["windows-1252", "windows-1251", "iso-8859-2", "koi8-r", "macintosh", "euc-jp", "iso-2022-jp"],
  ...["gbk", "gb18030", "big5", "euc-kr"],
];
/** esbuild does not escape control characters, three of which have a special meaning in this encoding. */
const NOT_ESCAPED = { esbuild: "iso-2022-jp" };
const MESSAGE = /^This script was not read as UTF-8: serve it with charset=utf-8, /;

const versionOf = (name) =>
  JSON.parse(readFileSync(inPackage(name, "package.json"), "utf8")).version;

/** @returns {{ name: string, run: () => Promise<string> }[]} */
export function minifierChecks({ folder }) {
  const script = join(folder, "node_modules/whatwg-url-wasm/dist/whatwg-url-wasm.iife.js");
  return Object.entries(minifiers).map(([name, minify]) => ({
    name: `a script minified by ${name} ${versionOf(name)}, in pages of any encoding`,
    async run() {
      // The script has no byte order mark, because bundlers omit it.
      const code = readFileSync(script, "utf8").slice(1);
      for (const escapes of [true, false]) {
        const bytes = Buffer.from(await minify(code, escapes));
        assert.equal(works(bytes, "utf-8"), true);
        for (const encoding of ENCODINGS) {
          if (escapes && NOT_ESCAPED[name] === encoding) continue;
          // Minifiers may escape more characters than necessary.
          const outcome = escapes ? works(bytes, encoding) : worksOrSays(bytes, encoding);
          assert.equal(outcome, true, `${encoding}, ${escapes ? "" : "not "}escaped`);
        }
      }
      return `${ENCODINGS.length} encodings`;
    },
  }));
}

function run(bytes, encoding) {
  const context = {};
  runInNewContext(new TextDecoder(encoding).decode(bytes), context);
  return new context.whatwgURL.URL("https://b\u00fccher.example").host;
}

const works = (bytes, encoding) => run(bytes, encoding) === "xn--bcher-kva.example";

function worksOrSays(bytes, encoding) {
  try {
    return works(bytes, encoding);
  } catch (error) {
    return MESSAGE.test(error.message) || error.message;
  }
}
