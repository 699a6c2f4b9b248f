// The `/web-address` and `/web-address/utf-8` entries: *Web addresses in HTML 5*, a 2009 draft based on RFC 3986.
// js/web-address.ts lists what the draft leaves open and how we decided; src/web_address/mod.rs gives the reasons.
import { wasmBytes } from "../../pkg/web-address/wasm-bytes.js";
import {
  listArgument,
  optionalString,
  optionsArgument,
  requireArguments,
  stringArgument,
} from "../language/arguments.js";
import { createDataProperty } from "../language/builtins.js";
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

interface Exports {
  parse_web_address(): number;
  resolve_web_address(): number;
  is_absolute_web_address(): number;
  is_valid_web_address(isOfUnicode: number): number;
  document_base_web_address(): number;
  element_base_web_address(addresses: number): number;
  compare_url_parsers(): number;
}

/**
 * A Web address: a string, or an object with an `href`, such as a URL object, a link or a Location.
 */
export type WebAddress = string | { readonly href: string };

type Strings = readonly (string | null)[] | null;

/**
 * The components of a Web address. Each component is a substring of the address, or null if the component is missing.
 */
export interface WebAddressComponents {
  /** The part before the first colon, not lowercased. */
  scheme: string | null;
  /**
   * The part of the authority before the `@`: the username and, after a colon, the password. The draft does not list
   * this RFC 3986 component.
   */
  userinfo: string | null;
  /** The host, neither decoded nor lowercased. An IPv6 address includes its brackets. */
  host: string | null;
  /** The digits after the colon that follows the host, or an empty string if there are none. */
  port: string | null;
  /** The host, followed by the port if there is a scheme and the port is not its default. */
  hostport: string | null;
  /** The path. It may be empty. */
  path: string;
  /** The query, without its question mark. */
  query: string | null;
  /** The fragment, without its `#`. */
  fragment: string | null;
  /**
   * Everything after the authority, including the query and the fragment, or the whole address if it has no authority.
   */
  hostSpecific: string;
}

/** The option for functions that encode queries. */
export interface WebAddressEncoding {
  /**
   * The [encoding label](https://encoding.spec.whatwg.org/#names-and-labels) of the document or script that contains
   * the address. The default is UTF-8. It applies to queries.
   */
  encoding?: WebAddress | null | undefined;
}

/**
 * A reading: how one of the two parsers interprets a string. Missing components are null.
 *
 * In the draft's reading, `href` is the result of resolving the string (section 4). Parsing that result (section 3)
 * gives the components. If the string does not resolve, `href` is null, and the components show why: they are parsed
 * from the input according to section 3, and taken from the base according to RFC 3986.
 *
 * In the URL Standard's reading, each component is the value of a `URL` getter, without its delimiter.
 */
export interface Reading {
  /** The absolute address to which the string resolves, or null if it does not resolve. */
  href: string | null;
  /** The scheme, without its colon. */
  scheme: string | null;
  /** The userinfo up to its first colon, or an empty string if there is none. */
  username: string;
  /** The userinfo after its first colon, or an empty string if there is none. */
  password: string;
  /** The host. An IPv6 address includes its brackets. */
  host: string | null;
  /** The digits of the port. */
  port: string | null;
  /** The path. */
  path: string;
  /** The query, without its question mark. */
  query: string | null;
  /** The fragment, without its `#`. */
  fragment: string | null;
}

/** The type that {@link compareParsers} returns. */
export interface Comparison {
  /** The reading according to RFC 3986 and the 2009 draft, or null if the string or the base does not parse. */
  webAddress: Reading | null;
  /** The reading according to the URL Standard, or null if the string or the base does not parse. */
  url: Reading | null;
  /**
   * The names of the fields that differ, in the order of {@link Reading}. The list is empty if neither reading
   * resolves, or if a URL parser parses both results to the same URL.
   *
   * `href` differs if only one of the readings resolves, or if a URL parser fails on the draft's result. Components are
   * compared after the [normalization](https://www.rfc-editor.org/rfc/rfc3986#section-6.2) in RFC 3986. Normalization
   * changes the case of schemes, hosts and percent-encoded bytes, and decodes letters, digits, `-`, `.`, `_` and `~`.
   * It also removes dot segments from paths that are not opaque, removes default ports, and replaces empty paths. If
   * the draft's result is a URL, a URL parser determines its components. For example, `http://0x7f.1/` has no
   * differences, even though its two hosts are written differently. If there is only one reading, all of its components
   * count as different.
   */
  differences: (keyof Reading)[];
  /**
   * The names of the fields whose strings are not identical, in the order of {@link Reading}. Parsers that do not
   * normalize treat these strings as different. For example, `http://0x7f.1/`, `http://1.2.3/` and `file://localhost/`
   * differ in `href` and `host`. Empty components count as missing. If there is only one reading, all of its components
   * count as different, just as they do in `differences`. Some parsers find more differences, for example because they
   * do not know the scheme's default port.
   */
  literalDifferences: (keyof Reading)[];
}

const client: Client<Exports> = /* @__PURE__ */ connect(
  wasmBytes,
  ["web-address", "web-address/utf-8"],
  /* @__PURE__ */ idnaImports(() => memoryOf(client)),
);

/** Returns the label in `options.encoding` if it is an encoding other than UTF-8, and undefined otherwise. */
const encodingOf = (options: WebAddressEncoding): string | undefined =>
  encodingIfLoaded(options.encoding, "web-address");

/** Encodes the query of a Web address so that the address can be resolved as UTF-8. */
function encoded<Address extends string | null>(
  address: Address,
  encoding: string | undefined,
): string | Address {
  if (encoding === undefined || address === null) return address;
  return loadedEncodings().encodeQueryOfWebAddress(encoding, address) ?? address;
}

/**
 * Returns a function to call if there is no result. The function throws if the base does not parse, and returns null
 * otherwise. `name` is the name of the base argument.
 */
const explain =
  (name: string, input: string, base: string | null) =>
  (status: number): null => {
    if (status === INVALID_BASE) throw invalidBaseURL(name, input, base!);
    return null;
  };

/**
 * Parses a Web address into its components, following section 3 of the draft and using the grammar of RFC 3986.
 *
 * ```js
 * import { parseWebAddress } from "whatwg-url-wasm/web-address";
 * parseWebAddress("http://example.com:8080/a b").hostport; // "example.com:8080"
 * parseWebAddress("http://u:p@EXAMPLE.com").userinfo; // "u:p"
 * ```
 *
 * @returns null if `w` does not match the grammar, for example `//h:port` or `http://a@b@c/`
 * @throws {TypeError} when `w` is missing or is a symbol
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
 * Resolves a Web address. Returns the absolute Web address for `w` according to section 4 of the draft.
 *
 * ```js
 * import { resolveWebAddress } from "whatwg-url-wasm/web-address";
 * const options = { base: "http://example.org/", encoding: "latin1" };
 * resolveWebAddress("//example.com/a^b☺?ü", options); // "http://example.com/a%5Eb%E2%98%BA?%FC"
 * resolveWebAddress("http:g", options); // null
 * ```
 *
 * @param options `base` is the absolute address to which `w` is relative. `encoding` is the encoding for the query of
 * `w`. Characters that the encoding cannot represent become `?`.
 * @returns null if `w` can't be resolved, for one of these reasons: it does not match the grammar, its host is not a
 * domain, it is relative and has no base, the result breaks a rule of its scheme, or the result would be parsed with a
 * different host
 * @throws {TypeError} when an argument has the wrong type, or the base does not parse or has no scheme
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
  const optionsObject = optionsArgument(options);
  const base = optionalString(optionsObject.base, "options.base");
  return call(
    client,
    [encoded(address, encodingOf(optionsObject)), base],
    (module) => module.resolve_web_address(),
    readUTF8,
    explain("options.base", address, base),
  );
}

/**
 * Whether `w` is an *absolute Web address*, which means that resolving it without a base returns `w` unchanged.
 *
 * ```js
 * import { isAbsoluteWebAddress } from "whatwg-url-wasm/web-address";
 * isAbsoluteWebAddress("http://EXAMPLE.com/%7E"); // true
 * isAbsoluteWebAddress("http://example.com/a/../b"); // false
 * isAbsoluteWebAddress("http://user_name.example/"); // false
 * ```
 *
 * @throws {TypeError} when `w` is missing or is a symbol
 */
export function isAbsoluteWebAddress(w: WebAddress): boolean {
  requireArguments(arguments.length, "w");
  const address = stringArgument(w, "w");
  // Lone surrogates are resolved as U+FFFD, so an address that contains one resolves to a different address.
  if (toUSVString(address) !== address) return false;
  return ask(client, [address], (module) => module.is_absolute_web_address());
}

/**
 * Whether `w` is a *valid Web address*: a URI reference or an [IRI](https://www.rfc-editor.org/rfc/rfc3987) reference.
 * The query of an IRI reference must be ASCII unless the encoding is UTF-8 or UTF-16.
 *
 * ```js
 * import { isValidWebAddress } from "whatwg-url-wasm/web-address";
 * isValidWebAddress("/é?é"); // true
 * isValidWebAddress("/é?é", { encoding: "latin1" }); // false
 * isValidWebAddress("/a b"); // false
 * ```
 *
 * @throws {TypeError} when an argument has the wrong type
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
 * The *document base Web address* of a document, as defined in section 4, step 8 of the draft.
 *
 * ```js
 * import { documentBase } from "whatwg-url-wasm/web-address";
 * documentBase("http://my_host.example/a", { href: "b" }); // "http://my_host.example/b"
 * documentBase("http://my_host.example/a", { href: "//h:x" }); // "http://my_host.example/a"
 * documentBase("about:blank", { creatorBase: "http://example.com/" }); // "http://example.com/"
 * ```
 *
 * @param address the document's address
 * @param options `creatorBase` is the base of the document that created this one, and is used if the address is
 * about:blank. It then replaces the address. `href` is the attribute of the first `base` element. `encoding` is the
 * document's encoding, which applies to the query of `href`.
 * @returns the address to which `href` resolves or, if `href` is missing or does not resolve, the unchanged `address`
 * or `creatorBase`
 * @throws {TypeError} when an argument has the wrong type, or `address` (or the `creatorBase` that replaces it) does
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
  const optionsObject = optionsArgument(options);
  const creator = optionalString(optionsObject.creatorBase, "options.creatorBase");
  const href = optionalString(optionsObject.href, "options.href");
  const encoding = encodingOf(optionsObject);
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
 * The base Web address of an element according to [XML Base](https://www.w3.org/TR/2009/REC-xmlbase-20090128/), as used
 * in section 4, steps 5 to 7 of the draft.
 *
 * ```js
 * import { elementBase } from "whatwg-url-wasm/web-address";
 * elementBase("http://example.com/a", ["b/", "//h:x", "c"]); // "http://example.com/b/c"
 * ```
 *
 * @param base the base of the document
 * @param xmlBases the values of the `xml:base` attributes on the element and its ancestors, outermost first. Values
 * that do not resolve are skipped.
 * @param options `encoding` is the document's encoding, which applies to the queries of `xmlBases`.
 * @returns the address to which the last resolvable value resolves, or the unchanged `base` if there is none
 * @throws {TypeError} when an argument has the wrong type, or `base` does not parse or has no scheme
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
 * Parses a string according to RFC 3986 and the 2009 draft, parses it again according to the URL Standard, and compares
 * the results. If the two parsers disagree about the host, an attacker can trick programs that check an address with
 * one parser and fetch it with the other.
 *
 * ```js
 * import { compareParsers } from "whatwg-url-wasm/web-address";
 * const { webAddress, url, differences } = compareParsers("http://a.example\\@b.example/");
 * webAddress.host; // "b.example"
 * webAddress.href; // null
 * url.host; // "a.example"
 * differences; // ["href", "username", "host", "path"]
 * compareParsers("HTTP://EXAMPLE.com:80").differences; // []
 * compareParsers("http://0x7f.1/").literalDifferences; // ["href", "host"]
 * ```
 *
 * @param base the absolute address to which `input` is relative. If only one of the parsers accepts it, the other
 * reading is null.
 * @param options `encoding` is the encoding for the query of `input` in both parsers
 * @throws {TypeError} when an argument has the wrong type, or neither of the parsers accepts `base`
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
  // `strings` is never null here, because the call fails only if the base is invalid, and `explain` then throws.
  if (strings === null) return null as never;
  const { length } = READING;
  const differences: (keyof Reading)[] = [];
  for (let i = 2 * length; i < strings.length; i++)
    differences[i - 2 * length] = strings[i] as keyof Reading;
  const webAddress = toReading(strings, 0);
  const url = toReading(strings, length);
  const literalDifferences: (keyof Reading)[] = [];
  for (let i = 0; i < length; i++) {
    const name = READING[i] as keyof Reading;
    const isDifferent =
      webAddress !== null && url !== null
        ? (webAddress[name] ?? "") !== (url[name] ?? "")
        : has(webAddress ?? url, name);
    if (isDifferent) {
      literalDifferences[literalDifferences.length] = name;
    }
  }
  return { webAddress, url, differences, literalDifferences };
}

/** Whether the reading contains a component. An empty username, password or port counts as missing. */
const has = (reading: Reading | null, name: keyof Reading): boolean => {
  const value = reading?.[name] ?? null;
  const isEmpty = value === "" && (name === "username" || name === "password" || name === "port");
  return value !== null && !isEmpty;
};

/**
 * Returns the reading whose strings begin at index `start`. Returns null if there was no result, in which case the path
 * is null.
 */
function toReading(strings: NonNullable<Strings>, start: number): Reading | null {
  const reading = {} as Reading;
  for (let i = 0; i < READING.length; i++) {
    createDataProperty(reading, READING[i], strings[start + i]);
  }
  return reading.path === null ? null : reading;
}
