// Texts of about so many bytes.

export const fill = (unit, size) => unit.repeat(Math.max(1, Math.ceil(size / unit.length)));
/** As `fill`, for units of which each character takes more than a byte. */
export const fillBytes = (unit, size) =>
  unit.repeat(Math.ceil(size / new TextEncoder().encode(unit).length));
