// Redirects to the URL in `?to=` if its host is in the list. The server parses URLs exactly as browsers do, so no URL
// can pass the check and still lead a browser elsewhere.
import { createServer } from "node:http";
import { URL } from "whatwg-url-wasm";
import { fromRequestTarget } from "whatwg-url-wasm/make";

const hosts = new Set(["example.com", "xn--bcher-kva.example"]);

const server = createServer((request, response) => {
  // With `URL.parse(request.url, base)`, the client could choose the host: `GET //evil.example/`.
  const requested = fromRequestTarget("http://localhost", request.url);
  const target = URL.parse(requested?.searchParams.get("to") ?? "");
  if (target?.protocol === "https:" && hosts.has(target.hostname)) {
    // The response contains the parsed URL, not the text from the request.
    response.writeHead(302, { location: target.href }).end();
  } else {
    response.writeHead(400).end("This server does not redirect there.\n");
  }
});

server.listen(process.env.PORT ?? 3000, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${server.address().port}/?to=https://example.com/`);
});
