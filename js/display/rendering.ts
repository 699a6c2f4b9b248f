// https://url.spec.whatwg.org/#url-rendering
import type { URL } from "../core/url.js";
import {
  getHostname,
  getHref,
  getPathname,
  getPort,
  getProtocol,
  isSpecialProtocol,
} from "../core/url-members.js";
import { hasCodeUnit } from "../language/ascii.js";
import { append, charCodeAt, indexOf, slice } from "../language/builtins.js";
import { byteAt } from "../percent-encoding/decoding.js";
import { decodeForDisplay } from "./decoding.js";
import { hostForDisplay } from "./host.js";

const ELLIPSIS = "\u2026";
/** Unicode's isolate characters: the start of left-to-right text, and its end. */
const LEFT_TO_RIGHT = "\u2066";
const POP = "\u2069";
const DOT = 0x2e;
const NUMBER_SIGN = 0x23;

/** Part of a rendered URL. */
export interface RenderedPart {
  /**
   * The kind of part: `"scheme"`, with the colon and slashes that follow it; `"subdomain"`, which is everything before
   * the registrable domain, with its dot; `"registrableDomain"`, or `"host"` for a host without one, such as an IP
   * address; `"port"`, with its colon; `"path"`; `"query"`, with its question mark; `"fragment"`, with its number sign;
   * and `"ellipsis"`, for omitted text.
   */
  role:
    | "scheme"
    | "subdomain"
    | "registrableDomain"
    | "host"
    | "port"
    | "path"
    | "query"
    | "fragment"
    | "ellipsis";
  /** The text of the part. It is never empty. */
  text: string;
}

/** A rendered URL. */
export interface RenderedURL {
  /** The concatenated text of all parts. */
  text: string;
  /**
   * `text` with Unicode isolates. The text runs from left to right. Labels, path segments and other text between
   * delimiters are isolated if they contain right-to-left characters, so that they can't move a delimiter. Use this
   * text where markup is not possible, for example in a dialog or a terminal. Parsing this text does not return the URL
   */
  isolatedText: string;
  /** The parts, in order. A page can use them to emphasize the registrable domain. */
  parts: RenderedPart[];
  /** Whether any text was omitted because of `width`. */
  isElided: boolean;
  /**
   * Whether the host is shown in ASCII because its Unicode form could be mistaken for another host: see
   * `isSuspiciousDomain`.
   */
  isSuspicious: boolean;
}

/** The options for `renderURL`, with defaults filled in. */
interface CheckedOptions {
  width: number;
  hostOnly: boolean;
  scheme: boolean;
  simplifyHost: boolean;
}

const isLowSurrogate = (unit: number) => (unit & 0xfc00) === 0xdc00;

function lengthInCodePoints(string: string): number {
  let count = 0;
  for (let i = 0; i < string.length; i++) if (!isLowSurrogate(charCodeAt(string, i))) count++;
  return count;
}

/** Returns the longest prefix with at most `room` code points that does not split percent-encoded bytes. */
function cut(string: string, room: number): string {
  let end = 0;
  for (let left = room; end < string.length; ) {
    const size = byteAt(string, end) < 0 ? 1 : 3;
    if (left < size) break;
    left -= size;
    end += size;
    while (end < string.length && isLowSurrogate(charCodeAt(string, end))) end++;
  }
  return slice(string, 0, end);
}

/** A list of parts, and its total length in code points. */
class Parts {
  list: RenderedPart[] = [];
  length = 0;

  add(role: RenderedPart["role"], text: string): void {
    if (text === "") return;
    append(this.list, { role, text });
    this.length += lengthInCodePoints(text);
  }
}

/** Returns whether a URL has a host, and the "/." before a path that would otherwise look like a host. */
function afterScheme(
  href: string,
  protocol: string,
  pathname: string,
): { hasHost: boolean; marker: string } {
  const prefix = slice(href, protocol.length, protocol.length + 2);
  if (prefix === "//") return { hasHost: true, marker: "" };
  return { hasHost: false, marker: prefix === "/." && slice(pathname, 0, 2) === "//" ? "/." : "" };
}

/** Returns the label that browsers may omit at the start of a host, including its dot, or "". */
function simpleLabel(subdomain: string): string {
  if (slice(subdomain, 0, 4) === "www.") return "www.";
  return slice(subdomain, 0, 2) === "m." ? "m." : "";
}

/** Returns as many labels from the end of a subdomain as will fit. */
function lastLabels(subdomain: string, room: number): string {
  let start = 0;
  let left = lengthInCodePoints(subdomain) - room;
  for (; left > 0 && start < subdomain.length; left--) {
    start++;
    while (start < subdomain.length && isLowSurrogate(charCodeAt(subdomain, start))) start++;
  }
  while (start < subdomain.length && charCodeAt(subdomain, start - 1) !== DOT) start++;
  return slice(subdomain, start, subdomain.length);
}

export function render(
  url: URL,
  { width, hostOnly, scheme, simplifyHost }: CheckedOptions,
): RenderedURL {
  const protocol = getProtocol(url);
  const pathname = getPathname(url);
  const { hasHost, marker } = afterScheme(getHref(url), protocol, pathname);
  const hostname = getHostname(url);
  const isSpecial = isSpecialProtocol(protocol);
  const host = hostForDisplay(hostname, isSpecial);
  const start = host.start < 0 ? 0 : host.start;
  const below = slice(host.text, 0, start);
  const subdomain = simplifyHost ? slice(below, simpleLabel(below).length, start) : below;
  const name = slice(host.text, start, host.text.length);

  const parts = new Parts();
  // Without its scheme, `blob:https://a/` would look like a different URL, `mailto:a@b` like a host, and
  // `javascript://a.com/` like a website.
  const hasScheme =
    isSpecial && hostname !== "" ? scheme && !hostOnly : hostname !== "" || !hostOnly;
  parts.add("scheme", hasScheme ? `${protocol}${hasHost ? "//" : ""}` : "");
  const port = hostOnly || getPort(url) === "" ? "" : `:${getPort(url)}`;
  const room = width - parts.length - lengthInCodePoints(name) - lengthInCodePoints(port);
  const isHostElided = subdomain !== "" && lengthInCodePoints(subdomain) > room;
  if (isHostElided) {
    // The registrable domain is never shortened, because the result would name another site.
    parts.add("ellipsis", ELLIPSIS);
    parts.add("subdomain", lastLabels(subdomain, room - 1));
  } else {
    parts.add("subdomain", subdomain);
  }
  parts.add(host.start < 0 ? "host" : "registrableDomain", name);
  parts.add("port", port);
  const isEndElided =
    !hostOnly && !addComponentsAfterHost(parts, url, marker, isHostElided ? 0 : width);
  const text = textOf(parts.list);
  return {
    text,
    isolatedText: isolated(text),
    parts: parts.list,
    isElided: isHostElided || isEndElided,
    isSuspicious: host.isSuspicious,
  };
}

/** Adds as much of the path, query and fragment as will fit. Returns whether everything fits. */
function addComponentsAfterHost(parts: Parts, url: URL, marker: string, width: number): boolean {
  const href = getHref(url);
  // `href` is searched for "?" and "#" because the getters return "" for both empty and null components. Neither "?"
  // nor "#" can occur before the query.
  const fragmentStart = startOf("#", href, href.length);
  const queryStart = startOf("?", href, fragmentStart);
  const components: RenderedPart[] = [
    { role: "path", text: decodeForDisplay(marker + getPathname(url)) },
    { role: "query", text: decodeForDisplay(slice(href, queryStart, fragmentStart)) },
    { role: "fragment", text: decodeForDisplay(slice(href, fragmentStart, href.length)) },
  ];
  let length = 0;
  for (let i = 0; i < components.length; i++) length += lengthInCodePoints(components[i].text);
  const fits = parts.length + length <= width;
  // Without at least the path's slash, the ellipsis would look like part of the host.
  if (!fits && width - parts.length < 2) return length === 0;
  for (let i = 0; i < components.length; i++) {
    const { role, text } = components[i];
    const left = width - parts.length - (fits ? 0 : 1);
    if (lengthInCodePoints(text) > left) {
      parts.add(role, cut(text, left));
      break;
    }
    parts.add(role, text);
  }
  if (!fits) parts.add("ellipsis", ELLIPSIS);
  return fits;
}

/** Returns the index of a delimiter, or `end` if it does not occur before `end`. */
function startOf(delimiter: string, href: string, end: number): number {
  const at = indexOf(href, delimiter, 0);
  return at === -1 || at > end ? end : at;
}

function textOf(list: readonly RenderedPart[]): string {
  let text = "";
  for (let i = 0; i < list.length; i++) text += list[i].text;
  return text;
}

/** The percent sign, and the characters that delimit parts, labels, segments, names or values. */
const DELIMITERS = "/\\:?#@%&=.[]";

/**
 * Whether a code unit belongs to the blocks for right-to-left scripts, including their digits:
 * https://www.unicode.org/reports/tr9/#Bidirectional_Character_Types. The surrogates start the supplementary blocks.
 */
const isRightToLeft = (unit: number) =>
  (unit >= 0x590 && unit < 0x900) ||
  (unit >= 0xfb1d && unit < 0xfe00) ||
  (unit >= 0xfe70 && unit < 0xff00) ||
  unit === 0xd802 ||
  unit === 0xd803 ||
  unit === 0xd83a ||
  unit === 0xd83b;

/**
 * Isolates the text and, within it, each run between delimiters that contains right-to-left characters. The delimiters
 * are then surrounded only by left-to-right text and isolates, so the delimiters stay in order.
 */
function isolated(text: string): string {
  let result = LEFT_TO_RIGHT;
  let start = 0;
  let isRun = false;
  for (let i = 0; i <= text.length; i++) {
    const unit = i < text.length ? charCodeAt(text, i) : NUMBER_SIGN;
    if (isRightToLeft(unit)) isRun = true;
    if (!hasCodeUnit(DELIMITERS, unit)) continue;
    const run = slice(text, start, i);
    result += isRun ? LEFT_TO_RIGHT + run + POP : run;
    result += slice(text, i, i + 1);
    start = i + 1;
    isRun = false;
  }
  return result + POP;
}
