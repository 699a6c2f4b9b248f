import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { Agent, request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

async function serve(context, { args = [], root = ROOT } = {}) {
  const child = spawn(process.execPath, [join(root, "www/serve.js"), ...args]);
  const closed = once(child, "close");
  context.after(() => {
    child.kill();
    return closed;
  });
  // If the server exits immediately, its error message is printed.
  const printed = String(await Promise.race([once(child.stdout, "data"), text(child.stderr)]));
  assert.match(printed, /^http:\/\/127\.0\.0\.1:\d+\/\n$/);
  return { child, closed, port: Number(new URL(printed).port) };
}

// The path is sent verbatim. A URL object would have normalized it.
async function get(port, path, { method = "GET", agent } = {}) {
  const sent = request({ host: "127.0.0.1", port, path, method, agent });
  sent.end();
  const [response] = await once(sent, "response");
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

test("the page, with the types of its files", async (context) => {
  const { port } = await serve(context, { args: ["--port", "0"] });
  const files = [
    ["/", "site/index.html", "text/html; charset=utf-8"],
    ["/index.html", "site/index.html", "text/html; charset=utf-8"],
    ["/?a=../b#c", "site/index.html", "text/html; charset=utf-8"],
    ["/styles/page.css", "site/styles/page.css", "text/css; charset=utf-8"],
    ["/page.js", "site/page.js", "text/javascript; charset=utf-8"],
    ["/%70age.js", "site/page.js", "text/javascript; charset=utf-8"],
    ["/favicon.ico", "site/favicon.ico", "image/x-icon"],
    ["/icon.svg", "site/icon.svg", "image/svg+xml"],
    ["/package/data-url.js", "site/package/data-url.js", "text/javascript; charset=utf-8"],
    ["/wasm/page.wasm", "site/wasm/page.wasm", "application/wasm"],
  ];
  for (const [path, file, type] of files) {
    const { status, headers, body } = await get(port, path);
    assert.equal(status, 200, path);
    assert.equal(headers["content-type"], type);
    assert.equal(headers["x-content-type-options"], "nosniff");
    assert.ok(body === readFileSync(join(ROOT, file), "utf8"), path);
    const head = await get(port, path, { method: "HEAD" });
    assert.equal(head.status, 200);
    assert.equal(head.headers["content-length"], headers["content-length"]);
    assert.equal(head.body, "");
  }
});

test("nothing outside the folder is reachable, however the path is written", async (context) => {
  const { port } = await serve(context, { args: ["--port", "0"] });
  const paths = [
    "/missing.html",
    "/package.json",
    "/../package.json",
    "/%2e%2e/package.json",
    "/%2E%2E%2fpackage.json",
    "/..%2fpackage.json",
    "/..%5cpackage.json",
    "/..\\package.json",
    "/%252e%252e/package.json",
    "/./index.html",
    "/package/../../package.json",
    "/package/..%2f..%2fpackage.json",
    "/package/%2e%2e/package.json",
    "/package/..",
    "/package",
    "/package/",
    "/package//data-url.js",
    "//index.html",
    "//etc/passwd",
    "/etc/passwd",
    "/C:/index.html",
    "/page.js%00",
    "/page.js%00.html",
    "/%ff.html",
    "/%",
    "/.hidden.html",
    "/page.js/",
    "http://127.0.0.1/index.html",
    "*",
  ];
  for (const path of paths) {
    const { status, headers, body } = await get(port, path);
    assert.equal(status, 404, path);
    assert.equal(headers["content-type"], "text/html; charset=utf-8");
    assert.match(body, /<title>404<\/title>/);
  }
});

test("links can't lead outside the folder, and files of unknown types are not served", async (context) => {
  const root = mkdtempSync(join(tmpdir(), "serve-"));
  context.after(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "site/inner"), { recursive: true });
  mkdirSync(join(root, "www"));
  mkdirSync(join(root, "site-secrets"));
  cpSync(join(ROOT, "www/serve.js"), join(root, "www/serve.js"));
  writeFileSync(join(root, "package.json"), '{ "type": "module" }');
  writeFileSync(join(root, "site/index.html"), "outer");
  writeFileSync(join(root, "site/notes.txt"), "");
  writeFileSync(join(root, "site/inner/index.html"), "inner");
  writeFileSync(join(root, "site-secrets/secret.html"), "");
  symlinkSync(join(root, "package.json"), join(root, "site/link.json"));
  symlinkSync(join(root, "site-secrets"), join(root, "site/secrets"));
  symlinkSync(join(root, "site/inner/index.html"), join(root, "site/link.html"));
  const { port } = await serve(context, { args: ["--port", "0"], root });
  for (const path of ["/link.json", "/secrets/secret.html", "/notes.txt", "/inner", "/serve.js"]) {
    assert.equal((await get(port, path)).status, 404, path);
  }
  for (const path of ["/link.html", "/inner/", "/inner/index.html"]) {
    assert.equal((await get(port, path)).body, "inner", path);
  }
});

test("only GET and HEAD are allowed", async (context) => {
  const { port } = await serve(context, { args: ["--port", "0"] });
  for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
    const { status, headers } = await get(port, "/", { method });
    assert.equal(status, 405);
    assert.equal(headers.allow, "GET, HEAD");
  }
});

/** Uses a port until the test ends, unless another program is using it. */
async function occupy(context, port) {
  const server = createServer();
  context.after(() => server.close());
  server.listen(port, "127.0.0.1");
  await once(server, "listening").catch(({ code }) => assert.equal(code, "EADDRINUSE"));
}

test("without --port, the server uses the next free port; with --port, only that port", async (context) => {
  await occupy(context, 8080);
  const first = await serve(context);
  const second = await serve(context);
  assert.equal(new Set([8080, first.port, second.port]).size, 3);
  assert.equal((await get(second.port, "/")).status, 200);

  const taken = await ended(["--port", String(first.port)]);
  assert.match(taken.stderr, /EADDRINUSE/);
  assert.equal(taken.status, 1);
});

test("wrong usage results in status 2 and a message", async () => {
  for (const args of [["--port"], ["--port", "x"], ["--port", "65536"], ["--nonsense"], ["8080"]]) {
    const { status, stdout, stderr } = await ended(args);
    assert.equal(status, 2, args.join(" "));
    assert.equal(stdout, "");
    assert.match(stderr, /\nUsage: node www\/serve\.js \[--port N\]\n$/);
  }
});

for (const signal of ["SIGINT", "SIGTERM"]) {
  test(`${signal} ends it cleanly`, {
    skip: process.platform === "win32" && "Windows sends no signals",
  }, async (context) => {
    const { child, closed, port } = await serve(context, { args: ["--port", "0"] });
    const agent = new Agent({ keepAlive: true }); // an open connection does not hold it
    context.after(() => agent.destroy());
    await get(port, "/", { agent });
    child.kill(signal);
    assert.deepEqual(await closed, [0, null]);
  });
}

async function ended(args) {
  const child = spawn(process.execPath, [join(ROOT, "www/serve.js"), ...args]);
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { status, stdout, stderr };
}
