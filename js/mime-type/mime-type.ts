// MIME types: https://mimesniff.spec.whatwg.org/#understanding-mime-types
//
// The classes provide the methods of the whatwg-mimetype npm package and a few more. The algorithms run in wasm, and
// the objects hold the strings. Several wasm modules contain the algorithms. The classes use the module that was loaded
// first.
import { showState } from "../core/inspect.js";
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
  NativeMap,
  symbolIterator,
} from "../language/builtins.js";
import { exposeState, stateProperty } from "../language/equality.js";
import { illegalInvocation, invalidValue, quoted } from "../language/errors.js";
import { getterOf } from "../language/internals.js";
import { uncurryThis } from "../language/uncurry-this.js";
import { exposeInterface, isObject } from "../language/webidl.js";
import { ask, type Client, call, readNumbers, readStrings, readUTF8 } from "../wasm/client.js";
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

/** The exports that every wasm module with MIME types has. */
export interface Exports {
  parse_mime_type(): number;
  is_mime_type_type(): number;
  is_mime_type_parameter_name(): number;
  is_mime_type_parameter_value(): number;
  serialize_mime_type(strings: number): number;
  minimize_mime_type(isSupported: number): number;
  mime_type_groups(): number;
}

let client: Client<Exports>;

/**
 * Provides `value` with a client and returns `value`, which is the MIMEType class or a function that creates MIME
 * types. All MIME types use the first client, so there is only one class even if several entries are loaded.
 */
export function connectedTo<Value>(clientOfEntry: Client<Exports>, value: Value): Value {
  client ??= clientOfEntry;
  return value;
}

const parse = (input: string): readonly string[] | null =>
  call(client, [input], (module) => module.parse_mime_type(), readStrings) as string[] | null;
const isType = (value: string): boolean =>
  ask(client, [value], (module) => module.is_mime_type_type());
const isParameterName = (name: string): boolean =>
  ask(client, [name], (module) => module.is_mime_type_parameter_name());
const isParameterValue = (value: string): boolean =>
  ask(client, [value], (module) => module.is_mime_type_parameter_value());

type ParameterMap = Map<string, string>;

const {
  clear: mapClear,
  delete: mapDelete,
  entries: mapEntries,
  get: mapGet,
  has: mapHas,
  keys: mapKeys,
  set: mapSet,
  values: mapValues,
} = NativeMap.prototype as ParameterMap;
const mapSize = getterOf<number>(NativeMap.prototype, "size");
const nextOf = uncurryThis<
  MapIterator<[string, string]>,
  [],
  IteratorResult<[string, string], undefined>
>(mapEntries.call(new NativeMap()).next);

// https://infra.spec.whatwg.org/#ascii-lowercase
function asciiLowercase(string: string): string {
  let lowercase = "";
  for (let i = 0; i < string.length; i++) {
    const unit = charCodeAt(string, i);
    lowercase += unit >= 0x41 && unit <= 0x5a ? fromCharCode(unit + 0x20) : string[i];
  }
  return lowercase;
}

/**
 * Creates a MIMEType from the strings that wasm returned: the type, the subtype, and the name and value of each
 * parameter.
 */
export let mimeTypeOf: (strings: readonly string[]) => MIMEType;

// A constructor's first argument has this value if the package itself is the caller.
const INTERNAL = Symbol("internal") as unknown as string;

/** The constructor signature that the package itself uses. */
type Internal<Argument, Instance> = new (token: string, argument: Argument) => Instance;

let mapOf: (value: unknown) => ParameterMap;

/**
 * The parameters of a {@link MIMEType}: a map from lower-case names to values.
 *
 * ```js
 * import { MIMEType } from "whatwg-url-wasm/data-url";
 * const { parameters } = new MIMEType('text/plain;charset=utf-8;title="a b"');
 * parameters.size; // 2
 * parameters.get("Charset"); // "utf-8"
 * parameters.has("author"); // false
 * [...parameters.keys()]; // ["charset", "title"]
 * [...parameters.values()]; // ["utf-8", "a b"]
 * [...parameters.entries()]; // [["charset", "utf-8"], ["title", "a b"]]
 * [...parameters[Symbol.iterator]()]; // [["charset", "utf-8"], ["title", "a b"]]
 * let seen = "";
 * parameters.forEach((value, name) => void (seen += `${name}=${value},`));
 * seen; // "charset=utf-8,title=a b,"
 * parameters.set("Title", "c");
 * [...parameters]; // [["charset", "utf-8"], ["title", "c"]]
 * parameters.delete("Title");
 * [...parameters]; // [["charset", "utf-8"]]
 * parameters.clear();
 * [...parameters]; // []
 * ```
 */
export class MIMETypeParameters {
  #map: ParameterMap;

  static {
    mapOf = (value) => {
      if (!isObject(value) || !(#map in value)) throw illegalInvocation("MIMETypeParameters");
      return value.#map;
    };
  }

  private constructor(token: string, map: ParameterMap) {
    if (token !== INTERNAL) throw invalidValue("Illegal constructor");
    this.#map = map;
    exposeState(this, parametersState);
  }

  /** The number of parameters. */
  get size(): number {
    return apply(mapSize, mapOf(this), []);
  }

  /** The value of the parameter with this name, ignoring case, or undefined if there is none. */
  get(name: string): string | undefined {
    const map = mapOf(this);
    requireArguments(arguments.length, "name");
    return apply(mapGet, map, [asciiLowercase(stringArgument(name, "name"))]);
  }

  /** Whether there is a parameter with this name, ignoring case. */
  has(name: string): boolean {
    const map = mapOf(this);
    requireArguments(arguments.length, "name");
    return apply(mapHas, map, [asciiLowercase(stringArgument(name, "name"))]);
  }

  /**
   * Sets the value of the parameter with this name. Adds the parameter if there is none.
   *
   * @throws {TypeError} when the name or the value is invalid in MIME types
   */
  set(name: string, value: string): this {
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

  /** Removes the parameter with this name, ignoring case. Returns whether there was one. */
  delete(name: string): boolean {
    const map = mapOf(this);
    requireArguments(arguments.length, "name");
    return apply(mapDelete, map, [asciiLowercase(stringArgument(name, "name"))]);
  }

  /** Removes all parameters. */
  clear(): void {
    apply(mapClear, mapOf(this), []);
  }

  /** Calls a function for each parameter, passing its value, its name and this object. */
  forEach(
    callback: (value: string, name: string, parameters: MIMETypeParameters) => void,
    thisArg: unknown = undefined,
  ): void {
    const map = mapOf(this);
    requireArguments(arguments.length, "callback");
    const visit = functionArgument(callback, "callback");
    forEachEntry(map, (name, value) => apply(visit, thisArg, [value, name, this]));
  }

  /** The names, in order. */
  keys(): IterableIterator<string> {
    return apply(mapKeys, mapOf(this), []);
  }

  /** The values, in order. */
  values(): IterableIterator<string> {
    return apply(mapValues, mapOf(this), []);
  }

  /** The name-value pairs, in order. */
  entries(): IterableIterator<[string, string]> {
    return apply(mapEntries, mapOf(this), []);
  }

  /** The name-value pairs, in order, as returned by `entries`. */
  [symbolIterator](): IterableIterator<[string, string]> {
    return apply(mapEntries, mapOf(this), []);
  }
}

function forEachEntry(map: ParameterMap, visit: (name: string, value: string) => void): void {
  const entries = apply(mapEntries, map, []);
  for (let step = nextOf(entries); !step.done; step = nextOf(entries)) {
    visit(step.value[0], step.value[1]);
  }
}

function pairsIn(map: ParameterMap): (readonly [string, string])[] {
  const pairs: (readonly [string, string])[] = [];
  forEachEntry(map, (name, value) => {
    pairs[pairs.length] = [name, value];
  });
  return pairs;
}

let partsOf: (value: unknown) => Parts;

interface Parts {
  type: string;
  subtype: string;
  readonly map: ParameterMap;
  /** Undefined until the first access to `parameters`. */
  parameters: MIMETypeParameters | undefined;
}

/**
 * A [MIME type](https://mimesniff.spec.whatwg.org/#mime-type), with the methods of the whatwg-mimetype npm package.
 *
 * ```js
 * import { MIMEType } from "whatwg-url-wasm/data-url";
 * const mimeType = new MIMEType('Text/HTML; Charset="utf-8"');
 * mimeType.essence; // "text/html"
 * mimeType.parameters.get("charset"); // "utf-8"
 * mimeType.isHTML(); // true
 * String(mimeType); // "text/html;charset=utf-8"
 * MIMEType.parse("text"); // null
 * MIMEType.parse("text/a b"); // null
 * String(MIMEType.parse("Text/x-notes")); // "text/x-notes"
 * mimeType.type; // "text"
 * mimeType.subtype; // "html"
 * mimeType.minimize(); // "text/html"
 * mimeType.isScriptable(); // true
 * mimeType.type = "application";
 * mimeType.subtype = "x-notes";
 * mimeType.essence; // "application/x-notes"
 * new MIMEType("image/png").isImage(); // true
 * new MIMEType("audio/ogg").isAudioOrVideo(); // true
 * new MIMEType("font/woff").isFont(); // true
 * new MIMEType("application/zip").isZIPBased(); // true
 * new MIMEType("application/zip").isArchive(); // true
 * new MIMEType("image/svg+xml").isXML(); // true
 * new MIMEType("text/javascript").isJavaScript(); // true
 * new MIMEType("application/json").isJSON(); // true
 * ```
 */
export class MIMEType {
  #parts: Parts;

  static {
    mimeTypeOf = (strings) =>
      new (MIMEType as Internal<readonly string[], MIMEType>)(INTERNAL, strings);
    partsOf = (value) => {
      if (!isObject(value) || !(#parts in value)) throw illegalInvocation("MIMEType");
      return value.#parts;
    };
  }

  /**
   * [Parses](https://mimesniff.spec.whatwg.org/#parse-a-mime-type) a MIME type.
   *
   * @throws {TypeError} when `input` can't be parsed
   */
  constructor(input: string);
  constructor(input: string, parsed: readonly string[] | undefined = undefined) {
    let strings: readonly string[] | null = parsed!;
    if (input !== INTERNAL) {
      requireArguments(arguments.length, "input");
      const string = stringArgument(input, "input");
      strings = parse(string);
      if (strings === null)
        throw invalidValue(`Could not parse MIME type string ${quoted(string)}`);
    }
    const map: ParameterMap = new NativeMap();
    for (let i = 2; i < strings.length; i += 2) apply(mapSet, map, [strings[i], strings[i + 1]]);
    this.#parts = {
      __proto__: null,
      type: strings[0],
      subtype: strings[1],
      map,
      parameters: undefined,
    } as Parts;
    exposeState(this, mimeTypeState);
  }

  /** Like the constructor, but returns null for strings that can't be parsed. */
  static parse(input: string): MIMEType | null {
    requireArguments(arguments.length, "input");
    const strings = parse(stringArgument(input, "input"));
    return strings === null ? null : mimeTypeOf(strings);
  }

  /** The type in lower case. Setting an invalid type throws a `TypeError`. */
  get type(): string {
    return partsOf(this).type;
  }

  set type(value: string) {
    const parts = partsOf(this);
    parts.type = toType(value, "type");
  }

  /** The subtype in lower case. Setting an invalid subtype throws a `TypeError`. */
  get subtype(): string {
    return partsOf(this).subtype;
  }

  set subtype(value: string) {
    const parts = partsOf(this);
    parts.subtype = toType(value, "subtype");
  }

  /** The type and the subtype, for example `"text/html"`. */
  get essence(): string {
    return essenceOf(this);
  }

  /** The parameters. Every access returns the same object. */
  get parameters(): MIMETypeParameters {
    const parts = partsOf(this);
    parts.parameters ??= new (
      MIMETypeParameters as unknown as Internal<ParameterMap, MIMETypeParameters>
    )(INTERNAL, parts.map);
    return parts.parameters;
  }

  /** The [serialized](https://mimesniff.spec.whatwg.org/#serialize-a-mime-type) MIME type. */
  toString(): string {
    const { type, subtype, map } = partsOf(this);
    const strings = [type, subtype];
    forEachEntry(map, (name, value) => {
      const end = strings.length;
      strings[end] = name;
      strings[end + 1] = value;
    });
    return call(client, strings, (module) => module.serialize_mime_type(strings.length), readUTF8)!;
  }

  /**
   * The [minimized](https://mimesniff.spec.whatwg.org/#minimize-a-supported-mime-type) MIME type. The minimized type is
   * the same for all types that are processed alike, for example `"text/javascript"` for all JavaScript types. For
   * other types, it is the essence or, if `isSupported` is false, an empty string. `isSupported` is true by default.
   */
  minimize(options: { isSupported?: boolean | undefined } | null | undefined = undefined): string {
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
    )!;
  }

  /** Whether this is an [image](https://mimesniff.spec.whatwg.org/#image-mime-type) MIME type. */
  isImage(): boolean {
    return isIn(this, IMAGE);
  }

  /** Whether this is an [audio or video](https://mimesniff.spec.whatwg.org/#audio-or-video-mime-type) MIME type. */
  isAudioOrVideo(): boolean {
    return isIn(this, AUDIO_OR_VIDEO);
  }

  /** Whether this is a [font](https://mimesniff.spec.whatwg.org/#font-mime-type) MIME type. */
  isFont(): boolean {
    return isIn(this, FONT);
  }

  /** Whether this is a [ZIP-based](https://mimesniff.spec.whatwg.org/#zip-based-mime-type) MIME type. */
  isZIPBased(): boolean {
    return isIn(this, ZIP_BASED);
  }

  /** Whether this is an [archive](https://mimesniff.spec.whatwg.org/#archive-mime-type) MIME type. */
  isArchive(): boolean {
    return isIn(this, ARCHIVE);
  }

  /** Whether this is an [XML](https://mimesniff.spec.whatwg.org/#xml-mime-type) MIME type. */
  isXML(): boolean {
    return isIn(this, XML);
  }

  /** Whether this is an [HTML](https://mimesniff.spec.whatwg.org/#html-mime-type) MIME type. */
  isHTML(): boolean {
    return isIn(this, HTML);
  }

  /** Whether this is a [scriptable](https://mimesniff.spec.whatwg.org/#scriptable-mime-type) MIME type. */
  isScriptable(): boolean {
    return isIn(this, SCRIPTABLE);
  }

  /**
   * Whether this is a [JavaScript](https://mimesniff.spec.whatwg.org/#javascript-mime-type) MIME type that, if
   * `prohibitParameters` is set, has no parameters.
   */
  isJavaScript(
    options: { prohibitParameters?: boolean | undefined } | null | undefined = undefined,
  ): boolean {
    const { map } = partsOf(this);
    const prohibitParameters = booleanOption(
      optionsArgument(options).prohibitParameters,
      "options.prohibitParameters",
    );
    return isIn(this, JAVASCRIPT) && !(prohibitParameters && apply(mapSize, map, []) > 0);
  }

  /** Whether this is a [JSON](https://mimesniff.spec.whatwg.org/#json-mime-type) MIME type. */
  isJSON(): boolean {
    return isIn(this, JSON_);
  }
}

function essenceOf(mimeType: MIMEType): string {
  const { type, subtype } = partsOf(mimeType);
  return `${type}/${subtype}`;
}

function isIn(mimeType: MIMEType, group: number): boolean {
  const essence = essenceOf(mimeType);
  const groups: readonly number[] = call(
    client,
    [essence],
    (module) => module.mime_type_groups(),
    readNumbers,
  )!;
  return (groups[0] & group) !== 0;
}

function toType(value: unknown, name: string): string {
  const string = stringArgument(value, name);
  if (!isType(string)) {
    throw invalidValue(
      `Invalid MIME ${name} ${quoted(string)}: only HTTP token code points are valid, and at least one`,
    );
  }
  return asciiLowercase(string);
}

const mimeTypeState = /* @__PURE__ */ stateProperty(function (this: MIMEType) {
  return { essence: essenceOf(this), parameters: pairsIn(partsOf(this).map) };
});
const parametersState = /* @__PURE__ */ stateProperty(function (this: MIMETypeParameters) {
  return pairsIn(mapOf(this));
});

exposeInterface(MIMEType, "MIMEType");
exposeInterface(MIMETypeParameters, "MIMETypeParameters");
showState(MIMEType.prototype);
showState(MIMETypeParameters.prototype);
