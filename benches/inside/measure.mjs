// Takes the samples. The contestants take turns in one process, round after round.

/** The number of warm-up samples that determine how many operations fill a sample. */
const CALIBRATION = 3;
/**
 * Each contestant warms up for as long as this many samples take, so that JavaScriptCore compiles its code.
 * LONGEST_WARM_UP is the limit for cases whose items take a long time to create.
 */
const WARM_UP = 20;
const LONGEST_WARM_UP = 60;
/**
 * A contestant may get at most one in this many answers wrong. If any contestant gives a wrong answer for an
 * input, that input is omitted for all contestants.
 */
const MOST_WRONG = 50;

/**
 * @typedef {object} Case
 * @property {string} name
 * @property {(lib, data) => unknown[]} setUp creates the items for `each`
 * @property {(lib, item, turn: number) => number} each one operation. The function's source is copied for each
 * contestant, so that engines profile the copies separately. The function must therefore not use any variables from
 * outside its body.
 * @property {(lib, item) => string} answer returns the answer to compare with `expected`
 * @property {(data) => string[]} expected the expected answers, in the order of the items
 * @property {"same" | "changed" | "failure"} [floor] the answer that the floor gives, if the floor is measured
 * @property {number} [operations] the number of operations per call of `each`, 1 by default
 * @property {boolean} [fresh] whether each item can be used only once. New items are then created for each pass, and
 *   the time to create them is not measured
 */

/**
 * Returns how many nanoseconds each contestant took per operation in each round.
 *
 * @param {Case} theCase
 * @param {Map<string, object>} libs
 * @param {{ data: object, rounds: number, sampleMs: number }} options
 * @returns {{ times: Record<string, number[]>, problems: Record<string, string>, checked: number, skipped:
 * Record<string, string> }} `problems` gives the reason why a contestant was not measured; `skipped` gives the number
 * of inputs that a contestant answered wrongly (these are omitted for all contestants) and its first wrong answer
 */
export function measure(theCase, libs, { data, rounds, sampleMs }) {
  const times = {};
  const problems = {};
  const skipped = {};
  const expected = theCase.expected(data);
  const left = new Set(expected.keys());
  const willing = new Map();
  for (const [name, lib] of libs) {
    if (lib.answerAs) {
      if (theCase.floor === undefined) continue;
      // The floor does not parse, so its answers are not checked.
      lib.answerAs(theCase.floor);
      willing.set(name, lib);
      continue;
    }
    try {
      const { wrong, first } = check(theCase, lib, data, expected);
      // Other implementations, such as old releases, may occasionally be wrong. Ours has to be right.
      const isTolerable = name !== "ours" && wrong.length <= expected.length / MOST_WRONG;
      if (wrong.length > 0 && !isTolerable) {
        problems[name] = first;
        continue;
      }
      willing.set(name, lib);
      for (const i of wrong) left.delete(i);
      if (wrong.length > 0) skipped[name] = `${wrong.length} of ${expected.length}: ${first}`;
    } catch (error) {
      problems[name] = String(error);
    }
  }
  const setUp = (lib) => theCase.setUp(lib, data).filter((_, i) => left.has(i));
  const order = [];
  for (const [name, lib] of willing) {
    times[name] = [];
    order.push([name, runnerOf(theCase, lib, setUp, sampleMs)]);
  }
  for (let round = 0; round < rounds; round++) {
    for (const [name, sample] of order) times[name].push(sample());
    // The order is reversed after each round, so that a contestant does not always inherit garbage from the same
    // predecessor.
    order.reverse();
  }
  return { times, problems, checked: left.size, skipped };
}

/** Returns the indices of the wrong answers, and a description of the first wrong answer. */
function check(theCase, lib, data, expected) {
  const items = theCase.setUp(lib, data);
  if (items.length !== expected.length || items.length === 0) {
    throw new Error(`${items.length} items, ${expected.length} answers`);
  }
  const wrong = [];
  let first;
  for (let i = 0; i < items.length; i++) {
    let answer;
    try {
      answer = theCase.answer(lib, items[i]);
    } catch (error) {
      answer = error;
    }
    if (answer === expected[i]) continue;
    first ??= `item ${i}: ${shorten(answer)} instead of ${shorten(expected[i])}`;
    wrong.push(i);
  }
  return { wrong, first };
}

const shorten = (text) => (String(text).length > 100 ? `${String(text).slice(0, 97)}...` : text);

/** Returns a function that takes one sample, in nanoseconds per operation. */
function runnerOf(theCase, lib, setUp, sampleMs) {
  const loop = loopOf(theCase.each);
  const operations = theCase.operations ?? 1;
  if (theCase.fresh) {
    const sample = () => {
      const started = performance.now();
      let spent = 0;
      let done = 0;
      do {
        const items = setUp(lib);
        // Garbage is collected here because otherwise setUp's garbage would be collected during the measurement. Only
        // the young generation is collected: after a full collection, the next sample's time would depend on another
        // contestant's objects.
        globalThis.gc?.({ type: "minor" });
        const before = performance.now();
        keep(loop(lib, items, 0, items.length));
        spent += performance.now() - before;
        done += items.length;
        // Creating the items can take longer than using them, so the time spent on creating them is also limited.
      } while (spent < sampleMs && performance.now() - started < 10 * sampleMs);
      return (spent * 1e6) / (done * operations);
    };
    const started = performance.now();
    const isTooLong = () => performance.now() - started >= LONGEST_WARM_UP * sampleMs;
    for (let i = 0; i < WARM_UP && !isTooLong(); i++) sample();
    return sample;
  }
  const items = setUp(lib);
  let turn = 0;
  const timed = (count) => {
    const before = performance.now();
    keep(loop(lib, items, turn, count));
    turn += count;
    return performance.now() - before;
  };
  // The number of operations doubles until it fills a sample. More samples are then taken until the code is warm, and
  // the number of operations in a sample is adjusted.
  let count = 1;
  let spent = timed(count);
  for (let all = spent; spent < sampleMs || all < WARM_UP * sampleMs; all += spent) {
    if (spent < sampleMs) count *= 2;
    spent = timed(count);
  }
  // A single operation, for example on a 1 MB input, can take longer than a sample should. The sample then consists of
  // that one operation.
  for (let i = 0; i < CALIBRATION && count > 1; i++) {
    count = Math.max(1, Math.round((count * sampleMs) / Math.max(spent, 0.001)));
    spent = timed(count);
  }
  return () => (timed(count) * 1e6) / (count * operations);
}

/** Returns a loop that calls its own copy of `each` on all items repeatedly. */
function loopOf(each) {
  return new Function(
    "lib",
    "items",
    "turn",
    "count",
    `const each = ${each};
    const { length } = items;
    let index = turn % length;
    let sum = 0;
    for (const end = turn + count; turn < end; turn++) {
      sum = (sum + each(lib, items[index], turn)) | 0;
      if (++index === length) index = 0;
    }
    return sum;`,
  );
}

/** Stores the result where other code could read it, so that engines can't optimize the work away. */
function keep(sum) {
  globalThis.benchSum = sum;
}

/** Returns `text` as one contiguous string, like the text of a decoded file or response. */
export function flat(text) {
  return decoder.decode(encoder.encode(text));
}
const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
