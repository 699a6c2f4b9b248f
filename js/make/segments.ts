// Changes the segments of a path.
import { getHref, getPathname, getProtocol, setPathname } from "../core/url-members.js";
import { URL } from "../index.js";
import {
  iteratorMethodOf,
  listBy,
  optionsArgument,
  requireArguments,
  type StringLike,
  stringArgument,
  type URLLike,
} from "../language/arguments.js";
import { isInteger, slice } from "../language/builtins.js";
import { invalidArgument, invalidValue } from "../language/errors.js";
import { encodeString, setOf } from "../percent-encoding/encoding.js";
import { PATH_SET } from "../wasm/layout.js";
import { segmentArgument, withoutDotSegments } from "./path-segments.js";

/**
 * Options for {@link withSegments}. The options select the segments to replace, using indices as in the `slice` method
 * of arrays.
 */
export interface WithSegmentsOptions {
  /** The first segment to replace. A negative index counts from the end. The default is 0 if `end` is given. */
  start?: number | null | undefined;
  /** The index after the last segment to replace. By default, all segments up to the end are replaced. */
  end?: number | null | undefined;
}

/**
 * Returns a copy of a URL with different path segments. Without options, the segments are appended to the path. With
 * `start` or `end`, the new segments replace those in that range. A slash at the end of the path is not a segment.
 * Appended segments follow this slash. The slash is kept if segments are replaced. All other segments keep their bytes.
 *
 * ```js
 * import { withSegments } from "whatwg-url-wasm/make";
 *
 * withSegments("https://a.example/x/", ["b", "c/d"]).pathname; // "/x/b/c%2Fd"
 * withSegments("https://a.example/x/y?q", ["z"], { start: -1 }).href; // "https://a.example/x/z?q"
 * withSegments("https://a.example/x/y/", [], { start: 0, end: 1 }).pathname; // "/y/"
 * ```
 *
 * @param url an absolute URL, converted to a string as Web IDL specifies
 * @param segments any iterable of segments before percent-encoding. Even `/` and `%` are encoded. A string is one
 * segment
 * @returns an instance of the class exported by `"whatwg-url-wasm"`
 * @throws {TypeError} if `url` is not a URL (code `"ERR_INVALID_URL"`)
 * @throws {TypeError} if a segment is `.` or `..`, an index is not an integer, or the path is opaque, as in
 * `mailto:a@b` (code `"ERR_INVALID_ARG_VALUE"`)
 * @throws {TypeError} when an argument is missing or has the wrong type
 */
export function withSegments(
  url: URLLike,
  segments: StringLike | Iterable<StringLike>,
  options: WithSegmentsOptions | null | undefined = undefined,
): URL {
  requireArguments(arguments.length, "url", "segments");
  const input = stringArgument(url, "url");
  const added = segmentsArgument(segments);
  const optionsObject = optionsArgument(options);
  const start = indexOption(optionsObject.start, "options.start");
  const end = indexOption(optionsObject.end, "options.end");
  const copy = new URL(input);
  const hasAuthority = rejectOpaquePath(copy);
  const path = getPathname(copy);
  const { list, hasSlash } = splitPath(path);
  const isAppending = start === null && end === null;
  const first = isAppending ? list.length : fromStart(start ?? 0, list.length);
  const after = fromStart(end ?? list.length, list.length);
  let result = "";
  for (let i = 0; i < first; i++) result += `/${list[i]}`;
  for (let i = 0; i < added.length; i++) result += `/${added[i]}`;
  for (let i = after > first ? after : first; i < list.length; i++) result += `/${list[i]}`;
  if (hasSlash && !(isAppending && added.length > 0)) result += "/";
  // Without a host, an empty path would be opaque.
  setPathname(copy, result === "" && !hasAuthority ? "/" : result);
  return copy;
}

const pathSet = /* @__PURE__ */ setOf(`${PATH_SET}\\`);
const filePathSet = /* @__PURE__ */ setOf(`${PATH_SET}\\|`);

/**
 * Returns a copy of a URL with a path in URL syntax appended: slashes separate segments, percent-encoded bytes are kept,
 * and `?`, `#` and `\` are percent-encoded. The URL's own path is treated as a folder even if it has no trailing slash,
 * and a slash at the beginning of `path` is ignored. A `..` segment refers to the parent, but never leads out of the
 * folder. The query and the fragment stay unchanged.
 *
 * ```js
 * import { withPath } from "whatwg-url-wasm/make";
 *
 * withPath("https://a.example/v1?key=1", "auth/token/").href; // "https://a.example/v1/auth/token/?key=1"
 * withPath("https://a.example/v1/", "/../../x").pathname; // "/v1/x"
 * withPath("https://a.example/v1", "//b.example?c").pathname; // "/v1//b.example%3Fc"
 * ```
 *
 * @param url an absolute URL, converted to a string as Web IDL specifies
 * @param path a string; if it is empty, only a trailing slash is added
 * @returns an instance of the class exported by `"whatwg-url-wasm"`
 * @throws {TypeError} if `url` is not a URL (code `"ERR_INVALID_URL"`)
 * @throws {TypeError} if the path of `url` is opaque, as in `mailto:a@b` (code `"ERR_INVALID_ARG_VALUE"`)
 * @throws {TypeError} when an argument is missing or is a symbol
 */
export function withPath(url: URLLike, path: StringLike): URL {
  requireArguments(arguments.length, "url", "path");
  const input = stringArgument(url, "url");
  const added = stringArgument(path, "path");
  const copy = new URL(input);
  rejectOpaquePath(copy);
  const folder = getPathname(copy);
  const end = folder[folder.length - 1] === "/" ? folder.length - 1 : folder.length;
  const relative = withoutDotSegments(added[0] === "/" ? added : `/${added}`);
  const set = getProtocol(copy) === "file:" ? filePathSet : pathSet;
  setPathname(copy, slice(folder, 0, end) + encodeString(relative, set));
  return copy;
}

/** Throws if the path of a URL is opaque. Returns whether the URL has an authority. */
function rejectOpaquePath(url: URL): boolean {
  const schemeEnd = getProtocol(url).length;
  const hasAuthority = slice(getHref(url), schemeEnd, schemeEnd + 2) === "//";
  if (!hasAuthority && getPathname(url)[0] !== "/") {
    throw invalidValue('The "url" argument has an opaque path, which has no segments');
  }
  return hasAuthority;
}

function segmentsArgument(value: unknown): string[] {
  const method = iteratorMethodOf(value);
  const convert = (item: unknown, name: string) => segmentArgument(item, name, "segments");
  if (typeof method === "function") return listBy(method, value, "segments", convert);
  return [convert(value, "segments")];
}

/** Returns an integer, or null for undefined and null. */
function indexOption(value: unknown, name: string): number | null {
  if (value === undefined || value === null) return null;
  if (isInteger(value)) return value;
  if (typeof value !== "number") throw invalidArgument(name, "an integer");
  throw invalidValue(`The "${name}" argument must be an integer`);
}

/** Limits an index to the range from 0 to `length`. A negative index counts from the end. */
function fromStart(index: number, length: number): number {
  const counted = index < 0 ? index + length : index;
  return counted < 0 ? 0 : counted > length ? length : counted;
}

function splitPath(path: string): { readonly list: readonly string[]; readonly hasSlash: boolean } {
  const list: string[] = [];
  for (let from = 1, at = 1; at <= path.length; at++) {
    if (at < path.length && path[at] !== "/") continue;
    // The empty string after the last slash is not a segment.
    if (at < path.length || from < at) list[list.length] = slice(path, from, at);
    from = at + 1;
  }
  return { list, hasSlash: list.length > 0 && path[path.length - 1] === "/" };
}
