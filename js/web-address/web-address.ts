// @ts-nocheck
// The entries `/web-address` and `/web-address/utf-8`: *Web addresses in HTML 5*, a draft of 2009 that builds on RFC
// 3986. web-address.d.ts lists what the draft leaves open, and what was decided; src/web_address/mod.rs gives the
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
import { ask, call, connect, memoryOf, readStrings, readUTF8 } from "../wasm/client.js";
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

const client = /* @__PURE__ */ connect(
  wasmBytes,
  ["web-address", "web-address/utf-8"],
  /* @__PURE__ */ idnaImports(() => memoryOf(client)),
);

/** The label in `options.encoding` of an encoding other than UTF-8, or undefined. */
const encodingOf = (options) => encodingIfLoaded(options.encoding, "web-address");

/** A Web address with its query in an encoding, so that it can be resolved as one in UTF-8. */
function encoded(address, encoding) {
  if (encoding === undefined || address === null) return address;
  return loadedEncodings().encodeQueryOfWebAddress(encoding, address) ?? address;
}

/**
 * Returns a function that is called if there is no result: throws if that is because the base, which is the argument
 * `name`, does not parse, and otherwise returns null.
 */
const explain = (name, input, base) => (status) => {
  if (status === INVALID_BASE) throw invalidBaseURL(name, input, base);
  return null;
};

export function parseWebAddress(w) {
  requireArguments(arguments.length, "w");
  const strings = call(
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
    path: strings[ADDRESS_PATH],
    query: strings[ADDRESS_QUERY],
    fragment: strings[ADDRESS_FRAGMENT],
    hostSpecific: strings[ADDRESS_HOST_SPECIFIC],
  };
}

export function resolveWebAddress(w, options = undefined) {
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

export function isAbsoluteWebAddress(w) {
  requireArguments(arguments.length, "w");
  const address = stringArgument(w, "w");
  // A lone surrogate is resolved as U+FFFD, so an address that has one resolves to another.
  if (toUSVString(address) !== address) return false;
  return ask(client, [address], (module) => module.is_absolute_web_address());
}

export function isValidWebAddress(w, options = undefined) {
  requireArguments(arguments.length, "w");
  const address = stringArgument(w, "w");
  const encoding = encodingOf(optionsArgument(options));
  const isOfUnicode = encoding === undefined || loadedEncodings().isOfUnicode(encoding);
  return ask(client, [address], (module) => module.is_valid_web_address(isOfUnicode ? 1 : 0));
}

export function documentBase(address, options = undefined) {
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
  );
}

export function elementBase(base, xmlBases, options = undefined) {
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
  );
}

export function compareParsers(input, base = undefined, options = undefined) {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  const baseString = optionalString(base, "base");
  const encoding = encodingOf(optionsArgument(options));
  const encodedInput =
    encoding === undefined ? null : loadedEncodings().encodeQueryOf(encoding, string);
  const strings = call(
    client,
    [encoded(string, encoding), baseString, string, encodedInput],
    (module) => module.compare_url_parsers(),
    readStrings,
    explain("base", string, baseString),
  );
  if (strings === null) return null;
  const { length } = READING;
  const differences = [];
  for (let i = 2 * length; i < strings.length; i++) differences[i - 2 * length] = strings[i];
  return {
    webAddress: toReading(strings, 0),
    url: toReading(strings, length),
    differences,
  };
}

/** The reading whose strings begin at index `start`; null if the path is null, which says that there is no reading. */
function toReading(strings, start) {
  const reading = {};
  for (let i = 0; i < READING.length; i++) {
    // Defined, because assigning would run a setter of that name that Object.prototype may have.
    defineProperty(reading, READING[i], {
      __proto__: null,
      configurable: true,
      enumerable: true,
      value: strings[start + i],
      writable: true,
    });
  }
  return reading.path === null ? null : reading;
}
