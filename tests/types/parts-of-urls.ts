// Checks the types of the file-url, host, make and percent-encoding entries. The file is compiled but never run.
import type { URL } from "whatwg-url-wasm";
import {
  fileURLToPath,
  fileURLToPathBuffer,
  type HTTPOptions,
  pathToFileURL,
  urlToHttpOptions,
} from "whatwg-url-wasm/file-url";
import {
  domainToASCII,
  type Host,
  hostEquals,
  isValidHost,
  parseHost,
  serializeHost,
} from "whatwg-url-wasm/host";
import {
  fromParts,
  type GuessedURL,
  guessScheme,
  parseRelativeURL,
  type RelativeURL,
  relativeURL,
  type URLParts,
  withParams,
  withSegments,
} from "whatwg-url-wasm/make";
import {
  type PercentEncodeSet,
  percentDecodeString,
  percentEncodeAfterEncoding,
  utf8PercentEncode,
} from "whatwg-url-wasm/percent-encoding";

const set: PercentEncodeSet = "userinfo";
const host: Host | null = parseHost("a", { isOpaque: true });
const parts: URLParts = { scheme: "a", path: ["b"], query: { c: "d" }, port: "1" };
const relative: RelativeURL | null = parseRelativeURL("../a", { scheme: "file" });
const kind: "scheme-relative" | "path-absolute" | "path-relative" | undefined = relative?.kind;
const guess: GuessedURL = guessScheme("a.example", { scheme: "http" });
const file: URL = pathToFileURL("/a", { windows: false });
const options: HTTPOptions = urlToHttpOptions(file);

export const used: (string | number | boolean | null | Uint8Array | URL | undefined)[] = [
  utf8PercentEncode("a", set),
  percentEncodeAfterEncoding(null, file, "query"),
  percentDecodeString("a"),
  serializeHost([1, 2, 3, 4, 5, 6, 7, 8]),
  hostEquals("a", 1),
  isValidHost(file),
  domainToASCII("a", { beStrict: true }),
  host === null ? null : serializeHost(host),
  fromParts(parts),
  relativeURL(file, "b:"),
  withParams("a:", { b: null, c: ["d"], e: 1, f: undefined }, { spaceAsPlus: false }),
  withSegments("a:/", ["b"], { start: 0, end: null }),
  guess.url,
  guess.prefix,
  kind,
  fileURLToPath(file),
  fileURLToPathBuffer("file:///"),
  options.port,
];

// @ts-expect-error no such set
utf8PercentEncode("a", "host");
// @ts-expect-error seven pieces
serializeHost([1, 2, 3, 4, 5, 6, 7]);
// @ts-expect-error what fails is null
serializeHost(parseHost("a"));
// @ts-expect-error a scheme is needed
fromParts({ host: "a" });
// @ts-expect-error an index is a number
withSegments("a:/", ["b"], { start: "0" });
// @ts-expect-error the URL may be null
guess.url.href;
// @ts-expect-error a map is not an object with properties
withParams("a:", new Map([["a", Symbol("b")]]));
// @ts-expect-error a string is not a URL object
urlToHttpOptions("http://a/");
