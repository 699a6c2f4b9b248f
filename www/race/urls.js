// Generates URLs like those on real pages. Every run uses the same URLs, and no URL occurs twice.

const HOSTS = ["example.com", "www.example.org", "static.cdn.example.net", "EN.example.com"];
const WORDS = "about news 2026 images item search user-guide a%20b v2 x".split(" ");
const ENDINGS = ["", "/", ".html", ".png", ".js"];

/** Marsaglia's xorshift. */
function* randomNumbers() {
  for (let bits = 0x2545f491; ; ) {
    bits ^= bits << 13;
    bits ^= bits >>> 17;
    bits ^= bits << 5;
    yield bits >>> 0;
  }
}

/** @returns {string[]} */
export function madeUpURLs(count) {
  const numbers = randomNumbers();
  const below = (limit) => numbers.next().value % limit;
  const oneOf = (choices) => choices[below(choices.length)];
  const urls = Array.from({ length: count }, (_, index) => {
    const path = Array.from({ length: 1 + below(4) }, () => oneOf(WORDS)).join("/");
    const query = below(3) === 0 ? `?id=${index}&q=${oneOf(WORDS)}` : "";
    const fragment = below(8) === 0 ? `#${oneOf(WORDS)}` : "";
    return `https://${oneOf(HOSTS)}/${path}-${index}${oneOf(ENDINGS)}${query}${fragment}`;
  });
  // Engines flatten concatenated strings at the first reading, which must not be measured.
  return JSON.parse(JSON.stringify(urls));
}
