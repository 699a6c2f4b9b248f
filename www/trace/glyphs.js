// Code points as the score shows them.
import { numberOf } from "../visible.js";

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

/** Matches what is as wide as two letters, where all letters have one width. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60\p{Emoji_Presentation}]/u;

/** One code point, as something that can be seen. */
export function glyphOf(c) {
  if (/[\p{C}\p{Zl}\p{Zp}\p{Zs}]/u.test(c)) return GLYPHS[c] ?? "·";
  // A mark by itself has a place of its own, rather than the character before.
  return /^\p{M}/u.test(c) ? `\u25cc${c}` : c;
}

/** Whether a code point has no room where a letter has. */
export const isWide = (c) => c !== null && WIDE.test(c);

/** How a code point is called. */
export function nameOf(c) {
  if (c === null) return "the end";
  if (c in NAMES) return NAMES[c];
  if (/^[\p{L}\p{N}\p{P}\p{S}]$/u.test(c)) return c;
  return numberOf(c);
}
