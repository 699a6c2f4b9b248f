// The entries `/web-address` and `/web-address/utf-8`: *Web addresses in HTML 5*, a draft of 2009 that builds on RFC
// 3986. web-address.d.ts lists what the draft leaves open, and what was decided; src/web_address/mod.rs gives the
// reasons.
import { wasmBytes } from "../../pkg/web-address/wasm-bytes.js";
import {
  listArgument,
  optionalString,
  optionsArgument,
  requireArguments,
  type StringLike,
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

/** What is converted to a string as Web IDL does. */
type WebAddress = StringLike;

type Strings = readonly (string | null)[] | null;

/** The result of `parseWebAddress`. */
export interface WebAddressComponents {
  scheme: string | null;
  userinfo: string | null;
  host: string | null;
  port: string | null;
  hostport: string | null;
  path: string;
  query: string | null;
  fragment: string | null;
  hostSpecific: string | null;
}

/** The encoding of the document. */
export interface WebAddressEncoding {
  encoding?: WebAddress | null | undefined;
}

/** How a parser reads a string; its members are those in READING. */
export interface Reading {
  href: string | null;
  scheme: string | null;
  username: string;
  password: string;
  host: string | null;
  port: string | null;
  path: string;
  query: string | null;
  fragment: string | null;
}

/** The result of `compareParsers`. */
export interface Comparison {
  webAddress: Reading | null;
  url: Reading | null;
  differences: (keyof Reading)[];
}

const client: Client<Exports> = /* @__PURE__ */ connect(
  wasmBytes,
  ["web-address", "web-address/utf-8"],
  /* @__PURE__ */ idnaImports(() => memoryOf(client)),
);

/** The label in `options.encoding` of an encoding other than UTF-8, or undefined. */
const encodingOf = (options: WebAddressEncoding): string | undefined =>
  encodingIfLoaded(options.encoding, "web-address") as string | undefined;

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
    hostSpecific: strings[ADDRESS_HOST_SPECIFIC],
  };
}

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

export function isAbsoluteWebAddress(w: WebAddress): boolean {
  requireArguments(arguments.length, "w");
  const address = stringArgument(w, "w");
  // A lone surrogate is resolved as U+FFFD, so an address that has one resolves to another.
  if (toUSVString(address) !== address) return false;
  return ask(client, [address], (module) => module.is_absolute_web_address());
}

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

export function compareParsers(
  input: WebAddress,
  base: WebAddress | null | undefined = undefined,
  options: WebAddressEncoding | null | undefined = undefined,
): Comparison {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  const baseString = optionalString(base, "base");
  const encoding = encodingOf(optionsArgument(options));
  const encodedInput: string | null =
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
