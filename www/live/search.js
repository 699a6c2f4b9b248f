// Finds URLs that pass a check although the program that requests them goes to another host. The search enumerates URLs
// made of an allowed host, another host and delimiters, with few delimiters first. It knows nothing about the parsers.

/** The other host, which an attacker would control. */
export const OTHER = "evil.example";

const MOST_BATCH = 4096;
const DELIMITERS = [..."/\\@:?#%;[] \t.&\n,"];
/** The lengths of the words that follow, in this order, and how many of the first tokens they consist of. */
const WORDS = [
  [3, DELIMITERS.length],
  [4, 7],
];
const SCHEMES = [
  ..."https://,http:,http:/,http:///,http:\\\\,http:/\\,//,HTTP://,ftp://,ws://,x://,".split(","),
  ...[" http://", "\thttp://", "\0http://", "\u00a0http://", "ht\ntp://", "http:\t//", "http:/\n/"],
  ...["http://http://", "file://", "javascript://", "http:////", "http:\\", "///"],
];

/** Beginnings of URLs. Most checks accept the first one, and others require HTTPS or a subdomain. */
const LEADS = ["http://", "https://", "http://a.", "https://a."];

const inHex = (code) => `%${code.toString(16).toUpperCase().padStart(2, "0")}`;
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Returns a non-ASCII character for each delimiter that Unicode's compatibility mapping can result in. */
function mappedDelimiters() {
  const found = new Map();
  for (const code of range(0xa1, 0xffef)) {
    if (code >= 0xd800 && code < 0xf900) continue;
    const c = String.fromCharCode(code);
    const mapped = c.normalize("NFKC");
    if (mapped === c) continue;
    const key = [...mapped].filter((it) => /[!-/:-@[-`{-~]/.test(it)).join("");
    if (key !== "" && !found.has(key)) found.set(key, c);
  }
  return [...found.values()];
}

/** The tokens, with the most promising ones first. */
function allTokens() {
  const ascii = range(0, 0x7f).filter((code) => !/[a-z\d]/i.test(String.fromCharCode(code)));
  const delimiters = [...DELIMITERS, "\r", "\0", "|", "^", "`", "'", '"', "!", "$", "*", "~"];
  const codes = delimiters.map((c) => c.charCodeAt(0));
  return [
    ...delimiters,
    ...[":80", "a", "-", "_", "://", "//", "1"],
    ...codes.map(inHex),
    ...ascii.map((code) => String.fromCharCode(code)),
    ...mappedDelimiters(),
    // The full-width forms of ASCII, whose order they have.
    ...codes.filter((code) => code > 0x20).map((code) => String.fromCharCode(code + 0xfee0)),
    // A program that keeps only the low byte of each code unit turns these characters into delimiters.
    ...codes.slice(0, 19).map((code) => String.fromCharCode(0x100 + code)),
    ..."\u3002\u00ad\u200b\u200c\u200d\u2060\ufeff\u0085\u00a0\u2028\u2044\u2215\u29f5\u2216\u3000\u0338",
    ...["/", "\\", "@", "#"].map((c) => `%25${inHex(c.charCodeAt(0)).slice(1)}`),
    ...["%", "%u002F", "%c0%af", "%e0%80%af", "&#47;", "&sol;", "%EF%BC%8F", "%E3%80%82"],
  ];
}

/** Returns other ways to write a host. */
function spellings(host) {
  const [first, ...rest] = host;
  const all = [
    ...[host.toUpperCase(), inHex(first.charCodeAt(0)) + rest.join(""), host.replace(".", "-")],
    ...[String.fromCharCode(first.charCodeAt(0) + 0xfee0) + rest.join(""), `a.${host}`, `a${host}`],
    ...[host.replace("k", "\u212a"), host.replace("s", "\u017f"), host.replaceAll(".", "\u3002")],
  ];
  const parts = host.split(".").map(Number);
  if (parts.length === 4 && parts.every((part) => part >= 0 && part < 256)) {
    const [a, b, c, d] = parts;
    const number = ((a * 256 + b) * 256 + c) * 256 + d;
    const digits = (base, lead) => parts.map((part) => lead + part.toString(base)).join(".");
    all.push(...[digits(10, "0"), digits(8, "0"), digits(16, "0x"), digits(10, "00")]);
    all.push(...[`${number}`, `0x${number.toString(16)}`, `${number + 2 ** 32}`]);
    all.push(
      ...[`${a}.${number % 2 ** 24}`, `${a}.${b}.${c * 256 + d}`, `${a + 256}.${b}.${c}.${d}`],
    );
    all.push(...[`[::ffff:${host}]`, `[::${host}]`, `${a}.${b}.${c}.${d}.`]);
  }
  return [...new Set(all)].filter((one) => one !== host);
}

/** Yields the ways to distribute a word's tokens between, before and after hosts. */
function* placed(hosts, word, at = 0, from = 0) {
  if (at === hosts.length) yield word.slice(from).join("");
  else
    for (let to = from; to <= word.length; to++) {
      const before = word.slice(from, to).join("") + hosts[at];
      for (const rest of placed(hosts, word, at + 1, to)) yield before + rest;
    }
}

/** Yields all words of a length. Words with later tokens come later. */
function* wordsOf(tokens, length) {
  for (let last = 0; last < tokens.length; last++) yield* wordsWith(tokens, length, last, false);
}

/** Yields the words of tokens up to the one at `last`, which has to be in the word. */
function* wordsWith(tokens, length, last, has) {
  if (length === 0) {
    if (has) yield [];
    return;
  }
  for (let at = length === 1 && !has ? last : 0; at <= last; at++) {
    for (const rest of wordsWith(tokens, length - 1, last, has || at === last)) {
      yield [tokens[at], ...rest];
    }
  }
}

/** Returns the first scheme and subdomain with which hosts pass a check, and the path that they need, if any. */
async function leadOf(hosts, check, tail) {
  for (const ends of [["", "/"], [tail]]) {
    const urlsOf = (lead) => hosts.flatMap((host) => ends.map((end) => lead + host + end));
    const first = (await check(LEADS.flatMap(urlsOf))).indexOf(true);
    if (first < 0) continue;
    const lead = LEADS[Math.floor(first / (ends.length * hosts.length))];
    const [scheme, sub = ""] = lead.split(/(?<=\/\/)/);
    return [scheme, sub, ends.length === 1 ? tail : ""];
  }
  return [LEADS[0], "", ""];
}

/** Returns what to try, with few tokens first: schemes, words, and the hosts to place the words around. */
function partsOf(host, extra, isRelative, lead) {
  const schemes = SCHEMES.map((one) => (one === lead ? "http://" : one));
  const tokens = [...new Set([...extra, ...allTokens()])];
  const promising = tokens.slice(0, extra.length + DELIMITERS.length);
  const others = tokens.slice(promising.length);
  const first = (most) => tokens.slice(0, extra.length + most);
  const pairs = [
    [host, OTHER],
    [OTHER, host],
  ];
  const all = [...pairs, [host], [OTHER]];
  const part = (scheme, hosts, words) => ({ scheme, hosts, words });
  const single = () => tokens.map((token) => [token]);
  const short = () => [[], ...promising.map((token) => [token])];
  const mixed = () =>
    others.flatMap((token) =>
      promising.flatMap((other) => [
        [token, other],
        [other, token],
      ]),
    );
  const lengths = (scheme, hosts, ...list) =>
    list.map(([length, from]) => part(scheme, hosts, () => wordsOf(from, length)));
  const slashed = () =>
    tokens.flatMap((token) =>
      ["//", "/\\", "\\\\"].flatMap(([a, b]) => [
        [token, a, b],
        [a, token, b],
        [a, b, token],
      ]),
    );
  return [
    ...(isRelative
      ? [
          ...lengths("", [[OTHER]], [1, promising], [2, promising]),
          part("", [[OTHER]], slashed),
          ...lengths("", [[OTHER]], [3, promising], [4, first(7)]),
          ...lengths("", pairs, [2, promising], [3, first(7)]),
        ]
      : []),
    ...[lead, ...schemes].map((scheme) => part(scheme, all, () => [[]])),
    part(lead, all, single),
    ...spellings(host).map((it) => part(lead, [[it], [it, OTHER], [OTHER, it]], short)),
    ...spellings(OTHER).map((it) => part(lead, [[it], [it, host], [host, it]], short)),
    ...schemes.map((scheme) => part(scheme, pairs, single)),
    ...lengths(lead, pairs, [2, promising], [3, promising.slice(0, 6)]),
    part(lead, pairs, mixed),
    ...lengths(lead, pairs, ...WORDS.map(([length, most]) => [length, first(most)])),
    ...lengths(lead, pairs, [2, others]),
  ];
}

/** Returns the lists for all allowed hosts. Lists for different hosts take turns. */
function partsOfAll(hosts, ...about) {
  const lists = hosts.map((host) => partsOf(host, ...about));
  const most = Math.max(...lists.map(({ length }) => length));
  return range(0, most - 1).flatMap((at) => lists.flatMap((list) => list[at] ?? []));
}

/** Yields the URLs of lists, with a path after each. */
function* candidates(parts, tail) {
  for (const { scheme, hosts, words } of parts)
    for (const word of words())
      for (const some of hosts) for (const rest of placed(some, word)) yield scheme + rest + tail;
}

/** Returns the number of URLs in lists. A word of two tokens can be placed around one host in three ways. */
function sizeOf(parts) {
  let size = 0;
  for (const { hosts, words } of parts) {
    for (const { length } of words())
      for (const some of hosts)
        size += some.reduce((ways, _, at) => (ways * (length + at + 1)) / (at + 1), 1);
  }
  return size;
}

/** Returns the strings of letters and digits that a regular expression looks for, without those of `known`. */
export function stringsIn(pattern, known) {
  const plain = pattern
    .replace(/\\([^a-z\d])/gi, "$1")
    .replace(/\\[a-z]|\[[^\]]*\]|\(\?[:=!<]+/gi, " ");
  const found = plain.match(/[\p{L}\p{N}-]{2,}(?:\.[\p{L}\p{N}-]+)*/gu) ?? [];
  return [...new Set(found)].filter((one) => !`${known} https`.includes(one)).slice(0, 4);
}

const TOKENS = /\\(.)|\[(\^?)((?:\\.|[^\]])*)\]|\(\?<?[=!]|\(\?(?::|<\w+>)|\{[\d,]*\}|./gsu;

/** Returns a regular expression without its negative look-aheads and look-behinds, whose hosts are not allowed. */
export function withoutNegative(pattern) {
  let depth = 0;
  let kept = "";
  for (const [token] of pattern.matchAll(TOKENS)) {
    if (depth > 0 || /^\(\?<?!/.test(token)) depth += token[0] === "(" ? 1 : token === ")" ? -1 : 0;
    else kept += token;
  }
  return kept;
}

const ESCAPES = { d: "1", w: "a", s: " ", D: "a", W: "-", S: "a", b: "", B: "" };

/** Returns a text that most regular expressions match: the first of all alternatives, and each repetition once. */
function sampleOf(pattern) {
  const groups = [{ text: "" }];
  const add = (text) => {
    if (!groups.at(-1).isOver) groups.at(-1).text += text;
  };
  for (const [token, escaped, not, list] of pattern.matchAll(TOKENS)) {
    if (escaped !== undefined) add(ESCAPES[escaped] ?? escaped);
    else if (list !== undefined) add(not ? "a" : sampleOf(list).slice(0, 1));
    else if (token[0] === "(") groups.push({ text: "", isAround: /[=!]$/.test(token) });
    else if (token === ")" && groups.length > 1) {
      const { text, isAround } = groups.pop();
      if (!isAround) add(text);
    } else if (token === "|") groups.at(-1).isOver = true;
    else if (token === ".") add("a");
    else if (!/[*+?^$]/.test(token) && token[0] !== "{") add(token);
  }
  return groups[0].text;
}

/** Returns the path that a regular expression needs after one of the hosts. */
export function tailOf(pattern, hosts) {
  const sample = sampleOf(pattern);
  const host = hosts.find((one) => sample.includes(one));
  return host === undefined ? "" : sample.slice(sample.indexOf(host) + host.length);
}

/** Returns a function that says whether a list contains a host. `*.` in the list stands for all subdomains. */
export function allowing(list) {
  return (host) =>
    list.some((one) => (one.startsWith("*.") ? host.endsWith(one.slice(1)) : host === one));
}

/**
 * Searches until there are no more candidates. Yields the number of tested URLs, of all URLs, and the new results after
 * each batch. Consumers that stop iterating stop the search.
 *
 * @param {object} about
 * @param {string[]} about.allowed the hosts that URLs may go to
 * @param {string[]} [about.extra] strings that the check looks for
 * @param {string} [about.tail] the path that the check may need after a host
 * @param {boolean} [about.isRelative] whether to try references that are relative to a base, too
 * @param {(urls: string[]) => Promise<boolean[]>} about.check
 * @param {(urls: string[]) => Promise<(string | null)[]>} about.fetch returns the hosts that are connected to, or null
 * @param {(host: string) => string | null} about.canonical returns a host in the form in which hosts are compared, or
 *   null if there can't be such a host
 * @param {number} [about.most] the maximum number of URLs
 * @returns {AsyncGenerator<{ asked: number, total: number, passed: number, found: Found[], allowed: string[] }>} `allowed`
 *   includes the subdomains of allowed hosts if the check requires a subdomain
 */
export async function* search({ allowed, check, fetch, canonical, most = 1e7, ...about }) {
  const hosts = [...new Set(allowed.map((host) => host.replace(/^\*\./, "")))];
  const [lead, sub, tail] = await leadOf(hosts, check, about.tail ?? "");
  const all = sub === "" ? allowed : [...allowed, ...hosts.map((host) => `*.${host}`)];
  const isAllowed = allowing(all);
  const longer = hosts.map((host) => sub + host);
  const parts = partsOfAll(longer, about.extra ?? [], about.isRelative, lead);
  const total = Math.min(most, sizeOf(parts));
  const urls = candidates(parts, tail);
  /** Different words can be the same URL. */
  const passed = new Set();
  let asked = 0;
  for (let size = 128; asked < total; size = Math.min(size * 2, MOST_BATCH)) {
    const batch = [];
    while (batch.length < Math.min(size, total - asked)) batch.push(urls.next().value);
    const checked = await check(batch);
    const passing = batch.filter((url, at) => checked[at] && !passed.has(url) && passed.add(url));
    const reached = passing.length === 0 ? [] : await fetch(passing);
    asked += batch.length;
    const found = [];
    for (const [at, url] of passing.entries()) {
      const host = reached[at] && canonical(reached[at]);
      if (host && !isAllowed(host)) found.push({ url, host });
    }
    yield { asked, total, passed: passed.size, found, allowed: all };
  }
}

/** @typedef {{ url: string, host: string }} Found */

/** The ends of hosts by which results are of a kind, with the most useful kind first. */
const KINDS = [new RegExp(`^${OTHER}$`), new RegExp(`[.]${OTHER}$`), new RegExp(`${OTHER}$`), /$/];
const kindOf = ({ host }) => KINDS.findIndex((kind) => kind.test(host));

/** Whether a URL has all characters of another one, in the same order. */
function extendsURL({ url }, { url: other }) {
  let at = 0;
  for (let of = 0; of < url.length && at < other.length; of++) if (url[of] === other[at]) at++;
  return at === other.length;
}

/**
 * Merges results into a list of the shortest ones, with the other host itself first. URLs that only add characters to
 * another one of their kind, or of the kind before it, are left out.
 */
export function shortest(list, found, most) {
  const rank = (one) => [...one.url].length + 1000 * kindOf(one);
  const kept = [];
  for (const one of [...list, ...found].sort((a, b) => rank(a) - rank(b))) {
    const hides = (other) => kindOf(one) - kindOf(other) < 2 && extendsURL(one, other);
    if (kept.length < most && !kept.some(hides)) kept.push(one);
  }
  return kept;
}

/**
 * Returns a function that writes hosts in the form in which they are compared, or null if no program could connect to
 * such a host.
 */
export const canonicalBy = (Class) => (host) => {
  const bare = host.replace(/^\[|\]$/g, "");
  const text = bare.includes(":") ? `[${bare}]` : bare;
  const url = /[/\\?#@\s]/.test(text) ? null : Class.parse(`http://${text}/`);
  const found = /^(\[.*|[a-z\d_-]+(?:\.[a-z\d_-]+)*)\.?$/.exec(url?.hostname ?? "");
  return found?.[1] ?? null;
};
