// Hosts for people: https://url.spec.whatwg.org/#url-rendering-i18n
import { charCodeAt, slice } from "../language/builtins.js";
import { DOT, parseDomain } from "../site/parsing.js";
import { registrableDomainOf } from "../site/public-suffix.js";
import { toUnicode } from "../wasm/idna.js";
import { isSuspicious, usualBelow } from "./suspicious.js";

/** Where the label of a domain that ends at `end` begins. */
function startOfLabel(domain: string, end: number): number {
  let start = end;
  while (start > 0 && charCodeAt(domain, start - 1) !== DOT) start--;
  return start;
}

/** Whether a label of a domain in ASCII is one of Unicode's. */
function hasPunycode(domain: string): boolean {
  for (let start = 0; start < domain.length; start++) {
    if (slice(domain, start, start + 4) === "xn--") return true;
    while (start < domain.length && charCodeAt(domain, start) !== DOT) start++;
  }
  return false;
}

/** Whether a label of a domain in Unicode could be taken for another. */
function hasSuspiciousLabel(domain: string): boolean {
  let end = domain.length;
  if (end > 0 && charCodeAt(domain, end - 1) === DOT) end--;
  const startOfLast = startOfLabel(domain, end);
  // A single label is not below a top-level domain.
  const usual = usualBelow(startOfLast === 0 ? "" : slice(domain, startOfLast, end));
  for (;;) {
    const start = startOfLabel(domain, end);
    if (isSuspicious(slice(domain, start, end), usual)) return true;
    if (start === 0) return false;
    end = start - 1;
  }
}

/** A domain in Unicode; null if it is better shown in ASCII, because it could be taken for another. */
export function domainForDisplay(ascii: string): string | null {
  // Most domains have no Punycode. For them `toUnicode`, whose module would be compiled, need not be called.
  if (!hasPunycode(ascii)) return ascii;
  const unicode = toUnicode(ascii);
  if (unicode === ascii) return ascii;
  // What is copied from where it is shown has to be the same host.
  return hasSuspiciousLabel(unicode) || parseDomain(unicode) !== ascii ? null : unicode;
}

/**
 * Where the registrable domain begins in `domain`, which may have other forms of the same labels: it is as many labels from
 * the end as `registrable` has. Both end in a dot, or neither does.
 */
function startOfRegistrableDomain(domain: string, registrable: string): number {
  let left = 0;
  for (let i = 0; i < registrable.length; i++) if (charCodeAt(registrable, i) === DOT) left++;
  let start = domain.length;
  for (; start > 0; start--) {
    if (charCodeAt(domain, start - 1) === DOT && left-- === 0) break;
  }
  return start;
}

/** A host as it is shown. */
interface HostForDisplay {
  text: string;
  /** Where the registrable domain begins, or -1 if there is none. */
  start: number;
  isSuspicious: boolean;
}

/**
 * A host for display.
 *
 * @param isSpecial whether the URL's scheme is: others have opaque hosts, which stay as they are
 */
export function hostForDisplay(hostname: string, isSpecial: boolean): HostForDisplay {
  if (!isSpecial || parseDomain(hostname) === null) {
    return { text: hostname, start: -1, isSuspicious: false };
  }
  const domain = domainForDisplay(hostname);
  const text = domain ?? hostname;
  const registrable = registrableDomainOf(hostname);
  return {
    text,
    start: registrable === null ? -1 : startOfRegistrableDomain(text, registrable),
    isSuspicious: domain === null,
  };
}
