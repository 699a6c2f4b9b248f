// *Web addresses in HTML 5*, of 2009, on RFC 3986. What the text leaves open, and what was decided, stands in
// src/web_address/mod.rs.
import { wasmBytes } from "../pkg/web-address/wasm-bytes.js";
import { invalidArgument, optionsArgument, stringArgument, urlArgument } from "./data-arguments.js";
import { takeResult, toASCII } from "./idna.js";
import { CHANGED, INVALID_BASE, talkTo } from "./texts-and-bytes.js";

const { ask, givenText, givenTexts, memoryBytes } = talkTo(wasmBytes, {
  idna: {
    to_ascii_length: (pointer, length, beStrict) =>
      toASCII(memoryBytes(), pointer >>> 0, length, beStrict !== 0),
    take_ascii(pointer) {
      takeResult(memoryBytes(), pointer >>> 0);
    },
  },
});

const isTrue = (answer) => answer !== 0;

/** The text given, or null. `name` is that of the argument that holds the base. */
const textOrNull = (name) => (answer) => {
  checkBase(answer, name);
  return answer === CHANGED ? givenText() : null;
};

function checkBase(answer, name) {
  if (answer === INVALID_BASE) throw invalidArgument(name, "an absolute Web address");
}

function optionalText(value, name) {
  return value === undefined || value === null ? null : urlArgument(value, name);
}

/** The label of an encoding; UTF-8 if there is none. */
function encodingArgument(value, name) {
  if (value === undefined) return "utf-8";
  if (typeof value !== "string" || !ask([value], (core) => core.is_encoding_label(), isTrue)) {
    throw invalidArgument(name, "the label of an encoding");
  }
  return value;
}

export function parseWebAddress(w) {
  return ask(
    [urlArgument(w, "w")],
    (core) => core.parse_web_address(),
    (answer) => {
      if (answer !== CHANGED) return null;
      const [scheme, host, port, hostport, path, query, fragment, hostSpecific] = givenTexts();
      return { scheme, host, port, hostport, path, query, fragment, hostSpecific };
    },
  );
}

export function resolveWebAddress(w, options = undefined) {
  const address = urlArgument(w, "w");
  const { base, encoding } = optionsArgument(options, "options");
  const baseAddress = optionalText(base, "options.base");
  const label = encodingArgument(encoding, "options.encoding");
  return ask(
    [address, baseAddress, label],
    (core) => core.resolve_web_address(),
    textOrNull("options.base"),
  );
}

export function isAbsoluteWebAddress(w) {
  return ask([urlArgument(w, "w")], (core) => core.is_absolute_web_address(), isTrue);
}

export function isValidWebAddress(w, options = undefined) {
  const address = urlArgument(w, "w");
  const label = encodingArgument(optionsArgument(options, "options").encoding, "options.encoding");
  const isUnicode = new TextDecoder(label).encoding.startsWith("utf-") ? 1 : 0;
  return ask([address], (core) => core.is_valid_web_address(isUnicode), isTrue);
}

export function documentBase(address, options = undefined) {
  const documentAddress = urlArgument(address, "address");
  const { creatorBase, href } = optionsArgument(options, "options");
  const creator = optionalText(creatorBase, "options.creatorBase");
  if (href !== undefined && href !== null) stringArgument(href, "options.href");
  return ask(
    [documentAddress, creator, href ?? null],
    (core) => core.document_base_web_address(),
    textOrNull(
      creator !== null && documentAddress === "about:blank" ? "options.creatorBase" : "address",
    ),
  );
}

export function elementBase(base, xmlBases) {
  const documentAddress = urlArgument(base, "base");
  if (!Array.isArray(xmlBases) || !xmlBases.every((value) => typeof value === "string")) {
    throw invalidArgument("xmlBases", "an array of strings");
  }
  const texts = [documentAddress, ...xmlBases];
  return ask(texts, (core) => core.element_base_web_address(texts.length), textOrNull("base"));
}

const COMPONENTS = [
  "href",
  "scheme",
  "username",
  "password",
  "host",
  "port",
  "path",
  "query",
  "fragment",
];

export function compareParsers(input, base = undefined) {
  const parts = [urlArgument(input, "input"), optionalText(base, "base")];
  return ask(
    parts,
    (core) => core.compare_url_parsers(),
    (answer) => {
      checkBase(answer, "base");
      const texts = givenTexts();
      const { length } = COMPONENTS;
      return {
        webAddress: toReading(texts.slice(0, length)),
        url: toReading(texts.slice(length, 2 * length)),
        differences: texts.slice(2 * length),
      };
    },
  );
}

// A reading always has a path.
function toReading(texts) {
  if (texts[COMPONENTS.indexOf("path")] === null) return null;
  return Object.fromEntries(COMPONENTS.map((name, index) => [name, texts[index]]));
}
