// Realistic URLs, generated with a fixed seed, each with its expected href. The href is known because each URL is
// assembled from parts, so no contestant is needed as a reference.

/** @typedef {{ input: string, base?: string, href: string | null }} Sample null if parsing must fail */

const WORDS =
  `about account admin album api archive article assets author basket blog board book browse build
  calendar category center chapter code collection comment community company contact content course
  data default department details directory doc download edit education engineering english event
  example faq feature feed file forum gallery game general group guide health help history home image
  index info item journal language lesson library list local login main manual map media member music
  network news note office online order overview page paper people photo policy popular post press
  print product profile program project public question reading recent reference release report
  research resource result review science search section service shop site source special sport staff
  standard start status story student study support survey table team technology test theme thread
  tools topic travel tutorial update user version video view week wiki world writing`.split(/\s+/);
const TOP_LEVEL = [
  "com",
  "com",
  "com",
  "org",
  "org",
  "net",
  "edu",
  "gov",
  "de",
  "co.uk",
  "io",
  "jp",
  "fr",
];
const EXTENSIONS = ["html", "html", "htm", "php", "aspx", "pdf", "jpg", "png", "txt"];
/** Non-ASCII words for paths. */
export const FOREIGN = [
  "straße",
  "café",
  "übersicht",
  "niño",
  "東京",
  "ニュース",
  "поиск",
  "नमस्ते",
  "ürün",
  "😀",
];
/** Non-ASCII host labels with their ASCII forms. */
export const FOREIGN_LABELS = [
  ["bücher", "xn--bcher-kva"],
  ["münchen", "xn--mnchen-3ya"],
  ["café", "xn--caf-dma"],
  ["españa", "xn--espaa-rta"],
  ["例え", "xn--r8jz45g"],
  ["テスト", "xn--zckzah"],
  ["中国", "xn--fiqs8s"],
  ["москва", "xn--80adxhks"],
  ["пример", "xn--e1afmkfd"],
  ["παράδειγμα", "xn--hxajbheg2az3al"],
  ["한국", "xn--3e0b707e"],
];

/**
 * Makes a random number generator that produces the same numbers in every runtime.
 *
 * @param {number} seed
 */
export function randomness(seed) {
  let state = seed >>> 0;
  /** Returns a number that is at least 0 and less than 1 (mulberry32). */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit) => Math.floor(next() * limit);
  return {
    below,
    between: (low, high) => low + below(high - low + 1),
    chance: (share) => next() < share,
    pick: (list) => list[below(list.length)],
    letters: (length, alphabet = "abcdefghijklmnopqrstuvwxyz0123456789") => {
      let text = "";
      for (let i = 0; i < length; i++) text += alphabet[below(alphabet.length)];
      return text;
    },
  };
}

/** Functions that generate pieces of URLs at random, using `random`. */
export function pieces(random) {
  const word = () => random.pick(WORDS);
  const host = () => {
    const name = random.chance(0.3)
      ? word() + random.pick(["", "-"]) + word()
      : word() + random.letters(random.between(0, 4));
    const prefix = random.chance(0.55) ? "www." : random.chance(0.2) ? `${word()}.` : "";
    return `${prefix}${name}.${random.pick(TOP_LEVEL)}`;
  };
  const segment = () =>
    random.chance(0.25)
      ? `${word()}${random.pick(["-", "_", "%20", "."])}${word()}`
      : random.chance(0.2)
        ? random.letters(random.between(2, 9))
        : word();
  const folders = () => {
    let path = "/";
    for (let n = random.pick([0, 0, 1, 1, 1, 2, 2, 3, 4]); n > 0; n--) path += `${segment()}/`;
    return path;
  };
  const file = () =>
    random.chance(0.65)
      ? `${segment()}.${random.pick(EXTENSIONS)}`
      : random.chance(0.4)
        ? segment()
        : "";
  const query = (pairs) => {
    const list = [];
    for (let i = 0; i < pairs; i++)
      list.push(`${word()}=${random.chance(0.3) ? random.between(1, 99999) : word()}`);
    return list.join("&");
  };
  const tail = () =>
    (random.chance(0.08) ? `?${query(random.pick([1, 1, 2, 2, 3, 5]))}` : "") +
    (random.chance(0.02) ? `#${word()}` : "");
  return { word, host, segment, folders, file, query, tail, path: () => folders() + file() };
}

/** Strings that parse but differ from the resulting href, each with that href. */
const UNTIDY = [
  (_random, { host, path }) => {
    const [name, rest] = [host(), path()];
    return { input: `HTTPS://${name.toUpperCase()}${rest}`, href: `https://${name}${rest}` };
  },
  (random, { host, word, folders, file }) => {
    const [name, above, rest] = [host(), folders(), file()];
    const dots = random.pick(["../", "./../", "%2E%2e/"]);
    return {
      input: `https://${name}${above}${word()}/${dots}${rest}`,
      href: `https://${name}${above}${rest}`,
    };
  },
  (random, { host, path }) => {
    const [name, rest] = [host(), path()];
    const [scheme, port] = random.pick([
      ["https", 443],
      ["http", 80],
      ["https", "0443"],
    ]);
    return { input: `${scheme}://${name}:${port}${rest}`, href: `${scheme}://${name}${rest}` };
  },
  (_random, { host }) => {
    const name = host();
    return { input: `https://${name}`, href: `https://${name}/` };
  },
  (_random, { host, folders, word }) => {
    const [name, above, first, second] = [host(), folders(), word(), word()];
    return {
      input: ` https://${name}${above}${first} ${second}\n`,
      href: `https://${name}${above}${first}%20${second}`,
    };
  },
];

/** @returns {Sample[]} URLs that differ from their href */
export function untidyURLs(count, seed = 2) {
  const random = randomness(seed);
  return repeat(count, (i) => UNTIDY[i % UNTIDY.length](random, pieces(random)));
}

/** @returns {Sample[]} */
export function realisticURLs(count, seed = 1) {
  const random = randomness(seed);
  const parts = pieces(random);
  const same = (href) => ({ input: href, href });
  return repeat(count, () => {
    const kind = random.below(1000);
    if (kind < 20) return random.pick(UNTIDY)(random, parts);
    if (kind < 30) {
      const start = `https://${parts.host()}${parts.folders()}`;
      const name = random.pick(FOREIGN);
      return { input: start + name, href: start + encodeURIComponent(name) };
    }
    if (kind < 33) {
      const [label, ascii] = random.pick(FOREIGN_LABELS);
      const rest = `.${parts.host()}${parts.path()}`;
      return { input: `https://${label}${rest}`, href: `https://${ascii}${rest}` };
    }
    if (kind < 36) return same(`wss://${parts.host()}/${parts.word()}`);
    if (kind < 39) return same(`file:///home/${parts.word()}/${parts.file()}`);
    if (kind < 42) return same(`mailto:${parts.word()}@${parts.host()}`);
    if (kind < 45)
      return same(`http://192.168.${random.below(256)}.${random.below(256)}:8080${parts.path()}`);
    const scheme = random.chance(0.06) ? "http" : "https";
    const port = random.chance(0.005) ? `:${random.between(1024, 9999)}` : "";
    return same(`${scheme}://${parts.host()}${port}${parts.path()}${parts.tail()}`);
  });
}

export function repeat(count, make) {
  const list = [];
  for (let i = 0; i < count; i++) list.push(make(i));
  return list;
}

/** Returns an input with its href according to the runtime's own class. @returns {Sample} */
export const sampleOf = (input) => ({
  input,
  href: URL.canParse(input) ? new URL(input).href : null,
});

/**
 * Counts the URLs of each kind in a corpus.
 *
 * @param {{ input: string, href: string | null }[]} samples
 */
export function makeUp(samples) {
  const lengths = samples.map(({ input }) => input.length).sort((a, b) => a - b);
  const schemes = {};
  for (const { href } of samples) {
    const scheme = href === null ? "(none)" : href.slice(0, href.indexOf(":"));
    schemes[scheme] = (schemes[scheme] ?? 0) + 1;
  }
  const percent = (count) => Number(((100 * count) / samples.length).toFixed(2));
  const at = (share) => lengths[Math.floor(share * (lengths.length - 1))];
  return {
    urls: samples.length,
    averageLength: Number((lengths.reduce((sum, n) => sum + n, 0) / lengths.length).toFixed(1)),
    lengths: { p10: at(0.1), median: at(0.5), p90: at(0.9), p99: at(0.99), longest: at(1) },
    percentOfSchemes: Object.fromEntries(
      Object.entries(schemes)
        .sort(([, a], [, b]) => b - a)
        .map(([scheme, count]) => [scheme, percent(count)]),
    ),
    percentNonASCII: percent(samples.filter(({ input }) => /[^\x00-\x7f]/.test(input)).length),
    percentNormalized: percent(
      samples.filter(({ input, href }) => href !== null && href !== input).length,
    ),
    percentFailing: percent(samples.filter(({ href }) => href === null).length),
  };
}

/** @param {ReturnType<typeof makeUp>} made */
export function makeUpInWords(made) {
  const schemes = Object.entries(made.percentOfSchemes)
    .map(([scheme, share]) => `${scheme} ${share} %`)
    .join(", ");
  const { p10, median, p90, p99, longest } = made.lengths;
  return (
    `${made.urls.toLocaleString("en")} URLs; ${schemes}; length ${made.averageLength} on average ` +
    `(10 % up to ${p10}, half ${median}, 90 % ${p90}, 99 % ${p99}, longest ${longest}); ` +
    `${made.percentNonASCII} % with non-ASCII, ${made.percentNormalized} % that normalizing changes, ` +
    `${made.percentFailing} % that do not parse`
  );
}

/** Repeats `unit` up to about `size` bytes. */
export const fill = (unit, size) =>
  unit.repeat(Math.max(1, Math.ceil(size / new TextEncoder().encode(unit).length)));
