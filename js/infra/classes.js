// Classes of code points and bytes for the algorithms, by value, which is not checked; and the two cases of ASCII.

/** https://infra.spec.whatwg.org/#ascii-whitespace */
export function isWhitespace(value) {
  return value === 0x20 || value === 0x09 || value === 0x0a || value === 0x0c || value === 0x0d;
}

/** https://infra.spec.whatwg.org/#ascii-digit */
export function isDigit(value) {
  return value >= 0x30 && value <= 0x39;
}

/** https://infra.spec.whatwg.org/#ascii-upper-alpha */
export function isUpperAlpha(value) {
  return value >= 0x41 && value <= 0x5a;
}

/** https://infra.spec.whatwg.org/#ascii-lower-alpha */
export function isLowerAlpha(value) {
  return value >= 0x61 && value <= 0x7a;
}

/** An ASCII upper alpha as its lower alpha, anything else as it is. */
export function lowercase(value) {
  return isUpperAlpha(value) ? value + 0x20 : value;
}

/** An ASCII lower alpha as its upper alpha, anything else as it is. */
export function uppercase(value) {
  return isLowerAlpha(value) ? value - 0x20 : value;
}
