// Generates strings that a component matches, given values for its groups. This function is not in the
// standard, but it has been proposed: https://github.com/whatwg/urlpattern/issues/73
import { iteratorMethodOf, listBy, stringArgument } from "../language/arguments.js";
import { encodeByte } from "../language/ascii.js";
import { charCodeAt, hasEnumerable, indexOf, slice } from "../language/builtins.js";
import { quoted, shortened } from "../language/errors.js";
import { toUSVString } from "../language/webidl.js";
import { canonicalizeAnOpaquePathname, canonicalizeAPathname } from "./canonicalization.js";
import type { Component } from "./component.js";
import { invalidGroups } from "./errors.js";
import { groupsOf, matchesComponent } from "./matching/component-matcher.js";
import { FIXED_TEXT, NONE, ONE_OR_MORE, OPTIONAL, type Part } from "./parts.js";
import type { EncodingCallback } from "./pattern-parser.js";
import type { URLPatternComponent } from "./types.js";

type Encode = (value: string) => string | null;

/** The values of a group. A list contains one value per repetition. Undefined if the group is omitted. */
type PartValue = string | readonly string[] | undefined;

const unchanged = (value: string): string => value;

/**
 * Generates the canonical string that `component` matches with the encoded values in `groups`.
 *
 * @param encodingCallback the component's callback. Components whose pattern is "*" have no callback
 * @param componentName determines which characters would end the component. Undefined for strings that are not
 * components
 * @param isDecoded whether delimiters and percent signs in values are literal text
 */
export function generateAComponentString(
  component: Component,
  encodingCallback: EncodingCallback,
  componentName: URLPatternComponent | undefined,
  groups: Readonly<Record<string, unknown>>,
  isDecoded: boolean,
): string {
  const { partList } = component;
  const pattern = component.isHidden ? null : component.patternString;
  const partValues: PartValue[] = [];
  for (let i = 0; i < partList.length; i++)
    partValues[i] = partValueOf(partList[i], groups, pattern);
  const encode = (value: string) => encodeAValue(value, componentName, encodingCallback, isDecoded);
  // Values are first inserted unencoded: a part of a host, such as "0x7f", could be an IPv4 address alone.
  const result =
    componentName === "hostname" &&
    build(component, pattern, encodingCallback, partValues, unchanged);
  if (typeof result === "string") return result;
  const encoded = build(component, pattern, encodingCallback, partValues, encode);
  if (typeof encoded !== "string") throw encoded;
  return encoded;
}

function partValueOf(
  { type, modifier, name }: Part,
  groups: Readonly<Record<string, unknown>>,
  pattern: string | null,
): PartValue {
  if (type === FIXED_TEXT) {
    if (modifier === NONE) return undefined;
    throw invalidGroups("Text that is optional or repeated can't be generated", pattern);
  }
  const group = hasEnumerable(groups, name) ? groups[name] : undefined;
  const canBeMissing = modifier !== NONE && modifier !== ONE_OR_MORE;
  if (group === undefined || group === null) {
    if (canBeMissing) return undefined;
    throw noValueOf(name, pattern);
  }
  const label = `groups.${shortened(shownName(name, pattern))}`;
  const convert = (item: unknown, itemLabel: string) =>
    toUSVString(stringArgument(item, itemLabel));
  const method = modifier === NONE || modifier === OPTIONAL ? undefined : iteratorMethodOf(group);
  if (typeof method !== "function") return convert(group, label);
  const list = listBy(method, group, label, convert);
  if (list.length > 0) return list;
  if (canBeMissing) return undefined;
  throw noValueOf(name, pattern);
}

/** Returns the string, or an error if the component does not match the string with these values. */
function build(
  { partList, matcher }: Component,
  pattern: string | null,
  encodingCallback: EncodingCallback,
  partValues: readonly PartValue[],
  encode: Encode,
): string | TypeError {
  const values = { __proto__: null } as unknown as Record<string, string>;
  let result = "";
  for (let i = 0; i < partList.length; i++) {
    const { type, value, name, prefix, suffix } = partList[i];
    const group = partValues[i];
    if (type === FIXED_TEXT) {
      result += value;
    } else if (group !== undefined) {
      const encoded =
        typeof group === "string" ? encode(group) : joined(group, suffix + prefix, encode);
      if (encoded === null) return invalidValueOf(name, pattern);
      values[name] = encoded;
      result += prefix + encoded + suffix;
    }
  }
  // A value may be invalid where it is inserted: it may be empty, contain a delimiter, or become a dot segment.
  if (!matchesComponent(matcher, result) || encodingCallback(result) !== result) {
    return invalidGroups("The values of groups can't be there together", pattern);
  }
  // If two groups are adjacent, part of one group's value may be matched by the other group instead.
  const matches = groupsOf(matcher, result);
  for (let i = 0; i < partList.length; i++) {
    const { type, name } = partList[i];
    if (type !== FIXED_TEXT && (matches[name] ?? "") !== (values[name] ?? "")) {
      return invalidValueOf(name, pattern);
    }
  }
  return result;
}

/** Returns the value of a repeated group, or null if an item would be matched as several. */
function joined(items: readonly string[], separator: string, encode: Encode): string | null {
  let result = "";
  for (let i = 0; i < items.length; i++) {
    const encoded = encode(items[i]);
    if (encoded === null) return null;
    if (separator !== "" && indexOf(encoded, separator, 0) !== -1) return null;
    result += i === 0 ? encoded : separator + encoded;
  }
  return result;
}

/** The name of a group, which is part of its pattern. */
const shownName = (name: string, pattern: string | null): string =>
  pattern === null ? "***" : name;

const noValueOf = (name: string, pattern: string | null): TypeError =>
  invalidGroups(`The group ${quoted(shownName(name, pattern))} has no value`, pattern);

const invalidValueOf = (name: string, pattern: string | null): TypeError =>
  invalidGroups(
    `The value of the group ${quoted(shownName(name, pattern))} can't be there`,
    pattern,
  );

/** Encodes a value. Returns null if the component can't contain the value. */
function encodeAValue(
  text: string,
  componentName: URLPatternComponent | undefined,
  encodingCallback: EncodingCallback,
  isDecoded: boolean,
): string | null {
  const value = isDecoded ? escapeDelimiters(text, componentName) : text;
  const leftOut =
    encodingCallback === canonicalizeAnOpaquePathname
      ? LEFT_OUT_OF_OPAQUE_PATHNAMES
      : charactersIn(LEFT_OUT, componentName);
  if (isCut(value, componentName, leftOut)) return null;
  if (encodingCallback !== canonicalizeAPathname) return encodingCallback(value);
  // Each segment is encoded separately, so that dot segments stay in the value and are found later.
  let result = "";
  for (let start = 0; ; ) {
    const slash = indexOf(value, "/", start);
    const end = slash === -1 ? value.length : slash;
    result += encodingCallback(slice(value, start, end));
    if (slash === -1) return result;
    result += "/";
    start = end + 1;
  }
}

/** Percent-encodes percent signs and the characters with a special meaning in the component. */
function escapeDelimiters(value: string, componentName: URLPatternComponent | undefined): string {
  const delimiters = charactersIn(DELIMITERS, componentName);
  let result = "";
  for (let i = 0; i < value.length; i++) {
    const isDelimiter = indexOf(delimiters, value[i], 0) !== -1;
    result += isDelimiter ? encodeByte(charCodeAt(value, i)) : value[i];
  }
  return result;
}

type ByComponent = Readonly<Partial<Record<URLPatternComponent, string>>>;

const DELIMITERS = {
  __proto__: null,
  username: "\t\n\r%",
  password: "\t\n\r%",
  pathname: "\t\n\r%/?#\\",
  search: "\t\n\r%#&+",
  hash: "\t\n\r%",
} as ByComponent;

/** Code units that the encoding callback treats as a slash or removes, perhaps with everything after them. */
const LEFT_OUT = {
  __proto__: null,
  protocol: "\t\n\r:",
  hostname: "\t\n\r/?#\\",
  port: "\t\n\r",
  pathname: "\t\n\r\\",
  search: "\t\n\r",
  hash: "\t\n\r",
} as ByComponent;
const LEFT_OUT_OF_OPAQUE_PATHNAMES = "\t\n\r?#";

const charactersIn = (table: ByComponent, name: URLPatternComponent | undefined): string =>
  (name && table[name]) ?? "";

/** Whether the encoding callback would remove part of a value. */
function isCut(
  value: string,
  componentName: URLPatternComponent | undefined,
  leftOut: string,
): boolean {
  // The parser strips these code units from the start of a URL, where the protocol begins.
  if (componentName === "protocol" && value !== "" && value[0] <= " ") return true;
  for (let i = 0; i < value.length; i++) {
    const unit = value[i];
    if (componentName === "port" ? unit < "0" || unit > "9" : indexOf(leftOut, unit, 0) !== -1) {
      return true;
    }
  }
  return false;
}
