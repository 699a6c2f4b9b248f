// Serves the project's folder to a browser.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { transform } from "esbuild";
import { sourceOf, stripping } from "../../scripts/typescript-hook.mjs";

const ROOT = new URL("../../", import.meta.url);
const TYPES = {
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".json": "application/json",
  ".html": "text/html",
};
const PAGE = `<!doctype html><meta charset=utf-8><title>Tests</title>
<script type="importmap">{ "imports": { "#dist/": "/dist/" } }</script>`;

/**
 * Starts a server and closes it after the test. `/` is an empty page.
 *
 * @param {import("node:test").TestContext} context
 * @returns {Promise<string>} its address
 */
async function serveProject(context) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    try {
      const path = normalize(decodeURIComponent(pathname)).replace(/^[/\\]+/, "");
      const body = path === "" ? PAGE : await contentOf(path);
      response.setHeader("Content-Type", TYPES[extname(path) || ".html"] ?? "text/plain");
      response.end(body);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  context.after(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${server.address().port}/`;
}

/**
 * Opens the empty page.
 *
 * @param {import("node:test").TestContext} context
 * @param {ReturnType<typeof import("./chromium.js").sharedChromium>} newPage
 */
export async function openProject(context, newPage) {
  const address = await serveProject(context);
  const page = await newPage(context);
  await page.goto(address);
  return page;
}

/** Returns the content of a file. Modules from js/ are returned without their types. */
async function contentOf(path) {
  const file = sourceOf(path.replaceAll("\\", "/"));
  const content = await readFile(fileURLToPath(new URL(file, ROOT)));
  return file === path ? content : (await transform(String(content), stripping)).code;
}
