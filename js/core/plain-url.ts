// Recognizes plain URLs without the parser, for `/lite` and `/normalize`.
import { charCodeAt, slice } from "../language/builtins.js";
import {
  FRAGMENT_START,
  PACKED_BACK,
  PACKED_FRONT,
  SCHEME_TYPE_SHIFT,
  SECOND_SHIFT,
  THIRD_SHIFT,
} from "../wasm/layout.js";

const HASH = 0x23;
const PERCENT = 0x25;
const HYPHEN = 0x2d;
const DOT = 0x2e;
const SLASH = 0x2f;
const NINE = 0x39;
const QUESTION = 0x3f;

/** The offsets of longer URLs may be too large to be packed. */
const LONGEST = 1023;

/** One bit for each ASCII character that stays unchanged in paths, queries and fragments. `#` is only for fragments. */
const PLAIN = [0, 0xafffff7a, 0xafffffff, 0x47fffffe];

/**
 * Whether `input` is a plain URL: an `http` or `https` URL that is its own serialization and consists of a domain, a
 * path, and maybe a query and a fragment. Declines some of these URLs, too. The offsets of a plain URL are written to
 * the result area. See benches/DECISIONS.md, *Plain URLs in lite*.
 *
 * @param plain one bit for each ASCII character that a plain URL may contain after its host
 */
export function isPlainURL(
  input: string,
  words: Int32Array,
  result: number,
  plain: readonly number[] = PLAIN,
): boolean {
  const { length } = input;
  const isHTTPS = charCodeAt(input, 4) === 0x73;
  const hostStart = isHTTPS ? 8 : 7;
  if (length > LONGEST || slice(input, 0, hostStart) !== (isHTTPS ? "https://" : "http://")) {
    return false;
  }
  let pathStart = 0;
  let queryStart = 0;
  let fragmentStart = 0;
  let before = DOT;
  for (let i = hostStart; i < length; i++) {
    const unit = charCodeAt(input, i);
    if (pathStart === 0) {
      if (unit < 0x61 || unit > 0x7a) {
        // Labels that begin with a digit may form an IPv4 address, and two hyphens may belong to "xn--".
        if (before === DOT) return false;
        if (unit === SLASH) pathStart = i;
        else if (unit === HYPHEN ? before === HYPHEN : unit < DOT || unit > NINE) return false;
      }
    } else if (unit === HASH && fragmentStart === 0) {
      fragmentStart = i;
    } else if (unit > 0x7f || ((plain[unit >> 5] >>> unit) & 1) === 0) {
      return false;
    } else if (unit === QUESTION) {
      if (fragmentStart === 0) queryStart ||= i;
    } else if (before === SLASH && (unit === DOT || unit === PERCENT)) {
      // This may be a dot segment.
      return false;
    }
    before = unit;
  }
  if (pathStart === 0) return false;
  fragmentStart ||= length;
  queryStart ||= fragmentStart;
  // The type of the scheme is its position in PROTOCOLS.
  const scheme = (hostStart - 3) | ((isHTTPS ? 4 : 3) << SCHEME_TYPE_SHIFT);
  words[result + PACKED_FRONT] = scheme | (hostStart << SECOND_SHIFT) | (hostStart << THIRD_SHIFT);
  words[result + PACKED_BACK] =
    pathStart | (pathStart << SECOND_SHIFT) | (queryStart << THIRD_SHIFT);
  words[result + FRAGMENT_START] = fragmentStart;
  return true;
}
