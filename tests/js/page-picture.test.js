// Compares the page's parser diagram with the URL: each code point in the input and the base is checked. Compares the
// steps that the page highlights with those that an interpreter of the standard's text executes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { URL } from "whatwg-url-wasm";
import { replay, trace, traceHost } from "whatwg-url-wasm/trace";
import { validate } from "whatwg-url-wasm/validation";
import { STEPS } from "../../pkg/page-steps/steps.js";
import { fatesOf, fatesOfBase, piecesOfBase } from "../../www/trace/fates.js";
import { pathsOf, score } from "../../www/trace/ticks.js";
import { situationOf, walk } from "../../www/trace/walk.js";
import { partsOf, readTable } from "../standard/steps.js";
import { loadProgram, textPath, VARIABLE } from "../standard/text.js";
import { readCases } from "./cases.js";
import { runsOf } from "./standard-runs.js";

function fatesIn(input, base) {
  const traced = trace(input, { base, limit: 100_000 });
  const { ticks } = score(traced, traceHost);
  const { components } = validate(input, { base });
  const componentAt = (place) =>
    components.find(({ start, end }) => start <= place && place < end)?.name ?? null;
  return { traced, ticks, ...fatesOf(ticks, componentAt, pathsOf(traced, ticks)) };
}

const removedFrom = (input, base) => fatesIn(input, base).removed.map(({ segment }) => segment);

/** Describes the diagram as pairs of a string and what becomes of it, first the base's. */
function pictureOf(input, base = null) {
  const { traced, ticks, fates, popped } = fatesIn(input, base);
  const itsBase = base === null ? null : URL.parse(base);
  const pieces = itsBase === null ? [] : piecesOfBase(itsBase);
  const ofBase = itsBase === null ? null : fatesOfBase(pieces, ticks, popped);
  const fromBase = (ofBase ?? []).map(({ taken, dropped }, index) => [
    pieces[index].text,
    dropped !== -1 ? "dropped" : taken !== -1 ? "taken" : "unused",
  ]);
  const ofInput = fates
    .map(({ kind, becomes, end, rewritten }, index) => {
      const { step, stage } = ticks[index];
      const read = stage === null ? input.slice(step.start, end).replace(/[\t\n\r]/g, "") : "";
      return [rewritten ?? read, becomes ?? kind];
    })
    .filter(([text, fate]) => text !== "" && fate !== "looked" && fate !== "buffer");
  return { href: traced.href, base: fromBase, input: ofInput };
}

const textOf = (pairs, fates) =>
  pairs
    .filter(([, fate]) => fates.includes(fate))
    .map(([text]) => text)
    .join("");

const IN_URL = ["taken", "written", "parsed", "ends"];

/** Returns the text in the parser diagram that becomes part of the URL. */
const keptOf = ({ base, input }) => textOf(base, IN_URL) + textOf(input, IN_URL);

for (const [input, base, dropped] of [
  ["http:////example.com/", null, "//"],
  ["../other/./x?y#z", "https://user@example.com/a/b/c?d", ".././"],
  ["https://example.com/a/../b", null, "a/../"],
  ["https://example.com/a/%2e/b/.", null, "%2e/."],
  ["https://example.com:443/", null, ":443"],
  ["https://example.com:/", null, ":"],
  ["file://localhost/x", null, "localhost"],
  ["/x", "https://h/a/b?c#d", ""],
  ["?x", "https://h/a/b?c#d", ""],
  ["#x", "https://h/a/b?c#d", ""],
  ["", "https://h/a/b?c#d", ""],
  ["x", "https://h/", ""],
  ["//g/x", "https://h/a", ""],
  ["../../../x", "https://h/a/b/c", "../../../"],
  ["..", "https://h/a/b/c", ".."],
  ["#x", "mailto:a", ""],
  ["/x", "file:///C:/y", ""],
]) {
  test(`the dropped parts of ${input} on ${base}`, () => {
    const picture = pictureOf(input, base);
    assert.equal(textOf(picture.input, ["dropped"]), dropped);
    // The serializer adds the slashes in a file URL.
    if (!/localhost|^\/\/g/.test(input)) assert.equal(keptOf(picture), picture.href);
  });
}

for (const input of [
  "HTTPS://me%zz@h/stra\u00dfe/a b?c d'\u00fc#\ud83d\ude00 `",
  "https://\u00fc:\u00e9@x:y@h/",
  "foo://h/\ud800 ?\ud800'#\ud800",
  "mailto:\u00e9 a?b c",
]) {
  test(`the text written instead of code points of ${JSON.stringify(input)}`, () => {
    const picture = pictureOf(input);
    assert.equal(keptOf(picture), picture.href);
  });
}

test("the segments that two dots remove are named", () => {
  assert.deepEqual(removedFrom("../../\u00e9/../x", "https://h/a/b/c/d"), ["c", "b", "%C3%A9"]);
  assert.deepEqual(removedFrom("https://h/a/../../b/..", null), ["a", "b"]);
});

/** Whether the parser may change or add characters, or put the input's scheme before the base's host. */
const mayChange = (input, base) =>
  !/^[a-z0-9:/.?#-]*$/.test(input + (base ?? "")) ||
  /:\d|:\/[a-z]|\/\/\d+\.?$|0x|\d\.\d|^[a-z]+:(?!\/\/[^/])|\/\/\/|:\/\/localhost/.test(input) ||
  /^[a-z]+:\/\/[^/]*$/.test(base ?? "");

test("test data: the picture equals the URL wherever the parser only drops characters", () => {
  let [exact, all] = [0, 0];
  const wrong = [];
  for (const { input, base } of readCases("urltestdata.json")) {
    const picture = pictureOf(input, base ?? null);
    if (picture.href === null) continue;
    all++;
    const kept = keptOf(picture);
    // Paths get a slash, or "/." in front if they would otherwise be parsed as a host.
    const href = picture.href.replace(/^([a-z-]+:)\/\.(?=\/\/)/, "$1");
    const isExact = [kept, `${kept}/`].includes(href);
    if (isExact) exact++;
    else if (!mayChange(input, base)) wrong.push([input, base, kept, picture.href]);
  }
  assert.deepEqual(wrong, []);
  assert.equal(all, 624);
  assert.ok(exact >= 300, `${exact} of ${all}`);
});

/** The steps that the page highlights for an input, by state and pointer. */
function litOf(input, base) {
  const traced = trace(input, { base, limit: 100_000 });
  const itsBase = base === null ? null : URL.parse(base);
  return traced.steps.map((step, index) => {
    const before = replay(traced, index);
    const situation = situationOf(traced, index, before, input, itsBase, null);
    const numbers = walk(step.state, situation)
      .filter(({ outcome }) => outcome === "run")
      .map(({ number }) => number);
    return `${step.state} ${step.pointer} ${numbers.sort().join(" ")}`;
  });
}

const skip = textPath() ? false : `left out: no text of the standard (${VARIABLE})`;

test("the lit steps are those that the standard's text runs", { skip }, () => {
  const program = loadProgram(undefined, { countSteps: true });
  const rows = readCases("urltestdata.json");
  assert.equal(rows.length, 891);
  for (const { input, base = null } of rows) {
    assert.deepEqual(
      litOf(input.toWellFormed(), base),
      runsOf(program, input.toWellFormed(), base),
      JSON.stringify([input, base]),
    );
  }
});

test("every step of the standard has a line with its number", () => {
  const numbersOf = (lines, prefix = "") =>
    lines.flatMap(({ lines: inner }, index) => {
      const number = `${prefix}${index + 1}`;
      return [number, ...numbersOf(inner, `${number}.`)];
    });
  const table = readTable().map(({ id }) => partsOf(id));
  const states = Object.entries(STEPS);
  assert.equal(states.length, 21);
  for (const [state, lines] of states) {
    const anchor =
      { hostname: "host-state", "opaque path": "cannot-be-a-base-url-path-state" }[state] ??
      `${state.replaceAll(" ", "-")}-state`;
    const theirs = table.filter((one) => one.anchor === anchor).map(({ number }) => number);
    assert.deepEqual(numbersOf(lines).sort(), theirs.sort(), state);
  }
});
