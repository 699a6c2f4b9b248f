// https://url.spec.whatwg.org/#host-public-suffix and https://url.spec.whatwg.org/#host-registrable-domain, by the
// algorithm of https://github.com/publicsuffix/list/wiki/Format#formal-algorithm
//
// This module is written in JavaScript because hosts are strings, which JavaScript can look up without copying them:
// see benches/DECISIONS.md, *Public suffixes without wasm*.
import { isASCIIDigit } from "../language/ascii.js";
import { charCodeAt, slice } from "../language/builtins.js";
import {
  currentList,
  EXCEPTION,
  firstHash,
  HAS_LABELS,
  HAS_WILDCARD,
  ICANN_SHIFT,
  NOTHING,
  nextHash,
  placeOf,
  ROOT,
  RULE,
} from "./list.js";
import { DOT, isPlain, parseDomain } from "./parsing.js";

export const NONE = -1;
/** The host has to be parsed before its public suffix can be looked up. */
const UNPARSED = -2;

// Bits that determine how the list is interpreted.
/** Both sections apply and, as in browsers, the parent of a wildcard rule is a public suffix. */
export const AS_BROWSERS = 0;
export const ICANN_ONLY = 1;
/** The list's algorithm is followed literally, so the parent of a wildcard rule is not necessarily a public suffix. */
export const LITERAL = 2;

/** Returns the end of a host, without a trailing dot. */
export const endOf = (host: string): number =>
  host.length > 0 && charCodeAt(host, host.length - 1) === DOT ? host.length - 1 : host.length;

/**
 * Returns the start of the public suffix in `host`. Returns NONE if a label is empty, a case that the list's algorithm
 * does not cover. Returns UNPARSED if `host` was not parsed and may not be a domain.
 */
export function startOfPublicSuffix(host: string, isParsed: boolean, reading: number): number {
  const { labels, parents, hashes, kinds, slots, mask } = currentList();
  const shift = (reading & ICANN_ONLY) === 0 ? 0 : ICANN_SHIFT;
  const rules = (reading & LITERAL) === 0 ? RULE | HAS_WILDCARD : RULE;
  let end = endOf(host);
  // If no rule matches, the last label is the public suffix.
  let start = NONE;
  let node = ROOT;
  let i = end - 1;
  while (node !== NOTHING) {
    let hash = firstHash(node);
    for (; i >= 0; i--) {
      const unit = charCodeAt(host, i);
      if (unit === DOT) break;
      if (!isPlain(unit) && !isParsed) return UNPARSED;
      hash = nextHash(hash, unit);
    }
    const labelStart = i + 1;
    if (labelStart === end) return NONE;
    if (start === NONE) {
      // A host whose last label is a number could be an IPv4 address.
      if (!isParsed && isASCIIDigit(charCodeAt(host, labelStart))) return UNPARSED;
      start = labelStart;
    }
    // This loop is `find` in list.ts, inlined by hand: see benches/DECISIONS.md, *Public suffixes without wasm*.
    let number = NOTHING;
    for (let place = placeOf(hash, mask); ; place = (place + 1) & mask) {
      number = slots[place];
      if (number === NOTHING) break;
      if (hashes[number] !== hash || parents[number] !== node) continue;
      const label = labels[number];
      if (label.length !== end - labelStart) continue;
      let at = labelStart;
      while (at < end && charCodeAt(label, at - labelStart) === charCodeAt(host, at)) at++;
      if (at === end) break;
    }
    const kind = kinds[number] >> shift;
    if ((kind & EXCEPTION) !== 0) {
      start = end + 1;
    } else if ((kind & rules) !== 0 || ((kinds[node] >> shift) & HAS_WILDCARD) !== 0) {
      start = labelStart;
    }
    if (i < 0) return start;
    // An exception takes precedence over all rules, even longer ones.
    const goesOn = (kind & EXCEPTION) === 0 && (kinds[number] & (HAS_LABELS | HAS_WILDCARD)) !== 0;
    node = goesOn ? number : NOTHING;
    end = i--;
  }
  // No rule matches the remaining labels, so the loop only looks for empty labels and for code units that need parsing.
  for (; i >= 0; i--) {
    const unit = charCodeAt(host, i);
    if (unit === DOT) {
      if (i + 1 === end) return NONE;
      end = i;
    } else if (!isPlain(unit) && !isParsed) {
      return UNPARSED;
    }
  }
  return end === 0 ? NONE : start;
}

const fromHere = (host: string, start: number): string => slice(host, start, host.length);

/** Returns the start of the label that ends at `end`. */
export function startOfLabel(domain: string, end: number): number {
  let start = end;
  while (start > 0 && charCodeAt(domain, start - 1) !== DOT) start--;
  return start;
}

export const fromLabelBefore = (host: string, start: number): string | null =>
  start === 0 ? null : slice(host, startOfLabel(host, start - 1), host.length);

/**
 * Parses `input` as a domain and calls `cut` with the domain and the start of its public suffix. Returns null if
 * `input` is not a domain or has no public suffix.
 */
export function cutParsed<Result>(
  input: string,
  reading: number,
  cut: (host: string, start: number) => Result | null,
): Result | null {
  const host = parseDomain(input);
  if (host === null) return null;
  const start = startOfPublicSuffix(host, true, reading);
  return start === NONE ? null : cut(host, start);
}

/** https://url.spec.whatwg.org/#host-public-suffix of the host that a string parses to. */
export function publicSuffixOf(input: string, reading = AS_BROWSERS): string | null {
  const start = startOfPublicSuffix(input, false, reading);
  if (start >= 0) return fromHere(input, start);
  return start === NONE ? null : cutParsed(input, reading, fromHere);
}

/** https://url.spec.whatwg.org/#host-registrable-domain of the host that a string parses to. */
export function registrableDomainOf(input: string, reading = AS_BROWSERS): string | null {
  const start = startOfPublicSuffix(input, false, reading);
  if (start >= 0) return fromLabelBefore(input, start);
  return start === NONE ? null : cutParsed(input, reading, fromLabelBefore);
}
