// The functions domainToASCII and domainToUnicode from node:url.
import { getOwnPropertyDescriptor, slice } from "../language/builtins.js";
import { missingArguments } from "../language/errors.js";
import { uncurryThis } from "../language/uncurry-this.js";
import { toUSVString } from "../language/webidl.js";
import { toUnicode } from "../wasm/idna.js";
import { URL } from "./url.js";

// The members of `URL` are captured when this module loads, so patching them later does not change results. We don't
// import the captured members from url-members.ts, because the default entry would then need that module.
const hostname = /* @__PURE__ */ getOwnPropertyDescriptor(URL.prototype, "hostname");
const getHostname = /* @__PURE__ */ uncurryThis<URL, [], string>(hostname!.get!);
const setHostname = /* @__PURE__ */ uncurryThis<URL, [value: string], void>(hostname!.set!);

/**
 * Converts a domain to ASCII, like the function in `node:url`: sets the `hostname` of a URL to `domain` and returns the
 * new value. An IP address is returned, too, although the URL Standard's draft of 2014, which had this function, returned
 * an empty string for it.
 *
 * ```js
 * domainToASCII("M\u00dcNCHEN.example"); // "xn--mnchen-3ya.example"
 * domainToASCII("127.1"); // "127.0.0.1"
 * domainToASCII("a b"); // ""
 * ```
 *
 * @returns an empty string if `domain` is not a valid host
 */
export function domainToASCII(domain: string): string {
  return hostnameOf(arguments.length, domain);
}

/**
 * Converts a domain to Unicode for display, like the function in `node:url`. Each label is converted separately, and an
 * invalid label stays in ASCII.
 *
 * ```js
 * domainToUnicode("xn--mnchen-3ya.example"); // "m\u00fcnchen.example"
 * domainToUnicode("a b"); // ""
 * ```
 *
 * @returns an empty string if `domain` is not a valid host
 */
export function domainToUnicode(domain: string): string {
  const ascii = hostnameOf(arguments.length, domain);
  const { length } = ascii;
  let unicode = "";
  // Each label is converted separately, as in Node. If one label is invalid, the others are still converted, whereas
  // the standard's algorithm would leave the whole domain in ASCII.
  for (let start = 0, end = 0; end <= length; end++) {
    if (end < length && ascii[end] !== ".") continue;
    const label = slice(ascii, start, end);
    unicode += slice(label, 0, 4) === "xn--" ? toUnicode(label) : label;
    if (end < length) unicode += ".";
    start = end + 1;
  }
  return unicode;
}

/** Sets a URL's hostname to `domain` and returns the new hostname, or "" if `domain` is not a valid host. */
function hostnameOf(argumentCount: number, domain: unknown): string {
  if (argumentCount === 0) throw missingArguments('"domain" argument');
  const input = toUSVString(domain);
  // On failure, the setter does not throw, but leaves the hostname unchanged. If the hostname is unchanged, either the
  // call failed or `input` equals the old hostname. A second call with a different hostname distinguishes these cases.
  const url = new URL("ws://a");
  setHostname(url, input);
  if (getHostname(url) !== "a") return getHostname(url);
  setHostname(url, "b");
  setHostname(url, input);
  return getHostname(url) === "b" ? "" : getHostname(url);
}
