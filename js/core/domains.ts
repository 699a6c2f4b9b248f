// @ts-nocheck
// The functions domainToASCII and domainToUnicode, as node:url has them.
import { getOwnPropertyDescriptor, slice } from "../language/builtins.js";
import { missingArguments } from "../language/errors.js";
import { uncurryThis } from "../language/uncurry-this.js";
import { toUSVString } from "../language/webidl.js";
import { toUnicode } from "../wasm/idna.js";
import { URL } from "./url.js";

// As they were when this module loaded, so that what a page patches afterwards changes no result. They are not imported from
// url-members.js, so that the default entry does without that module.
const hostname = /* @__PURE__ */ getOwnPropertyDescriptor(URL.prototype, "hostname");
const getHostname = /* @__PURE__ */ uncurryThis(hostname.get);
const setHostname = /* @__PURE__ */ uncurryThis(hostname.set);

export function domainToASCII(domain) {
  return hostnameOf(arguments.length, domain);
}

export function domainToUnicode(domain) {
  const ascii = hostnameOf(arguments.length, domain);
  const { length } = ascii;
  let unicode = "";
  // Each label is converted separately, as in Node. If one of them is invalid, the others are still converted; the
  // standard's algorithm would leave the whole domain in ASCII.
  for (let start = 0, end = 0; end <= length; end++) {
    if (end < length && ascii[end] !== ".") continue;
    const label = slice(ascii, start, end);
    unicode += slice(label, 0, 4) === "xn--" ? toUnicode(label) : label;
    if (end < length) unicode += ".";
    start = end + 1;
  }
  return unicode;
}

/** The hostname of a URL after that was set to `domain`; "" if that is not a valid host. */
function hostnameOf(given, domain) {
  if (given === 0) throw missingArguments('"domain" argument');
  const input = toUSVString(domain);
  // A setter that fails throws nothing, and leaves the hostname as it is. So a second one tells whether the first has
  // failed, or `input` is the hostname that was there.
  const url = new URL("ws://a");
  setHostname(url, input);
  if (getHostname(url) !== "a") return getHostname(url);
  setHostname(url, "b");
  setHostname(url, input);
  return getHostname(url) === "b" ? "" : getHostname(url);
}
