// Serves a folder to browsers and workers, and receives their reports.
import { readFile, realpath } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, sep } from "node:path";

const types = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".wasm": "application/wasm",
  ".css": "text/css",
};

/** Like some real servers, this server sends the files below /legacy/ without a charset. */
const contentType = (path) =>
  (types[extname(path)] ?? "application/octet-stream") +
  (path.startsWith("/legacy/") ? "" : ";charset=utf-8");

/** A page has failed if it sends nothing for this many milliseconds. */
const SILENCE = 60_000;
/** A page that reports repeatedly may take longer between reports. */
const LONG_SILENCE = 2 * 60_000;

/** Without 'wasm-unsafe-eval', browsers refuse to compile wasm. */
export const STRICT =
  "default-src 'none'; script-src 'self'; connect-src 'self'; worker-src 'self'";

/** The reporting function for a page or worker. The function is loaded before anything else. */
export const reporter = `globalThis.reportTo = (line) => fetch("/report", { method: "POST", body: line });
globalThis.addEventListener("error", (event) => reportTo("@error " + event.message));
globalThis.addEventListener("unhandledrejection", (event) => reportTo("@error " + event.reason));
`;

const DIST = "/node_modules/whatwg-url-wasm/dist/";

/** Returns a page that runs a module after the reporter. `scopes` contains the scopes for the page's import map. */
export const page = (script, scopes = {}) => `<!doctype html>
<meta charset="utf-8">
<title>Checks</title>
<script type="importmap">${JSON.stringify({ imports: { "#dist/": DIST }, scopes })}</script>
<script src="/reporter.js"></script>
<script type="module" src="${script}"></script>
`;

/**
 * The server also responds to a POST to /echo with the request's content type and body. For a GET below /beacon/, the
 * server waits for a POST to the same path and returns that request's content type and body.
 *
 * @param {string} folder
 * @param {Record<string, string>} [headers] headers of each file
 */
export async function serveSite(folder, headers = {}) {
  const root = await realpath(folder);
  let listener = () => {};
  const beacons = new Map();
  const beacon = (path) => {
    if (!beacons.has(path)) {
      const made = {};
      made.promise = new Promise((resolve) => {
        made.resolve = resolve;
      });
      beacons.set(path, made);
    }
    return beacons.get(path);
  };
  const server = createServer(async (request, response) => {
    try {
      const path = decodeURIComponent(request.url.split("?")[0]);
      if (path.startsWith("/beacon/") && request.method === "GET") {
        response.end(await beacon(path).promise);
        return;
      }
      if (request.method === "POST") {
        let text = "";
        for await (const chunk of request.setEncoding("utf8")) text += chunk;
        const echo = `${request.headers["content-type"]} ${text}`;
        if (path === "/echo") {
          response.end(echo);
          return;
        }
        response.writeHead(204).end();
        if (path.startsWith("/beacon/")) beacon(path).resolve(echo);
        else listener(text);
        return;
      }
      const file = await realpath(join(root, path));
      if (!file.startsWith(root + sep)) throw new Error("outside");
      response.writeHead(200, {
        "content-type": contentType(path),
        "cache-control": "no-store",
        ...headers,
        ...(path.startsWith("/strict") && { "content-security-policy": STRICT }),
      });
      response.end(await readFile(file));
    } catch (error) {
      response.writeHead(404).end(String(error));
    }
  });
  const listen = (heard) => {
    listener = heard;
  };
  return {
    ...(await listening(server)),
    hear: (open) => hear(open, () => true, SILENCE, listen),
    hearAll: (open, isLast, silence = LONG_SILENCE) => hear(open, isLast, silence, listen),
  };
}

/**
 * Resolves to the first report for which `isLast` returns true. Fails if the page reports an error, or if it reports
 * nothing for `silence` milliseconds.
 */
function hear(open, isLast, silence, listen) {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`the page reported nothing for ${silence / 1000} s`));
    let timer = setTimeout(giveUp, silence);
    const settle = (settler) => (value) => {
      clearTimeout(timer);
      listen(() => {});
      settler(value);
    };
    listen((text) => {
      clearTimeout(timer);
      if (text.startsWith("@error ")) settle(reject)(new Error(text));
      else if (isLast(text)) settle(resolve)(text);
      else timer = setTimeout(giveUp, silence);
    });
    open().catch(settle(reject));
  });
}

/** Starts a server on a free port. Returns its address and a function that closes it. */
export async function listening(server) {
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${server.address().port}`, close };
}
