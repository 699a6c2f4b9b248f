// Answers the requests of a page with the files in the project's folder.
import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { transform } from "esbuild";
import { inRoot } from "../../scripts/project.mjs";
import { sourceOf, stripping } from "../../scripts/typescript-hook.mjs";

const TYPES = { ".json": "application/json", ".html": "text/html" };
const PAGE = `<!doctype html><meta charset=utf-8><title>Tests</title>
<script type="importmap">{ "imports": { "#dist/": "/dist/" } }</script>`;

/**
 * Opens the empty page. It can import the project's modules.
 *
 * @param {import("node:test").TestContext} context
 * @param {ReturnType<typeof import("./chromium.js").sharedChromium>} newPage
 */
export async function openProject(context, newPage) {
  const page = await newPage(context);
  await page.setRequestInterception(true);
  page.on("request", async (request) => {
    const path = new URL(request.url()).pathname.slice(1);
    const contentType = TYPES[extname(path) || ".html"] ?? "text/javascript";
    const body = path === "" ? PAGE : await contentOf(path).catch(() => undefined);
    await request.respond(body === undefined ? { status: 404 } : { body, contentType });
  });
  await page.goto("http://localhost/");
  return page;
}

/** Returns the content of a file. Modules from js/ are returned without their types. */
async function contentOf(path) {
  const file = sourceOf(path);
  const content = await readFile(inRoot(file));
  return file === path ? content : (await transform(String(content), stripping)).code;
}
