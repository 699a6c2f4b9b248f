// @ts-nocheck
// MIME types: https://mimesniff.spec.whatwg.org/#understanding-mime-types
//
// The classes have the methods of npm's whatwg-mimetype, and some more. The algorithms run in wasm; the objects here
// hold the strings. Several modules of wasm have the algorithms, of which the classes use one.
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
import { illegalInvocation, invalidValue, quoted } from "../language/errors.js";
import { uncurryThis } from "../language/uncurry-this.js";
import { exposeInterface, isObject } from "../language/webidl.js";
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

/** The client of a module of wasm that has MIME types. */
let client;

/**
 * Returns `value`, which is MIMEType or what makes one, for whoever has a client for it. The first such client is that of all
 * MIME types, so that there is one class however many entries are loaded.
 */
export function connectedTo(clientOfEntry, value) {
  client ??= clientOfEntry;
  return value;
}

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

/** The map of a MIMETypeParameters. */
let mapOf;

export class MIMETypeParameters {
  #map;

  static {
    mapOf = (value) => {
      if (!isObject(value) || !(#map in value)) throw illegalInvocation("MIMETypeParameters");
      return value.#map;
    };
  }

  constructor(token, map) {
    if (token !== INTERNAL) throw invalidValue("Illegal constructor");
    this.#map = map;
  }

  get size() {
    return apply(mapSize, mapOf(this), []);
  }

  get(name) {
    const map = mapOf(this);
    requireArguments(arguments.length, "name");
    return apply(mapGet, map, [asciiLowercase(stringArgument(name, "name"))]);
  }

  has(name) {
    const map = mapOf(this);
    requireArguments(arguments.length, "name");
    return apply(mapHas, map, [asciiLowercase(stringArgument(name, "name"))]);
  }

  set(name, value) {
    const map = mapOf(this);
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
    const map = mapOf(this);
    requireArguments(arguments.length, "name");
    return apply(mapDelete, map, [asciiLowercase(stringArgument(name, "name"))]);
  }

  clear() {
    apply(mapClear, mapOf(this), []);
  }

  forEach(callback, thisArg = undefined) {
    const map = mapOf(this);
    requireArguments(arguments.length, "callback");
    const visit = functionArgument(callback, "callback");
    forEachEntry(map, (name, value) => apply(visit, thisArg, [value, name, this]));
  }

  keys() {
    return apply(mapKeys, mapOf(this), []);
  }

  values() {
    return apply(mapValues, mapOf(this), []);
  }

  entries() {
    return apply(mapEntries, mapOf(this), []);
  }

  [symbolIterator]() {
    return apply(mapEntries, mapOf(this), []);
  }
}

function forEachEntry(map, visit) {
  const entries = apply(mapEntries, map, []);
  for (let step = nextOf(entries); !step.done; step = nextOf(entries)) {
    visit(step.value[0], step.value[1]);
  }
}

/** What a MIMEType consists of. */
let partsOf;

export class MIMEType {
  #parts;

  static {
    mimeTypeOf = (strings) => new MIMEType(INTERNAL, strings);
    partsOf = (value) => {
      if (!isObject(value) || !(#parts in value)) throw illegalInvocation("MIMEType");
      return value.#parts;
    };
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
    const map = new NativeMap();
    for (let i = 2; i < strings.length; i += 2) apply(mapSet, map, [strings[i], strings[i + 1]]);
    this.#parts = {
      __proto__: null,
      type: strings[0],
      subtype: strings[1],
      map,
      parameters: new MIMETypeParameters(INTERNAL, map),
    };
  }

  static parse(input) {
    requireArguments(arguments.length, "input");
    const strings = parse(stringArgument(input, "input"));
    return strings === null ? null : mimeTypeOf(strings);
  }

  get type() {
    return partsOf(this).type;
  }

  set type(value) {
    const parts = partsOf(this);
    parts.type = toType(value, "type");
  }

  get subtype() {
    return partsOf(this).subtype;
  }

  set subtype(value) {
    const parts = partsOf(this);
    parts.subtype = toType(value, "subtype");
  }

  get essence() {
    return essenceOf(this);
  }

  get parameters() {
    return partsOf(this).parameters;
  }

  toString() {
    const { type, subtype, map } = partsOf(this);
    const strings = [type, subtype];
    forEachEntry(map, (name, value) => {
      const end = strings.length;
      strings[end] = name;
      strings[end + 1] = value;
    });
    return call(client, strings, (module) => module.serialize_mime_type(strings.length), readUTF8);
  }

  minimize(options = undefined) {
    const essence = essenceOf(this);
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
    return isIn(this, IMAGE);
  }

  isAudioOrVideo() {
    return isIn(this, AUDIO_OR_VIDEO);
  }

  isFont() {
    return isIn(this, FONT);
  }

  isZIPBased() {
    return isIn(this, ZIP_BASED);
  }

  isArchive() {
    return isIn(this, ARCHIVE);
  }

  isXML() {
    return isIn(this, XML);
  }

  isHTML() {
    return isIn(this, HTML);
  }

  isScriptable() {
    return isIn(this, SCRIPTABLE);
  }

  isJavaScript(options = undefined) {
    const { map } = partsOf(this);
    const prohibitParameters = booleanOption(
      optionsArgument(options).prohibitParameters,
      "options.prohibitParameters",
    );
    return isIn(this, JAVASCRIPT) && !(prohibitParameters && apply(mapSize, map, []) > 0);
  }

  isJSON() {
    return isIn(this, JSON_);
  }
}

function essenceOf(mimeType) {
  const { type, subtype } = partsOf(mimeType);
  return `${type}/${subtype}`;
}

function isIn(mimeType, group) {
  const essence = essenceOf(mimeType);
  const groups = call(client, [essence], (module) => module.mime_type_groups(), readNumbers);
  return (groups[0] & group) !== 0;
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
