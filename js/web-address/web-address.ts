// The entries `/web-address` and `/web-address/utf-8`: *Web addresses in HTML 5*, a draft of 2009 that builds on RFC
// 3986. js/web-address.ts lists what the draft leaves open, and what was decided; src/web_address/mod.rs gives the
// reasons.
import { wasmBytes } from "../../pkg/web-address/wasm-bytes.js";
import {
  listArgument,
  optionalString,
  optionsArgument,
  requireArguments,
  stringArgument,
} from "../language/arguments.js";
import { defineProperty } from "../language/builtins.js";
import { invalidBaseURL } from "../language/errors.js";
import { toUSVString } from "../language/webidl.js";
import {
  ask,
  type Client,
  call,
  connect,
  memoryOf,
  readStrings,
  readUTF8,
} from "../wasm/client.js";
import { idnaImports } from "../wasm/idna.js";
import {
  ADDRESS_FRAGMENT,
  ADDRESS_HOST,
  ADDRESS_HOST_SPECIFIC,
  ADDRESS_HOSTPORT,
  ADDRESS_PATH,
  ADDRESS_PORT,
  ADDRESS_QUERY,
  ADDRESS_SCHEME,
  ADDRESS_USERINFO,
  INVALID_BASE,
  READING,
} from "../wasm/layout.js";
import { encodingIfLoaded, loadedEncodings } from "../wasm/loaded-encodings.js";

/** What the module exports. */
interface Exports {
  parse_web_address(): number;
  resolve_web_address(): number;
  is_absolute_web_address(): number;
  is_valid_web_address(isOfUnicode: number): number;
  document_base_web_address(): number;
  element_base_web_address(addresses: number): number;
  compare_url_parsers(): number;
}

/** A Web address: a string, or any value that is converted to one, such as a URL object, a link or a Location. */
export type WebAddress = string | { toString(): string };

type Strings = readonly (string | null)[] | null;

/** The components of a Web address, which are substrings of it; null for each that it does not have. */
export interface WebAddressComponents {
  /** The part before the first colon, not lowercased. */
  scheme: string | null;
  /**
   * The part of the authority before the `@`: the username and, behind a colon, the password. RFC 3986 has this
   * component; the draft does not name it.
   */
  userinfo: string | null;
  /** The host, neither decoded nor lowercased; an IPv6 address has its brackets. */
  host: string | null;
  /** The digits behind the host's colon; an empty string if there are none. */
  port: string | null;
  /** Host and port if there is a scheme and the port is not its default; otherwise the host. */
  hostport: string | null;
  /** The path, which may be empty. */
  path: string;
  /** The query, without its question mark. */
  query: string | null;
  /** The fragment, without its number sign. */
  fragment: string | null;
  /** All that follows the authority, with query and fragment; the whole address if it has no authority. */
  hostSpecific: string;
}

/** An option of the functions that encode queries. */
export interface WebAddressEncoding {
  /**
   * The label of the [encoding](https://encoding.spec.whatwg.org/#names-and-labels) of the document or script that the
   * address is from; by default UTF-8. Queries are encoded in it.
   */
  encoding?: WebAddress | null | undefined;
}

/**
 * How one of the two parsers reads a string; null for each component that it does not find.
 *
 * In the reading of the draft, `href` is the result of section 4, resolving. The components are what section 3, parsing,
 * finds in that result. If there is no result, `href` is null, and the components are what section 3 finds in the input,
 * and what RFC 3986 takes from the base: they show why it does not resolve.
 *
 * In the reading of the URL Standard, each component is what a getter of `URL` returns, without its delimiter.
 */
export interface Reading {
  /** The absolute address that the string resolves to; null if it does not resolve. */
  href: string | null;
  /** The scheme, without its colon. */
  scheme: string | null;
  /** The userinfo up to its first colon; an empty string if there is none. */
  username: string;
  /** The userinfo behind its first colon; an empty string if there is none. */
  password: string;
  /** The host; an IPv6 address has its brackets. */
  host: string | null;
  /** The digits of the port. */
  port: string | null;
  /** The path. */
  path: string;
  /** The query, without its question mark. */
  query: string | null;
  /** The fragment, without its number sign. */
  fragment: string | null;
}

/** The result of {@link compareParsers}. */
export interface Comparison {
  /** The reading of RFC 3986 and the draft of 2009; null if the string or the base does not parse. */
  webAddress: Reading | null;
  /** The reading of the URL Standard; null if the string or the base does not parse. */
  url: Reading | null;
  /**
   * The names of the fields that differ, in the order of {@link Reading}. There are none if neither reading resolves, or
   * if a URL parser makes the same URL of both results.
   *
   * `href` differs if only one of the readings resolves, and if a URL parser fails on the result of the draft. A component
   * differs if it is different after RFC 3986's [normalization](https://www.rfc-editor.org/rfc/rfc3986#section-6.2): of the
   * case of schemes, hosts and percent-encoded bytes, of percent-encoded letters, digits, `-`, `.`, `_` and `~`, of dot
   * segments in paths that are not opaque, default ports, and empty paths. If the result of the draft is a URL, its
   * components are those that a URL parser finds in it. So `http://0x7f.1/` has no differences, though its two hosts are not
   * written alike. If there is only one reading, each component that it has differs.
   */
  differences: (keyof Reading)[];
}

const client: Client<Exports> = /* @__PURE__ */ connect(
  wasmBytes,
  ["web-address", "web-address/utf-8"],
  /* @__PURE__ */ idnaImports(() => memoryOf(client)),
);

/** The label in `options.encoding` of an encoding other than UTF-8, or undefined. */
const encodingOf = (options: WebAddressEncoding): string | undefined =>
  encodingIfLoaded(options.encoding, "web-address");

/** A Web address with its query in an encoding, so that it can be resolved as one in UTF-8. */
function encoded<Address extends string | null>(
  address: Address,
  encoding: string | undefined,
): string | Address {
  if (encoding === undefined || address === null) return address;
  return loadedEncodings().encodeQueryOfWebAddress(encoding, address) ?? address;
}

/**
 * Returns a function that is called if there is no result: throws if that is because the base, which is the argument
 * `name`, does not parse, and otherwise returns null.
 */
const explain =
  (name: string, input: string, base: string | null) =>
  (status: number): null => {
    if (status === INVALID_BASE) throw invalidBaseURL(name, input, base!);
    return null;
  };

/**
 * Parses a Web address into its components: section 3 of the draft, by the grammar of RFC 3986.
 *
 * ```js
 * import { parseWebAddress } from "whatwg-url-wasm/web-address";
 * parseWebAddress("http://example.com:8080/a b").hostport; // "example.com:8080"
 * parseWebAddress("http://u:p@EXAMPLE.com").userinfo; // "u:p"
 * ```
 *
 * @returns null if `w` does not match the grammar, as `//h:port` and `http://a@b@c/` do not
 * @throws {TypeError} when `w` is missing or a symbol
 */
export function parseWebAddress(w: WebAddress): WebAddressComponents | null {
  requireArguments(arguments.length, "w");
  const strings: Strings = call(
    client,
    [stringArgument(w, "w")],
    (module) => module.parse_web_address(),
    readStrings,
  );
  if (strings === null) return null;
  return {
    scheme: strings[ADDRESS_SCHEME],
    userinfo: strings[ADDRESS_USERINFO],
    host: strings[ADDRESS_HOST],
    port: strings[ADDRESS_PORT],
    hostport: strings[ADDRESS_HOSTPORT],
    path: strings[ADDRESS_PATH]!,
    query: strings[ADDRESS_QUERY],
    fragment: strings[ADDRESS_FRAGMENT],
    hostSpecific: strings[ADDRESS_HOST_SPECIFIC]!,
  };
}

/**
 * Resolves a Web address: returns the absolute Web address that `w` stands for, by section 4 of the draft.
 *
 * ```js
 * import { resolveWebAddress } from "whatwg-url-wasm/web-address";
 * const options = { base: "http://example.org/", encoding: "latin1" };
 * resolveWebAddress("//example.com/a^b☺?ü", options); // "http://example.com/a%5Eb%E2%98%BA?%FC"
 * resolveWebAddress("http:g", options); // null
 * ```
 *
 * @param options `base`: the absolute address that `w` is relative to. `encoding`: that of the query of `w`; characters
 *   that it lacks become `?`.
 * @returns null if `w` can't be resolved: it does not match the grammar, its host is not a domain, it is relative but
 *   there is no base, the result breaks a rule of its scheme, or the result would be parsed with a different host
 * @throws {TypeError} when an argument is of another type, or the base does not parse or has no scheme
 * @throws {RangeError} when the encoding is unknown
 */
export function resolveWebAddress(
  w: WebAddress,
  options:
    | ({ base?: WebAddress | null | undefined } & WebAddressEncoding)
    | null
    | undefined = undefined,
): string | null {
  requireArguments(arguments.length, "w");
  const address = stringArgument(w, "w");
  const given = optionsArgument(options);
  const base = optionalString(given.base, "options.base");
  return call(
    client,
    [encoded(address, encodingOf(given)), base],
    (module) => module.resolve_web_address(),
    readUTF8,
    explain("options.base", address, base),
  );
}

/**
 * Whether `w` is an *absolute Web address*: resolving it, without a base, returns `w` itself.
 *
 * ```js
 * import { isAbsoluteWebAddress } from "whatwg-url-wasm/web-address";
 * isAbsoluteWebAddress("http://EXAMPLE.com/%7E"); // true
 * isAbsoluteWebAddress("http://example.com/a/../b"); // false
 * isAbsoluteWebAddress("http://user_name.example/"); // false
 * ```
 *
 * @throws {TypeError} when `w` is missing or a symbol
 */
export function isAbsoluteWebAddress(w: WebAddress): boolean {
  requireArguments(arguments.length, "w");
  const address = stringArgument(w, "w");
  // A lone surrogate is resolved as U+FFFD, so an address that has one resolves to another.
  if (toUSVString(address) !== address) return false;
  return ask(client, [address], (module) => module.is_absolute_web_address());
}

/**
 * Whether `w` is a *valid Web address*: it is a URI reference or an [IRI](https://www.rfc-editor.org/rfc/rfc3987)
 * reference, and its query is ASCII unless the encoding is UTF-8 or UTF-16.
 *
 * ```js
 * import { isValidWebAddress } from "whatwg-url-wasm/web-address";
 * isValidWebAddress("/é?é"); // true
 * isValidWebAddress("/é?é", { encoding: "latin1" }); // false
 * isValidWebAddress("/a b"); // false
 * ```
 *
 * @throws {TypeError} when an argument is of another type
 * @throws {RangeError} when the encoding is unknown
 */
export function isValidWebAddress(
  w: WebAddress,
  options: WebAddressEncoding | null | undefined = undefined,
): boolean {
  requireArguments(arguments.length, "w");
  const address = stringArgument(w, "w");
  const encoding = encodingOf(optionsArgument(options));
  const isOfUnicode = encoding === undefined || loadedEncodings().isOfUnicode(encoding);
  return ask(client, [address], (module) => module.is_valid_web_address(isOfUnicode ? 1 : 0));
}

/**
 * The *document base Web address* of a document: section 4, step 8 of the draft.
 *
 * ```js
 * import { documentBase } from "whatwg-url-wasm/web-address";
 * documentBase("http://my_host.example/a", { href: "b" }); // "http://my_host.example/b"
 * documentBase("http://my_host.example/a", { href: "//h:x" }); // "http://my_host.example/a"
 * documentBase("about:blank", { creatorBase: "http://example.com/" }); // "http://example.com/"
 * ```
 *
 * @param address the document's address
 * @param options `creatorBase`: if the address is about:blank, the base of the document that created this one, which is
 *   used instead. `href`: the attribute of the first `base` element. `encoding`: that of the document, in which the
 *   query of `href` is encoded.
 * @returns what `href` resolves to; if there is no `href`, or it does not resolve, `address` or `creatorBase` unchanged
 * @throws {TypeError} when an argument is of another type, or `address`, or the `creatorBase` that is used instead, does
 *   not parse or has no scheme
 * @throws {RangeError} when the encoding is unknown
 */
export function documentBase(
  address: WebAddress,
  options:
    | ({
        creatorBase?: WebAddress | null | undefined;
        href?: WebAddress | null | undefined;
      } & WebAddressEncoding)
    | null
    | undefined = undefined,
): string {
  requireArguments(arguments.length, "address");
  const document = stringArgument(address, "address");
  const given = optionsArgument(options);
  const creator = optionalString(given.creatorBase, "options.creatorBase");
  const href = optionalString(given.href, "options.href");
  const encoding = encodingOf(given);
  const isCreators = creator !== null && document === "about:blank";
  return call(
    client,
    [document, creator, encoded(href, encoding)],
    (module) => module.document_base_web_address(),
    readUTF8,
    isCreators
      ? explain("options.creatorBase", href ?? document, creator)
      : explain("address", href ?? document, document),
  )!;
}

/**
 * The base Web address of an element by [XML Base](https://www.w3.org/TR/2009/REC-xmlbase-20090128/): section 4, steps
 * 5 to 7 of the draft.
 *
 * ```js
 * import { elementBase } from "whatwg-url-wasm/web-address";
 * elementBase("http://example.com/a", ["b/", "//h:x", "c"]); // "http://example.com/b/c"
 * ```
 *
 * @param base the base of the document
 * @param xmlBases the values of the attributes `xml:base` of the element and its ancestors, the outermost first; one
 *   that does not resolve is skipped
 * @param options `encoding`: that of the document, in which the queries of `xmlBases` are encoded
 * @returns what the last value that resolves is resolved to; if none does, `base` unchanged
 * @throws {TypeError} when an argument is of another type, or `base` does not parse or has no scheme
 * @throws {RangeError} when the encoding is unknown
 */
export function elementBase(
  base: WebAddress,
  xmlBases: Iterable<WebAddress>,
  options: WebAddressEncoding | null | undefined = undefined,
): string {
  requireArguments(arguments.length, "base", "xmlBases");
  const documentBase = stringArgument(base, "base");
  const addresses = listArgument(xmlBases, "xmlBases", stringArgument);
  const encoding = encodingOf(optionsArgument(options));
  const parts = [documentBase];
  for (let i = 0; i < addresses.length; i++) parts[i + 1] = encoded(addresses[i], encoding);
  return call(
    client,
    parts,
    (module) => module.element_base_web_address(parts.length),
    readUTF8,
    explain("base", addresses[addresses.length - 1] ?? documentBase, documentBase),
  )!;
}

/**
 * Parses a string by RFC 3986 and the draft of 2009, and by the URL Standard, and compares the results. If the parsers
 * disagree about the host, a program that checks an address by one of them and fetches it by the other can be tricked.
 *
 * ```js
 * import { compareParsers } from "whatwg-url-wasm/web-address";
 * const { webAddress, url, differences } = compareParsers("http://a.example\\@b.example/");
 * webAddress.host; // "b.example"
 * webAddress.href; // null
 * url.host; // "a.example"
 * differences; // ["href", "username", "host", "path"]
 * compareParsers("HTTP://EXAMPLE.com:80").differences; // []
 * ```
 *
 * @param base the absolute address that `input` is relative to. If only one of the parsers accepts it, the other has no
 *   reading.
 * @param options `encoding`: that of the query of `input`, for both parsers
 * @throws {TypeError} when an argument is of another type, or neither of the parsers accepts `base`
 * @throws {RangeError} when the encoding is unknown
 */
export function compareParsers(
  input: WebAddress,
  base: WebAddress | null | undefined = undefined,
  options: WebAddressEncoding | null | undefined = undefined,
): Comparison {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  const baseString = optionalString(base, "base");
  const encoding = encodingOf(optionsArgument(options));
  const encodedInput =
    encoding === undefined ? null : loadedEncodings().encodeQueryOf(encoding, string);
  const strings: Strings = call(
    client,
    [encoded(string, encoding), baseString, string, encodedInput],
    (module) => module.compare_url_parsers(),
    readStrings,
    explain("base", string, baseString),
  );
  // Does not happen: the call fails because of the base alone, and then `explain` throws.
  if (strings === null) return null as never;
  const { length } = READING;
  const differences: (keyof Reading)[] = [];
  for (let i = 2 * length; i < strings.length; i++)
    differences[i - 2 * length] = strings[i] as keyof Reading;
  return {
    webAddress: toReading(strings, 0),
    url: toReading(strings, length),
    differences,
  };
}

/** The reading whose strings begin at index `start`; null if the path is null, which says that there is no reading. */
function toReading(strings: NonNullable<Strings>, start: number): Reading | null {
  const reading = {} as Reading;
  for (let i = 0; i < READING.length; i++) {
    // Defined, because assigning would run a setter of that name that Object.prototype may have.
    defineProperty(reading, READING[i], {
      __proto__: null,
      configurable: true,
      enumerable: true,
      value: strings[start + i],
      writable: true,
    } as PropertyDescriptor);
  }
  return reading.path === null ? null : reading;
}
