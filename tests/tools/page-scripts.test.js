// Tests scripts that pages load without a bundler. tests/packaging/browsers.mjs loads all of them in pages.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";

const inDist = (name) => new URL(`../../dist/${name}`, import.meta.url);
const read = (name) => readFileSync(inDist(name), "utf8");

/** The script as pages run it, without the byte order mark. */
const scriptOf = (name) => read(name).replace(/^\uFEFF/, "");

const MODULE = "whatwg-url-wasm.module.js";

test("the module has the exports of the default entry, and imports only the script", async () => {
  const [whole, entry] = [await import(inDist(MODULE)), await import("whatwg-url-wasm")];
  assert.deepEqual(Object.keys(whole), Object.keys(entry));
  const { URL, URLSearchParams } = whole;
  assert.equal(new URL("//bücher.example", "https://a/").href, "https://xn--bcher-kva.example/");
  assert.equal(String(new URLSearchParams("?a=b c")), "a=b+c");
  const { build } = await import("esbuild");
  const { metafile } = await build({
    entryPoints: [fileURLToPath(inDist(MODULE))],
    bundle: true,
    metafile: true,
    write: false,
  });
  assert.equal(Object.keys(metafile.inputs).length, 2);
});

// A page with a different encoding loads the script after a bundler has removed the byte order mark.
for (const encoding of [
  ...["windows-1252", "windows-1251", "iso-8859-2", "koi8-r", "macintosh", "euc-jp", "iso-2022-jp"],
  ...["gbk", "gb18030", "big5", "euc-kr"],
]) {
  test(`when read as ${encoding}, a script says that it was not read as UTF-8`, () => {
    const bytes = readFileSync(inDist("whatwg-url-wasm.iife.js")).subarray(3);
    const misread = new TextDecoder(encoding).decode(bytes);
    assert.throws(() => runInNewContext(misread), {
      message: /^This script was not read as UTF-8: serve it with charset=utf-8, /,
    });
  });
}

test("with non-ASCII characters escaped, a script works in any encoding", async () => {
  const { transform } = await import("esbuild");
  const { code } = await transform(scriptOf("whatwg-url-wasm.iife.js"), { minify: true });
  // Shift_JIS is omitted, because Node decodes one of its control characters incorrectly.
  for (const encoding of ["windows-1252", "big5", "euc-kr"]) {
    const context = {};
    runInNewContext(new TextDecoder(encoding).decode(Buffer.from(code)), context);
    const { URL } = context.whatwgURL;
    assert.equal(new URL("https://b\u00fccher.example").host, "xn--bcher-kva.example");
  }
});

test("package.json names the script for services that deliver packages", () => {
  const { unpkg, jsdelivr } = JSON.parse(readFileSync(inDist("../package.json"), "utf8"));
  assert.deepEqual(
    [unpkg, jsdelivr],
    ["./dist/whatwg-url-wasm.iife.js", "./dist/whatwg-url-wasm.iife.js"],
  );
});
