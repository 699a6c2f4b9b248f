// Generates random pairs of URLs. Tests pairs of URLs: there must be a relative URL that leads from the first URL to
// the second. `node tests/js/relative-urls.mjs` tests a million pairs.
import assert from "node:assert/strict";
import { URL } from "whatwg-url-wasm";
import { relativeURL } from "whatwg-url-wasm/make";

/** Returns a URL that is slightly different from `href`. */
function near(href, random) {
  const url = new URL(href);
  const changes = [
    () => {
      url.hash = random.oneOf(["", "a", "b c"]);
    },
    () => {
      url.search = random.oneOf(["", "a", "b/c?d"]);
    },
    () => {
      url.pathname += random.oneOf(["/", "/a", "//", "/b:c", "/C:/"]);
    },
    () => {
      url.pathname = random.oneOf(["", "/", "//a", "/C:/a", "a:b"]);
    },
    () => {
      url.port = random.oneOf(["", "81"]);
    },
    () => {
      url.username = random.oneOf(["", "u"]);
    },
  ];
  for (let i = random.below(3); i >= 0; i--) random.oneOf(changes)();
  return url.href;
}

/**
 * Fails if a pair's relative URL does not lead to the second URL.
 *
 * @returns the number of pairs, and the number of pairs in which the relative URL is shorter than the second URL
 */
export function relativePairs(count, random) {
  let pairs = 0;
  let shorter = 0;
  while (pairs < count) {
    const from = URL.parse(random.mutate(random.url()))?.href;
    if (from === undefined) continue;
    const other = random.below(4) === 0 ? URL.parse(random.url())?.href : undefined;
    const to = near(other ?? from, random);
    // If a URL's serialization parses to a different URL, no reference resolves to it, not even the URL itself.
    if (URL.parse(to)?.href !== to) continue;
    const reference = relativeURL(from, to);
    assert.equal(URL.parse(reference, from)?.href, to, `${from} to ${to}: ${reference}`);
    if (reference.length < to.length) shorter++;
    pairs++;
  }
  return { pairs, shorter };
}
