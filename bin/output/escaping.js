// Escapes the characters in the input that must not reach a terminal.

/**
 * Escapes characters that JSON leaves unchanged but that a terminal would interpret or not show: control characters,
 * bidirectional controls, zero-width characters, byte order marks, and line and paragraph separators.
 */
export const escaped = (text) => text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, escapeOf);

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
    write: (piece, done) =>
      terminal.write(
        decode(piece).replace(/(?!\t|\r?\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, escapeOf),
        done,
      ),
  };
}
