// Percent-decodes text for display: https://url.spec.whatwg.org/#url-rendering-i18n
import { isASCIIAlpha, isASCIIDigit } from "../language/ascii.js";
import { charCodeAt, slice } from "../language/builtins.js";
import { stringOf } from "../language/code-points.js";
import { byteAt } from "../percent-encoding/decoding.js";
import { expression, knowsProperties, matches, rangesOf } from "./expressions.js";
import { STAYS_ENCODED, SUSPICIOUS_BESIDE_ASCII } from "./lists.js";

const INVISIBLE = "\\p{DI}\\p{Bidi_C}";

/** Code points that are visible on their own, unlike marks, which are visible when combined with another character. */
const visible = /* @__PURE__ */ expression("[\\p{L}\\p{N}\\p{P}\\p{S}]");
const mark = /* @__PURE__ */ expression("\\p{M}");
const nonspacingMark = /* @__PURE__ */ expression("\\p{Mn}");
/** Code points with which marks can combine. */
const base = /* @__PURE__ */ expression("[\\p{Alphabetic}\\p{N}\\p{M}]");
/**
 * More nonspacing marks than this would overlap other lines of text:
 * https://www.unicode.org/reports/tr39/#Optional_Detection
 */
const MOST_MARKS = 4;

/** Code points that are invisible, or that change the order of other characters. */
const invisible = /* @__PURE__ */ (() => expression(`[${INVISIBLE}]`))();
/** Code points that look like delimiters or blanks, or are otherwise misleading. */
const misleading = /* @__PURE__ */ (() => expression(`[${rangesOf(STAYS_ENCODED)}]`))();
/** Code points that look like delimiters, except next to characters from their own script. */
const delimiterOfScript = /* @__PURE__ */ (() =>
  expression(`[${rangesOf(SUSPICIOUS_BESIDE_ASCII)}]`))();
/** All code points from scripts in which some characters look like delimiters. */
const ofScriptWithDelimiters = /* @__PURE__ */ (() =>
  expression(
    `(?![\\p{C}\\p{Z}${INVISIBLE}])[\\p{scx=Arab}\\p{scx=Deva}\\p{scx=Gujr}\\p{scx=Hani}\\p{scx=Hira}\\p{scx=Kana}]`,
  ))();

/** Returns the code point whose percent-encoded bytes start at `at`, or -1 for ASCII and for invalid UTF-8. */
function codePointAt(string: string, at: number): number {
  const lead = byteAt(string, at);
  const size = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
  if (size === 0) return -1;
  let point = lead & (0x7f >> size);
  for (let i = 1; i < size; i++) {
    const byte = byteAt(string, at + 3 * i);
    if (byte < 0x80 || byte > 0xbf) return -1;
    point = (point << 6) | (byte & 0x3f);
  }
  const isShortest = size === 2 || point >= (size === 3 ? 0x800 : 0x10000);
  return isShortest && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff) ? point : -1;
}

const sizeOf = (point: number) => (point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);

function isAlphanumericAt(string: string, at: number): boolean {
  const unit = charCodeAt(string, at);
  return isASCIIAlpha(unit) || isASCIIDigit(unit);
}

/**
 * Whether people will read a delimiter look-alike as part of a word or number. The look-alike must be next to a
 * character from a script with such look-alikes, and must not precede an ASCII letter or digit. `end` is the end of the
 * character in `part`.
 */
function isWithinItsScript(part: string, character: string, before: string, end: number): boolean {
  if (!matches(delimiterOfScript, character) || isAlphanumericAt(part, end)) return false;
  if (matches(ofScriptWithDelimiters, before)) return true;
  const after = codePointAt(part, end);
  return after >= 0 && matches(ofScriptWithDelimiters, stringOf(after));
}

/** Percent-decodes the displayable code points in part of a URL. Parsing the result encodes these code points again. */
export function decodeForDisplay(part: string): string {
  if (!knowsProperties) return part;
  let shown = "";
  let from = 0;
  // The previous character if it was decoded, or "".
  let before = "";
  // The number of nonspacing marks since the last letter.
  let marks = 0;
  // Whether the previous character is an ASCII letter or digit.
  let isAfterASCII = false;
  for (let at = 0; at < part.length; ) {
    const point = codePointAt(part, at);
    if (point < 0) {
      before = "";
      const isByte = byteAt(part, at) >= 0;
      isAfterASCII = !isByte && isAlphanumericAt(part, at);
      at += isByte ? 3 : 1;
      continue;
    }
    const character = stringOf(point);
    const end = at + 3 * sizeOf(point);
    if (matches(nonspacingMark, character)) marks++;
    else if (!matches(mark, character)) marks = 0;
    const isShown: boolean =
      !matches(invisible, character) &&
      (matches(visible, character) ||
        (matches(mark, character) && matches(base, before) && marks <= MOST_MARKS)) &&
      (!matches(misleading, character) ||
        (!isAfterASCII && isWithinItsScript(part, character, before, end)));
    if (isShown) {
      shown += slice(part, from, at) + character;
      from = end;
    }
    before = isShown ? character : "";
    isAfterASCII = false;
    at = end;
  }
  return shown + slice(part, from, part.length);
}
