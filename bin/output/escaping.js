// Escapes input characters that must not reach a terminal.

/**
 * Matches characters that a terminal would interpret or hide: control and format characters, line and paragraph
 * separators, everything that Unicode lets fonts ignore, noncharacters, and the blank Braille pattern.
 */
const HIDDEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/gu;

const HIDDEN_IN_LINES = new RegExp(`(?!\\t|\\r?\\n)${HIDDEN.source}`, "gu");

/** Escapes hidden characters, including some that JSON leaves unchanged. */
export const escaped = (text) => text.replace(HIDDEN, escapeOf);

const escapeOf = (character) => `\\u{${character.codePointAt(0).toString(16)}}`;

/**
 * Returns a stream to a terminal that escapes hidden characters in all text, except line breaks and tabs.
 *
 * @param {import("node:stream").Writable} terminal
 */
export function forTerminal(terminal) {
  // A chunk may end in the middle of a character.
  const decoder = new TextDecoder();
  const decode = (piece) =>
    typeof piece === "string" ? piece : decoder.decode(piece, { stream: true });
  return {
    on: (event, listener) => terminal.on(event, listener),
    write: (piece, done) => terminal.write(decode(piece).replace(HIDDEN_IN_LINES, escapeOf), done),
  };
}
