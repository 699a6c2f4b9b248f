// Strings of a given size in bytes.

export const fill = (unit, size) => unit.repeat(Math.max(1, Math.ceil(size / unit.length)));
/** Repeats `unit` up to about `size` bytes. Every character of `unit` takes more than one byte. */
export const fillBytes = (unit, size) =>
  unit.repeat(Math.ceil(size / new TextEncoder().encode(unit).length));
