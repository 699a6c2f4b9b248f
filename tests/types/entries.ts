// Contains correct and incorrect uses of types from all entries except the classes. The file is compiled but never
// run.
import { domainToASCII, domainToUnicode, URL, URLSearchParams } from "whatwg-url-wasm";
import { parse, serialize } from "whatwg-url-wasm/form-urlencoded";
import { URLSearchParams as Alone } from "whatwg-url-wasm/url-search-params";
import {
  objectOf,
  originToUnicode,
  parseURL,
  setInput,
  URLUtils,
  URLUtilsReadOnly,
} from "whatwg-url-wasm/url-utils";
import {
  isValidDomain,
  isValidURLString,
  repair,
  type ValidationError,
  type ValidationErrorName,
  type ValidationFix,
  type ValidationReasonKind,
  validate,
} from "whatwg-url-wasm/validation";
import { unicodeVersion, urlStandardCommit } from "whatwg-url-wasm/versions";

const alone: URLSearchParams = new Alone("a=b");

const domains: string[] = [domainToASCII("a"), domainToUnicode("a")];

const { url, errors }: { url: URL | null; errors: ValidationError[] } = validate("a", {
  base: new URL("https://example.org/"),
});
const names: ValidationErrorName[] = errors.map(({ name }) => name);
const kinds: ValidationReasonKind[] = errors.map(({ reason }) => reason.kind);
const fixes: (ValidationFix | null)[] = errors.map(({ fix }) => fix);
const repaired: string = repair("a", { base: "https://example.org/" });
const valid: boolean[] = [
  isValidURLString("a", { base: "https://example.org/" }),
  isValidDomain("a"),
];
// @ts-expect-error nothing
validate(undefined);
// @ts-expect-error not a name
const wrong: ValidationErrorName = "invalid";

const pairs: [string, string][] = parse(new Uint8Array(1), {
  encoding: "latin1",
  useCharset: true,
});
const text: string = serialize(pairs, { encoding: "latin1" }) + serialize(new URLSearchParams());
parse(new ArrayBuffer(1), { isindex: true });
// @ts-expect-error nothing
parse(undefined);
// @ts-expect-error not pairs
serialize("a=b");

const parsed: URL = parseURL("a", { base: parseURL("https://example.org/"), encoding: "latin1" });
const origin: string = originToUnicode(parsed);
const object: unknown = objectOf(parsed);

class Element {
  static readonly kind = "element";
  readonly attributes = new Map<string, string>();
  constructor(readonly baseURI: string) {}
}

class Anchor extends URLUtils(Element, {
  getBase: (element) => element.baseURI,
  getEncoding: () => "shift_jis",
  update(element, value) {
    element.attributes.set("href", value);
  },
}) {}
const anchor = new Anchor("https://example.org/");
setInput(anchor, "a");
anchor.protocol = "http";
const parts: string[] = [anchor.href, anchor.username, anchor.baseURI, Anchor.kind, String(anchor)];
// @ts-expect-error needs an argument
new Anchor();
// @ts-expect-error read-only
anchor.origin = "https://example.org";
// @ts-expect-error not asked for
anchor.searchParams;

class WithParams extends URLUtils(Object, { searchParams: true }) {}
new WithParams().searchParams = new URLSearchParams();

class ReadOnly extends URLUtilsReadOnly(Element, { getBase: ({ baseURI }) => baseURI }) {}
const readOnly = new ReadOnly("https://example.org/");
setInput(readOnly, "a", parsed);
setInput(readOnly, null);
// @ts-expect-error read-only
readOnly.href = "https://example.org/";
// @ts-expect-error not there
readOnly.username;

const versions: string[] = [unicodeVersion, urlStandardCommit];

export {
  alone,
  domains,
  fixes,
  kinds,
  names,
  object,
  origin,
  parts,
  repaired,
  text,
  url,
  valid,
  versions,
  wrong,
};
