// Serves site/ like a host for static files: compressed, and below a path.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const SITE = new URL("../../site/", import.meta.url);
const BELOW = "/some/deep%20path/";
const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

/** Like a static host, this server compresses each file only once, at the highest level unless it is very large. */
const compressed = new Map();

function read(name) {
  if (!compressed.has(name)) {
    const bytes = readFileSync(fileURLToPath(new URL(name, SITE)));
    const params = { [constants.BROTLI_PARAM_QUALITY]: bytes.length > 1e6 ? 4 : 11 };
    compressed.set(name, brotliCompressSync(bytes, { params }));
  }
  return compressed.get(name);
}

/** Returns the compressed size of a file on the site. */
export function siteBytes(name, by) {
  if (by === "brotli") return read(name).length;
  return gzipSync(readFileSync(fileURLToPath(new URL(name, SITE))), { level: 9 }).length;
}

/**
 * @param {import("node:test").TestContext} context
 * @param options `missing`: names of files that do not exist; `types`: different MIME types, by extension; `hold`: returns a
 *   promise to wait for before sending a file; `files`: texts of more files, by name; `headers`: more headers
 * @returns the page's URL, and one string for each request so far, with the request's target and headers
 */
export async function serveSite(
  context,
  { missing = /^$/, types = {}, hold, files = {}, headers } = {},
) {
  const requests = [];
  const server = createServer(async (request, response) => {
    requests.push(`${request.url} ${JSON.stringify(request.headers)}`);
    const [path] = request.url.split("?", 1);
    const name = decodeURIComponent(path.startsWith(BELOW) ? path.slice(BELOW.length) : "/");
    const file = name === "" ? "index.html" : name;
    try {
      if (missing.test(file) || file.includes("..") || file.startsWith("/")) throw new Error("404");
      const body = file in files ? brotliCompressSync(files[file]) : read(file);
      await hold?.(file);
      response.writeHead(200, {
        "content-type": types[extname(file)] ?? TYPES[extname(file)] ?? "application/octet-stream",
        "content-encoding": "br",
        "content-length": body.length,
        "cache-control": "no-store",
        ...headers,
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  context.after(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return { address: `http://127.0.0.1:${server.address().port}${BELOW}`, requests };
}
