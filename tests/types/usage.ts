// Contains correct and incorrect uses of the package's types, like those in users' code. The file is compiled but never
// run. platform.ts compares the types of all members with the platform's.
import { URL, URLSearchParams } from "whatwg-url-wasm";
import { parseHost } from "whatwg-url-wasm/host";
import { normalize } from "whatwg-url-wasm/normalize";
import { registrableDomain } from "whatwg-url-wasm/site";

const url: URL = new URL("../b?c=d", new URL("https://example.com/a/"));
export const parsed: URL | null = URL.parse("https://example.com/");

url.href = url.protocol = url.username = url.password = url.host = url.hostname = "";
url.port = url.pathname = url.search = url.hash = "";
url.searchParams.delete("a");
export const has: boolean = url.searchParams.has("a");

// @ts-expect-error origin is read-only
url.origin = "https://example.org";
// @ts-expect-error searchParams is read-only
url.searchParams = new URLSearchParams();
// @ts-expect-error the constructor needs an input
new URL();
// @ts-expect-error an object is not a URL
new URL({});
// @ts-expect-error a date is not a base
URL.parse("/path", new Date());
// @ts-expect-error a URL object is not a host
registrableDomain(url);
export const results: (string | null)[] = [
  normalize(url),
  registrableDomain(parseHost(url.hostname)),
];

export const made: URLSearchParams[] = [
  new URLSearchParams([
    ["a", "1"],
    ["b", "2"],
  ]),
  new URLSearchParams({ a: "1", b: "2" }),
  new URLSearchParams(url.searchParams),
  new URLSearchParams(new Map([["a", "1"]])),
];

class Subclass extends URL {
  get isSecure(): boolean {
    return this.protocol === "https:";
  }
}
export const subclass: URL = new Subclass("https://example.com/");
