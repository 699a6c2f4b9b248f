// Predicates about domains.

/** The names of all differences. Everything may differ if only one implementation accepts a host. */
export const ALL = [
  ...["failure", "threw", "href", "origin", "protocol", "username", "password", "host", "hostname"],
  ...["port", "pathname", "search", "hash", "searchParams"],
];

/**
 * If only one implementation accepts a host, returns that host. The `by` property is the implementation that accepts
 * the host.
 *
 * @param {import("../compare.js").Difference} difference
 * @returns {{ by: "ours" | "theirs", host: string } | undefined}
 */
export function disputedHost({ step, before, ours, theirs }) {
  if (ours?.protocol === "blob:" && theirs?.protocol === "blob:") {
    const by = ours.origin === "null" ? "theirs" : "ours";
    return { by, host: hostOf(by === "ours" ? ours : theirs) };
  }
  if (ours?.threw !== undefined && theirs !== null) return { by: "theirs", host: theirs.hostname };
  if (theirs?.threw !== undefined) return { by: "ours", host: ours.hostname };
  if (ours === null) return { by: "theirs", host: theirs.hostname };
  if (theirs === null) return { by: "ours", host: ours.hostname };
  if (step === undefined || !["host", "hostname", "href"].includes(step.set)) return undefined;
  if (ours.hostname === theirs.hostname) return undefined;
  if (theirs.hostname === before.hostname) return { by: "ours", host: ours.hostname };
  if (ours.hostname === before.hostname) return { by: "theirs", host: theirs.hostname };
  return undefined;
}

/** Returns a URL's host. For a `blob:` URL, this is the host of the inner URL, taken from its origin. */
export function hostOf(url) {
  if (url?.protocol !== "blob:") return url?.hostname ?? "";
  return url.origin.replace(/^\w+:\/\/|:\d+$/g, "");
}

/** Returns the labels of an ASCII domain, decoded to Unicode. A label that cannot be decoded becomes U+FFFD. */
export function labelsOf(domain) {
  return domain
    .split(".")
    .map((label) =>
      label.startsWith("xn--") ? (decodePunycode(label.slice(4)) ?? "\ufffd") : label,
    );
}

// https://www.rfc-editor.org/rfc/rfc3492#section-6.2
function decodePunycode(text) {
  const delimiter = text.lastIndexOf("-");
  const points = [...text.slice(0, Math.max(0, delimiter))];
  let point = 128;
  let index = 0;
  let bias = 72;
  let at = delimiter + 1;
  while (at < text.length) {
    const before = index;
    let weight = 1;
    for (let k = 36; ; k += 36) {
      const digit = "abcdefghijklmnopqrstuvwxyz0123456789".indexOf(text[at++]);
      if (digit === -1 || at > text.length) return undefined;
      index += digit * weight;
      const threshold = Math.max(1, Math.min(26, k - bias));
      if (digit < threshold) break;
      weight *= 36 - threshold;
      if (weight > 2 ** 40) return undefined;
    }
    const length = points.length + 1;
    bias = adapt(index - before, length, before === 0);
    point += Math.floor(index / length);
    index %= length;
    if (point > 0x10ffff) return undefined;
    points.splice(index++, 0, String.fromCodePoint(point));
  }
  return points.join("");
}

function adapt(delta, length, isFirst) {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > 455; k += 36) rest = Math.floor(rest / 35);
  return k + Math.floor((36 * rest) / (rest + 38));
}

const RIGHT_TO_LEFT =
  /[[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]--[\p{M}\u06f0-\u06f9]]/v;

/** Whether a Unicode domain may contain right-to-left letters or Arabic numbers. */
export const isBidi = (labels) => RIGHT_TO_LEFT.test(labels.join("."));

const RIGHT_TO_LEFT_LETTER =
  /[[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]&&[[\p{L}\p{N}]--[\u06f0-\u06f9]]]/v;

/**
 * Whether a label without right-to-left letters may break the Bidi Rule because of how it starts or ends:
 * https://www.rfc-editor.org/rfc/rfc5893#section-2, 1 and 6
 */
export const breaksBidiRule = (label) =>
  !RIGHT_TO_LEFT_LETTER.test(label) &&
  /^[^\p{Ll}\p{Lo}]|[^\p{Ll}\p{Lo}\p{Nd}\p{Mc}]\p{Mn}*$/u.test(label);
