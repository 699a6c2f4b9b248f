// Replaces the globals and passes our URL and URLSearchParams objects to HTTP clients.
import "whatwg-url-wasm/auto";
import assert from "node:assert/strict";
import http from "node:http";
import { test } from "node:test";
import axios from "axios";
import followRedirects from "follow-redirects";
import got from "got";
import ky from "ky";
import * as undici from "undici";
import * as ours from "whatwg-url-wasm";

/**
 * Starts the server that the libraries send requests to. The response contains the request.
 *
 * @param {import("node:test").TestContext} context
 */
async function startEcho(context) {
  const server = http.createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    if (request.url.startsWith("/redirect")) {
      response.writeHead(302, { location: "../echo?redirected#fragment" }).end();
      return;
    }
    const type = request.headers["content-type"];
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ method: request.method, url: request.url, type, body }));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${server.address().port}`;
}

const FORM = /^application\/x-www-form-urlencoded(;charset=utf-8)?$/i;

const params = () => new URLSearchParams({ a: "b c", é: "1" });
const SERIALIZED = "a=b+c&%C3%A9=1";

test("the globals are ours", () => assert.equal(URL, ours.URL));

for (const [name, { fetch, Request, Headers }] of Object.entries({ fetch: globalThis, undici })) {
  test(`${name}: a URL, a Request for a URL, a body`, async (context) => {
    const origin = await startEcho(context);
    const url = new URL("/echo?x=y#z", origin);
    assert.equal((await (await fetch(url)).json()).url, "/echo?x=y");
    assert.equal((await (await fetch(new Request(url))).json()).url, "/echo?x=y");
    const sent = await (await fetch(url, { method: "POST", body: params() })).json();
    assert.equal(sent.body, SERIALIZED);
    assert.match(sent.type, FORM);
    const headers = new Headers({ "content-type": "text/own" });
    const own = await fetch(url, { method: "POST", body: params(), headers });
    assert.equal((await own.json()).type, "text/own");
    const moved = await fetch(new URL("/redirect/x", origin));
    assert.equal(moved.url, `${origin}/echo?redirected`);
  });
}

test("undici: request, Client, an Agent's origin, query", async (context) => {
  const origin = await startEcho(context);
  const answer = await undici.request(new URL("/echo?x", origin));
  assert.equal((await answer.body.json()).url, "/echo?x");
  const client = new undici.Client(new URL(origin));
  const { body } = await client.request({ method: "GET", path: "/y" });
  assert.equal((await body.json()).url, "/y");
  await client.close();
  const proxy = new undici.ProxyAgent(new URL("http://user:pw@127.0.0.1:9/"));
  await proxy.close();
});

test("axios: url, params, body, redirects", async (context) => {
  const origin = await startEcho(context);
  const got = await axios.get(new URL("/echo", origin).href, { params: params() });
  assert.equal(got.data.url, `/echo?${SERIALIZED}`);
  const posted = await axios.post(`${origin}/echo`, params());
  assert.equal(posted.data.body, SERIALIZED);
  assert.match(posted.data.type, FORM);
  assert.equal((await axios.get(`${origin}/redirect/a`)).data.url, "/echo?redirected");
  assert.equal(
    axios.getUri({ url: "/a", baseURL: origin, params: params() }),
    `${origin}/a?${SERIALIZED}`,
  );
  await assert.rejects(axios.get("http://[/"), { code: "ERR_INVALID_URL" });
});

test("follow-redirects: a URL object, and redirects", async (context) => {
  const origin = await startEcho(context);
  const url = await new Promise((resolve, reject) => {
    const request = followRedirects.http.get(new URL("/redirect/a", origin), (response) => {
      response.resume();
      resolve(response.responseUrl);
    });
    request.on("error", reject);
  });
  assert.equal(url, `${origin}/echo?redirected#fragment`);
});

test("got: url, searchParams, form, redirects", async (context) => {
  const origin = await startEcho(context);
  const searchParams = params();
  const answer = await got(new URL("/echo", origin), { searchParams }).json();
  assert.equal(answer.url, `/echo?${SERIALIZED}`);
  const form = await got.post(new URL("/echo", origin), { form: { a: "b c" } }).json();
  assert.equal(form.body, "a=b+c");
  assert.equal((await got(new URL("/redirect/x", origin)).json()).url, "/echo?redirected");
});

test("ky: url, searchParams, body", async (context) => {
  const origin = await startEcho(context);
  const answer = await ky(new URL("/echo", origin), { searchParams: params() }).json();
  assert.equal(answer.url, `/echo?${SERIALIZED}`);
  const posted = await ky.post(new URL("/echo", origin), { body: params() }).json();
  assert.equal(posted.body, SERIALIZED);
  assert.match(posted.type, FORM);
});
