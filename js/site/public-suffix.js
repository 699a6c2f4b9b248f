// https://url.spec.whatwg.org/#host-public-suffix and https://url.spec.whatwg.org/#host-registrable-domain, by the
// algorithm of https://github.com/publicsuffix/list/wiki/Format#formal-algorithm
//
// In JavaScript, because a host is a string here, and is looked up where it stands: see benches/DECISIONS.md, *Public
// suffixes without wasm*.
import { charCodeAt, slice } from "../language/builtins.js";
import {
  currentList,
  EXCEPTION,
  find,
  firstHash,
  HAS_LABELS,
  HAS_WILDCARD,
  NOTHING,
  nextHash,
  ROOT,
  RULE,
} from "./list.js";
import { DOT, isDigit, isPlain, parseDomain } from "./parsing.js";

/** There is no public suffix. */
const NONE = -1;
/** The host has to be parsed before it is looked up. */
const UNPARSED = -2;

/** Where the dot at the end of a host is, or else where the host ends. */
const endOf = (host) =>
  host.length > 0 && charCodeAt(host, host.length - 1) === DOT ? host.length - 1 : host.length;

/**
 * Where the public suffix of `host` begins; NONE for an empty label, as the list's algorithm has none; UNPARSED for what
 * may not be a domain, unless it was parsed.
 */
function startOfPublicSuffix(host, isParsed) {
  const list = currentList();
  let end = endOf(host);
  // If no rule is found, the last label is the public suffix.
  let start = NONE;
  let node = ROOT;
  let hash = firstHash(ROOT);
  for (let i = end - 1; ; i--) {
    const unit = i < 0 ? DOT : charCodeAt(host, i);
    if (unit !== DOT) {
      if (!isParsed && !isPlain(unit)) return UNPARSED;
      hash = nextHash(hash, unit);
      continue;
    }
    const labelStart = i + 1;
    if (labelStart === end) return NONE;
    if (start === NONE) {
      // With a number as its last label, a host could be an IPv4 address.
      if (!isParsed && isDigit(charCodeAt(host, labelStart))) return UNPARSED;
      start = labelStart;
    }
    if (node !== NOTHING) {
      const number = find(list, node, hash, host, labelStart, end);
      const kind = list.kinds[number];
      if ((kind & EXCEPTION) !== 0) {
        start = end + 1;
      } else if ((kind & RULE) !== 0 || (list.kinds[node] & HAS_WILDCARD) !== 0) {
        start = labelStart;
      }
      node = (kind & (HAS_LABELS | HAS_WILDCARD)) !== 0 ? number : NOTHING;
    }
    if (i < 0) return start;
    end = i;
    hash = firstHash(node);
  }
}

/** What `cut` makes of the domain that a string is, and of where its public suffix begins; null if that has none. */
function cutAtPublicSuffix(input, cut) {
  let host = input;
  let start = startOfPublicSuffix(host, false);
  if (start === UNPARSED) {
    host = parseDomain(input);
    if (host === null) return null;
    start = startOfPublicSuffix(host, true);
  }
  return start === NONE ? null : cut(host, start);
}

const fromHere = (host, start) => slice(host, start, host.length);

function fromLabelBefore(host, start) {
  if (start === 0) return null;
  let at = start - 1;
  while (at > 0 && charCodeAt(host, at - 1) !== DOT) at--;
  return slice(host, at, host.length);
}

/** https://url.spec.whatwg.org/#host-public-suffix of the host that the host parser makes of a string. */
export const publicSuffixOf = (input) => cutAtPublicSuffix(input, fromHere);

/** https://url.spec.whatwg.org/#host-registrable-domain of the host that the host parser makes of a string. */
export const registrableDomainOf = (input) => cutAtPublicSuffix(input, fromLabelBefore);
