// The parts of Infra, Encoding, Unicode's IDNA, HTML and File API that the URL Standard uses. They are written by hand.
// Everything else comes from the standard's text.
import { createRequire } from "node:module";
import { FAILURE, OutOfFuel, StandardTypeError } from "../../www/standard/closures.js";
import { lowercase } from "./definitions.js";

// The tr46 package is installed as a dependency of whatwg-url.
const tr46 = createRequire(createRequire(import.meta.url).resolve("whatwg-url"))("tr46");

export { FAILURE, StandardTypeError };

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const points = (text) => Array.from(text);
const replace = (list, items) => {
  list.length = 0;
  for (const item of items) list.push(item);
  return list;
};

/** Limits on ranges and strings, because a text that a visitor has changed may never stop growing them. */
const [MOST_NUMBERS, MOST_TEXT] = [0xffff, 0x3fffff];
const bounded = (text) => {
  if (text.length > MOST_TEXT) throw new RangeError("the text is too long");
  return text;
};

/** Whether sets include all code points above U+007F, because assertions ask often. */
const INCLUDES_NON_ASCII = new WeakMap();

/** Algorithms from Infra, and the operations on strings, lists and numbers that the text uses. */
const infra = {
  append(to, value) {
    if (Array.isArray(to)) {
      to.push(value);
      return to;
    }
    if (typeof to !== "string" || value === undefined) throw new Error("nothing to append to");
    return bounded(to + value);
  },
  prepend: (to, value) => bounded(value + to),
  joined: (...parts) => bounded(parts.join("")),
  removeLast(list) {
    list.pop();
    return list;
  },
  empty: (list) => replace(list, []),
  clone: (value) => (Array.isArray(value) ? [...value] : value),
  last: (list) => list.at(-1),
  indices: (list) => list.map((_, index) => index),
  iterable: (value) => (typeof value === "string" ? points(value) : value),
  entries: (value) => (Array.isArray(value) ? value : Object.entries(value)),
  range(from, to) {
    if (to - from > MOST_NUMBERS) throw new RangeError("the range is too long");
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  },
  valueOf: (value) => (Array.isArray(value) ? value[1] : value),
  equal: (one, other) =>
    one === other ||
    (Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, index) => item === other[index])),

  strip(text, isKind) {
    const all = points(text);
    let start = 0;
    let end = all.length;
    while (start < end && isKind(all[start])) start++;
    while (end > start && isKind(all[end - 1])) end--;
    return all.slice(start, end).join("");
  },
  hasAtEnds(text, isKind) {
    const all = points(text);
    return all.length > 0 && (isKind(all[0]) || isKind(all.at(-1)));
  },
  removeAll: (text, isKind) =>
    points(text)
      .filter((point) => !isKind(point))
      .join(""),
  trimEnd(text, point) {
    let end = text.length;
    while (text[end - 1] === point) end--;
    return text.slice(0, end);
  },
  dropFirst: (text, count) => points(text).slice(count).join(""),
  replaceSecond(text, point) {
    const [first, , ...rest] = points(text);
    return [first, point, ...rest].join("");
  },
  firstTwo: (text) => points(text).slice(0, 2).join(""),
  third: (text) => points(text)[2],
  inside: (text, first, last) =>
    text.startsWith(first) && text.endsWith(last) ? text.slice(first.length, -last.length) : text,
  withoutLeading: (text, point) => (text.startsWith(point) ? text.slice(point.length) : text),
  codePointLength: (text) => points(text).length,
  lowercase,
  startsWith: (text, beginning) => text.startsWith(beginning),
  endsWith: (text, end) => text.endsWith(end),
  startsWithTwoHexDigits: (text) => /^[0-9A-Fa-f]{2}/.test(text),
  hasPercentEncodedByte: (text) => /%[0-9A-Fa-f]{2}/.test(text),
  hasWithoutHexDigits: (text, sign) =>
    text.split(sign).some((rest, index) => index > 0 && !/^[0-9A-Fa-f]{2}/.test(rest)),
  isOfKind: (isKind, value) => isKind(value),
  contains: (text, isKind) => points(text).some((point) => isKind(point)),
  every: (text, isKind) => points(text).every((point) => isKind(point)),
  containsOther: (text, isKind, other) =>
    points(text).some((point) => !isKind(point) && point !== other),
  containsNoDigit: (text, radix) => points(text).some((point) => !(digit(point) < radix)),
  isInSet: (point, isInSet) => isInSet(point.codePointAt(0)),
  isWellFormed: (text) => text.isWellFormed(),
  includesNonASCII(isInSet) {
    if (!INCLUDES_NON_ASCII.has(isInSet)) {
      let point = 0x80;
      while (point <= 0x10ffff && isInSet(point)) point++;
      INCLUDES_NON_ASCII.set(isInSet, point > 0x10ffff);
    }
    return INCLUDES_NON_ASCII.get(isInSet);
  },
  strictlySplit: (text, point) => text.split(point),

  decimal: (value) => String(value),
  hexadecimal: (value) => value.toString(16),
  twoHexDigits: (byte) => byte.toString(16).toUpperCase().padStart(2, "0"),
  fromDecimal: (text) => Number.parseInt(text, 10),
  fromHexadecimal: (text) => Number.parseInt(text, 16),
  /** Digits with values outside the range make the result NaN. */
  parseInteger(text, radix, least, most) {
    const digits = points(text).map(digit);
    if (!digits.every((value) => value >= least && value <= most)) return Number.NaN;
    return digits.reduce((value, one) => value * radix + one, 0);
  },
  floor: Math.floor,
  /** An I/O queue. */
  queue: (text) => ({ text }),
  codePoint: (value) => String.fromCodePoint(value),

  /**
   * Returns the start of the longest run of zeros, or of the first one if several are equally long. Also returns
   * whether all zeros are isolated.
   */
  longestZeros: (pieces) =>
    runsOfZeros(pieces).reduce((one, other) => (other.length > one.length ? other : one), NO_RUN)
      .start,
  hasNoZeros: (pieces) => runsOfZeros(pieces).every(({ length }) => length <= 1),

  hasByte: (bytes, byte) => bytes.includes(byte),
  splitBytes(bytes, separator) {
    const parts = [[]];
    for (const byte of bytes) {
      if (byte === separator) parts.push([]);
      else parts.at(-1).push(byte);
    }
    return parts;
  },
  before: (bytes, separator) => bytes.slice(0, bytes.indexOf(separator)),
  after: (bytes, separator) => bytes.slice(bytes.indexOf(separator) + 1),
  replaceBytes: (bytes, from, to) => bytes.map((byte) => (byte === from ? to : byte)),
  nextTwoBytes: (bytes, index) =>
    Number.parseInt(String.fromCharCode(bytes[index + 1], bytes[index + 2]), 16),
  areNextTwoBytesIn: (bytes, index, ranges) =>
    [1, 2].every((distance) =>
      ranges.some(([from, to]) => bytes[index + distance] >= from && bytes[index + distance] <= to),
    ),

  hasTuple: (list, isOne) => list.some(isOne),
  firstValue: (list, isOne, otherwise) => list.find(isOne)?.[1] ?? otherwise,
  allValues: (list, isOne) => list.filter(isOne).map(([, value]) => value),
  removeTuples: (list, isOne) =>
    replace(
      list,
      list.filter((tuple) => !isOne(tuple)),
    ),
  setFirstTuple(list, isOne, value) {
    const index = list.findIndex(isOne);
    const kept = list.filter((tuple, at) => at <= index || !isOne(tuple));
    kept[index] = [kept[index][0], value];
    return replace(list, kept);
  },
  sortByName: (list) =>
    [...list].sort(([one], [other]) => (one < other ? -1 : Number(one > other))),
};

const NO_RUN = { start: null, length: 0 };

function runsOfZeros(pieces) {
  const runs = [];
  for (const [index, piece] of pieces.entries()) {
    if (piece !== 0) continue;
    if (index > 0 && pieces[index - 1] === 0) runs.at(-1).length++;
    else runs.push({ start: index, length: 1 });
  }
  return runs;
}

const digit = (point) => (/^[0-9a-f]$/i.test(point) ? Number.parseInt(point, 16) : Number.NaN);

/** Encoding. The program that runs the standard provides encodings other than UTF-8. */
const encoding = {
  "utf-8 encode": (text) => [...encoder.encode(text)],
  "utf-8 decode without bom": (bytes) => decoder.decode(Uint8Array.from(bytes)),
  "get an output encoding": (name) => (/^utf-16|^replacement$/.test(name) ? "utf-8" : name),
  "get an encoder": (name) => name,
};

/** The options for tr46, keyed by their names in UTS #46. */
const IDNA_OPTIONS = {
  CheckHyphens: "checkHyphens",
  CheckBidi: "checkBidi",
  CheckJoiners: "checkJoiners",
  UseSTD3ASCIIRules: "useSTD3ASCIIRules",
  Transitional_Processing: "transitionalProcessing",
  VerifyDnsLength: "verifyDNSLength",
  IgnoreInvalidPunycode: "ignoreInvalidPunycode",
};

function idnaArguments({ domain_name: domain, ...named }) {
  const options = Object.entries(named).map(([name, value]) => [IDNA_OPTIONS[name], value]);
  return [domain, Object.fromEntries(options)];
}

/**
 * Returns the functions called by the closures. These functions have state, so each run
 * needs its own copies.
 *
 * @param {object} world the data and functions that the closures depend on
 * @param {Map<string, number | null>} world.schemes
 * @param {() => object} world.newURL
 * @param {Function} [world.encode] "encode or fail" for encodings other than UTF-8
 */
export function makeOperations({ schemes, newURL, encode }) {
  let recordedError = false;
  const operations = {
    ...infra,
    /** The validation errors since this list was last emptied. @type {string[]} */
    errors: [],
    /** The number of loop iterations and calls that are still allowed. */
    fuel: Number.POSITIVE_INFINITY,
    /** Null, or a function that is called with each state that the state machine enters. */
    onState: null,
    /** Null, or a function that is called with the index of each step whose assertion does not hold. */
    onFalseAssertion: null,
    tick() {
      if (--operations.fuel < 0) throw new OutOfFuel("it does not end");
    },
    c(all, pointer) {
      if (pointer < 0) throw new Error("c is used where the pointer points nowhere");
      return all[pointer];
    },
    remaining(all, pointer) {
      if (pointer < 0 || pointer >= all.length) throw new Error("remaining is used at the end");
      return all.slice(pointer + 1).join("");
    },
    remainingStartsWith(all, pointer, text) {
      if (pointer < 0 || pointer >= all.length) throw new Error("remaining is used at the end");
      return points(text).every((point, index) => all[pointer + 1 + index] === point);
    },
    rest: (text, pointer) => points(text).slice(pointer).join(""),
    defaultPort: (scheme) => schemes.get(scheme) ?? null,
    unlessFailure: (value, otherwise) => (value === FAILURE ? otherwise : value),
    throwError(name) {
      throw name === "TypeError" ? new StandardTypeError() : new Error(`no error is a ${name}`);
    },
    newURL,
    newURLObject: () => ({ url: undefined, "query object": undefined }),
    newURLSearchParamsObject: () => ({ list: [], "url object": null }),
    newOpaqueOrigin: () => ({ isOpaque: true }),
    errorWasRecorded: () => recordedError,
    publicSuffix: notByThis,
    registrableDomain: notByThis,
  };
  const foreign = {
    ...encoding,
    "strictly split": infra.strictlySplit,
    "isomorphic decode": (bytes) => String.fromCharCode(...bytes),
    "encode or fail"(queue, name, output) {
      const text = queue.text;
      queue.text = "";
      if (name !== "utf-8") return encode(queue, text, name, output);
      output.push(...encoder.encode(text));
      return null;
    },
    toascii(named) {
      const [domain, options] = idnaArguments(named);
      return tr46.toASCII(domain, options) ?? FAILURE;
    },
    tounicode(named) {
      const { domain, error } = tr46.toUnicode(...idnaArguments(named));
      recordedError = error;
      return domain;
    },
    // The standard's text runs without a blob URL store.
    "resolve a blob url": () => FAILURE,
  };
  return { operations, foreign };
}

function notByThis() {
  throw new Error("The Public Suffix List's algorithm is not part of the text.");
}
