// Families of similar URLs with their expected hrefs.
import { FOREIGN, FOREIGN_LABELS, pieces, repeat } from "./corpus.mjs";
import { randomness } from "./random.mjs";

/** @typedef {import("./corpus.mjs").Sample} Sample */

/** @returns {Sample[]} groups of forty URLs that share a base, like the links on a page */
export function relativeURLs(count, seed = 3) {
  const random = randomness(seed);
  const parts = pieces(random);
  let origin;
  let folder;
  let above;
  let page;
  return repeat(count, (i) => {
    if (i % 40 === 0) {
      origin = `https://${parts.host()}`;
      above = parts.folders();
      folder = `${above}${parts.word()}/`;
      page = `${parts.word()}.html`;
    }
    const base = `${origin}${folder}${page}?from=${parts.word()}`;
    const bare = `${origin}${folder}${page}`;
    const [file, tail, word] = [parts.segment(), parts.tail(), parts.word()];
    const query = parts.query(2);
    const [input, href] = random.pick([
      [`${file}${tail}`, `${origin}${folder}${file}${tail}`],
      [`${file}${tail}`, `${origin}${folder}${file}${tail}`],
      [`../${file}${tail}`, `${origin}${above}${file}${tail}`],
      [`/${word}/${file}${tail}`, `${origin}/${word}/${file}${tail}`],
      [`/${word}/${file}${tail}`, `${origin}/${word}/${file}${tail}`],
      [`?${query}`, `${bare}?${query}`],
      [`#${word}`, `${base}#${word}`],
      [`//cdn.${word}.com/${file}`, `https://cdn.${word}.com/${file}`],
      [`https://www.${word}.org/${file}`, `https://www.${word}.org/${file}`],
    ]);
    return { input, base, href };
  });
}

/** @returns {Sample[]} */
export function nonASCIIHosts(count, seed = 4) {
  const random = randomness(seed);
  const parts = pieces(random);
  return repeat(count, () => {
    const [label, ascii] = random.pick(FOREIGN_LABELS);
    const [before, rest] = [`https://${parts.word()}.`, `.${parts.host()}${parts.path()}`];
    return { input: before + label + rest, href: before + ascii + rest };
  });
}

/** @returns {Sample[]} */
export function nonASCIIPaths(count, seed = 5) {
  const random = randomness(seed);
  const parts = pieces(random);
  return repeat(count, () => {
    const [start, first, second, word] = [
      `https://${parts.host()}${parts.folders()}`,
      random.pick(FOREIGN),
      random.pick(FOREIGN),
      parts.word(),
    ];
    return {
      input: `${start}${first}/${word}-${second}`,
      href: `${start}${encodeURIComponent(first)}/${word}-${encodeURIComponent(second)}`,
    };
  });
}

/** @returns {Sample[]} invalid URLs */
export function failingURLs(count, seed = 6) {
  const random = randomness(seed);
  const parts = pieces(random);
  return repeat(count, () => {
    const [host, path] = [parts.host(), parts.path()];
    const input = random.pick([
      `https://${parts.word()} ${host}${path}`,
      `https://${host}:${random.between(65536, 99999)}${path}`,
      `${parts.word()}${path}`,
      `https://[::1${path}`,
      `https://${host}%00${path}`,
      `https://1.2.3.${random.between(256, 999)}${path}`,
      `//${host}${path}`,
    ]);
    return { input, href: null };
  });
}

/** @returns {Sample[]} URLs that each have a query of `length` characters */
export function longQueries(count, length, seed = 7) {
  const random = randomness(seed);
  const parts = pieces(random);
  return repeat(count, () => {
    let query = parts.query(1);
    while (query.length < length) query += `&${parts.query(8)}`;
    const href = `https://${parts.host()}${parts.path()}?${query.slice(0, length)}`;
    return { input: href, href };
  });
}

/** @returns {Sample[]} each of `length` characters */
export function dataURLs(count, length, seed = 8) {
  const random = randomness(seed);
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  return repeat(count, () => {
    const block = random.letters(1021, alphabet);
    const href = `data:image/png;base64,${block.repeat(Math.ceil(length / block.length))}`.slice(
      0,
      length,
    );
    return { input: href, href };
  });
}

/** @returns {Sample[]} */
export function ipv4URLs(count, seed = 9) {
  const random = randomness(seed);
  const parts = pieces(random);
  return repeat(count, () => {
    const numbers = repeat(4, () => random.below(256));
    const [a, b, c, d] = numbers;
    const dotted = numbers.join(".");
    const written = random.pick([
      dotted,
      dotted,
      `0x${a.toString(16)}.${b}.${c}.0${d.toString(8)}`,
      String(a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d),
      `${a}.${b}.${c * 256 + d}`,
    ]);
    const rest = parts.path();
    return { input: `http://${written}${rest}`, href: `http://${dotted}${rest}` };
  });
}

/** @returns {Sample[]} */
export function ipv6URLs(count, seed = 10) {
  const random = randomness(seed);
  const parts = pieces(random);
  const group = () => random.between(1, 0xffff).toString(16);
  return repeat(count, () => {
    const [a, b, c] = [group(), group(), group()];
    const full = repeat(8, group).join(":");
    const [written, serialized] = random.pick([
      [full, full],
      [`2001:db8::${a}:${b}`, `2001:db8::${a}:${b}`],
      [`2001:DB8:0:0:0:0:${a}:${b}`, `2001:db8::${a}:${b}`],
      [`${a}:0:0:${b}:0:0:0:${c}`, `${a}:0:0:${b}::${c}`],
      ["::ffff:192.0.2.33", "::ffff:c000:221"],
    ]);
    const rest = parts.path();
    return { input: `http://[${written}]:8080${rest}`, href: `http://[${serialized}]:8080${rest}` };
  });
}

/** @returns {Sample[]} */
export function fileURLs(count, seed = 11) {
  const random = randomness(seed);
  const parts = pieces(random);
  return repeat(count, () => {
    const path = parts.path();
    const [input, href] = random.pick([
      [`file:///usr/share${path}`, `file:///usr/share${path}`],
      [`file:///C|/Users${path}`, `file:///C:/Users${path}`],
      [`file://localhost/srv${path}`, "file:///srv".concat(path)],
      [`file:\\\\server\\share${path.replaceAll("/", "\\")}`, `file://server/share${path}`],
    ]);
    return { input, href };
  });
}

/** @returns {Sample[]} */
export function opaqueURLs(count, seed = 12) {
  const random = randomness(seed);
  const parts = pieces(random);
  return repeat(count, () => {
    const href = random.pick([
      `mailto:${parts.word()}.${parts.word()}@${parts.host()}?subject=${parts.word()}`,
      `tel:+${random.between(10 ** 9, 10 ** 10)}`,
      `urn:isbn:${random.between(10 ** 9, 10 ** 10)}`,
      `javascript:show(${random.below(1000)})`,
      `blob:https://${parts.host()}/${random.letters(32)}`,
    ]);
    return { input: href, href };
  });
}
