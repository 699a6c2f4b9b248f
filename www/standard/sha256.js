// SHA-256, because browsers have it only as a promise: https://csrc.nist.gov/pubs/fips/180-4/upd1/final

const PRIMES = [];
for (let number = 2; PRIMES.length < 64; number++) {
  if (PRIMES.every((prime) => number % prime !== 0)) PRIMES.push(number);
}
/** The first 32 bits of the fractional part. */
const fraction = (value) => ((value % 1) * 2 ** 32) | 0;
const CONSTANTS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const INITIAL = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const encoder = new TextEncoder();
const turned = (word, by) => (word >>> by) | (word << (32 - by));

/** @param {string} text @returns {string} 64 hexadecimal digits */
export function sha256(text) {
  const bytes = encoder.encode(text);
  const view = new DataView(new ArrayBuffer(((bytes.length + 72) >> 6) << 6));
  for (const [index, byte] of bytes.entries()) view.setUint8(index, byte);
  view.setUint8(bytes.length, 0x80);
  view.setUint32(view.byteLength - 4, bytes.length * 8);
  const words = new Int32Array(64);
  let hash = INITIAL;
  for (let start = 0; start < view.byteLength; start += 64) {
    let [a, b, c, d, e, f, g, h] = hash;
    for (let round = 0; round < 64; round++) {
      const [old, recent] = [words[round - 15], words[round - 2]];
      const small = turned(old, 7) ^ turned(old, 18) ^ (old >>> 3);
      const large = turned(recent, 17) ^ turned(recent, 19) ^ (recent >>> 10);
      words[round] =
        round < 16
          ? view.getInt32(start + round * 4)
          : words[round - 16] + small + words[round - 7] + large;
      const choice = (e & f) ^ (~e & g);
      const majority = (a & b) ^ (a & c) ^ (b & c);
      const one = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const other = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const sum = (h + one + choice + CONSTANTS[round] + words[round]) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + sum) | 0, c, b, a, (sum + other + majority) | 0];
    }
    hash = [a, b, c, d, e, f, g, h].map((word, index) => (word + hash[index]) | 0);
  }
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
