// Tests and converts the case of ASCII letters, for the algorithms in this folder. Arguments are code points or bytes,
// given as numbers, and are not validated.

/** https://infra.spec.whatwg.org/#ascii-upper-alpha */
export function isUpperAlpha(value: number): boolean {
  return value >= 0x41 && value <= 0x5a;
}

/** https://infra.spec.whatwg.org/#ascii-lower-alpha */
export function isLowerAlpha(value: number): boolean {
  return value >= 0x61 && value <= 0x7a;
}

/** Converts an ASCII upper alpha to lower case, and returns any other value unchanged. */
export function lowercase(value: number): number {
  return isUpperAlpha(value) ? value + 0x20 : value;
}

/** Converts an ASCII lower alpha to upper case, and returns any other value unchanged. */
export function uppercase(value: number): number {
  return isLowerAlpha(value) ? value - 0x20 : value;
}
