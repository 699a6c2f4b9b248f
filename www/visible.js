// Text with names instead of invisible characters.

const NAMES = { "\t": "tab", "\n": "line feed", "\r": "carriage return", "\x7f": "delete" };

/**
 * Text with names or numbers for controls, format characters and lone surrogates, and also for blanks if the text has
 * nothing else.
 */
export function visible(text) {
  if (/^ +$/.test(text)) return text.replaceAll(" ", "⟨space⟩");
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu, (invisible) => {
    return `⟨${NAMES[invisible] ?? numberOf(invisible)}⟩`;
  });
}

/** The number of a code point in Unicode's notation. */
export const numberOf = (c) => `U+${c.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`;

/** A range of a text, as its first and last code unit. */
export const placeOf = (start, end) => (start + 1 >= end ? `${start}` : `${start}–${end - 1}`);

/** The text, or its beginning and its end if it is longer than `most`, which is even. */
export const withoutMiddle = (text, most) =>
  text.length > most
    ? shortened(text, most / 2) + text.slice(1 - most / 2).replace(/^[\udc00-\udfff]/, "")
    : text;

/** The text, or its beginning if it is longer than `most`. */
export const shortened = (text, most) =>
  text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, "")}…` : text;
