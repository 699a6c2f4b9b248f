// Shows code points as glyphs in the parser diagram (the score).
import { numberOf } from "./visible.js";

const GLYPHS = { " ": "␣", "\t": "⇥", "\n": "↵", "\r": "↵" };
const NAMES = {
  " ": "space",
  "\t": "tab",
  "\n": "line feed",
  "\r": "carriage return",
  "@": "at sign",
  ":": "colon",
  "/": "slash",
  "\\": "backslash",
  "?": "question mark",
  "#": "number sign",
  ".": "full stop",
  "[": "left bracket",
  "]": "right bracket",
  "%": "percent sign",
};

/** Matches characters that are two columns wide in a monospaced font. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60\p{Emoji_Presentation}]/u;

/** Returns a visible form of one code point. */
export function glyphOf(c) {
  if (/[\p{C}\p{Zl}\p{Zp}\p{Zs}]/u.test(c)) return GLYPHS[c] ?? "·";
  // A mark is shown at its own position instead of combining with the preceding character.
  return /^\p{M}/u.test(c) ? `\u25cc${c}` : c;
}

/** Whether a code point is two columns wide. */
export const isWide = (c) => c !== null && WIDE.test(c);

/** The name of a code point. */
export function nameOf(c) {
  if (c === null) return "the end";
  if (c in NAMES) return NAMES[c];
  if (/^[\p{L}\p{N}\p{P}\p{S}]$/u.test(c)) return c;
  return numberOf(c);
}
