// MIME types: https://mimesniff.spec.whatwg.org/#understanding-mime-types
//
// The classes have the methods of npm's whatwg-mimetype, and some more. The algorithms run in wasm; the objects here
// hold the strings.
import {
  booleanOption,
  functionArgument,
  optionsArgument,
  requireArguments,
  stringArgument,
} from "../language/arguments.js";
import {
  apply,
  charCodeAt,
  fromCharCode,
  getOwnPropertyDescriptor,
  NativeMap,
  symbolIterator,
} from "../language/builtins.js";
import { invalidValue, quoted } from "../language/errors.js";
import { uncurryThis } from "../language/uncurry-this.js";
import { exposeInterface } from "../language/webidl.js";
import { ask, call, readNumbers, readStrings, readUTF8 } from "../wasm/client.js";
import {
  ARCHIVE,
  AUDIO_OR_VIDEO,
  FONT,
  HTML,
  IMAGE,
  JAVASCRIPT,
  JSON_,
  SCRIPTABLE,
  XML,
  ZIP_BASED,
} from "../wasm/layout.js";
import { client } from "./client.js";

const parse = (input) => call(client, [input], (module) => module.parse_mime_type(), readStrings);
const isType = (value) => ask(client, [value], (module) => module.is_mime_type_type());
const isParameterName = (name) =>
  ask(client, [name], (module) => module.is_mime_type_parameter_name());
const isParameterValue = (value) =>
  ask(client, [value], (module) => module.is_mime_type_parameter_value());

const {
  clear: mapClear,
  delete: mapDelete,
  entries: mapEntries,
  get: mapGet,
  has: mapHas,
  keys: mapKeys,
  set: mapSet,
  values: mapValues,
} = NativeMap.prototype;
const mapSize = getOwnPropertyDescriptor(NativeMap.prototype, "size").get;
const nextOf = uncurryThis(mapEntries.call(new NativeMap()).next);

// https://infra.spec.whatwg.org/#ascii-lowercase
function asciiLowercase(string) {
  let lowercase = "";
  for (let i = 0; i < string.length; i++) {
    const unit = charCodeAt(string, i);
    lowercase += unit >= 0x41 && unit <= 0x5a ? fromCharCode(unit + 0x20) : string[i];
  }
  return lowercase;
}

/** Makes a MIMEType of the strings that the wasm module wrote: type, subtype, and each parameter's name and value. */
export let mimeTypeOf;

// As the constructors' first argument: the package itself calls them.
const INTERNAL = Symbol("internal");

// Methods need not check `this`: if it lacks the private field that they read, the language throws a TypeError.
export class MIMETypeParameters {
  #map;

  constructor(token, map) {
    if (token !== INTERNAL) throw invalidValue("Illegal constructor");
    this.#map = map;
  }

  get size() {
    return apply(mapSize, this.#map, []);
  }

  get(name) {
    const map = this.#map;
    requireArguments(arguments.length, "name");
    return apply(mapGet, map, [asciiLowercase(stringArgument(name, "name"))]);
  }

  has(name) {
    const map = this.#map;
    requireArguments(arguments.length, "name");
    return apply(mapHas, map, [asciiLowercase(stringArgument(name, "name"))]);
  }

  set(name, value) {
    const map = this.#map;
    requireArguments(arguments.length, "name", "value");
    const nameString = stringArgument(name, "name");
    const valueString = stringArgument(value, "value");
    if (!isParameterName(nameString)) {
      throw invalidValue(
        `Invalid MIME type parameter name ${quoted(nameString)}: only HTTP token code points are valid, and at least one`,
      );
    }
    if (!isParameterValue(valueString)) {
      throw invalidValue(
        `Invalid MIME type parameter value ${quoted(valueString)}: only HTTP quoted-string token code points are valid`,
      );
    }
    apply(mapSet, map, [asciiLowercase(nameString), valueString]);
    return this;
  }

  delete(name) {
    const map = this.#map;
    requireArguments(arguments.length, "name");
    return apply(mapDelete, map, [asciiLowercase(stringArgument(name, "name"))]);
  }

  clear() {
    apply(mapClear, this.#map, []);
  }

  forEach(callback, thisArg = undefined) {
    const map = this.#map;
    requireArguments(arguments.length, "callback");
    const visit = functionArgument(callback, "callback");
    forEachEntry(map, (name, value) => apply(visit, thisArg, [value, name, this]));
  }

  keys() {
    return apply(mapKeys, this.#map, []);
  }

  values() {
    return apply(mapValues, this.#map, []);
  }

  entries() {
    return apply(mapEntries, this.#map, []);
  }

  [symbolIterator]() {
    return apply(mapEntries, this.#map, []);
  }
}

function forEachEntry(map, visit) {
  const entries = apply(mapEntries, map, []);
  for (let step = nextOf(entries); !step.done; step = nextOf(entries)) {
    visit(step.value[0], step.value[1]);
  }
}

export class MIMEType {
  #type;
  #subtype;
  #map;
  #parameters;

  static {
    mimeTypeOf = (strings) => new MIMEType(INTERNAL, strings);
  }

  constructor(input, parsed = undefined) {
    let strings = parsed;
    if (input !== INTERNAL) {
      requireArguments(arguments.length, "input");
      const string = stringArgument(input, "input");
      strings = parse(string);
      if (strings === null)
        throw invalidValue(`Could not parse MIME type string ${quoted(string)}`);
    }
    this.#type = strings[0];
    this.#subtype = strings[1];
    this.#map = new NativeMap();
    for (let i = 2; i < strings.length; i += 2) {
      apply(mapSet, this.#map, [strings[i], strings[i + 1]]);
    }
    this.#parameters = new MIMETypeParameters(INTERNAL, this.#map);
  }

  static parse(input) {
    requireArguments(arguments.length, "input");
    const strings = parse(stringArgument(input, "input"));
    return strings === null ? null : mimeTypeOf(strings);
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
    const strings = [this.#type, this.#subtype];
    forEachEntry(this.#map, (name, value) => {
      const end = strings.length;
      strings[end] = name;
      strings[end + 1] = value;
    });
    return call(client, strings, (module) => module.serialize_mime_type(strings.length), readUTF8);
  }

  minimize(options = undefined) {
    const essence = `${this.#type}/${this.#subtype}`;
    const isSupported = booleanOption(
      optionsArgument(options).isSupported,
      "options.isSupported",
      true,
    );
    return call(
      client,
      [essence],
      (module) => module.minimize_mime_type(isSupported ? 1 : 0),
      readUTF8,
    );
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
    const prohibitParameters = booleanOption(
      optionsArgument(options).prohibitParameters,
      "options.prohibitParameters",
    );
    return this.#isIn(JAVASCRIPT) && !(prohibitParameters && apply(mapSize, this.#map, []) > 0);
  }

  isJSON() {
    return this.#isIn(JSON_);
  }

  #isIn(group) {
    const essence = `${this.#type}/${this.#subtype}`;
    const groups = call(client, [essence], (module) => module.mime_type_groups(), readNumbers);
    return (groups[0] & group) !== 0;
  }
}

function toType(value, name) {
  const string = stringArgument(value, name);
  if (!isType(string)) {
    throw invalidValue(
      `Invalid MIME ${name} ${quoted(string)}: only HTTP token code points are valid, and at least one`,
    );
  }
  return asciiLowercase(string);
}

exposeInterface(MIMEType, "MIMEType");
exposeInterface(MIMETypeParameters, "MIMETypeParameters");
