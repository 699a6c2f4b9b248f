// Converts the hosts of records to and from their serializations: https://url.spec.whatwg.org/#concept-host-serializer

import { output, parseURL, result, words } from "../core/engine.js";
import type { Host, IPv6Address } from "../host/argument.js";
import { hexadecimal, isASCIIDigit } from "../language/ascii.js";
import { charCodeAt, slice } from "../language/builtins.js";
import { CHANGED, HOST_END, HOST_START } from "../wasm/layout.js";

const COLON = 0x3a;
const DOT = 0x2e;
const LEFT_BRACKET = 0x5b;
const PIECES = 8;

/** Returns the host whose serialization is `host`. `isSpecial` says whether the URL is special. */
export function hostOf(host: string, isSpecial: boolean): Host {
  if (charCodeAt(host, 0) === LEFT_BRACKET) return ipv6Of(host);
  return isSpecial && endsInDigits(host) ? ipv4Of(host) : host;
}

/** Whether the last label is a number. In special URLs, only IPv4 addresses end in a number. */
function endsInDigits(host: string): boolean {
  let i = host.length - 1;
  while (i >= 0 && isASCIIDigit(charCodeAt(host, i))) i--;
  return i >= 0 && i < host.length - 1 && charCodeAt(host, i) === DOT;
}

function ipv4Of(host: string): number {
  let address = 0;
  let part = 0;
  for (let i = 0; i < host.length; i++) {
    const unit = charCodeAt(host, i);
    if (unit === DOT) {
      address = (address + part) * 256;
      part = 0;
    } else {
      part = part * 10 + (unit - 0x30);
    }
  }
  return address + part;
}

function ipv6Of(host: string): IPv6Address {
  const piecesInText: number[] = [];
  // The number of pieces before `::`.
  let before = PIECES;
  let piece = -1;
  for (let i = 1; i < host.length; i++) {
    const unit = charCodeAt(host, i);
    if (unit !== COLON && i < host.length - 1) {
      const digit = isASCIIDigit(unit) ? unit - 0x30 : unit - 0x57;
      piece = piece < 0 ? digit : piece * 16 + digit;
    } else if (piece < 0) {
      before = piecesInText.length;
    } else {
      piecesInText[piecesInText.length] = piece;
      piece = -1;
    }
  }
  const leftOut = PIECES - piecesInText.length;
  const pieces: number[] = [];
  for (let i = 0; i < PIECES; i++) {
    pieces[i] = i < before ? piecesInText[i] : i < before + leftOut ? 0 : piecesInText[i - leftOut];
  }
  return pieces as readonly number[] as IPv6Address;
}

/** Serializes a host that has been checked. The core serializes addresses. */
export function serializationOf(host: Host): string {
  if (typeof host === "string") return host;
  let input = "http://";
  if (typeof host === "number") {
    input += host;
  } else {
    for (let i = 0; i < PIECES; i++) input += `${i === 0 ? "[" : ":"}${hexadecimal(host[i])}`;
    input += "]";
  }
  // Every address parses.
  const status = parseURL(input, undefined);
  const href: string = status === CHANGED ? output() : input;
  return slice(href, words[result + HOST_START], words[result + HOST_END]);
}
