// What is in a bundle twice.

/** A repetition must have this many bytes to count. */
export const LEAST = 200;

/** Blocks of this many bytes are looked up: each repetition of LEAST bytes holds a whole one. */
const BLOCK = LEAST / 2;
/** A block with fewer different byte values is part of a table that repeats itself, and counts as no copy. */
const LEAST_DIFFERENT = 12;
const BASE = 257;
const MODULUS = 2 ** 31 - 1;

// Below 2³¹ each, so that a product is made of two that are exact.
const times = (a, b) =>
  (((((a * (b >>> 16)) % MODULUS) * 65536) % MODULUS) + a * (b & 0xffff)) % MODULUS;

/**
 * The parts of at least LEAST bytes of a bundle that are in it before, longest first. They do not overlap.
 *
 * @param {Uint8Array} bytes
 * @returns {{ start: number, end: number, earlier: number }[]}
 */
export function repetitions(bytes) {
  let highest = 1;
  for (let i = 1; i < BLOCK; i++) highest = times(highest, BASE);
  const blocks = new Map();
  const found = [];
  let hash = 0;
  let taken = 0;
  for (let end = 1; end <= bytes.length; end++) {
    const start = end - BLOCK;
    if (start > 0) hash = (hash + MODULUS - times(bytes[start - 1], highest)) % MODULUS;
    hash = (times(hash, BASE) + bytes[end - 1]) % MODULUS;
    if (start < 0) continue;
    const earlier = blocks.get(hash);
    if (earlier !== undefined && start >= taken && earlier + BLOCK <= start) {
      const match = extend(bytes, earlier, start, taken);
      if (match.end - match.start >= LEAST) {
        found.push(match);
        taken = match.end;
      }
    }
    if (start % BLOCK === 0 && earlier === undefined && differs(bytes, start)) {
      blocks.set(hash, start);
    }
  }
  return found.sort((a, b) => b.end - b.start - (a.end - a.start));
}

/**
 * The repetitions of a bundle whose copies lie in different files of those that it was made of, each with the names of the
 * files that have it. What one file alone has, it says more than once itself, as the Public Suffix List does: that is not
 * carried twice. What is in no file as it stands is code that was minified, and counts.
 *
 * @param {Buffer} bytes
 * @param {Record<string, Buffer>} files by name
 * @returns {{ length: number, files: string[] }[]}
 */
export function carriedTwice(bytes, files) {
  return repetitions(bytes)
    .map(({ start, end }) => {
      const piece = bytes.subarray(start, end);
      const having = Object.keys(files).filter((name) => files[name].includes(piece));
      return { length: end - start, files: having };
    })
    .filter(({ files: having }) => having.length !== 1);
}

const differs = (bytes, start) =>
  new Set(bytes.subarray(start, start + BLOCK)).size >= LEAST_DIFFERENT;

/** The longest repetition around two places, the second of which does not begin before `taken`. */
function extend(bytes, earlier, start, taken) {
  let [from, to, before] = [start, start, earlier];
  while (from > taken && before > 0 && bytes[from - 1] === bytes[before - 1]) {
    from--;
    before--;
  }
  while (to < bytes.length && bytes[to] === bytes[earlier + (to - start)]) to++;
  return { start: from, end: to, earlier: before };
}
