// Serves the page on this machine. The site/ folder of the build is served unchanged, just as any other web server
// would serve it.

import { createReadStream } from "node:fs";
import { access, realpath, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, sep } from "node:path";
import { pipeline } from "node:stream";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const HOST = "127.0.0.1";
const DEFAULT_PORT = 8080;
const PORTS_TO_TRY = 100;

const SITE = fileURLToPath(new URL("../site/", import.meta.url));

// The media types by extension. Files with other extensions are not served.
const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
};

const HEADERS = { "Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff" };

const WRONG_METHOD = "Only GET and HEAD are supported.";
const NOT_FOUND = "Page not found.";
// `npm run demo` builds only the page.
const NO_REFERENCE = "<code>npm run build</code> builds the API reference.";

async function respond(request, response) {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return answer(request, response, 405, { Allow: "GET, HEAD" }, WRONG_METHOD);
  }
  const file = await findFile(request.url);
  if (file === null) {
    return answer(request, response, 404, {}, isReference(request.url) ? NO_REFERENCE : NOT_FOUND);
  }
  response.writeHead(200, {
    ...HEADERS,
    "Content-Type": TYPES[extname(file.path)],
    "Content-Length": file.size,
  });
  if (request.method === "HEAD") return response.end();
  // The status has already been sent, so after an error or a disconnect, the connection simply ends.
  pipeline(createReadStream(file.path), response, () => {});
}

const isReference = (target) => /^\/reference(?![^/?#])/.test(target);

function answer(request, response, status, headers, message) {
  const title = `${status}`;
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<h1>${title}</h1>
<p>${message} <a href="/">To the page</a></p>
`;
  response.writeHead(status, {
    ...HEADERS,
    ...headers,
    "Content-Type": TYPES[".html"],
    "Content-Length": Buffer.byteLength(page),
  });
  response.end(request.method === "HEAD" ? undefined : page);
}

async function findFile(target) {
  const segments = pathSegments(target);
  if (segments === null) return null;
  if (segments.at(-1) === "") segments[segments.length - 1] = "index.html";
  const path = join(SITE, ...segments);
  if (!Object.hasOwn(TYPES, extname(path))) return null;
  try {
    // Symbolic links that lead out of the folder are also rejected.
    if (!(await realpath(path)).startsWith(await realSite())) return null;
    const file = await stat(path);
    return file.isFile() ? { path, size: file.size } : null;
  } catch {
    return null;
  }
}

async function realSite() {
  const path = await realpath(SITE);
  return path.endsWith(sep) ? path : path + sep;
}

// The path is decoded once, after the query has been split off. If a decoded segment isn't the name of a file or
// folder, the server finds nothing. Hidden files are not served.
function pathSegments(target) {
  const [path] = target.split(/[?#]/, 1);
  if (!path.startsWith("/")) return null;
  let segments;
  try {
    segments = path.slice(1).split("/").map(decodeURIComponent);
  } catch {
    return null;
  }
  const isName = (segment) => /^[^./\\:\0][^/\\:\0]*$/.test(segment);
  const names = segments.at(-1) === "" ? segments.slice(0, -1) : segments;
  return names.every(isName) ? segments : null;
}

function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, HOST, () => {
      server.off("error", reject);
      resolve(server.address().port);
    });
  });
}

async function listenOnFree(server, first) {
  for (let port = first; ; port += 1) {
    try {
      return await listen(server, port);
    } catch (error) {
      if (error.code !== "EADDRINUSE" || port === first + PORTS_TO_TRY) throw error;
    }
  }
}

function fail(message, status) {
  process.stderr.write(`${message}\n`);
  process.exit(status);
}

function requestedPort() {
  try {
    const { port } = parseArgs({ options: { port: { type: "string" } } }).values;
    if (port === undefined) return undefined;
    if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) {
      throw new Error(`--port takes a number from 0 (any free port) to 65535, not "${port}"`);
    }
    return Number(port);
  } catch (error) {
    return fail(`${error.message}\nUsage: node www/serve.js [--port N]`, 2);
  }
}

const port = requestedPort();
await access(join(SITE, "index.html")).catch(() => {
  fail("The page is not built yet. Run npm run build", 1);
});

const server = createServer((request, response) => {
  respond(request, response).catch(() => response.destroy());
});
try {
  const found = await (port === undefined
    ? listenOnFree(server, DEFAULT_PORT)
    : listen(server, port));
  process.stdout.write(`http://${HOST}:${found}/\n`);
} catch (error) {
  fail(error.message, 1);
}

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
  });
}
