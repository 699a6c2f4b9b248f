// MIME types: https://mimesniff.spec.whatwg.org/#understanding-mime-types
//
// The methods are those of npm's whatwg-mimetype, and more of the same kind. What they do is done in
// wasm; here are the strings.

import { symbolIterator } from "./builtins.js";
import {
  invalidArgument,
  invalidValue,
  optionsArgument,
  stringArgument,
} from "./data-arguments.js";
import { ask, givenText, givenTexts } from "./data-core.js";
import { notCallable } from "./errors.js";
import { CHANGED } from "./texts-and-bytes.js";
import { exposeInterface } from "./webidl.js";

/** The texts of a MIME type: type, subtype, and names and values of parameters. */
export class Texts {
  constructor(list) {
    this.list = list;
  }
}

const itself = (answer) => answer;
const textsOrNull = (answer) => (answer === CHANGED ? givenTexts() : null);

const parse = (input) => ask([input], (core) => core.parse_mime_type(), textsOrNull);
const serialize = (texts) =>
  ask(texts, (core) => core.serialize_mime_type(texts.length), givenText);
const isType = (value) => ask([value], (core) => core.is_mime_type_type(), itself) !== 0;
const isParameterName = (name) =>
  ask([name], (core) => core.is_mime_type_parameter_name(), itself) !== 0;
const isParameterValue = (value) =>
  ask([value], (core) => core.is_mime_type_parameter_value(), itself) !== 0;

// https://infra.spec.whatwg.org/#ascii-lowercase, of text that is all ASCII.
const asciiLowercase = (text) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

// Bits of `Groups` in src/mime_type/groups.rs.
const IMAGE = 1 << 0;
const AUDIO_OR_VIDEO = 1 << 1;
const FONT = 1 << 2;
const ZIP_BASED = 1 << 3;
const ARCHIVE = 1 << 4;
const XML = 1 << 5;
const HTML = 1 << 6;
const SCRIPTABLE = 1 << 7;
const JAVASCRIPT = 1 << 8;
const JSON_ = 1 << 9;

export class MIMETypeParameters {
  #map;

  constructor(token, map) {
    if (token !== Texts) throw invalidValue("Illegal constructor");
    this.#map = map;
  }

  get size() {
    return this.#map.size;
  }

  get(name) {
    return this.#map.get(asciiLowercase(stringArgument(name, "name")));
  }

  has(name) {
    return this.#map.has(asciiLowercase(stringArgument(name, "name")));
  }

  set(name, value) {
    const map = this.#map;
    stringArgument(name, "name");
    stringArgument(value, "value");
    if (!isParameterName(name)) {
      throw invalidValue(
        `Invalid MIME type parameter name "${name}": only HTTP token code points are valid, and at least one`,
      );
    }
    if (!isParameterValue(value)) {
      throw invalidValue(
        `Invalid MIME type parameter value "${value}": only HTTP quoted-string token code points are valid`,
      );
    }
    map.set(asciiLowercase(name), value);
    return this;
  }

  delete(name) {
    return this.#map.delete(asciiLowercase(stringArgument(name, "name")));
  }

  clear() {
    this.#map.clear();
  }

  forEach(callback, thisArg = undefined) {
    const map = this.#map;
    if (typeof callback !== "function") throw notCallable("callback");
    map.forEach((value, name) => {
      callback.call(thisArg, value, name, this);
    });
  }

  keys() {
    return this.#map.keys();
  }

  values() {
    return this.#map.values();
  }

  entries() {
    return this.#map.entries();
  }

  [symbolIterator]() {
    return this.#map.entries();
  }
}

export class MIMEType {
  #type;
  #subtype;
  #parameters;

  constructor(input) {
    const texts = input instanceof Texts ? input.list : parse(stringArgument(input, "input"));
    if (texts === null) throw invalidValue(`Could not parse MIME type string "${input}"`);
    const parameters = new Map();
    for (let i = 2; i < texts.length; i += 2) parameters.set(texts[i], texts[i + 1]);
    this.#type = texts[0];
    this.#subtype = texts[1];
    this.#parameters = new MIMETypeParameters(Texts, parameters);
  }

  static parse(input) {
    const texts = parse(stringArgument(input, "input"));
    return texts === null ? null : new MIMEType(new Texts(texts));
  }

  get type() {
    return this.#type;
  }

  set type(value) {
    this.#type = toType(value, "type");
  }

  get subtype() {
    return this.#subtype;
  }

  set subtype(value) {
    this.#subtype = toType(value, "subtype");
  }

  get essence() {
    return `${this.#type}/${this.#subtype}`;
  }

  get parameters() {
    return this.#parameters;
  }

  toString() {
    const texts = [this.#type, this.#subtype];
    for (const [name, value] of this.#parameters) texts.push(name, value);
    return serialize(texts);
  }

  minimize(options = undefined) {
    const { isSupported = true } = optionsArgument(options, "options");
    return ask([this.essence], (core) => core.minimize_mime_type(isSupported ? 1 : 0), givenText);
  }

  isImage() {
    return this.#isIn(IMAGE);
  }

  isAudioOrVideo() {
    return this.#isIn(AUDIO_OR_VIDEO);
  }

  isFont() {
    return this.#isIn(FONT);
  }

  isZIPBased() {
    return this.#isIn(ZIP_BASED);
  }

  isArchive() {
    return this.#isIn(ARCHIVE);
  }

  isXML() {
    return this.#isIn(XML);
  }

  isHTML() {
    return this.#isIn(HTML);
  }

  isScriptable() {
    return this.#isIn(SCRIPTABLE);
  }

  isJavaScript(options = undefined) {
    const { prohibitParameters = false } = optionsArgument(options, "options");
    return this.#isIn(JAVASCRIPT) && !(prohibitParameters && this.#parameters.size > 0);
  }

  isJSON() {
    return this.#isIn(JSON_);
  }

  #isIn(group) {
    return (ask([this.essence], (core) => core.mime_type_groups(), itself) & group) !== 0;
  }
}

function toType(value, name) {
  if (typeof value !== "string") throw invalidArgument(name, "a string");
  if (!isType(value)) {
    throw invalidValue(
      `Invalid MIME ${name} "${value}": only HTTP token code points are valid, and at least one`,
    );
  }
  return asciiLowercase(value);
}

exposeInterface(MIMEType, "MIMEType");
exposeInterface(MIMETypeParameters, "MIMETypeParameters");
