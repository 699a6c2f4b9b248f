// Applies normalization steps to an href. src/normalizer is the Rust version of this code.
import { isPlainURL } from "../core/plain-url.js";
import { hrefOf, isSpecialProtocol } from "../core/url-members.js";
import { isASCIIAlpha, isASCIIDigit } from "../language/ascii.js";
import {
  charCodeAt,
  getFromMap,
  hasInSet,
  indexOf,
  lastIndexOf,
  NativeInt32Array,
  slice,
} from "../language/builtins.js";
import { dotsIn } from "../percent-encoding/decoding.js";
import {
  FRAGMENT_START,
  OFFSET_MASK,
  PACKED_BACK,
  PACKED_FRONT,
  THIRD_SHIFT,
} from "../wasm/layout.js";
import { ESCAPES, isDisallowed, PLAIN_AFTER_PATH, PLAIN_IN_PATH, withEscapes } from "./escapes.js";
import { namesMatching, withParamsChanged } from "./params.js";
import type { Selection } from "./selection.js";
import {
  COLLAPSE_SLASHES,
  DEFAULT_DOCUMENTS,
  DROP_CREDENTIALS,
  DROP_DEFAULT_DOCUMENT,
  DROP_EMPTY_QUERY,
  DROP_FRAGMENT,
  DROP_INDEX,
  DROP_PATH_PARAMS,
  DROP_TEXT_FRAGMENT,
  DROP_TRAILING_DOT,
  DROP_TRAILING_SLASH,
  DROP_WWW,
  HTTPS,
} from "./steps.js";

const HASH = 0x23;
const DOT = 0x2e;
const SLASH = 0x2f;
const COLON = 0x3a;
const SEMICOLON = 0x3b;
const QUESTION_MARK = 0x3f;
const AT_SIGN = 0x40;

/** Where the components of an href start. A component that is missing starts where the next one does. */
interface Components {
  readonly hostStart: number;
  /** Where the host ends if it is a domain. */
  readonly hostEnd: number;
  readonly pathStart: number;
  readonly queryStart: number;
  readonly fragmentStart: number;
  /** Whether a component after the host may have to be spelled differently. */
  readonly hasEscapes: boolean;
}

/** One bit for each ASCII character that `isPlainURL` accepts and RFC 3986 allows without an escape. */
const WITHOUT_ESCAPES = [0, 0xafffff52, 0x87ffffff, 0x47fffffe];

/** The offsets of the latest plain URL. */
const offsets = /* @__PURE__ */ (() => new NativeInt32Array(PACKED_BACK + 1))();

/** Applies the selected steps to a URL. Returns the new href, or null if the URL parser rejects the URL or the new href. */
export function normalized(input: string, steps: Selection): string | null {
  const isPlain = isPlainURL(input, offsets, 0, WITHOUT_ESCAPES);
  const href = isPlain ? input : hrefOf(input);
  if (href === null) return null;
  const afterScheme = indexOf(href, ":", 0) + 1;
  const protocol = slice(href, 0, afterScheme);
  const hasSlash = charCodeAt(href, afterScheme) === SLASH;
  const hasAuthority = hasSlash && charCodeAt(href, afterScheme + 1) === SLASH;
  const components = isPlain
    ? componentsOfPlainURL()
    : componentsOf(href, hasAuthority ? afterScheme + 2 : afterScheme, hasAuthority);
  const { hostStart, hostEnd, pathStart, queryStart, fragmentStart } = components;
  const bits = components.hasEscapes ? steps.bits : steps.bits & ~ESCAPES;
  // The result up to `from`, a position in the href.
  let output = "";
  let from = 0;
  if (hasSlash) {
    if ((bits & HTTPS) !== 0 && protocol === "http:") {
      output = "https";
      from = 4;
    }
    if (hasAuthority) {
      if ((bits & DROP_CREDENTIALS) !== 0) {
        output += slice(href, from, afterScheme + 2);
        from = hostStart;
      }
      if ((bits & (DROP_WWW | DROP_TRAILING_DOT)) !== 0 && isSpecialProtocol(protocol)) {
        if ((bits & DROP_WWW) !== 0 && beginsWithWWW(href, hostStart, hostEnd)) {
          output += slice(href, from, hostStart);
          from = hostStart + 4;
        }
        if ((bits & DROP_TRAILING_DOT) !== 0 && endsWithDot(href, hostStart, hostEnd)) {
          output += slice(href, from, hostEnd - 1);
          from = hostEnd;
        }
      }
    }
    const path = slice(href, pathStart, queryStart);
    const newPath = pathAfterSteps(path, hasAuthority, bits, steps);
    if (newPath !== path) {
      output += slice(href, from, pathStart) + newPath;
      from = queryStart;
    }
    if (queryStart < fragmentStart) {
      const query = slice(href, queryStart + 1, fragmentStart);
      const newQuery = withParamsChanged(withEscapes(query, bits, PLAIN_AFTER_PATH), steps);
      const isDropped = newQuery === "" && (query !== "" || (bits & DROP_EMPTY_QUERY) !== 0);
      if (isDropped || newQuery !== query) {
        output += slice(href, from, isDropped ? queryStart : queryStart + 1) + newQuery;
        from = fragmentStart;
      }
    }
  }
  if (fragmentStart < href.length) {
    const fragment = slice(href, fragmentStart, href.length);
    const newFragment = fragmentAfterSteps(fragment, hasSlash ? bits : bits & ~ESCAPES);
    if (newFragment !== fragment) {
      output += slice(href, from, fragmentStart) + newFragment;
      from = href.length;
    }
  }
  if (from === 0) return href;
  output += slice(href, from, href.length);
  // The result is parsed again if that could change it: decoding can create a drive letter in a file URL, file://localhost
  // has no host, and the port of an HTTP URL may be the default of HTTPS.
  return protocol === "file:" || hostEnd < pathStart ? hrefOf(output) : output;
}

function componentsOfPlainURL(): Components {
  const back = offsets[PACKED_BACK];
  const pathStart = back & OFFSET_MASK;
  return {
    hostStart: offsets[PACKED_FRONT] >>> THIRD_SHIFT,
    hostEnd: pathStart,
    pathStart,
    queryStart: back >>> THIRD_SHIFT,
    fragmentStart: offsets[FRAGMENT_START],
    hasEscapes: false,
  };
}

function componentsOf(href: string, start: number, hasAuthority: boolean): Components {
  let at = start;
  let hostStart = start;
  let hostEnd = -1;
  for (; hasAuthority && at < href.length; at++) {
    const unit = charCodeAt(href, at);
    if (unit === SLASH || unit === QUESTION_MARK || unit === HASH) break;
    if (unit === AT_SIGN) {
      hostStart = at + 1;
      hostEnd = -1;
    } else if (unit === COLON) hostEnd = at;
  }
  const pathStart = at;
  let queryStart = -1;
  let hasEscapes = false;
  for (; at < href.length; at++) {
    const unit = charCodeAt(href, at);
    if (unit === HASH) break;
    if (unit === QUESTION_MARK && queryStart === -1) queryStart = at;
    else if (isDisallowed(unit)) hasEscapes = true;
  }
  const fragmentStart = at;
  for (at++; at < href.length && !hasEscapes; at++) hasEscapes = isDisallowed(charCodeAt(href, at));
  return {
    hostStart,
    hostEnd: hostEnd === -1 ? pathStart : hostEnd,
    pathStart,
    queryStart: queryStart === -1 ? fragmentStart : queryStart,
    fragmentStart,
    hasEscapes,
  };
}

/** Whether `www.` can be removed from a host: at least two labels remain, and the next label is not `www`. */
function beginsWithWWW(href: string, start: number, end: number): boolean {
  if (slice(href, start, start + 4) !== "www." || slice(href, start + 4, start + 8) === "www.") {
    return false;
  }
  const dot = indexOf(href, ".", start + 4);
  return dot > start + 4 && dot < end - 1;
}

const endsWithDot = (href: string, start: number, end: number): boolean =>
  end - start > 1 && charCodeAt(href, end - 1) === DOT && charCodeAt(href, end - 2) !== DOT;

/** Returns a fragment, with its delimiter, after the selected steps. */
function fragmentAfterSteps(fragment: string, bits: number): string {
  if ((bits & DROP_FRAGMENT) !== 0) return "";
  const text = `#${withEscapes(slice(fragment, 1, fragment.length), bits, PLAIN_AFTER_PATH)}`;
  if ((bits & DROP_TEXT_FRAGMENT) === 0) return text;
  // https://wicg.github.io/scroll-to-text-fragment/#the-fragment-directive
  const start = indexOf(text, ":~:", 0);
  const before = start === -1 ? text : slice(text, 0, start);
  return before === "#" ? "" : before;
}

/** Returns a path after the selected steps. `bits` are those of the steps that can change this path. */
function pathAfterSteps(
  text: string,
  hasAuthority: boolean,
  bits: number,
  { names }: Selection,
): string {
  let path = text;
  // The serializer writes "/." before a path that would otherwise be parsed as a host.
  if (!hasAuthority && slice(path, 0, 4) === "/.//") path = slice(path, 2, path.length);
  path = withEscapes(path, bits, PLAIN_IN_PATH);
  const paramNames = (bits & DROP_PATH_PARAMS) !== 0 ? getFromMap(names, "drop-path-params") : null;
  if (paramNames) path = withoutPathParams(path, paramNames);
  if ((bits & COLLAPSE_SLASHES) !== 0) path = collapsed(path);
  const indexes = (bits & DROP_INDEX) !== 0 ? getFromMap(names, "drop-index") : null;
  // If default documents and slashes are dropped, one may be before the other.
  for (let length = -1; length !== path.length; ) {
    length = path.length;
    if ((bits & DROP_DEFAULT_DOCUMENT) !== 0) path = withoutDefaultDocument(path);
    if (indexes) path = withoutIndex(path, indexes);
    if ((bits & DROP_TRAILING_SLASH) !== 0) {
      let end = path.length;
      while (end > 1 && charCodeAt(path, end - 1) === SLASH) end--;
      path = slice(path, 0, end);
    }
  }
  return !hasAuthority && slice(path, 0, 2) === "//" ? `/.${path}` : path;
}

/** Removes parameters of segments, except from dot segments, which would change the path without them. */
function withoutPathParams(path: string, patterns: readonly string[]): string {
  if (indexOf(path, ";", 0) === -1) return path;
  // The path, split before each slash and semicolon.
  const pieces: string[] = [];
  // For each piece, the name of the parameter, or a slash if it must be kept; and an empty value.
  const pairs: string[] = [];
  let isDots = false;
  for (let from = 0, at = 1; at <= path.length; at++) {
    const unit = at < path.length ? charCodeAt(path, at) : SLASH;
    if (unit !== SLASH && unit !== SEMICOLON) continue;
    const piece = slice(path, from, at);
    const isParam = charCodeAt(piece, 0) === SEMICOLON;
    if (!isParam) isDots = dotsIn(slice(piece, 1, piece.length)) > 0;
    const equals = indexOf(piece, "=", 0);
    const name = slice(piece, 1, equals === -1 ? piece.length : equals);
    pairs[2 * pieces.length] = isParam && !isDots ? name : "/";
    pairs[2 * pieces.length + 1] = "";
    pieces[pieces.length] = piece;
    from = at;
  }
  const dropped = namesMatching(pairs, patterns);
  let output = "";
  for (let i = 0; i < pieces.length; i++) {
    const name = pairs[2 * i];
    if (name === "/" || !hasInSet(dropped, name)) output += pieces[i];
  }
  return output;
}

/** Replaces each run of slashes with a single one, or with two after the scheme of an embedded URL. */
function collapsed(path: string): string {
  let output = "";
  let from = 0;
  let segmentStart = 0;
  for (let at = 1; at < path.length; at++) {
    if (charCodeAt(path, at - 1) !== SLASH) continue;
    if (charCodeAt(path, at) !== SLASH) {
      segmentStart = at;
      continue;
    }
    const length = isScheme(slice(path, segmentStart, at - 1)) ? 2 : 1;
    output += slice(path, from, at - 1 + length);
    from = at + 1;
    while (from < path.length && charCodeAt(path, from) === SLASH) from++;
    segmentStart = from;
    at = from;
  }
  return output + slice(path, from, path.length);
}

/** Whether a segment is a scheme of two or more characters and a colon. A single letter would be a drive letter. */
function isScheme(segment: string): boolean {
  const end = segment.length - 1;
  if (end < 2 || segment[end] !== ":" || !isASCIIAlpha(charCodeAt(segment, 0))) return false;
  for (let i = 0; i < end; i++) {
    const unit = charCodeAt(segment, i);
    const isAlphanumeric = isASCIIAlpha(unit) || isASCIIDigit(unit);
    if (!isAlphanumeric && indexOf("+-.", segment[i], 0) === -1) return false;
  }
  return true;
}

function withoutDefaultDocument(path: string): string {
  const start = lastSegmentStart(path);
  const last = slice(path, start, path.length);
  for (let i = 0; i < DEFAULT_DOCUMENTS.length; i++) {
    if (last === DEFAULT_DOCUMENTS[i]) return slice(path, 0, start);
  }
  return path;
}

function withoutIndex(path: string, patterns: readonly string[]): string {
  const start = lastSegmentStart(path);
  const last = slice(path, start, path.length);
  return hasInSet(namesMatching([last, ""], patterns), last) ? slice(path, 0, start) : path;
}

const lastSegmentStart = (path: string): number => lastIndexOf(path, "/", path.length) + 1;
