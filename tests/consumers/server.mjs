// The server that the libraries send requests to. The response contains the request.
import http from "node:http";

/** @param {import("node:test").TestContext} context */
export async function startEcho(context) {
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

export const FORM = /^application\/x-www-form-urlencoded(;charset=utf-8)?$/i;
