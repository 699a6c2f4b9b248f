// Generates inputs for comparing the standard's text with an implementation.

/** Code points that have a special meaning to the parser, and one example of each kind of code point that doesn't. */
export const CODE_POINTS = [..."aC:/\\?#@[].%2e| \t0xé"];

export const BASES = ["http://u:p@h:81/a/b?q#f", "file:///C:/a/b?q", "s:o/p?q"];
export const PREFIXES = ["http:", "http://", "a://", "file://", "file:", "a:", "http://h"];

/** Returns all sequences of up to `length` pieces, as strings. A sequence precedes its extensions. */
export function* sequences(pieces, length, prefix = "") {
  yield prefix;
  if (length === 0) return;
  for (const piece of pieces) yield* sequences(pieces, length - 1, prefix + piece);
}

/** @typedef {{ name: string, cases: () => Iterable<[input: string, base?: string]> }} Family */

/** All short strings, with every base and after every prefix. @returns {Family[]} */
export function shortFamilies(length) {
  return [
    ...BASES.map((base) => ({
      name: `to length ${length}, against "${base}"`,
      *cases() {
        for (const input of sequences(CODE_POINTS, length)) yield [input, base];
      },
    })),
    ...PREFIXES.map((prefix) => ({
      name: `to length ${length}, after "${prefix}"`,
      *cases() {
        for (const input of sequences(CODE_POINTS, length, prefix)) yield [input];
      },
    })),
  ];
}

/**
 * Hosts. Each family consists of a name, the text before and after the pieces, the pieces, and the maximum number of
 * pieces.
 */
const HOSTS = [
  ["IPv6", "http://[", "]", [":", "0", "1", "f", ".", "2"], 6],
  ["IPv6, the end", "a://[1:0:0:2:", "]/", [":", "0", "1", ".", "255", "256", "g"], 5],
  ["IPv6, many pieces", "a://[", "]", [":1", ":", "::", "1", "0.1", ".0.0.1", "ffff"], 6],
  ["IPv4", "http://", "/", ["0", "1", "x", "8", ".", "f", "%2E"], 6],
  [
    "IPv4, large",
    "http://",
    "",
    ["255", "256", "4294967295", "4294967296", ".", "0x", "0X", "0", "16777216", "65535", "。"],
    4,
  ],
];

/** @returns {Family[]} */
export const hostFamilies = (shorter = 0) =>
  HOSTS.map(([name, before, after, pieces, length]) => ({
    name: `hosts, ${name}, to ${length - shorter} pieces`,
    *cases() {
      for (const host of sequences(pieces, length - shorter)) yield [before + host + after];
    },
  }));

/** Generates random numbers, always the same for a given seed. */
function randomFrom(seed) {
  let state = seed >>> 0 || 1;
  return (limit) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % limit;
  };
}

const PIECES = [
  ..."http: https: file: ws: wss: ftp: a: blob: mailto: // / \\ ? # @ : u:p@ h example.com EXAMPLE".split(
    " ",
  ),
  ..."1.2.3.4 0x7f.1 256 0377.1 [::1] [1:2:: ::ffff:1.2.3.4 ] .. . %2e %2E%2e C: C| localhost".split(
    " ",
  ),
  ..."80 :80 443 :65536 % %zz %41 é ß ☃ 💩 xn--a xn--nxa a_b -a a- ^ | < > \" ' ` { }".split(" "),
  ..."+ , ; = & ~ * ! $ ( ) 。 ％".split(" "),
  ...[" ", "\t", "\n", "\0", "\x7f", "\x1f", "\ufffe", "\u00ad", "a b"],
];

const MORE_BASES = [
  undefined,
  undefined,
  ...BASES,
  "t://u@h:2/a/b",
  "t:/a/..//b",
  "file://h/x",
  "https://[::1]/",
];

/** Random combinations of pieces. @returns {Family} */
export const composedFamily = (count, seed = 1) => ({
  name: `${count} random compositions`,
  *cases() {
    const random = randomFrom(seed);
    for (let index = 0; index < count; index++) {
      const length = 1 + random(9);
      const parts = Array.from({ length }, () => PIECES[random(PIECES.length)]);
      yield [parts.join(""), MORE_BASES[random(MORE_BASES.length)]];
    }
  },
});

const HREFS = [
  ..."http://u:p@h:81/a?q#f https://h/ a://h/p a:/p a:o file:///C:/x file://h/x a://u@h:443/ ws://h:80/".split(
    " ",
  ),
  ..."mailto:x a:///x blob:http://h/x http://[::1]:1/ https://h/C| http://h/?".split(" "),
  "a:o ?q#f",
];
const VALUES = [
  ..."a / \\ ? # : @ x:80 80 443 99999 8a [::1] [::1 file http https: ws a:b .. C| //x é %41 x@y".split(
    " ",
  ),
  ..."localhost :1 x: /a/../b 1.2.3 ?a #a +1 1:2 8\\ x/y ~ ' ^".split(" "),
  ...["", " ", "a b", "\t", "\u0000", "a\nb"],
];
export const SETTERS =
  "href protocol username password host hostname port pathname search hash".split(" ");

/** Every setter with every value on every URL. @returns {Iterable<[string, [string, string][]]>} */
export function* setterCases() {
  for (const href of HREFS) {
    for (const name of SETTERS) for (const value of VALUES) yield [href, [[name, value]]];
  }
}

const FEW_VALUES = ["", ..."a / \\ ? # : x:80 80 file http ws .. C| //x /C|".split(" ")];

/** All pairs of setters. The two setters are called one after the other, with a few values or with all values. */
export function* setterPairs(firstValues = VALUES, secondValues = VALUES.slice(0, 30)) {
  for (const href of HREFS) {
    for (const [first, value] of pairsOf(SETTERS.slice(1), firstValues)) {
      for (const [second, other] of pairsOf(SETTERS.slice(1), secondValues)) {
        yield [
          href,
          [
            [first, value],
            [second, other],
          ],
        ];
      }
    }
  }
}

export const fewSetterPairs = () => setterPairs(FEW_VALUES, FEW_VALUES);

function* pairsOf(ones, others) {
  for (const one of ones) for (const other of others) yield [one, other];
}

const NAMES = [
  "",
  ..."a b a=1 & = + %41 % é 💩 z ? ~ * %zz a+b".split(" "),
  " ",
  "\uffff",
  "\u{e000}",
  "\u{10000}",
];
const OPERATIONS = [
  ["append", 2],
  ["delete", 1],
  ["delete", 2],
  ["get", 1],
  ["getAll", 1],
  ["has", 1],
  ["has", 2],
  ["set", 2],
  ["sort", 0],
];

/** Operations on parameter lists, six per list. @returns {Iterable<[any, string | null, [string, ...string[]][]]>} */
export function* parameterCases(count, seed = 1) {
  const random = randomFrom(seed);
  const one = () => NAMES[random(NAMES.length)];
  for (let index = 0; index < count; index++) {
    const [a, b, c] = [one(), one(), one()];
    const inits = [
      [a, b, c].join("&"),
      [
        [a, b],
        [c, a],
        [a, c],
      ],
      { [a]: b, [c]: a },
    ];
    const init = inits[random(inits.length)];
    const href = random(2) ? `http://h/?${[a, b, c].join("&")}` : null;
    const operations = Array.from({ length: 6 }, () => {
      const [name, values] = OPERATIONS[random(OPERATIONS.length)];
      return [name, ...Array.from({ length: values }, one)];
    });
    yield [init, href, operations];
  }
}
