// Runs each use in uses.mjs against a local server, and prints the results. The argument is `imported` for our imported
// classes; otherwise, the global classes are used.
import http from "node:http";
import { WebSocketServer } from "ws";
import { setOrigin, uses } from "./uses.mjs";

const server = http.createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request.setEncoding("utf8")) body += chunk;
  if (request.url.startsWith("/redirect/")) {
    response.writeHead(302, { location: "../b?redirected#fragment" }).end();
  } else if (request.url === "/events") {
    response.writeHead(200, { "content-type": "text/event-stream" }).write("data: event\n\n");
  } else {
    const type = request.headers["content-type"]?.replace(/;.*/, "");
    response.setHeader("content-type", "text/plain");
    response.end([request.method, request.url, type, body].filter(Boolean).join(" "));
  }
});
new WebSocketServer({ server }).on("connection", (socket, { url }) => socket.send(url));
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
setOrigin(`http://127.0.0.1:${server.address().port}`);

const results = {};
for (const [use, run] of Object.entries(uses)) {
  const [library] = use.split(": ");
  const module = library === "node" ? {} : await import(library);
  try {
    results[use] = await run(module.default ?? module);
  } catch (error) {
    results[use] = { error: `${error.cause ?? error}` };
  }
}
console.log(JSON.stringify(results));
process.exit();
