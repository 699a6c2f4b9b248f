// Checks the types of the url-pattern entry. The file is compiled but never run.
import {
  compareComponent,
  decodeGroups,
  generate,
  generateURL,
  groupNames,
  SearchParamsPattern,
  type SearchParamsPatternResult,
  URLPattern,
  type URLPatternComponent,
  type URLPatternComponentResult,
  type URLPatternInit,
  type URLPatternInput,
  URLPatternList,
  type URLPatternListResult,
  type URLPatternOptions,
  type URLPatternResult,
} from "whatwg-url-wasm/url-pattern";
import { URLPattern as Installed } from "whatwg-url-wasm/url-pattern/auto";

const init: URLPatternInit = { pathname: "/:a", baseURL: "https://example.com/" };
const options: URLPatternOptions = { ignoreCase: true };
const patterns: URLPattern[] = [
  new URLPattern(),
  new URLPattern("/a", "https://example.com/"),
  new URLPattern("/a", new URL("https://example.com/"), options),
  new URLPattern(init, options),
  new Installed(new URL("https://example.com/")),
];
const [pattern] = patterns as [URLPattern];
const inputs: URLPatternInput[] = ["/a", init, new URL("https://example.com/")];
const tested: boolean[] = inputs.map((input) => pattern.test(input));
const result: URLPatternResult | null = pattern.exec("/a", new URL("https://example.com/"));
const pathname: URLPatternComponentResult | undefined = result?.pathname;
const group: string | undefined = pathname?.groups.a;
const list = new URLPatternList(new Set(patterns));
const found: URLPatternListResult | null = list.exec(init);
const first: URLPattern | undefined = found?.pattern;
const component: URLPatternComponent = "pathname";
const order: -1 | 0 | 1 = compareComponent(component, pattern, pattern);
const generated: string = generate(pattern, component, { a: "b" });
const names: string[] = groupNames(pattern, component);
const url: string = generateURL(
  pattern,
  { pathname: { a: ["b", 1], 0: undefined } },
  { base: new URL("https://example.com/"), decoded: true },
);
const decoded: URLPatternListResult | null = found && decodeGroups(found);
const params = new SearchParamsPattern({ q: ":q" });
const matched: SearchParamsPatternResult | null = params.exec(new URL("https://example.com/"));
const query: string = params.generate(matched?.groups ?? {}, { spaceAsPlus: false });

new URLPattern("/a", new URL("https://example.com/"), undefined);
// @ts-expect-error if the second of two arguments is an object, it contains the options
new URLPattern("/a", new URL("https://example.com/"));
// @ts-expect-error only inputs that are strings are relative to a URL
new URLPattern({}, "https://example.com/", 1);
// @ts-expect-error patterns cannot be strings here
new URLPatternList(["/a"]);
// @ts-expect-error there is no such component
generateURL(pattern, { path: {} });
// @ts-expect-error it may be null
decodeGroups(pattern.exec("a"));
// @ts-expect-error this component does not exist
compareComponent("path", pattern, pattern);
// @ts-expect-error getters have no setters
pattern.pathname = "/a";
// @ts-expect-error it may be null
pattern.exec("a").pathname;

export const used = [first, names, generated, group, order, tested, url, decoded, query];
