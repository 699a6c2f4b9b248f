// Takes the samples: contestants take turns, round after round, in one process.

/** How many samples, which are not recorded, find out how many operations fill one. */
const CALIBRATION = 3;
/**
 * Each contestant first runs for the time of this many samples, so that JavaScriptCore does not compile it while samples
 * are taken. LONGEST_WARM_UP bounds that for cases whose items take long to make.
 */
const WARM_UP = 20;
const LONGEST_WARM_UP = 60;
/** A contestant may have one wrong answer in this many. The input is left out for all contestants. */
const MOST_WRONG = 50;

/**
 * @typedef {object} Case
 * @property {string} name
 * @property {(lib, data) => unknown[]} setUp makes what `each` is given, one after the other
 * @property {(lib, item, turn: number) => number} each one operation; its source is copied for each
 *   contestant, so that no engine mixes up what it learns about them: it can use its arguments alone
 * @property {(lib, item) => string} answer what is compared with `expected`
 * @property {(data) => string[]} expected in the order of the items
 * @property {"same" | "changed" | "failure"} [floor] what a core that looks at nothing is to answer, if
 *   one is measured
 * @property {number} [operations] how many `each` is, 1 unless said
 * @property {boolean} [fresh] each item can be used but once: new ones are made for each pass, and
 *   that is not in the time
 */

/**
 * Nanoseconds per operation of each contestant in each round.
 *
 * @param {Case} theCase
 * @param {Map<string, object>} libs
 * @param {{ data: object, rounds: number, sampleMs: number }} options
 * @returns {{ times: Record<string, number[]>, problems: Record<string, string>, checked: number,
 *   skipped: Record<string, string> }} problems: of those who are not measured; skipped: what of the
 *   inputs was left out for all, by who answered wrongly
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
      // The floor parses nothing, so its answers are not checked.
      lib.answerAs(theCase.floor);
      willing.set(name, lib);
      continue;
    }
    try {
      const { wrong, first } = check(theCase, lib, data, expected);
      // Others may be wrong in rare places, as old releases are. Ours has to be right.
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
    // The order is reversed, so that no contestant always runs after another one's garbage.
    order.reverse();
  }
  return { times, problems, checked: left.size, skipped };
}

/** The indices of wrong answers, and the first of them in words. */
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

/** A function that takes one sample: nanoseconds per operation. */
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
        // Otherwise the garbage of setUp would be collected while the time runs. Only the young generation: after a full
        // collection, the next sample depends on what another contestant left.
        globalThis.gc?.({ type: "minor" });
        const before = performance.now();
        keep(loop(lib, items, 0, items.length));
        spent += performance.now() - before;
        done += items.length;
        // Making the items can take longer than using them, so that time has a limit, too.
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
  // The count doubles until it fills a sample; samples run until the code is warm; then the count is adjusted.
  let count = 1;
  let spent = timed(count);
  for (let all = spent; spent < sampleMs || all < WARM_UP * sampleMs; all += spent) {
    if (spent < sampleMs) count *= 2;
    spent = timed(count);
  }
  // A single operation can take longer than a sample, as for an input of 1 MB. Then it is the sample.
  for (let i = 0; i < CALIBRATION && count > 1; i++) {
    count = Math.max(1, Math.round((count * sampleMs) / Math.max(spent, 0.001)));
    spent = timed(count);
  }
  return () => (timed(count) * 1e6) / (count * operations);
}

/** A loop with a copy of `each` in it, which goes through all items again and again. */
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

/** Stores the result where it could be read, so that engines do not optimize the work away. */
function keep(sum) {
  globalThis.benchSum = sum;
}

/** `text` as one sequential string, as it is after a file or a response was decoded. */
export function flat(text) {
  return decoder.decode(encoder.encode(text));
}
const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
