// Runs the race outside the page's thread. The two contestants take turns parsing the same URLs.
import { madeUpURLs } from "./urls.js";

const COUNT = 50_000;
/** The number of URLs between two progress reports. */
const SLICE = 5_000;
const ROUNDS = 5;

/** Returns the time and, so that engines can't skip any work, the sum of the lengths. */
function parse(Class, urls, start) {
  let characters = 0;
  const began = performance.now();
  for (let i = start; i < start + SLICE; i++) characters += new Class(urls[i]).href.length;
  return { milliseconds: performance.now() - began, characters };
}

async function run() {
  const { URL: Ours } = await import("../package/index.js");
  const urls = madeUpURLs(COUNT);
  const contestants = { browser: globalThis.URL, ours: Ours };
  const rounds = [];
  const slices = COUNT / SLICE;
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round++) {
    const times = { browser: 0, ours: 0 };
    const characters = { browser: 0, ours: 0 };
    for (let slice = 0; slice < slices; slice++) {
      const names = ["browser", "ours"];
      if (slice % 2 === 1) names.reverse();
      for (const name of names) {
        const taken = parse(contestants[name], urls, slice * SLICE);
        times[name] += taken.milliseconds;
        characters[name] += taken.characters;
      }
      postMessage({ done: (round * slices + slice + 1) / ((ROUNDS + 1) * slices) });
    }
    if (characters.browser !== characters.ours) throw new Error("The two parsed them differently.");
    if (round > 0) rounds.push(times);
  }
  const nanoseconds = (name) => (median(rounds.map((times) => times[name])) / COUNT) * 1e6;
  postMessage({
    result: {
      count: COUNT,
      rounds: ROUNDS,
      browser: nanoseconds("browser"),
      ours: nanoseconds("ours"),
    },
  });
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

run().catch((error) => postMessage({ error: String(error?.message ?? error) }));
