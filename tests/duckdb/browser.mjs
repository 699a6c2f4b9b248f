// Loads the duckdb-wasm extension in Chromium. Compares its results for a hundred thousand rows with the native
// extension's results.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { build } from "esbuild";
import { temporaryFolder } from "../../scripts/at-end.mjs";
import { buildWasmExtension, wasmExtension } from "../../scripts/build/duckdb.mjs";
import { npm, runLong } from "../../scripts/processes.mjs";
import { stateDir } from "../../scripts/project.mjs";
import { chromium } from "../js/chromium.js";

const VERSION = "1.32.0";

/** A query that computes the hrefs of a hundred thousand inputs and a digest of those hrefs. */
export const DIGEST = `
  SELECT count(*)::INT || ' rows, ' || count(href) || ' URLs, '
    || md5(string_agg(coalesce(href, 'NULL'), chr(10) ORDER BY i)) AS digest
  FROM (SELECT i, url_href(CASE i % 5 WHEN 0 THEN 'HTTP://EXAMPLE.com:80/a/../b' || i WHEN 1 THEN 'x' || i
    WHEN 2 THEN 'https://münchen.example/' || i || ' ' WHEN 3 THEN 'http://' || (i * 1000) || '/'
    ELSE 'https://a.example/p?q=' || i END) AS href FROM range(100000) t(i))`;

const page = `<!doctype html><meta charset="utf-8"><script type="module">
const tell = (text) => fetch("/told", { method: "POST", body: text });
try {
  const { AsyncDuckDB } = await import("/duckdb.js");
  const database = new AsyncDuckDB({ log() {} }, new Worker("/duckdb-browser-eh.worker.js"));
  await database.instantiate("/duckdb-eh.wasm");
  await database.open({ allowUnsignedExtensions: true });
  const connection = await database.connect();
  await connection.query("LOAD '" + location.origin + "/whatwg_url.duckdb_extension.wasm'");
  const rows = await connection.query(${JSON.stringify(DIGEST)});
  await tell(rows.toArray()[0].digest);
} catch (error) {
  await tell(String(error));
}
</script>`;

/** Returns the digest computed in Chromium, or null if Chromium is missing. */
async function digestInChromium() {
  if (chromium === undefined) return null;
  await buildWasmExtension();
  const folder = join(stateDir, "duckdb", `wasm-${VERSION}`);
  if (!existsSync(join(folder, "node_modules"))) {
    mkdirSync(folder, { recursive: true });
    const [command, ...first] = npm;
    const install = ["install", "--prefix", folder, "--no-audit", "--no-fund", "--ignore-scripts"];
    const args = [...first, ...install, `@duckdb/duckdb-wasm@${VERSION}`];
    await runLong("npm install", command, args, process.env);
  }
  const dist = join(folder, "node_modules", "@duckdb", "duckdb-wasm", "dist");
  const bundled = await build({
    entryPoints: [join(dist, "duckdb-browser.mjs")],
    bundle: true,
    format: "esm",
    write: false,
    logLevel: "error",
  });
  const files = {
    "/": ["text/html", page],
    "/duckdb.js": ["text/javascript", bundled.outputFiles[0].contents],
    "/whatwg_url.duckdb_extension.wasm": ["application/wasm", readFileSync(wasmExtension)],
  };
  for (const [name, type] of [
    ["duckdb-browser-eh.worker.js", "text/javascript"],
    ["duckdb-eh.wasm", "application/wasm"],
  ]) {
    files[`/${name}`] = [type, readFileSync(join(dist, name))];
  }
  let resolve;
  const told = new Promise((settle) => {
    resolve = settle;
  });
  const server = createServer(async (request, response) => {
    if (request.method === "POST") {
      const parts = [];
      for await (const part of request) parts.push(part);
      resolve(Buffer.concat(parts).toString());
      response.end();
      return;
    }
    const [type, content] = files[request.url] ?? [];
    response.writeHead(content === undefined ? 404 : 200, { "content-type": type ?? "text/plain" });
    response.end(content);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run"];
  const profile = `--user-data-dir=${temporaryFolder("duckdb-wasm-").folder}`;
  const address = `http://127.0.0.1:${server.address().port}/`;
  const browser = spawn(chromium, [...flags, profile, address], { stdio: "ignore" });
  try {
    return await told;
  } finally {
    browser.kill();
    await once(browser, "exit");
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
