// Escapes the characters in the input that must not reach a terminal.

/**
 * Escapes characters that JSON leaves unchanged but that a terminal would interpret or not show: control characters,
 * bidirectional controls, zero-width characters, byte order marks, and line and paragraph separators.
 */
export const escaped = (text) =>
  text.replace(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0).toString(16)}}`,
  );
