// Makes hosts readable: https://url.spec.whatwg.org/#url-rendering-i18n
import { charCodeAt, indexOf, slice } from "../language/builtins.js";
import { currentList, numberOf, ROOT, RULE } from "../site/list.js";
import { DOT, parseDomain } from "../site/parsing.js";
import { endOf, registrableDomainOf, startOfLabel } from "../site/public-suffix.js";
import { toUnicode } from "../wasm/idna.js";
import { hasOddMiddleDot, isSuspicious, usualBelow } from "./suspicious.js";

const hasPunycode = (domain: string): boolean =>
  slice(domain, 0, 4) === "xn--" || indexOf(domain, ".xn--", 0) !== -1;

/** Whether the Public Suffix List contains the last label of an ASCII domain. */
function isListed(ascii: string): boolean {
  const end = endOf(ascii);
  const list = currentList();
  return (list.kinds[numberOf(list, ROOT, ascii, startOfLabel(ascii, end), end)] & RULE) !== 0;
}

function hasSuspiciousLabel(domain: string, ascii: string): boolean {
  let end = endOf(domain);
  const startOfLast = startOfLabel(domain, end);
  const last = slice(domain, startOfLast, end);
  if (hasOddMiddleDot(domain, last)) return true;
  // A domain with a single label is not below a top-level domain.
  const usual = usualBelow(startOfLast === 0 ? "" : last, () => isListed(ascii));
  for (;;) {
    const start = startOfLabel(domain, end);
    if (isSuspicious(slice(domain, start, end), usual)) return true;
    if (start === 0) return false;
    end = start - 1;
  }
}

/**
 * Converts a domain to Unicode. Returns null if the domain should be shown in ASCII because it could be mistaken for
 * another one.
 */
export function domainForDisplay(ascii: string): string | null {
  // Without Punycode, as in most domains, `toUnicode` would compile a wasm module unnecessarily.
  if (!hasPunycode(ascii)) return ascii;
  const unicode = toUnicode(ascii);
  if (unicode === ascii) return ascii;
  // If someone copies the displayed domain, it must parse to the same host.
  return hasSuspiciousLabel(unicode, ascii) || parseDomain(unicode) !== ascii ? null : unicode;
}

/**
 * Returns the start of the registrable domain in `domain`. The registrable domain has as many labels as `registrable`,
 * but its labels in `domain` may be in Unicode. Either both arguments end in a dot, or neither does.
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

interface HostForDisplay {
  text: string;
  /** The start of the registrable domain, or -1 if there is none. */
  start: number;
  isSuspicious: boolean;
}

/**
 * Makes a host for display.
 *
 * @param isSpecial whether the URL is special. If the scheme is not special, the host is opaque and stays unchanged
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
