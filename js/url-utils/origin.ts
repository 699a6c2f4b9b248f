// The Unicode serialization of an origin. The URL Standard defined this serialization until 2017.
import { getHostname, getOrigin, getPort, getProtocol, isURL } from "../core/url-members.js";
import { domainToASCII, domainToUnicode, URL } from "../index.js";
import { requireArguments, stringArgument, type URLLike } from "../language/arguments.js";
import { isObject } from "../language/webidl.js";

/**
 * The Unicode serialization of a URL's origin, for display. Until 2017, `origin` returned this.
 *
 * ```js
 * import { originToUnicode } from "whatwg-url-wasm/url-utils";
 *
 * originToUnicode("https://xn--mnchen-3ya.example:8080/a"); // "https://m\u00fcnchen.example:8080"
 * originToUnicode("data:,"); // "null"
 * ```
 *
 * @param url a URL as a string or an object with an `origin`
 * @throws {TypeError} when `url` is an invalid URL
 */
export function originToUnicode(url: URLLike | { readonly origin: string }): string {
  requireArguments(arguments.length, "url");
  const origin = originOf(url);
  if (origin === "" || origin === "null") return origin;
  const parsed = new URL(origin);
  const hostname = getHostname(parsed);
  const port = getPort(parsed);
  const unicode = domainToUnicode(hostname);
  // https://url.spec.whatwg.org/#concept-domain-to-unicode leaves an invalid domain unchanged, but `domainToUnicode`
  // still converts its valid labels. A domain is invalid if converting the result back to ASCII does not give the same
  // domain.
  const host = domainToASCII(unicode) === hostname ? unicode : hostname;
  return `${getProtocol(parsed)}//${host}${port && `:${port}`}`;
}

function originOf(url: unknown): string {
  if (isURL(url)) return getOrigin(url);
  if (isObject(url)) {
    const { origin } = url as { readonly origin?: unknown };
    if (typeof origin === "string") return origin;
  }
  return getOrigin(new URL(stringArgument(url, "url")));
}
