// @ts-nocheck
// The entry `/site`: public suffixes, registrable domains, and what has the same origin or is of the same site.
// https://url.spec.whatwg.org/#host-registrable-domain and https://html.spec.whatwg.org/multipage/browsers.html#sites
import { requireArguments, stringArgument } from "./language/arguments.js";
import { isArray } from "./language/builtins.js";
import { invalidArgument } from "./language/errors.js";
import { currentVersion, useList } from "./site/list.js";
import { parseList } from "./site/loading.js";
import { originArgument, sameOrigin, sameSite, schemelesslySameSite } from "./site/origin.js";
import { publicSuffixOf, registrableDomainOf } from "./site/public-suffix.js";

export { Origin } from "./site/origin.js";

/** A host as the entry `/host` has them, as a string; null for one that is no domain. */
const hostArgument = (value) =>
  value === null || isArray(value) ? null : stringArgument(value, "host");

/** https://url.spec.whatwg.org/#host-public-suffix */
export function publicSuffix(host) {
  requireArguments(arguments.length, "host");
  const string = hostArgument(host);
  return string === null ? null : publicSuffixOf(string);
}

/** https://url.spec.whatwg.org/#host-registrable-domain */
export function registrableDomain(host) {
  requireArguments(arguments.length, "host");
  const string = hostArgument(host);
  return string === null ? null : registrableDomainOf(string);
}

/** Compares the origins of two arguments. */
function compare(given, a, b, areSame) {
  requireArguments(given, "a", "b");
  const first = originArgument(a, "a");
  return areSame(first, originArgument(b, "b"));
}

/** https://html.spec.whatwg.org/multipage/browsers.html#same-origin */
export function isSameOrigin(a, b) {
  return compare(arguments.length, a, b, sameOrigin);
}

/** https://html.spec.whatwg.org/multipage/browsers.html#same-site */
export function isSameSite(a, b) {
  return compare(arguments.length, a, b, sameSite);
}

/** https://html.spec.whatwg.org/multipage/browsers.html#schemelessly-same-site */
export function isSchemelesslySameSite(a, b) {
  return compare(arguments.length, a, b, schemelesslySameSite);
}

/** https://github.com/publicsuffix/list/wiki/Format */
export function loadPublicSuffixList(text) {
  requireArguments(arguments.length, "text");
  // Taken as a string, it would be a list of one rule.
  if (text === undefined) throw invalidArgument("text", "a string or null");
  useList(text === null ? undefined : parseList(stringArgument(text, "text")));
}

/** The version of the list that is in use. */
export function publicSuffixListVersion() {
  return currentVersion();
}
