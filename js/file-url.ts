// The entry `/file-url`: paths of files to URLs and back, and options for HTTP requests, as node:url has them.
// https://nodejs.org/api/url.html
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
} from "./language/arguments.js";
import { isASCIIAlpha } from "./language/ascii.js";
import {
  charCodeAt,
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
} from "./language/errors.js";
import { decodeString, utf8Of } from "./percent-encoding/decoding.js";
import { encodeString, setOf } from "./percent-encoding/encoding.js";
import { PATH_SET } from "./wasm/layout.js";

const COLON = 0x3a;

const nativeDecodeURIComponent = decodeURIComponent;
const nativeNumber = Number;

/** Whose paths are meant. */
export interface PathOptions {
  windows?: boolean | undefined;
}

const windowsOption = (options: PathOptions | null | undefined): boolean =>
  booleanOption(optionsArgument(options).windows, "options.windows", isWindows);

/** What Node percent-encodes of paths. */
const unixSet = /* @__PURE__ */ setOf(`${PATH_SET}%[]|~\\`);
const windowsSet = /* @__PURE__ */ setOf(`${PATH_SET}%[]|~`);

/** https://nodejs.org/api/url.html#urlpathtofileurlpath-options */
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
    absolute = share.rest;
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

/** A URL with the host of the path of a Windows share, and what is behind that in the path. */
function shareOf(path: string): { readonly url: URL; readonly rest: string } {
  // "\\?\UNC\" begins the long form of a share's path.
  const start = slice(path, 0, 8) === "\\\\?\\UNC\\" ? 8 : 2;
  let end = start;
  while (end < path.length && path[end] !== "\\") end++;
  if (end === path.length)
    throw invalidValue(`The "path" argument has no folder on its server: ${quoted(path)}`);
  if (end === 2) throw invalidValue(`The "path" argument has no name of a server: ${quoted(path)}`);
  const url = new URL("file://unset/");
  const name = slice(path, start, end);
  // A setter that fails throws nothing, and leaves the hostname as it is.
  setHostname(url, name);
  if (getHostname(url) === "unset" && domainToASCII(name) !== "unset") {
    throw invalidURL(new NativeTypeError(INVALID_URL), name);
  }
  return { url, rest: slice(path, end, path.length) };
}

/** The URL of a string, if it is a file's. */
function fileURLOf(string: string): URL {
  const url = new URL(string);
  if (getProtocol(url) !== "file:") {
    throw withCode("The URL must be of scheme file", "ERR_INVALID_URL_SCHEME", undefined);
  }
  return url;
}

function withCode(message: string, code: string, input: URL | undefined): TypeError {
  const error = new NativeTypeError(message);
  addProperty(error, "code", code);
  if (input !== undefined) addProperty(error, "input", input);
  return error;
}

const invalidPath = (what: string, url: URL): TypeError =>
  withCode(`File URL path must ${what}`, "ERR_INVALID_FILE_URL_PATH", url);

function refuseHost(url: URL): void {
  if (getHostname(url) === "") return;
  const message = 'File URL host must be "localhost" or empty where paths are not those of Windows';
  throw withCode(message, "ERR_INVALID_FILE_URL_HOST", undefined);
}

/** https://nodejs.org/api/url.html#urlfileurltopathurl-options */
export function fileURLToPath(
  url: StringLike,
  options: PathOptions | null | undefined = undefined,
): string {
  requireArguments(arguments.length, "url");
  const string = stringArgument(url, "url");
  const windows = windowsOption(options);
  const file = fileURLOf(string);
  if (!windows) refuseHost(file);
  const pathname = getPathname(file);
  refuseEncodedSeparators(file, pathname, windows);
  if (!windows) return nativeDecodeURIComponent(pathname);
  const path = nativeDecodeURIComponent(withBackslashes(pathname));
  const hostname = getHostname(file);
  if (hostname !== "") return `\\\\${domainToUnicode(hostname)}${path}`;
  if (!isASCIIAlpha(charCodeAt(path, 1)) || charCodeAt(path, 2) !== COLON)
    throw invalidPath("be absolute", file);
  return slice(path, 1, path.length);
}

/** https://nodejs.org/api/url.html#urlfileurltopathbufferurl-options */
export function fileURLToPathBuffer(
  url: StringLike,
  options: PathOptions | null | undefined = undefined,
): Uint8Array<ArrayBuffer> {
  requireArguments(arguments.length, "url");
  const string = stringArgument(url, "url");
  const windows = windowsOption(options);
  const file = fileURLOf(string);
  if (!windows) {
    refuseHost(file);
    return decodeString(getPathname(file));
  }
  const path = decodeString(withBackslashes(getPathname(file)));
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

/** `pathname`, which has no backslashes, with each slash replaced by one. */
function withBackslashes(pathname: string): string {
  let path = "";
  for (let from = 0, at = 0; at <= pathname.length; at++) {
    if (at < pathname.length && pathname[at] !== "/") continue;
    path += slice(pathname, from, at);
    if (at < pathname.length) path += "\\";
    from = at + 1;
  }
  return path;
}

/** Throws if the path has a percent-encoded separator: `%2F`, and on Windows `%5C`. */
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

/** What the functions of `node:http` take. */
export interface HTTPOptions {
  protocol: string;
  hostname: string;
  hash: string;
  search: string;
  pathname: string;
  path: string;
  href: string;
  port?: number;
  auth?: string;
}

/** https://nodejs.org/api/url.html#urlurltohttpoptionsurl */
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
    // Properties that were added to the object. The attributes of a URL object are inherited.
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
