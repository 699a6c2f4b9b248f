// Prepares text for display: replaces invisible characters with their names, shortens text, and formats lists.

const NAMES = { "\t": "tab", "\n": "line feed", "\r": "carriage return", "\x7f": "delete" };

/** Replaces what is invisible with names or numbers. Blanks are, too, if there is nothing else. */
export function visible(text) {
  if (/^ +$/.test(text)) return text.replaceAll(" ", "⟨space⟩");
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu, (invisible) => {
    return `⟨${NAMES[invisible] ?? numberOf(invisible)}⟩`;
  });
}

/** Returns names as a list in a sentence. */
export const listOf = (names) => new Intl.ListFormat("en-GB").format(names);

/** Returns the number of a code point in Unicode's notation. */
export const numberOf = (c) => `U+${c.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`;

/** A range of a string, given by its first and last code unit. */
export const placeOf = (start, end) => (start + 1 >= end ? `${start}` : `${start}–${end - 1}`);

/** Returns the text or, if it is longer than `most`, its beginning and its end. `most` must be even. */
export const withoutMiddle = (text, most) =>
  text.length > most
    ? shortened(text, most / 2) + text.slice(1 - most / 2).replace(/^[\udc00-\udfff]/, "")
    : text;

/** Returns the text or, if it is longer than `most`, its beginning. */
export const shortened = (text, most) =>
  text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, "")}…` : text;
