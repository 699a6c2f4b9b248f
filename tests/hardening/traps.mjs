// `node tests/hardening/traps.mjs` tests what happens when calls into wasm trap. The program causes thousands of traps:
// every function in every entry traps at each of its wasm calls. The package must recover from every trap, and
// afterwards everything must work just as it does in a new process.
import assert from "node:assert/strict";
import { examples } from "../catalogue/index.mjs";
import { watch } from "../js/wasm-watch.js";
import { harden, progress } from "./command-line.mjs";
import { COUNTS, entriesOf } from "./dives.mjs";
import {
  answerOf,
  loadEntries,
  makeFor,
  perform,
  rightAnswer,
  show,
  showError,
} from "./inside/functions.js";
import { Secrets } from "./inside/secrets.js";
import { passAll } from "./web-platform-tests.mjs";

// The package must be imported after the module that observes its wasm memories.
const classes = await import("whatwg-url-wasm");
const { URL, URLSearchParams } = classes;

/**
 * At least this many traps must occur; the actual number is higher. If there are fewer traps, some calls have not been
 * tested.
 */
const FEWEST_TRAPS = 200;
const PLAIN = "plain0text0for0everyone0";
const MANY = 1000;

/** Makes the wasm calls of every function in every entry trap. Returns the number of recoveries and the failures. */
async function trapEveryFunction() {
  const names = entriesOf(() => ({})).map(({ name }) => name);
  const { entries, rows, problems } = await loadEntries(names, (name) => import(name), examples);
  let traps = 0;
  for (const row of rows) {
    const { throws, state } = row.example;
    const near = rows.filter(({ entry }) => entry === row.entry);
    const [secret, other] = new Secrets(row.name).take(2);
    const complain = (what) => problems.push(`${row.name}: ${what}`);
    /**
     * Returns the function's result if a wasm call traps after `passing` calls have succeeded, or undefined if the
     * function makes fewer calls.
     */
    const answerWithTrap = (passing) => {
      const made = makeFor(row, entries, secret);
      const { instances } = watch;
      watch.passing = passing;
      watch.traps = 1;
      let result;
      let error;
      try {
        result = row.example.call(entries[row.entry], secret, made);
      } catch (thrown) {
        error = thrown;
      }
      const hasTrapped = watch.traps === 0;
      watch.passing = 0;
      watch.traps = 0;
      if (!hasTrapped) return undefined;
      if (watch.instances === instances) complain("it repeats a call in the same instance");
      if (error === undefined) return answerOf(row, made, result);
      return error?.name === throws ? throws : showError(error);
    };
    const checkOthers = (when) => {
      const wrong = near.find(
        (one) => perform(one, entries, PLAIN).answer !== rightAnswer(one, PLAIN),
      );
      if (wrong) complain(`${when}, ${wrong.name} gives ${perform(wrong, entries, PLAIN).said}`);
    };
    let calls = 0;
    for (let answer = answerWithTrap(0); answer !== undefined; answer = answerWithTrap(calls)) {
      calls++;
      if (answer !== rightAnswer(row, secret)) {
        complain(`with a trap in its call ${calls} it gives ${answer}`);
      }
      checkOthers(`after a trap in its call ${calls}`);
    }
    traps += calls;
    if (calls === 0) continue;
    // A single call can't recover from this many traps.
    const last = makeFor(row, entries, other);
    watch.traps = MANY;
    try {
      row.example.call(entries[row.entry], other, last);
      complain("it throws nothing when its calls end in traps again and again");
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) {
        complain(`when its calls end in traps again and again, it throws ${showError(error)}`);
      }
    }
    watch.traps = 0;
    checkOthers("after traps again and again");
    if (state !== undefined) {
      const found = show(state(last));
      if (found !== show(state(makeFor(row, entries, other)))) complain(`it leaves ${found}`);
    }
    progress(row.name);
  }
  const expected = COUNTS.inWebAssembly.examples;
  assert.ok(rows.length >= expected, `${rows.length} examples, for ${expected}`);
  assert.ok(traps >= FEWEST_TRAPS, `only ${traps} traps`);
  assert.equal(problems.length, 0, `${problems.length} failures:\n${problems.join("\n")}`);
  return traps;
}

await harden(async (quick) => {
  const count = quick ? 3_000 : 100_000;
  new URL("https://example.com/");
  const fresh = watch.memoryBytes();
  const url = new URL("https://example.com/?a=1");
  for (let i = 0; i < count; i++) {
    watch.traps = 1;
    switch (i % 5) {
      case 0:
        assert.equal(new URL(`HTTPS://example.com/é${i}`).pathname, `/%C3%A9${i}`);
        break;
      case 1:
        url.pathname = `/${i}é`;
        assert.equal(url.href, `https://example.com/${i}%C3%A9?a=1`);
        break;
      case 2:
        assert.equal(
          new URLSearchParams(`a=%4${i % 10}`).get("a"),
          String.fromCharCode(0x40 + (i % 10)),
        );
        break;
      case 3:
        assert.equal(URL.canParse(`https://[${i}`), false);
        break;
      default:
        // A single call can't recover from this many traps.
        watch.traps = 1000;
        assert.throws(() => {
          url.hash = `${i}`;
        }, WebAssembly.RuntimeError);
        watch.traps = 0;
        assert.equal(url.hash, "");
    }
    assert.equal(watch.traps, 0);
    if (i % 1000 === 0) progress(`${i} traps`);
  }
  new URL("https://example.com/");
  const more = watch.memoryBytes() - fresh;
  assert.ok(more <= 1 << 20, `${more} bytes more`);
  const others = await trapEveryFunction();
  passAll(classes);
  return `${count.toLocaleString("en")} traps made good and ${others} in all functions, ${more} bytes of wasm memory more than at first, all Web Platform Tests pass`;
});
