// Contains correct and incorrect uses of the package's types, like those in users' code. The file is compiled but never
// run.
import { URL, URLSearchParams } from "whatwg-url-wasm";
import { parseHost } from "whatwg-url-wasm/host";
import { normalize } from "whatwg-url-wasm/normalize";
import { registrableDomain } from "whatwg-url-wasm/site";

const url: URL = new URL("../b?c=d", new URL("https://example.com/a/"));
const parsed: URL | null = URL.parse("https://example.com/");
const can: boolean = URL.canParse("/path", "https://example.com/");

const components: string[] = [
  url.href,
  url.origin,
  url.protocol,
  url.username,
  url.password,
  url.host,
  url.hostname,
  url.port,
  url.pathname,
  url.search,
  url.hash,
  url.toString(),
  url.toJSON(),
];

url.href = "https://example.org/";
url.protocol = "http";
url.username = "user";
url.password = "secret";
url.host = "example.org:8080";
url.hostname = "example.org";
url.port = "81";
url.pathname = "/p";
url.search = "?q";
url.hash = "#h";

// @ts-expect-error origin is read-only
url.origin = "https://example.org";
// @ts-expect-error searchParams is read-only
url.searchParams = new URLSearchParams();
// @ts-expect-error the constructor needs an input
new URL();
// @ts-expect-error a number is not a URL
new URL(3);
// @ts-expect-error an object is not a URL
new URL({});
// @ts-expect-error a date is not a base
URL.parse("/path", new Date());
// @ts-expect-error a URL object is not a host
registrableDomain(url);
const results: (string | null)[] = [normalize(url), registrableDomain(parseHost(url.hostname))];

const params: URLSearchParams = url.searchParams;
const made: URLSearchParams[] = [
  new URLSearchParams(),
  new URLSearchParams("a=1&b=2"),
  new URLSearchParams([
    ["a", "1"],
    ["b", "2"],
  ]),
  new URLSearchParams({ a: "1", b: "2" }),
  new URLSearchParams(params),
  new URLSearchParams(new Map([["a", "1"]])),
];
// @ts-expect-error the argument is neither text, pairs nor a record
new URLSearchParams(1);

params.append("a", "1");
params.delete("a");
params.delete("a", "1");
params.set("a", "2");
params.sort();
const first: string | null = params.get("a");
const every: string[] = params.getAll("a");
const has: boolean = params.has("a") && params.has("a", "2");
const size: number = params.size;
const seen: [string, string, URLSearchParams][] = [];
params.forEach((value, name, owner) => {
  seen.push([value, name, owner]);
});

const pairs: [string, string][] = [...params, ...params.entries()];
const names: string[] = [...params.keys()];
const values: string[] = [...params.values()];
const collected: Map<string, string> = new Map(params);
const asRecord: Record<string, string> = Object.fromEntries(params);

class Subclass extends URL {
  get isSecure(): boolean {
    return this.protocol === "https:";
  }
}
const subclass: URL = new Subclass("https://example.com/");

export const used = [
  asRecord,
  can,
  collected,
  components,
  every,
  first,
  has,
  made,
  names,
  pairs,
  parsed,
  results,
  seen,
  size,
  subclass,
  values,
];
