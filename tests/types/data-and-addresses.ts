// Checks the types of the data-url, infra, mime-sniffing and web-address entries. The file is compiled but never run.
import {
  createDataURL,
  type DataURL,
  forgivingBase64Decode,
  forgivingBase64Encode,
  MIMEType,
  type MIMETypeParameters,
  parseDataURL,
} from "whatwg-url-wasm/data-url";
import {
  codeUnitLessThan,
  collectSequenceOfCodePoints,
  concatenate,
  exclusiveRange,
  type InfraValue,
  isASCIIDigit,
  isomorphicEncode,
  listSortInAscendingOrder,
  mapSortInDescendingOrder,
  parseJSONStringToInfraValue,
  setUnion,
} from "whatwg-url-wasm/infra";
import {
  computedMIMEType,
  computedMIMETypeIn,
  matchFontTypePattern,
  readResourceHeader,
  type SniffingContext,
  type SniffingOptions,
  type SuppliedMIMEType,
  suppliedMIMEType,
} from "whatwg-url-wasm/mime-sniffing";
import {
  type Comparison,
  compareParsers,
  documentBase,
  elementBase,
  isAbsoluteWebAddress,
  parseWebAddress,
  type Reading,
  resolveWebAddress,
  type WebAddress,
  type WebAddressComponents,
} from "whatwg-url-wasm/web-address";

const data: DataURL | null = parseDataURL(new URL("data:,"));
const body: Uint8Array | undefined = data?.body;
const mimeType: MIMEType = new MIMEType("text/html");
mimeType.type = "image";
const parameters: MIMETypeParameters = mimeType.parameters;
const entries: [string, string][] = [...parameters.set("a", "b")];
const strings: string[] = [
  createDataURL("a"),
  createDataURL(new ArrayBuffer(1), mimeType, { base64: true }),
  forgivingBase64Encode(new Uint8Array(1)),
  documentBase("http://a/", { href: null, encoding: null }),
  elementBase("http://a/", [new URL("http://b/")], { encoding: "latin1" }),
];
const bytes: (Uint8Array | null)[] = [forgivingBase64Decode(""), isomorphicEncode("")];
const sniffingOptions: SniffingOptions = {
  contentTypeHeader: mimeType,
  noSniff: false,
  isSupported: ({ essence }) => essence !== "image/x",
};
const context: SniffingContext = "text track";
const sniffed: (MIMEType | null)[] = [
  computedMIMEType(new SharedArrayBuffer(1), sniffingOptions),
  computedMIMETypeIn(context, new DataView(new ArrayBuffer(1)), { contentTypeHeaders: ["a/b"] }),
  matchFontTypePattern(readResourceHeader(new Float32Array(1))),
];
const supplied: SuppliedMIMEType = suppliedMIMEType({ providedType: "a/b" });
const value: InfraValue = parseJSONStringToInfraValue("{}");
const union: Set<number> = setUnion([1], new Set([2]));
const collected: { result: string; position: number } = collectSequenceOfCodePoints(
  (codePoint) => codePoint === "a",
  "a",
  0,
);
const digits: string = collectSequenceOfCodePoints(isASCIIDigit, new URL("http://1/"), 0).result;
const sorted: string[] = listSortInAscendingOrder(new Set(["b", "a"]), codeUnitLessThan);
const sortedMap: Map<string, number> = mapSortInDescendingOrder(
  new Map([["a", 1]]),
  ([a], [b]) => a < b,
);
const joined: string = concatenate(exclusiveRange(1, 4), ",");
const address: WebAddress = new URL("http://a/");
const comparison: Comparison = compareParsers("a", address, { encoding: "latin1" });
const reading: Reading | null = comparison.webAddress;
const differing: (string | null)[] = comparison.differences.map((name) => reading?.[name] ?? null);
const components: WebAddressComponents | null = parseWebAddress(address);
const nullable: (string | null | undefined)[] = [
  components?.hostSpecific,
  components?.userinfo,
  resolveWebAddress("a", { base: new URL("http://a/"), encoding: "latin1" }),
];
const absolute: boolean = isAbsoluteWebAddress("a");

// @ts-expect-error nothing
parseDataURL(undefined);
// @ts-expect-error a string is not a resource
computedMIMEType("a");
// @ts-expect-error this context does not exist
computedMIMETypeIn("images", new ArrayBuffer(1));
// @ts-expect-error the result may be null
computedMIMETypeIn("image", new ArrayBuffer(1)).essence;
// @ts-expect-error essence is read-only
mimeType.essence = "a/b";
// @ts-expect-error bytes are not numbers
forgivingBase64Encode([1]);
// @ts-expect-error a code point is not an object
isASCIIDigit({});
// @ts-expect-error a map is not a list of entries
mapSortInDescendingOrder([["a", 1]], () => true);

export const used = [
  absolute,
  body,
  bytes,
  collected,
  differing,
  digits,
  entries,
  joined,
  nullable,
  reading,
  sniffed,
  sorted,
  sortedMap,
  strings,
  supplied,
  union,
  value,
];
