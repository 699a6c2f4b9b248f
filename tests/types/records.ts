// Checks the types of the record, whatwg-url and whatwg-url/webidl2js-wrapper entries. The file is compiled but never
// run.
import { URL } from "whatwg-url-wasm";
import {
  basicURLParse,
  type ComponentOffsets,
  componentOffsets,
  defaultPort,
  equals,
  type Host,
  parseURL,
  percentDecodeString,
  type ReadonlyURLRecord,
  type StateOverride,
  serializeHost,
  serializeURL,
  setTheUsername,
  type URLRecord,
} from "whatwg-url-wasm/record";
import * as whatwgURL from "whatwg-url-wasm/whatwg-url";
import * as wrapper from "whatwg-url-wasm/whatwg-url/webidl2js-wrapper";

const base: URLRecord | null = parseURL("https://h/", { base: new URL("https://i/") });
const frozen: ReadonlyURLRecord = Object.freeze({ ...parseURL("a:") }) as ReadonlyURLRecord;
const state: StateOverride = "path start";
const url: URLRecord = {
  scheme: "https",
  username: "",
  password: "",
  host: [0, 0, 0, 0, 0, 0, 0, 1],
  port: null,
  path: [],
  query: "",
  fragment: null,
};
const host: Host | null = url.host;
const offsets: ComponentOffsets = componentOffsets(frozen);

export const used: (string | number | boolean | null | Uint8Array | URLRecord | undefined)[] = [
  basicURLParse("a", { url, stateOverride: state, encoding: null }),
  basicURLParse("a", { base, encoding: "latin1" }),
  parseURL(new URL("a:"), { base: frozen }),
  host === null ? null : serializeHost(host),
  serializeURL(frozen, true),
  equals(frozen, url, { excludeFragments: true }),
  offsets.pathStart,
  defaultPort("https"),
  percentDecodeString("a")[0],
  whatwgURL.basicURLParse("a", { baseURL: frozen, url: undefined }),
  whatwgURL.parseURL("a", { baseURL: base, encoding: "UTF-8" }),
  whatwgURL.parseURLWithValidationErrors("a").validationErrors[0],
  whatwgURL.isValidURLString("a", { baseURL: url }),
  new whatwgURL.URL("a:").href,
  new whatwgURL.URLSearchParams("a").size,
];
setTheUsername(url, "a");
wrapper.URL.install({ TypeError }, ["Window"]);
wrapper.URLSearchParams.install(globalThis, new Set(["Worker"]));

// @ts-expect-error no such state
basicURLParse("a", { url, stateOverride: "authority" });
// @ts-expect-error the record must not be read-only
basicURLParse("a", { url: frozen, stateOverride: "host" });
// @ts-expect-error the result is null on failure
serializeURL(parseURL("a"));
// @ts-expect-error whatwg-url calls this option baseURL
whatwgURL.parseURL("a", { base: url });
// @ts-expect-error this entry calls the option base
parseURL("a", { baseURL: url });
// @ts-expect-error members are missing
serializeURL({ scheme: "https" });
