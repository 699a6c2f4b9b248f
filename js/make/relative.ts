// References from one URL to another: https://url.spec.whatwg.org/#relative-url-string
import { getHref, parse } from "../core/url-members.js";
import { URL } from "../index.js";
import { requireArguments, stringArgument, type URLLike } from "../language/arguments.js";
import { isASCIIAlpha } from "../language/ascii.js";
import { charCodeAt, slice } from "../language/builtins.js";

/** The parts of a serialized URL, each with its delimiter. Null parts are "". */
interface Parts {
  readonly scheme: string;
  readonly authority: string;
  readonly path: string;
  readonly query: string;
  readonly fragment: string;
}

/**
 * Returns the shortest reference from one URL to another. It consists of parts of the href of `to`. Parsing the
 * reference with `from` as the base returns `to`. If `to` is a valid URL string, the reference is valid too. There is
 * always a result, because `to` itself is a reference.
 *
 * ```js
 * import { relativeURL } from "whatwg-url-wasm/make";
 *
 * relativeURL("https://example.com/a/b/c", "https://example.com/a/d?e"); // "../d?e"
 * relativeURL("https://example.com/a/b", "https://example.com/a/b#top"); // "#top"
 * relativeURL("https://example.com/", "https://example.net/"); // "//example.net"
 * relativeURL("https://example.com/", "http://example.com/"); // "http://example.com"
 * ```
 *
 * @param from an absolute URL, converted to a string as Web IDL specifies
 * @param to an absolute URL, converted to a string as Web IDL specifies
 * @returns "" if both arguments are the same URL, without a fragment or an opaque path. If `from` has an opaque path,
 * the reference is a fragment or the whole URL. For example, the reference from `mailto:a` to itself is `"mailto:a"`
 * @throws {TypeError} if either argument is not a URL (code `"ERR_INVALID_URL"`)
 * @throws {TypeError} if either argument is missing or is a symbol
 */
export function relativeURL(from: URLLike, to: URLLike): string {
  requireArguments(arguments.length, "from", "to");
  const base = stringArgument(from, "from");
  const target = stringArgument(to, "to");
  const baseHref = getHref(new URL(base));
  const href = getHref(new URL(target));
  const candidates = candidatesFor(splitHref(baseHref), splitHref(href));
  let shortest = href;
  for (let i = 0; i < candidates.length; i++) {
    const candidate = candidates[i];
    // Only parsing can tell whether a candidate works, because drive letters and empty segments affect the result.
    if (candidate.length >= shortest.length) continue;
    const url = parse(candidate, baseHref);
    if (url !== null && getHref(url) === href) shortest = candidate;
  }
  return shortest;
}

/** Returns the first index from `start` on of a character in `wanted`, or the length of `string`. */
function indexOfAny(string: string, wanted: string, start: number): number {
  let index = start;
  while (index < string.length) {
    for (let i = 0; i < wanted.length; i++) if (string[index] === wanted[i]) return index;
    index++;
  }
  return index;
}

function splitHref(href: string): Parts {
  const schemeEnd = indexOfAny(href, ":", 0) + 1;
  const hasAuthority = slice(href, schemeEnd, schemeEnd + 2) === "//";
  const pathStart = hasAuthority ? indexOfAny(href, "/?#", schemeEnd + 2) : schemeEnd;
  const pathEnd = indexOfAny(href, "?#", pathStart);
  // The serializer writes "/." before a path that would be parsed as a host.
  const isPrefixed = !hasAuthority && slice(href, pathStart, pathStart + 4) === "/.//";
  const queryEnd = indexOfAny(href, "#", pathEnd);
  return {
    scheme: slice(href, 0, schemeEnd),
    authority: slice(href, schemeEnd, pathStart),
    path: slice(href, isPrefixed ? pathStart + 2 : pathStart, pathEnd),
    query: slice(href, pathEnd, queryEnd),
    fragment: slice(href, queryEnd, href.length),
  };
}

/** Returns candidate references. If two have the same length, the one closer to the base comes first. */
function candidatesFor(from: Parts, to: Parts): string[] {
  const { scheme, authority, path, query, fragment } = to;
  const end = query + fragment;
  // The path of a special URL is never empty, so "/" can be omitted after its host.
  if (from.scheme !== scheme) return path === "/" ? [scheme + authority + end] : [];
  const candidates: string[] = [];
  const add = (candidate: string) => {
    candidates[candidates.length] = candidate;
  };
  if (from.authority === authority) {
    if (from.path === path && from.query === query) add(fragment);
    if (from.path === path) add(end);
    const relative = relativePath(isFolder(from) ? `${from.path}/` : from.path, path);
    add(relative + end);
    // "./" keeps the path from being parsed as a scheme or as an absolute path.
    add(`./${relative}${end}`);
    // "/." keeps a path that starts with "//" from being parsed as a host.
    add(slice(path, 0, 2) === "//" ? `/.${path}${end}` : path + end);
    // An absolute path without a drive letter keeps the base's drive.
    if (from.scheme === "file:" && slice(path, 2, 3) === ":")
      add(slice(path, 3, path.length) + end);
  }
  if (path === "/") add(authority + end);
  add(authority + path + end);
  return candidates;
}

/** Whether references are resolved below a path without a trailing slash: an empty path or a bare drive. */
function isFolder({ scheme, path }: Parts): boolean {
  if (path === "") return true;
  const isDrive = path.length === 3 && path[2] === ":" && isASCIIAlpha(charCodeAt(path, 1));
  return scheme === "file:" && isDrive;
}

/** Returns the shortest relative path from one absolute path to another. */
function relativePath(from: string, to: string): string {
  // The position after the last slash of the common parent folder.
  let common = 0;
  const end = from.length < to.length ? from.length : to.length;
  for (let i = 0; i < end && from[i] === to[i]; i++) if (from[i] === "/") common = i + 1;
  let relative = "";
  for (let i = common; i < from.length; i++) {
    if (from[i] === "/") relative += relative === "" ? ".." : "/..";
  }
  const down = slice(to, common, to.length);
  if (relative !== "") return down === "" ? relative : `${relative}/${down}`;
  return down === "" ? "." : down;
}
