// Escapes the characters of the input that must not reach a terminal.

/**
 * Escapes characters that JSON leaves unchanged, but a terminal would obey or not show: controls, bidirectional controls,
 * zero-width characters, byte order marks, line and paragraph separators.
 */
export const escaped = (text) =>
  text.replace(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0).toString(16)}}`,
  );
