// Applies normalization steps to an href. src/normalizer is the Rust version of this code.
import { hrefOf, isSpecialProtocol } from "../core/url-members.js";
import { charCodeAt, slice } from "../language/builtins.js";
import { decodesAndUpperCases } from "./escapes.js";
import { withParamsChanged } from "./params.js";
import type { Selection } from "./selection.js";
import { DEFAULT_DOCUMENTS } from "./steps.js";

const SLASH = 0x2f;
const HASH = 0x23;
const QUESTION_MARK = 0x3f;
const AT_SIGN = 0x40;
const COLON = 0x3a;
const DOT = 0x2e;

/** Applies the selected steps. Returns the new href, or null if the URL parser rejects it. */
export function normalized(href: string, steps: Selection): string | null {
  const { has } = steps;
  const afterScheme = endOf(href, 0, COLON) + 1;
  const fragmentStart = endOf(href, afterScheme, HASH);
  const queryStart = endBefore(href, afterScheme, fragmentStart, QUESTION_MARK);
  const fragment = has("drop-fragment") ? "" : slice(href, fragmentStart, href.length);
  const hasAuthority =
    charCodeAt(href, afterScheme) === SLASH && charCodeAt(href, afterScheme + 1) === SLASH;
  if (!hasAuthority && charCodeAt(href, afterScheme) !== SLASH) {
    return slice(href, 0, fragmentStart) + fragment;
  }
  const pathStart = hasAuthority
    ? endBefore(href, afterScheme + 2, queryStart, SLASH)
    : afterScheme;
  const decodes = has("decode-unreserved");
  const upperCases = has("upper-case-escapes");
  const escapes = (text: string) => decodesAndUpperCases(text, decodes, upperCases);

  let path = escapes(slice(href, pathStart, queryStart));
  // The serializer writes "/." before a path that would otherwise be parsed as a host.
  if (!hasAuthority && slice(path, 0, 4) === "/.//") path = slice(path, 2, path.length);
  if (has("collapse-slashes")) path = collapsed(path);
  if (has("drop-default-document")) path = withoutDefaultDocument(path);
  let output = slice(href, 0, afterScheme);
  if (hasAuthority)
    output += authorityOf(slice(href, 0, afterScheme), slice(href, afterScheme, pathStart), has);
  else if (charCodeAt(path, 0) === SLASH && charCodeAt(path, 1) === SLASH) output += "/.";
  output += path;

  if (queryStart < fragmentStart) {
    const before = slice(href, queryStart + 1, fragmentStart);
    const query = withParamsChanged(escapes(before), steps);
    if (query !== "" || (before === "" && !has("drop-empty-query"))) output += `?${query}`;
  }
  // The result is parsed again, because decoding can create a drive letter in a file URL, and because file://localhost
  // has no host.
  return hrefOf(output + escapes(fragment));
}

/** Returns the index of `unit`, or the string length if there is none. */
const endOf = (string: string, start: number, unit: number): number =>
  endBefore(string, start, string.length, unit);

function endBefore(string: string, start: number, end: number, unit: number): number {
  let at = start;
  while (at < end && charCodeAt(string, at) !== unit) at++;
  return at;
}

/** Applies the selected steps to the authority, and returns it with its slashes. */
function authorityOf(protocol: string, authority: string, has: Selection["has"]): string {
  const at = endOf(authority, 2, AT_SIGN);
  const hostStart = at === authority.length ? 2 : at + 1;
  const credentials = has("drop-credentials") ? "" : slice(authority, 2, hostStart);
  const hostEnd =
    authority[hostStart] === "["
      ? authority.length
      : endBefore(authority, hostStart, authority.length, COLON);
  const dropsDot =
    has("drop-trailing-dot") &&
    isSpecialProtocol(protocol) &&
    hostEnd - hostStart > 1 &&
    charCodeAt(authority, hostEnd - 1) === DOT &&
    charCodeAt(authority, hostEnd - 2) !== DOT;
  const host = slice(authority, hostStart, dropsDot ? hostEnd - 1 : hostEnd);
  return `//${credentials}${host}${slice(authority, hostEnd, authority.length)}`;
}

function collapsed(path: string): string {
  let output = "";
  let from = 0;
  for (let at = 1; at < path.length; at++) {
    if (charCodeAt(path, at) !== SLASH || charCodeAt(path, at - 1) !== SLASH) continue;
    output += slice(path, from, at);
    from = at + 1;
    while (from < path.length && charCodeAt(path, from) === SLASH) from++;
    at = from;
  }
  return output + slice(path, from, path.length);
}

function withoutDefaultDocument(path: string): string {
  let start = path.length;
  while (start > 0 && charCodeAt(path, start - 1) !== SLASH) start--;
  const last = slice(path, start, path.length);
  for (let i = 0; i < DEFAULT_DOCUMENTS.length; i++) {
    if (last === DEFAULT_DOCUMENTS[i]) return slice(path, 0, start);
  }
  return path;
}
