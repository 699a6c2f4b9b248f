/**
 * Paths of files to URLs and back, and options for HTTP requests, as [`node:url`](https://nodejs.org/api/url.html) has them,
 * for browsers, workers and all runtimes.
 *
 * @module whatwg-url-wasm/file-url
 */

import type { URL } from "./index.js";

/** A string, or an object that Web IDL converts to one, such as a URL object. */
type StringLike = string | { toString(): string };

/** Whose paths are meant. */
export interface PathOptions {
  /** True for those of Windows, false for those of Unix. By default they are the platform's; in browsers, those of Unix. */
  windows?: boolean | undefined;
}

/**
 * The `file` URL of a path, as `pathToFileURL` of Node 26 has it: `%`, `?`, `#` and what else URLs do not have in paths is
 * percent-encoded. A path that is not absolute is in the current folder; in browsers, in the root.
 *
 * ```js
 * import { pathToFileURL } from "whatwg-url-wasm/file-url";
 *
 * pathToFileURL("/tmp/100%#1", { windows: false }).href; // "file:///tmp/100%25%231"
 * pathToFileURL("C:\\a b\\", { windows: true }).href; // "file:///C:/a%20b/"
 * pathToFileURL("\\\\server\\share\\x", { windows: true }).href; // "file://server/share/x"
 * ```
 *
 * @param path converted to a string as Web IDL does, with U+FFFD for lone surrogates
 * @returns an object of the class that `"whatwg-url-wasm"` exports
 * @throws {TypeError} when `path` is that of a Windows server without a folder or a name, with the code
 *   `"ERR_INVALID_ARG_VALUE"`, or the server's name is not a host: `"ERR_INVALID_URL"`; or when an argument is missing or
 *   of another type
 */
export function pathToFileURL(path: StringLike, options?: PathOptions | null | undefined): URL;

/**
 * The path of a `file` URL, as `fileURLToPath` of Node 26 has it.
 *
 * ```js
 * import { fileURLToPath } from "whatwg-url-wasm/file-url";
 *
 * fileURLToPath("file:///tmp/100%25%231", { windows: false }); // "/tmp/100%#1"
 * fileURLToPath("file:///C:/a%20b/", { windows: true }); // "C:\\a b\\"
 * fileURLToPath("file://server/share/x", { windows: true }); // "\\\\server\\share\\x"
 * ```
 *
 * @param url converted to a string as Web IDL does, so it may be a URL object
 * @throws {TypeError} with a code: `"ERR_INVALID_URL"` when `url` does not parse, `"ERR_INVALID_URL_SCHEME"` when it is not
 *   a `file` URL, `"ERR_INVALID_FILE_URL_HOST"` when it has a host and paths of Unix are meant, and
 *   `"ERR_INVALID_FILE_URL_PATH"` when a name has a percent-encoded separator, or there is no drive and paths of Windows
 *   are meant. The last has the URL as its `input`
 * @throws {URIError} when the path is not UTF-8; {@link fileURLToPathBuffer} takes it
 */
export function fileURLToPath(url: StringLike, options?: PathOptions | null | undefined): string;

/**
 * The path of a `file` URL in bytes, as `fileURLToPathBuffer` of Node 26 has it: for names of files that are not UTF-8.
 * Percent-encoded separators become separators.
 *
 * ```js
 * import { fileURLToPathBuffer } from "whatwg-url-wasm/file-url";
 *
 * fileURLToPathBuffer("file:///%FF", { windows: false }).join(); // "47,255"
 * ```
 *
 * @param url converted to a string as Web IDL does, so it may be a URL object
 * @returns a Uint8Array, also where there is a `Buffer`
 * @throws {TypeError} as {@link fileURLToPath} does, but for a name with a percent-encoded separator
 */
export function fileURLToPathBuffer(
  url: StringLike,
  options?: PathOptions | null | undefined,
): Uint8Array<ArrayBuffer>;

/** What the functions of `node:http` take. */
export interface HTTPOptions {
  /** The scheme and a colon. */
  protocol: string;
  /** An IPv6 address is without brackets. */
  hostname: string;
  /** The fragment after a number sign, or an empty string. */
  hash: string;
  /** The query after a question mark, or an empty string. */
  search: string;
  /** The path, percent-encoded as in the URL. */
  pathname: string;
  /** The pathname and the search. */
  path: string;
  /** The whole URL. */
  href: string;
  /** Absent for the scheme's default port. */
  port?: number;
  /** Username and password, percent-decoded, with a colon between them. Absent if both are empty. */
  auth?: string;
}

/**
 * The options for `http.request` and `https.request` that a URL stands for, as `urlToHttpOptions` of `node:url` has them.
 *
 * ```js
 * import { urlToHttpOptions } from "whatwg-url-wasm/file-url";
 *
 * const { auth, hostname, path, port } = urlToHttpOptions(new URL("http://u%40:p@[::1]:8080/a?b"));
 * [auth, hostname, path, port]; // ["u@:p", "::1", "/a?b", 8080]
 * ```
 *
 * @param url an object with the attributes of a URL, whose own properties are copied, too
 * @returns an object without a prototype
 * @throws {TypeError} when `url` is missing, or not an object
 * @throws {URIError} when the username or the password is not UTF-8
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
}): HTTPOptions;

export {};
