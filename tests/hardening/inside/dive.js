// Calls functions close to the end of the stack, with data that must not leak. Immediately afterwards, every function
// must return the correct result, without any of that data. This file runs in every runtime, so it does not use Node
// modules.
//
// A dive (recursion.js) is a stack-overflow test. Each dive calls a function from the deepest possible frames, with a
// different secret each time. The stack therefore overflows at later and later points inside the function, until the
// stack is large enough. The number of arguments per frame determines these points. The number of calls determines the
// state that the last call leaves behind.
import {
  answerOf,
  isInJavaScript,
  loadEntries,
  makeFor,
  perform,
  rightAnswer,
  show,
  showError,
} from "./functions.js";
import { callFromDeepestFrames, isOverflow } from "./recursion.js";
import { Secrets } from "./secrets.js";

/** Returns the entry whose classes create the objects that are passed to an entry's functions. */
const classesFor = (entry) => (isInJavaScript(entry) ? "whatwg-url-wasm/js" : "whatwg-url-wasm");

/** The text used by all calls at normal depth. */
const PLAIN = "plain0text0for0everyone0";

/**
 * @typedef {object} Config
 * @property {{ name: string, specifier: string, file: string }[]} entries the entry's name, and how to import it:
 *   `specifier` for the shared instance, and `file` for a separate instance, where `{n}` stands for a number
 * @property {string} catalogue the module that tests/catalogue/index.mjs writes
 * @property {string[]} undived the names of entries whose functions are only checked after stack overflows, but not
 * called close to the end of the stack
 * @property {number[]} frames the number of arguments in each frame
 * @property {number} instances for each example, the number of new instances whose stack is made to overflow, each time
 * with a different frame size
 * @property {number[]} depths the numbers of calls that a stack-overflow test makes in a new instance, in ascending
 * order
 * @property {number} shared for each example, the number of stack-overflow tests in the instance that all examples
 * share
 * @property {number} depth the number of calls that a stack-overflow test makes in the shared instance
 * @property {number} [every] to run stack-overflow tests only for every nth example
 * @property {string} [only] to run stack-overflow tests only for examples whose names contain this text
 * @property {number} first the number of the first part to run; each example is a part
 * @property {number} most the maximum number of parts to run
 */

/**
 * @param {Config} config
 * @param {(message: object) => unknown} report called for each part and each failure; the result is awaited
 * @returns {Promise<Record<string, object> | undefined>} the exports of the entries by name, if nothing failed
 */
export async function dive(config, report) {
  const modules = new Map(config.entries.map((module) => [module.name, module]));
  const { entries, rows, functions, problems } = await loadEntries(
    [...modules.keys()],
    (name) => import(modules.get(name).specifier),
    (await import(config.catalogue)).examples,
  );
  if (config.first === 0) for (const text of problems) await report({ kind: "failure", text });
  const diver = new Diver(config, modules, entries, rows);
  const { every = 1, only = "" } = config;
  const dived = rows.filter(({ entry }) => !config.undived.includes(entry));
  const some = dived.filter((_, index) => index % every === 0);
  const parts = some.filter(({ name }) => name.includes(only));
  const end = Math.min(parts.length, config.first + config.most);
  let next = config.first;
  let isRight = true;
  try {
    for (; next < end; next++) {
      const part = parts[next];
      await report({ kind: "part", index: next, name: part.name });
      if (next === config.first) diver.checkAll(rows, "before any dive");
      await diver.diveWith(part, next);
    }
  } catch (error) {
    // A failure ends the run, because an inconsistent state might persist and be attributed to the next part.
    const text = error instanceof Wrong ? error.message : `${error}\n${error.stack}`;
    await report({ kind: "failure", text: `${parts[next].name}: ${text}` });
    next++;
    isRight = false;
  }
  const { counts } = diver;
  await report({
    kind: "end",
    next,
    parts: parts.length,
    all: dived.length,
    examples: rows.length,
    functions,
    counts,
  });
  return isRight ? entries : undefined;
}

class Wrong extends Error {}

/** Creates the error for a wrong answer, with a message that says which part of a secret the answer contains. */
const wrongAnswer = (where, answer, right, part) =>
  new Wrong(`${where} gives ${answer} instead of ${right}${leak(part)}`);

const leak = (part) => (part === undefined ? "" : `. LEAK: ${part} is part of a secret`);

class Diver {
  constructor(config, modules, entries, rows) {
    const { frames, instances, depths, shared, depth } = config;
    Object.assign(this, { frames, instances, depths, shared, depth });
    Object.assign(this, { modules, entries, rows });
    this.made = 0;
    this.expected = new Map();
    this.counts = { parts: 0, dives: 0, right: 0, overflows: 0, checks: 0 };
    this.turn = 0;
  }

  /** Runs all stack-overflow tests for the example with the given `number`. */
  async diveWith(row, number) {
    this.counts.parts++;
    const secrets = new Secrets(row.name);
    const near = this.rows.filter(({ entry }) => entry === row.entry);
    await this.diveInNewInstances(row, number, near, secrets);
    const far = this.rows.filter(({ entry }) => entry !== row.entry);
    for (let i = 0; i < this.shared; i++) {
      const frame = this.frames[(number + i) % this.frames.length];
      const checks = { first: near, rest: far };
      const overflows = this.diveOnce(row, frame, this.depth, secrets, this.entries, checks);
      // Repeats the test with fewer calls, so that the last call overflows. The call that overflows must not leave
      // anything behind.
      if (overflows > 0) this.diveOnce(row, frame, overflows, secrets, this.entries, checks);
    }
  }

  /**
   * Runs stack-overflow tests in separate instances of the example's entry. Engines compile functions when they are
   * first called, and compiling also needs stack space. Later they inline functions. A function's first failure
   * therefore differs from later failures. Until these tests have ended, functions must not fail at normal depth.
   */
  async diveInNewInstances(row, number, near, secrets) {
    const first = near.filter(({ example }) => example.throws === undefined);
    for (let i = 0; i < this.instances; i++) {
      const frame = this.frames[(number + i) % this.frames.length];
      const entries = await this.newInstance(row.entry);
      const kind = (number + i) % 4;
      if (kind !== NEVER_CALLED) {
        // The secrets in these calls must not leak either.
        for (const one of [...first, row]) {
          const { answer } = perform(one, entries, secrets.lasting);
          const right = rightAnswer(one, secrets.lasting);
          if (answer !== right) throw wrongAnswer(`in a new instance, ${one.name}`, answer, right);
        }
      }
      const one = this.depths[Math.floor((number + i) / 4) % this.depths.length];
      const depths = kind === AT_ONCE ? [one] : this.depths;
      for (const depth of depths) {
        this.diveOnce(row, frame, depth, secrets, entries, { first, rest: [] });
      }
      this.checkAll(near, "after dives in a new instance", entries, secrets);
    }
  }

  /** Returns the exports of all entries, using a new and separate instance of the given entry. */
  async newInstance(name) {
    const number = this.made++;
    const load = (entry) => import(this.modules.get(entry).file.replace("{n}", number));
    const exports = await load(name);
    const [[key, value]] = Object.entries(exports).filter(([, it]) => Object(it) === it);
    if (value === this.entries[name][key]) throw new Error(`${name} is imported only once here`);
    const classes = classesFor(name);
    return { ...this.entries, [classes]: await load(classes), [name]: exports };
  }

  /**
   * Runs one stack-overflow test, followed by calls at normal depth: first the calls in `checks.first`, then the calls
   * in `checks.rest`. Calls in `checks.first` may share an instance with the test. They take turns at being the very
   * first call. Returns the number of calls that overflowed before the first call that did not.
   */
  diveOnce(row, frame, depth, secrets, entries, checks) {
    const texts = secrets.take(depth);
    const mades = texts.map((text) => makeFor(row, entries, text));
    const exports = entries[row.entry];
    const { call } = row.example;
    const { results, errors } = callFromDeepestFrames(frame, call, exports, texts, mades);
    this.counts.dives++;
    const where = `a dive of ${depth} calls, ${frame} arguments a frame`;
    // This check runs before the calls' results are examined, because examining them makes further calls.
    const { first, rest } = checks;
    const start = first.length === 0 ? 0 : this.turn++ % first.length;
    const inTurn = [...first.slice(start), ...first.slice(0, start), ...rest];
    this.checkAll(inTurn, `after ${where}`, entries, secrets);
    for (let i = 0; i < depth; i++) {
      const outcome = { text: texts[i], made: mades[i], result: results[i], error: errors[i] };
      this.judge(row, entries, outcome, `call ${i + 1} in ${where}`, secrets);
    }
    const firstRight = errors.findIndex((error) => !isOverflow(error));
    return firstRight === -1 ? depth : firstRight;
  }

  /** Calls all `rows` at normal depth. */
  checkAll(rows, where, entries = this.entries, secrets = undefined) {
    const wrong = [];
    for (const row of rows) {
      const { answer, said } = perform(row, entries, PLAIN);
      if (!this.expected.has(row)) this.expected.set(row, rightAnswer(row, PLAIN));
      const right = this.expected.get(row);
      this.counts.checks++;
      const part = said === right ? undefined : secrets?.partIn(said);
      if (answer !== right || part !== undefined) wrong.push({ name: row.name, said, right, part });
    }
    if (wrong.length === 0) return;
    // Report the worst failure.
    const { name, said, right, part } = wrong.find(({ part }) => part !== undefined) ?? wrong[0];
    const others = wrong.length > 1 ? ` (and there are ${wrong.length - 1} more)` : "";
    throw wrongAnswer(`${where}, ${name}`, said, `${right}${others}`, part);
  }

  /**
   * Examines the result of a call that was made close to the end of the stack. The result must be either the right
   * answer or an overflow that has not changed anything.
   */
  judge(row, entries, { text, made, result, error }, where, secrets) {
    const { throws, state } = row.example;
    if (error === undefined) {
      const answer = answerOf(row, made, result);
      const right = rightAnswer(row, text);
      if (answer !== right) throw wrongAnswer(where, answer, right, secrets.partIn(answer, text));
      this.counts.right++;
      return;
    }
    const said = showError(error);
    const part = secrets.partIn(said, text);
    if (part !== undefined) throw new Wrong(`${where} throws ${said}${leak(part)}`);
    if (error.name === throws) {
      this.counts.right++;
      return;
    }
    if (!isOverflow(error)) throw new Wrong(`${where} throws ${said}, which is no RangeError`);
    this.counts.overflows++;
    if (state === undefined) return;
    const found = show(state(made));
    const before = show(state(makeFor(row, entries, text)));
    if (found !== before && found !== rightAnswer(row, text)) {
      throw wrongAnswer(`${where} throws, and what it should have changed or not`, found, before);
    }
  }
}

/** In every fourth new instance (if its number modulo 4 equals this value), nothing is called before the first test. */
const NEVER_CALLED = 3;
/** In every fourth new instance (if its number modulo 4 equals this value), there is only one test. */
const AT_ONCE = 1;
