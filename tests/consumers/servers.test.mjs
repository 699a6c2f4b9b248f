// Tests server frameworks and routers with the globals replaced.
import "whatwg-url-wasm/auto";
import assert from "node:assert/strict";
import { test } from "node:test";
import express from "express";
import { Hono } from "hono";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";

test("express: routes, queries, redirects to our URLs", async (context) => {
  const app = express();
  app.use(express.urlencoded());
  app.get("/users/:id", (request, response) => {
    const url = new URL(request.originalUrl, `http://${request.headers.host}`);
    response.json({ id: request.params.id, q: request.query.q, mine: url.searchParams.get("q") });
  });
  app.get("/moved", (request, response) => {
    const url = new URL(`http://${request.headers.host}/users/é?q=moved`);
    response.redirect(url.href);
  });
  app.post("/form", (request, response) => response.json(request.body));
  const server = await new Promise((resolve) => {
    const started = app.listen(0, "127.0.0.1", () => resolve(started));
  });
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${server.address().port}`;
  const read = async (path, init) => (await fetch(new URL(path, origin), init)).json();
  const expected = { id: "é", q: "a b", mine: "a b" };
  assert.deepEqual(await read("/users/é?q=a+b"), expected);
  assert.deepEqual(await read("/moved"), { id: "é", q: "moved", mine: "moved" });
  const form = { method: "POST", body: new URLSearchParams({ "a b": "ü" }) };
  assert.deepEqual(await read("/form", form), { "a b": "ü" });
});

for (const [name, make] of Object.entries({
  SmartRouter: () => new SmartRouter({ routers: [new RegExpRouter(), new TrieRouter()] }),
  RegExpRouter: () => new RegExpRouter(),
  TrieRouter: () => new TrieRouter(),
})) {
  test(`hono's ${name}`, async () => {
    const app = new Hono({ router: make() });
    app.get("/users/:id/*", (c) =>
      c.json({ id: c.req.param("id"), path: c.req.path, q: c.req.queries("q"), url: c.req.url }),
    );
    app.post("/form", async (c) => c.json(await c.req.parseBody()));
    app.get("/moved", (c) => c.redirect(new URL("https://example.org/é")));
    const url = new URL("https://EXAMPLE.com:443/a/../users/%C3%A9/x?q=1&q=a+b#hash");
    assert.deepEqual(await (await app.request(url)).json(), {
      id: "é",
      path: "/users/é/x",
      q: ["1", "a b"],
      url: "https://example.com/users/%C3%A9/x?q=1&q=a+b#hash",
    });
    const body = new URLSearchParams({ a: "ü" });
    const posted = await app.fetch(
      new Request(new URL("https://x/form"), { method: "POST", body }),
    );
    assert.deepEqual(await posted.json(), { a: "ü" });
    const moved = await app.request("/moved");
    assert.equal(moved.headers.get("location"), "https://example.org/%C3%A9");
  });
}
