// Families of similar URLs with their expected hrefs.
import { pieces, repeat } from "./corpus.mjs";
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
