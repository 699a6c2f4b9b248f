// Strings with escapes for characters that are invisible or hard to type.

const NAMED = { n: "\n", r: "\r", t: "\t", "\\": "\\" };
const NAMES = { "\n": "\\n", "\r": "\\r", "\t": "\\t", "\\": "\\\\" };
const UNSEEN = /[\\\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;
const ESCAPE = /\\(?:u\{0*([0-9a-f]{1,6})\}|u([0-9a-f]{4})|x([0-9a-f]{2})|([nrt\\]))/gi;
const LAST_CODE_POINT = 0x10ffff;

/** Returns the text with escapes for all backslashes and invisible characters. */
export const escaped = (text) =>
  text.replace(
    UNSEEN,
    (character) =>
      NAMES[character] ?? `\\u{${character.codePointAt(0).toString(16).toUpperCase()}}`,
  );

/**
 * Resolves the escapes in a string. A backslash that doesn't start an escape represents itself. `places` contains the
 * offset in `typed` of each code unit of `text`, and the offset of the end.
 */
export function unescaped(typed) {
  const places = [];
  let text = "";
  let at = 0;
  const keep = (until) => {
    for (; at < until; at++) {
      text += typed[at];
      places.push(at);
    }
  };
  for (const match of typed.matchAll(ESCAPE)) {
    const [whole, braced, four, two, named] = match;
    const number = Number.parseInt(braced ?? four ?? two, 16);
    if (named === undefined && number > LAST_CODE_POINT) continue;
    keep(match.index);
    const character =
      named === undefined ? String.fromCodePoint(number) : NAMED[named.toLowerCase()];
    for (let unit = 0; unit < character.length; unit++) places.push(at);
    text += character;
    at += whole.length;
  }
  keep(typed.length);
  places.push(typed.length);
  return { text, places };
}

/** Whether a text area would change the text. Text areas replace carriage returns with line feeds. */
export const needsEscapes = (text) => text.includes("\r");
