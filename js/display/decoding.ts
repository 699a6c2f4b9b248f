// Percent-decoding for people: https://url.spec.whatwg.org/#url-rendering-i18n
import { hexDigitValue } from "../language/ascii.js";
import { apply, charCodeAt, fromCharCode, slice } from "../language/builtins.js";
import { expression, knowsProperties, matches } from "./expressions.js";
import { INVISIBLE, KEPT_ENCODED } from "./lists.js";

const PERCENT = 0x25;

/** Code points that a page shows, by themselves or on the one before. */
const visible = /* @__PURE__ */ expression("[\\p{L}\\p{N}\\p{P}\\p{S}]");
const mark = /* @__PURE__ */ expression("\\p{M}");

/** Code points that stay percent-encoded: what is not shown or changes the order of what is, and what looks like another. */
const kept = /* @__PURE__ */ expression(
  `[\\p{Default_Ignorable_Code_Point}\\p{Bidi_Control}${INVISIBLE}${KEPT_ENCODED}]`,
);

/** The value of the percent-encoded byte at `at`, or -1. */
export function byteAt(string: string, at: number): number {
  if (at + 2 >= string.length || charCodeAt(string, at) !== PERCENT) return -1;
  const high = hexDigitValue(charCodeAt(string, at + 1));
  const low = hexDigitValue(charCodeAt(string, at + 2));
  return high < 0 || low < 0 ? -1 : (high << 4) | low;
}

/** The code point whose UTF-8 is percent-encoded at `at`, if that is not ASCII and valid; or -1. */
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

const toString = (point: number): string =>
  point < 0x10000
    ? fromCharCode(point)
    : apply(fromCharCode, undefined, [0xd7c0 + (point >> 10), 0xdc00 | (point & 0x3ff)]);

/** A part of a URL, serialized, with the code points decoded that can be shown. Parsing encodes them again. */
export function decodeForDisplay(part: string): string {
  if (!knowsProperties) return part;
  let shown = "";
  let from = 0;
  // Whether what is before is a code point that was decoded, on which a mark may stand.
  let carriesMark = false;
  for (let at = 0; at < part.length; ) {
    const point = charCodeAt(part, at) === PERCENT ? codePointAt(part, at) : -1;
    if (point < 0) {
      carriesMark = false;
      at++;
      continue;
    }
    const character = toString(point);
    const end = at + 3 * sizeOf(point);
    const isShown: boolean =
      !matches(kept, character) &&
      (matches(visible, character) || (carriesMark && matches(mark, character)));
    if (isShown) {
      shown += slice(part, from, at) + character;
      from = end;
    }
    carriesMark = isShown;
    at = end;
  }
  return shown + slice(part, from, part.length);
}
