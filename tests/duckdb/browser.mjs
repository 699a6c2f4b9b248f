// Loads the duckdb-wasm extension in Chromium. Compares its results for a hundred thousand rows with the native
// extension's results.
import assert from "node:assert/strict";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { build } from "esbuild";
import { buildWasmExtension, wasmExtension } from "../../scripts/build/duckdb.mjs";
import { npm, runLong } from "../../scripts/processes.mjs";
import { stateDir } from "../../scripts/project.mjs";
import { chromium, startChromium } from "../js/chromium.js";

const VERSION = "1.32.0";

/** A query that computes the hrefs of a hundred thousand inputs and a digest of those hrefs. */
export const DIGEST = `
  SELECT count(*)::INT || ' rows, ' || count(href) || ' URLs, '
    || md5(string_agg(coalesce(href, 'NULL'), chr(10) ORDER BY i)) AS digest
  FROM (SELECT i, url_href(CASE i % 5 WHEN 0 THEN 'HTTP://EXAMPLE.com:80/a/../b' || i WHEN 1 THEN 'x' || i
    WHEN 2 THEN 'https://münchen.example/' || i || ' ' WHEN 3 THEN 'http://' || (i * 1000) || '/'
    ELSE 'https://a.example/p?q=' || i END) AS href FROM range(100000) t(i))`;

/** Runs a query in duckdb-wasm with the extension. This function runs in the page. */
async function digestInPage(query) {
  const { AsyncDuckDB } = await import("/duckdb.js");
  const database = new AsyncDuckDB({ log() {} }, new Worker("/duckdb-browser-eh.worker.js"));
  await database.instantiate("/duckdb-eh.wasm");
  await database.open({ allowUnsignedExtensions: true });
  const connection = await database.connect();
  await connection.query(`LOAD '${location.origin}/whatwg_url.duckdb_extension.wasm'`);
  return (await connection.query(query)).toArray()[0].digest;
}

/** Installs an npm package in a folder of this name, unless it is there. Returns the folder. */
export async function installed(name, spec) {
  const folder = join(stateDir, "duckdb", name);
  if (!existsSync(join(folder, "node_modules"))) {
    mkdirSync(folder, { recursive: true });
    const [command, ...first] = npm;
    const install = ["install", "--prefix", folder, "--no-audit", "--no-fund", "--ignore-scripts"];
    await runLong("npm install", command, [...first, ...install, spec], process.env);
  }
  return folder;
}

/** Returns the digest computed in Chromium, or null if Chromium is missing. */
async function digestInChromium() {
  if (chromium === undefined) return null;
  await buildWasmExtension();
  const folder = await installed(`wasm-${VERSION}`, `@duckdb/duckdb-wasm@${VERSION}`);
  const dist = join(folder, "node_modules", "@duckdb", "duckdb-wasm", "dist");
  const bundled = await build({
    entryPoints: [join(dist, "duckdb-browser.mjs")],
    bundle: true,
    format: "esm",
    write: false,
    logLevel: "error",
  });
  const files = {
    "/": ["text/html", "<!doctype html>"],
    "/duckdb.js": ["text/javascript", bundled.outputFiles[0].contents],
    "/whatwg_url.duckdb_extension.wasm": ["application/wasm", readFileSync(wasmExtension)],
  };
  for (const [name, type] of [
    ["duckdb-browser-eh.worker.js", "text/javascript"],
    ["duckdb-eh.wasm", "application/wasm"],
  ]) {
    files[`/${name}`] = [type, readFileSync(join(dist, name))];
  }
  const server = createServer((request, response) => {
    const [type, content] = files[request.url] ?? [];
    response.writeHead(content === undefined ? 404 : 200, { "content-type": type ?? "text/plain" });
    response.end(content);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { browser, end } = await startChromium();
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    return await page.evaluate(digestInPage, DIGEST);
  } finally {
    await end();
    server.close();
    server.closeAllConnections();
  }
}

/** Checks that Chromium computes the expected digest. */
export async function checkBrowser(expected) {
  const found = await digestInChromium();
  if (found === null) {
    console.log("Skipped: tests/duckdb/browser.mjs. There is no Chromium.");
    return;
  }
  assert.equal(found, expected);
  console.log(`duckdb-wasm ${VERSION} in Chromium: ${found}`);
}
