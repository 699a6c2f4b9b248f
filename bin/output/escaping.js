// Escapes the characters in the input that must not reach a terminal.

/**
 * Matches characters that a terminal would interpret or not show: control and format characters, line and paragraph
 * separators, everything that Unicode lets fonts ignore, noncharacters, and the blank Braille pattern.
 */
const HIDDEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/gu;

const HIDDEN_IN_LINES = new RegExp(`(?!\\t|\\r?\\n)${HIDDEN.source}`, "gu");

/** Escapes these characters, some of which JSON leaves unchanged. */
export const escaped = (text) => text.replace(HIDDEN, escapeOf);

const escapeOf = (character) => `\\u{${character.codePointAt(0).toString(16)}}`;

/**
 * Returns a stream that escapes the same characters in all text written to a terminal, except line breaks and tabs.
 *
 * @param {import("node:stream").Writable} terminal
 */
export function forTerminal(terminal) {
  // A chunk of bytes may end within a character.
  const decoder = new TextDecoder();
  const decode = (piece) =>
    typeof piece === "string" ? piece : decoder.decode(piece, { stream: true });
  return {
    on: (event, listener) => terminal.on(event, listener),
    write: (piece, done) => terminal.write(decode(piece).replace(HIDDEN_IN_LINES, escapeOf), done),
  };
}
