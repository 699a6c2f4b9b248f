const ours = require("whatwg-url-wasm");
const outgoingLinks = require("./outgoing-links.js");

test("hosts of other sites are listed once", () => {
  document.body.innerHTML = `
    <a href="/here">here</a>
    <a href="https://bücher.example/1">one</a>
    <a href="https://xn--bcher-kva.example/2">the same host</a>
    <a href="https://example.com:8080">another</a>`;
  expect(outgoingLinks(document)).toEqual(["xn--bcher-kva.example", "example.com:8080"]);
});

test("the page's URL is the package's", () => {
  expect(URL).toBe(ours.URL);
});
