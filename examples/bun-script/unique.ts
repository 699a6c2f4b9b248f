import { URL } from "whatwg-url-wasm";

const seen = new Set<string>();

for (const line of (await Bun.stdin.text()).split("\n")) {
  const url = URL.parse(line);
  if (url === null) continue;
  // URLs that differ only after the "#" refer to the same page.
  url.hash = "";
  if (seen.has(url.href)) continue;
  seen.add(url.href);
  console.log(url.href);
}
