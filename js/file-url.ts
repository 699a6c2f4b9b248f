/**
 * Converts file paths to URLs and back, and URLs to options for HTTP requests, like
 * [`node:url`](https://nodejs.org/api/url.html), but in browsers, workers and all runtimes.
 *
 * @module whatwg-url-wasm/file-url
 */

import {
  getHostname,
  getPathname,
  getProtocol,
  setHostname,
  setPathname,
} from "./core/url-members.js";
import { isSeparator, isWindows, resolveOnUnix, resolveOnWindows } from "./file-url/resolving.js";
import { domainToASCII, domainToUnicode, URL } from "./index.js";
import {
  booleanOption,
  optionsArgument,
  requireArguments,
  type StringLike,
  stringArgument,
  type URLLike,
} from "./language/arguments.js";
import { hasCodeUnit, isASCIIAlpha, replaceEach } from "./language/ascii.js";
import {
  charCodeAt,
  indexOf,
  lengthOf,
  NativeUint8Array,
  setBytes,
  slice,
  subarray,
} from "./language/builtins.js";
import {
  addProperty,
  INVALID_URL,
  invalidArgument,
  invalidURL,
  invalidValue,
  NativeTypeError,
  quoted,
  withCode,
} from "./language/errors.js";
import { decodeString, utf8Of } from "./percent-encoding/decoding.js";
import { encodeString, setOf } from "./percent-encoding/encoding.js";
import { PATH_SET } from "./wasm/layout.js";

const COLON = 0x3a;

const nativeDecodeURIComponent = decodeURIComponent;
const nativeNumber = Number;

/** The options that select the platform's path format. */
export interface PathOptions {
  /**
   * True for Windows paths, false for Unix paths. The default is the format of the current platform, or Unix in
   * browsers.
   */
  windows?: boolean | undefined;
}

const windowsOption = (options: PathOptions | null | undefined): boolean =>
  booleanOption(optionsArgument(options).windows, "options.windows", isWindows);

/** The characters that Node percent-encodes in paths. */
const unixSet = /* @__PURE__ */ setOf(`${PATH_SET}%[]|~\\`);
const windowsSet = /* @__PURE__ */ setOf(`${PATH_SET}%[]|~`);

/**
 * Converts a path to a `file` URL, like [`pathToFileURL`](https://nodejs.org/api/url.html#urlpathtofileurlpath-options)
 * in Node 26. `%`, `?`, `#` and other characters that can't appear in URL paths are percent-encoded. A relative path is
 * resolved against the current folder, or against the root in browsers.
 *
 * ```js
 * import { pathToFileURL } from "whatwg-url-wasm/file-url";
 *
 * pathToFileURL("/tmp/100%#1", { windows: false }).href; // "file:///tmp/100%25%231"
 * pathToFileURL("C:\\a b\\", { windows: true }).href; // "file:///C:/a%20b/"
 * pathToFileURL("\\\\server\\share\\x", { windows: true }).href; // "file://server/share/x"
 * ```
 *
 * @param path a string; other values are converted as Web IDL specifies. Lone surrogates become U+FFFD
 * @returns an instance of the class exported by `"whatwg-url-wasm"`
 * @throws {TypeError} if a Windows path starts with two backslashes but lacks the name of the server or of a folder on
 *   it (code `"ERR_INVALID_ARG_VALUE"`)
 * @throws {TypeError} if the server name is not a host (code `"ERR_INVALID_URL"`)
 * @throws {TypeError} if an argument is missing or has the wrong type
 */
export function pathToFileURL(
  path: StringLike,
  options: PathOptions | null | undefined = undefined,
): URL {
  requireArguments(arguments.length, "path");
  const string = stringArgument(path, "path");
  const windows = windowsOption(options);
  const isShare = windows && slice(string, 0, 2) === "\\\\";
  let absolute = isShare ? string : windows ? resolveOnWindows(string) : resolveOnUnix(string);
  let url: URL;
  if (windows && slice(absolute, 0, 2) === "\\\\") {
    const share = shareOf(absolute);
    url = share.url;
    absolute = share.path;
  } else {
    url = new URL("file:///");
    if (!endsInSeparator(absolute, windows) && endsInSeparator(string, windows)) absolute += "/";
  }
  setPathname(url, encodeString(absolute, windows ? windowsSet : unixSet));
  return url;
}

function endsInSeparator(path: string, windows: boolean): boolean {
  const last = charCodeAt(path, path.length - 1);
  return windows ? isSeparator(last) : last === 0x2f;
}

/** Returns a URL with the host of a Windows share path, together with the rest of the path. */
function shareOf(path: string): { readonly url: URL; readonly path: string } {
  // "\\?\UNC\" starts the long form of a share path.
  const start = slice(path, 0, 8) === "\\\\?\\UNC\\" ? 8 : 2;
  const end = indexOf(path, "\\", start);
  if (end === -1)
    throw invalidValue(`The "path" argument has no folder on its server: ${quoted(path)}`);
  if (end === 2) throw invalidValue(`The "path" argument has no name of a server: ${quoted(path)}`);
  const url = new URL("file://unset/");
  const name = slice(path, start, end);
  // A failed setter leaves the hostname unchanged. It also ignores tabs, newlines and the text after the host.
  setHostname(url, name);
  const isUnset = getHostname(url) === "unset" && domainToASCII(name) !== "unset";
  // The server "?" of a device path is omitted from the URL.
  if (isUnset || (name !== "?" && hasMoreThanHost(name))) {
    throw invalidURL(new NativeTypeError(INVALID_URL), name);
  }
  return { url, path: slice(path, end, path.length) };
}

/** Whether a name contains code units that the URL parser removes or that end a host. */
function hasMoreThanHost(name: string): boolean {
  for (let i = 0; i < name.length; i++) {
    if (hasCodeUnit("/?#\t\n\r", charCodeAt(name, i))) return true;
  }
  return false;
}

/** Parses the `file` URL that the arguments of a function specify. */
function fileArguments(
  argumentCount: number,
  url: unknown,
  options: PathOptions | null | undefined,
): { readonly file: URL; readonly windows: boolean } {
  requireArguments(argumentCount, "url");
  const string = stringArgument(url, "url");
  const windows = windowsOption(options);
  const file = new URL(string);
  if (getProtocol(file) !== "file:") {
    throw withCode(new NativeTypeError("The URL must be of scheme file"), "ERR_INVALID_URL_SCHEME");
  }
  if (!windows && getHostname(file) !== "") {
    const message =
      'File URL host must be "localhost" or empty where paths are not those of Windows';
    throw withCode(new NativeTypeError(message), "ERR_INVALID_FILE_URL_HOST");
  }
  return { file, windows };
}

function invalidPath(what: string, url: URL): TypeError {
  const error = new NativeTypeError(`File URL path must ${what}`);
  addProperty(withCode(error, "ERR_INVALID_FILE_URL_PATH"), "input", url);
  return error;
}

/**
 * Converts a `file` URL to a path, like [`fileURLToPath`](https://nodejs.org/api/url.html#urlfileurltopathurl-options)
 * in Node 26.
 *
 * ```js
 * import { fileURLToPath } from "whatwg-url-wasm/file-url";
 *
 * fileURLToPath("file:///tmp/100%25%231", { windows: false }); // "/tmp/100%#1"
 * fileURLToPath("file:///C:/a%20b/", { windows: true }); // "C:\\a b\\"
 * fileURLToPath("file://server/share/x", { windows: true }); // "\\\\server\\share\\x"
 * ```
 *
 * @param url a string; other values are converted as Web IDL specifies, so a URL object works too
 * @throws {TypeError} if `url` does not parse (code `"ERR_INVALID_URL"`)
 * @throws {TypeError} if `url` is not a `file` URL (code `"ERR_INVALID_URL_SCHEME"`)
 * @throws {TypeError} if `url` has a host but a Unix path was requested (code `"ERR_INVALID_FILE_URL_HOST"`)
 * @throws {TypeError} if a name contains a percent-encoded separator, or a Windows path was requested but there is no
 * drive (code `"ERR_INVALID_FILE_URL_PATH"`). The `input` property of this error is the URL
 * @throws {URIError} when the path is not UTF-8. Use {@link fileURLToPathBuffer} for such paths
 */
export function fileURLToPath(
  url: URLLike,
  options: PathOptions | null | undefined = undefined,
): string {
  const { file, windows } = fileArguments(arguments.length, url, options);
  const pathname = getPathname(file);
  refuseEncodedSeparators(file, pathname, windows);
  if (!windows) return nativeDecodeURIComponent(pathname);
  const path = nativeDecodeURIComponent(replaceEach(pathname, "/", "\\"));
  const hostname = getHostname(file);
  if (hostname !== "") return `\\\\${domainToUnicode(hostname)}${path}`;
  if (!isASCIIAlpha(charCodeAt(path, 1)) || charCodeAt(path, 2) !== COLON)
    throw invalidPath("be absolute", file);
  return slice(path, 1, path.length);
}

/**
 * Converts a `file` URL to a path, as bytes, like
 * [`fileURLToPathBuffer`](https://nodejs.org/api/url.html#urlfileurltopathbufferurl-options) in Node 26. Use this
 * function for file names that are not UTF-8. Percent-encoded separators become separators.
 *
 * ```js
 * import { fileURLToPathBuffer } from "whatwg-url-wasm/file-url";
 *
 * fileURLToPathBuffer("file:///%FF", { windows: false }).join(); // "47,255"
 * ```
 *
 * @param url a string; other values are converted as Web IDL specifies, so a URL object works too
 * @returns a Uint8Array, even in runtimes with a `Buffer` class
 * @throws {TypeError} in the same cases as for {@link fileURLToPath}, except that percent-encoded separators are
 * accepted
 */
export function fileURLToPathBuffer(
  url: URLLike,
  options: PathOptions | null | undefined = undefined,
): Uint8Array<ArrayBuffer> {
  const { file, windows } = fileArguments(arguments.length, url, options);
  if (!windows) return decodeString(getPathname(file));
  const path = decodeString(replaceEach(getPathname(file), "/", "\\"));
  const hostname = getHostname(file);
  if (hostname !== "") {
    const server = utf8Of(`\\\\${domainToUnicode(hostname)}`);
    const bytes = new NativeUint8Array(lengthOf(server) + lengthOf(path));
    setBytes(bytes, server, 0);
    setBytes(bytes, path, lengthOf(server));
    return bytes;
  }
  if (!isASCIIAlpha(path[1]) || path[2] !== COLON) throw invalidPath("be absolute", file);
  const bytes = new NativeUint8Array(lengthOf(path) - 1);
  setBytes(bytes, subarray(path, 1), 0);
  return bytes;
}

/** Throws if the path contains a percent-encoded separator: `%2F` or, for Windows paths, `%5C`. */
function refuseEncodedSeparators(url: URL, pathname: string, windows: boolean): void {
  for (let i = 0; i < pathname.length; i++) {
    if (pathname[i] !== "%") continue;
    const digits = slice(pathname, i + 1, i + 3);
    const isEncodedSlash = digits === "2f" || digits === "2F";
    const isEncodedBackslash = digits === "5c" || digits === "5C";
    if (isEncodedSlash || (windows && isEncodedBackslash)) {
      throw invalidPath(`not include encoded ${windows ? "\\ or / " : "/ "}characters`, url);
    }
  }
}

/** Options for the functions in `node:http`. */
export interface HTTPOptions {
  /** The scheme, including its colon. */
  protocol: string;
  /** The hostname. IPv6 addresses have no brackets. */
  hostname: string;
  /** The fragment with its `#`, or an empty string. */
  hash: string;
  /** The query with its `?`, or an empty string. */
  search: string;
  /** The path, percent-encoded as in the URL. */
  pathname: string;
  /** The pathname and the search. */
  path: string;
  /** The whole URL. */
  href: string;
  /** The port. Absent for the scheme's default port. */
  port?: number;
  /** The percent-decoded username and password, separated by a colon. Absent if both are empty. */
  auth?: string;
}

/**
 * Converts a URL to options for `http.request` and `https.request`, like
 * [`urlToHttpOptions`](https://nodejs.org/api/url.html#urlurltohttpoptionsurl) in `node:url`.
 *
 * ```js
 * import { urlToHttpOptions } from "whatwg-url-wasm/file-url";
 *
 * const { auth, hostname, path, port } = urlToHttpOptions(new URL("http://u%40:p@[::1]:8080/a?b"));
 * [auth, hostname, path, port]; // ["u@:p", "::1", "/a?b", 8080]
 * ```
 *
 * @param url an object with the attributes of a URL. The object's own properties are copied too
 * @returns an object without a prototype
 * @throws {TypeError} when `url` is missing or is not an object
 * @throws {URIError} when the username or password is not valid UTF-8
 */
export function urlToHttpOptions(url: {
  readonly protocol: string;
  readonly hostname: string;
  readonly hash: string;
  readonly search: string;
  readonly pathname: string;
  readonly href: string;
  readonly port: string;
  readonly username: string;
  readonly password: string;
}): HTTPOptions {
  requireArguments(arguments.length, "url");
  if (typeof url !== "object" || url === null) throw invalidArgument("url", "an object");
  const { hostname, pathname, port, username, password, search } = url;
  const options: HTTPOptions & { __proto__: null } = {
    __proto__: null,
    // Copies properties that were added to the object. The attributes of a URL are inherited.
    ...(url as object),
    protocol: url.protocol,
    hostname: hostname?.[0] === "[" ? slice(hostname, 1, hostname.length - 1) : hostname,
    hash: url.hash,
    search,
    pathname,
    path: `${pathname || ""}${search || ""}`,
    href: url.href,
  };
  if (port !== "") options.port = nativeNumber(port);
  if (username || password) {
    options.auth = `${nativeDecodeURIComponent(username)}:${nativeDecodeURIComponent(password)}`;
  }
  return options;
}
