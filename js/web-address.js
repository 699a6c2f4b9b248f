// *Web addresses in HTML 5*, of 2009, on RFC 3986. What the text leaves open, and what was decided, stands in
// src/web_address/mod.rs.
import { wasmBytes } from "../pkg/web-address/wasm-bytes.js";
import {
  encodingOption,
  optionalString,
  optionsArgument,
  requireArguments,
  stringArgument,
} from "./language/arguments.js";
import { defineProperty, isArray } from "./language/builtins.js";
import { invalidArgument, invalidBaseURL } from "./language/errors.js";
import { ask, call, connect, memoryOf, readStrings, readUTF8 } from "./wasm/client.js";
import { idnaImports } from "./wasm/idna.js";
import { INVALID_BASE, READING } from "./wasm/layout.js";

const client = connect(
  wasmBytes,
  idnaImports(() => memoryOf(client)),
);

const isLabel = (label) => ask(client, [label], (module) => module.is_encoding_label());

/** The label of an encoding; UTF-8's, unless one is given. */
const encodingOf = (options) => encodingOption(options.encoding, isLabel) ?? "utf-8";

/** What to make of a failure: null, unless it is the base's, which the argument `name` gave. */
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
    scheme: strings[0],
    host: strings[1],
    port: strings[2],
    hostport: strings[3],
    path: strings[4],
    query: strings[5],
    fragment: strings[6],
    hostSpecific: strings[7],
  };
}

export function resolveWebAddress(w, options = undefined) {
  requireArguments(arguments.length, "w");
  const address = stringArgument(w, "w");
  const given = optionsArgument(options);
  const base = optionalString(given.base, "options.base");
  return call(
    client,
    [address, base, encodingOf(given)],
    (module) => module.resolve_web_address(),
    readUTF8,
    explain("options.base", address, base),
  );
}

export function isAbsoluteWebAddress(w) {
  requireArguments(arguments.length, "w");
  return ask(client, [stringArgument(w, "w")], (module) => module.is_absolute_web_address());
}

export function isValidWebAddress(w, options = undefined) {
  requireArguments(arguments.length, "w");
  const address = stringArgument(w, "w");
  const encoding = encodingOf(optionsArgument(options));
  return ask(client, [address, encoding], (module) => module.is_valid_web_address());
}

export function documentBase(address, options = undefined) {
  requireArguments(arguments.length, "address");
  const document = stringArgument(address, "address");
  const given = optionsArgument(options);
  const creator = optionalString(given.creatorBase, "options.creatorBase");
  const href = optionalString(given.href, "options.href");
  const isCreators = creator !== null && document === "about:blank";
  return call(
    client,
    [document, creator, href],
    (module) => module.document_base_web_address(),
    readUTF8,
    isCreators
      ? explain("options.creatorBase", href ?? document, creator)
      : explain("address", href ?? document, document),
  );
}

export function elementBase(base, xmlBases) {
  requireArguments(arguments.length, "base", "xmlBases");
  const parts = [stringArgument(base, "base")];
  if (!isArray(xmlBases)) throw invalidArgument("xmlBases", "an array of strings");
  for (let i = 0; i < xmlBases.length; i++) {
    parts[i + 1] = stringArgument(xmlBases[i], `xmlBases[${i}]`);
  }
  return call(
    client,
    parts,
    (module) => module.element_base_web_address(parts.length),
    readUTF8,
    explain("base", parts[parts.length - 1], parts[0]),
  );
}

export function compareParsers(input, base = undefined) {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  const baseString = optionalString(base, "base");
  const strings = call(
    client,
    [string, baseString],
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

/** The reading whose strings begin at `start`; null if there is none, which has no path. */
function toReading(strings, start) {
  const reading = {};
  for (let i = 0; i < READING.length; i++) {
    // Defined, not assigned: Object.prototype may have a setter of that name.
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
