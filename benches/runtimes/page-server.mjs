// Serves the page that runs the benchmarks in browsers, and receives the page's reports.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { inRoot } from "../../scripts/project.mjs";
import { importMap, stage } from "../contestants.mjs";
import { configModule } from "./command-line.mjs";

const types = { ".html": "text/html", ".mjs": "text/javascript", ".js": "text/javascript" };

/** A page is assumed to have crashed if it sends no reports for this many milliseconds. A case takes seconds. */
const SILENCE = 5 * 60_000;

/**
 * Opens the page using `open`, and resolves when it has reported everything.
 *
 * @param {object} config
 * @param {(message: object) => Promise<void> | void} onMessage called with each report; the page waits until the call
 *   has finished
 * @param {(address: string) => Promise<void>} open
 */
export async function runPage(config, onMessage, open) {
  const contestants = config.contestants.map(({ name, file }) => ({
    name,
    specifier: file && `/${file}`,
  }));
  const configuration = configModule({ ...config, contestants });
  let finish;
  const finished = new Promise((resolve, reject) => {
    finish = { resolve, reject };
  });
  const giveUp = () => finish.reject(new Error("the page reported nothing for five minutes"));
  let watchdog = setTimeout(giveUp, SILENCE);
  const hear = async (message) => {
    clearTimeout(watchdog);
    watchdog = setTimeout(giveUp, SILENCE);
    if (message.kind === "failed") finish.reject(new Error(message.error));
    await onMessage(message);
    if (message.kind === "done") finish.resolve();
  };
  const server = createServer((request, response) => {
    answer(request, response, configuration, hear).catch((error) => {
      response.writeHead(error.code === "ENOENT" ? 404 : 500).end(String(error));
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    // Both promises are awaited, so that an error while opening the page is not missed.
    await Promise.all([open(`http://127.0.0.1:${server.address().port}/page.html`), finished]);
  } finally {
    clearTimeout(watchdog);
    server.closeAllConnections();
    server.close();
  }
}

async function answer(request, response, configuration, hear) {
  const path = request.url;
  const headers = {
    // With these headers, the page is isolated, and isolated pages have a clock with a higher resolution.
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
    "cache-control": "no-store",
  };
  if (request.method === "POST") {
    let text = "";
    request.setEncoding("utf8");
    for await (const chunk of request) text += chunk;
    // The page waits for this response before it continues.
    await hear(JSON.parse(text));
    response.writeHead(204, headers).end();
    return;
  }
  const type = types[extname(path)] ?? "application/octet-stream";
  const body = path === "/config.mjs" ? configuration : await read(path);
  response.writeHead(200, { ...headers, "content-type": `${type};charset=utf-8` }).end(body);
}

async function read(path) {
  const body = await readFile(fileOf(path));
  if (path !== "/page.html") return body;
  const map = '<script type="importmap">';
  return body.toString().replace(map, map + JSON.stringify(importMap()));
}

function fileOf(path) {
  if (path === "/page.html") return inRoot("benches", "inside", "page.html");
  const name = /^\/inside\/([\w-]+\.mjs)$/.exec(path)?.[1];
  if (name) return inRoot("benches", "inside", name);
  return join(
    stage,
    /^\/(((ours|before|floor)\/((wasm|unbundled)\/)?)?[\w-]+(\.module)?\.js)$/.exec(path)?.[1] ??
      "-",
  );
}
