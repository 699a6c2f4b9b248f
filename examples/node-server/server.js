// Redirects to what `?to=` says, if that is on a host of the list: with the parser that browsers have, nobody gets a
// browser to go elsewhere.
import { createServer } from "node:http";
import { URL } from "whatwg-url-wasm";

const hosts = new Set(["example.com", "xn--bcher-kva.example"]);

const server = createServer((request, response) => {
  const target = URL.parse(
    URL.parse(request.url, "http://localhost")?.searchParams.get("to") ?? "",
  );
  if (target?.protocol === "https:" && hosts.has(target.hostname)) {
    // The URL as it was parsed, and not the text that came in.
    response.writeHead(302, { location: target.href }).end();
  } else {
    response.writeHead(400).end("This server does not redirect there.\n");
  }
});

server.listen(process.env.PORT ?? 3000, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${server.address().port}/?to=https://example.com/`);
});
