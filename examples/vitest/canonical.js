import { URL } from "whatwg-url-wasm";

/** Returns the URL with no credentials, fragment or tracking parameters. */
export function canonical(link) {
  const url = new URL(link);
  url.username = url.password = url.hash = "";
  for (const name of [...url.searchParams.keys()]) {
    if (name.startsWith("utm_")) url.searchParams.delete(name);
  }
  return url;
}
