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

/** One code point, as something that can be seen. */
export const glyphOf = (c) => GLYPHS[c] ?? (/[\p{C}\p{Zl}\p{Zp}\p{Zs}]/u.test(c) ? "·" : c);

/** How a code point is called. */
export function nameOf(c) {
  if (c === null) return "the end";
  if (c in NAMES) return NAMES[c];
  if (/^[\p{L}\p{N}\p{P}\p{S}]$/u.test(c)) return c;
  return numberOf(c);
}
