// The functions domainToASCII and domainToUnicode, as node:url has them.
import { requireArguments, stringArgument } from "../language/arguments.js";
import { slice } from "../language/builtins.js";
import { toUSVString } from "../language/webidl.js";
import { toUnicode } from "../wasm/idna.js";
import { URL } from "./url.js";
import { getHostname, setHostname } from "./url-members.js";

export function domainToASCII(domain) {
  requireArguments(arguments.length, "domain");
  return hostnameOf(toUSVString(stringArgument(domain, "domain")));
}

export function domainToUnicode(domain) {
  requireArguments(arguments.length, "domain");
  const ascii = hostnameOf(toUSVString(stringArgument(domain, "domain")));
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

/** The hostname of a URL after that was set to `input`; "" if `input` is not a valid host. */
function hostnameOf(input) {
  // A setter that fails throws nothing, and leaves the hostname as it is. So a second one tells whether the first has
  // failed, or `input` is the hostname that was there.
  const url = new URL("ws://a");
  setHostname(url, input);
  const hostname = getHostname(url);
  if (hostname !== "a") return hostname;
  setHostname(url, "b");
  setHostname(url, input);
  const second = getHostname(url);
  return second === "b" ? "" : second;
}
