// Texts of a given size in bytes.

export const fill = (unit, size) => unit.repeat(Math.max(1, Math.ceil(size / unit.length)));
/** `unit`, whose characters take more than a byte each, repeated to about `size` bytes. */
export const fillBytes = (unit, size) =>
  unit.repeat(Math.ceil(size / new TextEncoder().encode(unit).length));
