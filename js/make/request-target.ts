// The URL of an HTTP request: https://www.rfc-editor.org/rfc/rfc9112#section-3.2
import { getHost, getProtocol, parse } from "../core/url-members.js";
import { URL } from "../index.js";
import {
  requireArguments,
  type StringLike,
  stringArgument,
  type URLLike,
} from "../language/arguments.js";
import { isASCIIDigit } from "../language/ascii.js";
import { charCodeAt, slice, toLowerCase } from "../language/builtins.js";
import { invalidValue } from "../language/errors.js";

/**
 * Returns the URL of an HTTP request, made from the origin of the server and the [request
 * target](https://www.rfc-editor.org/rfc/rfc9112#section-3.2), such as `request.url` in Node. The client writes the
 * target in one of four forms:
 *
 * - origin-form, `/path?query`: the result has the scheme, host and port of `origin`. The target `//evil.example/x` is a
 *   path.
 * - absolute-form, `http://host/path`: the result is this URL, so the client chooses the host. The scheme must be `http`
 *   or `https`. A username or password is refused.
 * - authority-form, `host:port` (for `CONNECT`): the result has the scheme of `origin`, and the client chooses the host.
 * - asterisk-form, `*` (for `OPTIONS`): the result is `origin` with an empty path, which is `/` in special URLs.
 *
 * ```js
 * import { fromRequestTarget } from "whatwg-url-wasm/make";
 *
 * fromRequestTarget("https://a.example", "/x?y").href; // "https://a.example/x?y"
 * fromRequestTarget("https://a.example", "//evil.example/x").href; // "https://a.example//evil.example/x"
 * fromRequestTarget("https://a.example", "http://b.example/x").host; // "b.example"
 * fromRequestTarget("https://a.example", "b.example:444").href; // "https://b.example:444/"
 * fromRequestTarget("https://a.example", "*").href; // "https://a.example/"
 * fromRequestTarget("https://a.example", "evil"); // null
 * ```
 *
 * @param origin a URL with a host, converted to a string as Web IDL specifies. Only its scheme, host and port are used
 * @param target a string; other values are converted as Web IDL specifies
 * @returns an instance of the class exported by `"whatwg-url-wasm"`. Returns null if the target has none of these forms,
 * contains spaces, controls or `#`, or does not parse
 * @throws {TypeError} if `origin` is not a URL (code `"ERR_INVALID_URL"`) or has no host (code `"ERR_INVALID_ARG_VALUE"`)
 * @throws {TypeError} if an argument is missing or is a symbol
 */
export function fromRequestTarget(origin: URLLike, target: StringLike): URL | null {
  requireArguments(arguments.length, "origin", "target");
  const originText = stringArgument(origin, "origin");
  const text = stringArgument(target, "target");
  const url = new URL(originText);
  const host = getHost(url);
  if (host === "") throw invalidValue('The "origin" argument has no host');
  for (let i = 0; i < text.length; i++) {
    const unit = charCodeAt(text, i);
    if (unit <= 0x20 || unit === 0x7f || text[i] === "#") return null;
  }
  const front = `${getProtocol(url)}//`;
  if (text[0] === "/") return parse(front + host + text);
  if (text === "*") return parse(front + host);
  const start = toLowerCase(slice(text, 0, 8));
  const afterSlashes = start === "https://" ? 8 : slice(start, 0, 7) === "http://" ? 7 : 0;
  const end = authorityEnd(text, afterSlashes);
  if (end === afterSlashes) return null;
  if (afterSlashes > 0) return parse(text);
  return end === text.length && hasPort(text) ? parse(front + text) : null;
}

/** Returns the end of the authority, or `start` if it is empty or has a username, a password or a backslash. */
function authorityEnd(text: string, start: number): number {
  let i = start;
  for (; i < text.length && text[i] !== "/" && text[i] !== "?"; i++) {
    if (text[i] === "@" || text[i] === "\\") return start;
  }
  return i;
}

function hasPort(text: string): boolean {
  let i = text.length;
  while (i > 0 && isASCIIDigit(charCodeAt(text, i - 1))) i--;
  return i < text.length && i > 0 && text[i - 1] === ":";
}
