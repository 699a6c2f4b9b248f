// A service worker can import scripts only during installation. In a module worker, import
// dist/whatwg-url-wasm.module.js instead.
importScripts("https://cdn.jsdelivr.net/npm/whatwg-url-wasm@0.1.0/dist/whatwg-url-wasm.iife.js");

const { URL } = globalThis.whatwgURL;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const { pathname, searchParams } = new URL(event.request.url);
  if (pathname.endsWith("/clean")) event.respondWith(clean(searchParams.get("link") ?? ""));
});

function clean(link) {
  const url = URL.parse(link);
  if (url === null) return new Response("This is not a URL.", { status: 400 });
  for (const name of [...url.searchParams.keys()]) {
    if (name.startsWith("utm_")) url.searchParams.delete(name);
  }
  return new Response(url.href);
}
