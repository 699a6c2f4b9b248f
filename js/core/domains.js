// The functions that node:url has beside its classes, with its semantics.
import { slice } from "../language/builtins.js";
import { missingArguments } from "../language/errors.js";
import { toUSVString } from "../language/webidl.js";
import { toUnicode } from "../wasm/idna.js";
import { URL } from "./url.js";

export function domainToASCII(domain) {
  if (arguments.length === 0) throw missingArguments('"domain" argument');
  return hostnameOf(toUSVString(domain));
}

export function domainToUnicode(domain) {
  if (arguments.length === 0) throw missingArguments('"domain" argument');
  const ascii = hostnameOf(toUSVString(domain));
  const { length } = ascii;
  let unicode = "";
  // Each label by itself, as in Node: where the standard leaves a domain as it is if anything is wrong with it, the
  // rest of it is in Unicode here.
  for (let start = 0, end = 0; end <= length; end++) {
    if (end < length && ascii[end] !== ".") continue;
    const label = slice(ascii, start, end);
    unicode += slice(label, 0, 4) === "xn--" ? toUnicode(label) : label;
    if (end < length) unicode += ".";
    start = end + 1;
  }
  return unicode;
}

/** What a URL's hostname becomes when it is set to `input`; "" for what is no hostname. */
function hostnameOf(input) {
  // A setter keeps silent about failure, and leaves the hostname that was there.
  const url = new URL("ws://a");
  url.hostname = input;
  if (url.hostname !== "a") return url.hostname;
  url.hostname = "b";
  url.hostname = input;
  return url.hostname === "b" ? "" : url.hostname;
}
