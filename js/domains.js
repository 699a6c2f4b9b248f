// The functions that node:url has beside its classes, with its semantics.
import { NativeUint8Array } from "./builtins.js";
import { missingArguments } from "./errors.js";
import { takeResult, toUnicode } from "./idna.js";
import { URL } from "./url.js";
import { decodeUTF8, encodeUTF8 } from "./utf8.js";
import { toUSVString } from "./webidl.js";

export function domainToASCII(domain) {
  if (arguments.length === 0) throw missingArguments('"domain" argument');
  return hostnameOf(toUSVString(domain));
}

export function domainToUnicode(domain) {
  if (arguments.length === 0) throw missingArguments('"domain" argument');
  const labels = hostnameOf(toUSVString(domain)).split(".");
  // Each by itself, as in Node: where the standard leaves a domain as it is if anything is wrong with
  // it, the rest of it is in Unicode here.
  for (let i = 0; i < labels.length; i++) {
    if (labels[i].startsWith("xn--")) labels[i] = labelToUnicode(labels[i]);
  }
  return labels.join(".");
}

function labelToUnicode(label) {
  const bytes = new NativeUint8Array(label.length);
  encodeUTF8(label, bytes, 0, bytes.length);
  const length = toUnicode(bytes, 0, bytes.length);
  if (length < 0) return label;
  const unicode = new NativeUint8Array(length);
  takeResult(unicode, 0);
  return decodeUTF8(unicode, length);
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
