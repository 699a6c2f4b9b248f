// Inputs that exercise the standard's text in as many ways as possible, to show whether a mutant changes any result.
import { readCases } from "../data/rows.mjs";
import { ofText } from "./implementations.js";
import { composedFamily, hostFamilies, setterCases, shortFamilies } from "./inputs.js";

/** The maximum number of kept inputs that take the same branches equally often. */
const KEPT = 3;
const FUEL = 20_000;

const SPECIAL_BASES = ["a://h/p?q#f", "file:///D:/x", "file:///C|/", "file://h/C:/x", "t:/a"];

function* candidates() {
  for (const { cases } of shortFamilies(2)) yield* cases();
  for (const { cases } of hostFamilies(2)) yield* cases();
  for (const { input, base } of readCases("urltestdata.json")) {
    for (const one of [base ?? undefined, ...SPECIAL_BASES]) yield [input.toWellFormed(), one];
  }
  yield* composedFamily(20_000, 3).cases();
}

const LARGE_POINTS = [
  ...[0x2028, 0x3002, 0xe000, 0xfdcf, 0xfdd0, 0xfdef, 0xfdf0, 0xfffd, 0xfffe],
  ...[0x1f4a9, 0x10fffd, 0x10ffff],
];

/**
 * Inputs with each low code point, and some higher ones, in every possible position. The branches taken do not reveal a
 * code point's properties, so these inputs are needed.
 */
export function* points() {
  for (let point = 0; point < 0x180; point++) yield* around(String.fromCodePoint(point));
  for (const point of LARGE_POINTS) yield* around(String.fromCodePoint(point));
}

/** Inputs that are relevant only to a few mutants. */
const OTHERS = [
  ..."http://[::1.2.3.4.5] http://[::1.2.3.4.] http://[::1.2.3.4x] http://[::1a.2.3.4] http://[::g]".split(
    " ",
  ),
  ..."http://[1:0:0:2:0:3:4:5] http://[1:0:0:2:3:4:5:6] http://[::1:2:3:4:5:6:7:8] file:///x/C|/".split(
    " ",
  ),
  ..."http://é.xn--a/ http://a\u200db/ http://[1::1.2.3.4] http://[1:2:3:4:5:6:7::] http://h/C|/.. blob:ws://file/".split(
    " ",
  ),
].map((input) => [input]);

/** Every position where a component may contain a code point, marked by a bullet. */
const PLACES = [
  ..."http://h/•z http://h/?•z http://h/#•z http://•@h/ http://u:•@h/ http://a•b/ a://x•y/ a:b•z a:b?•z".split(
    " ",
  ),
  ..."a:b?• a•:b a://h?•# http://h:1•/ http://[1•]/ •http://h/ http://h/p• a://h• http://•".split(
    " ",
  ),
];

/** Returns inputs that have a code point in each position. */
function* around(point) {
  for (const place of PLACES) yield [place.replace("•", () => point)];
}

/**
 * Returns the inputs in order of length, each with the href, origin and errors that the standard's text gives for it.
 *
 * @param {import("./standard.js").Program} program which counts steps
 */
export function thoroughInputs(program) {
  const keep = keeper(program);
  const text = ofText(program, { fuel: FUEL, keepsBases: false });
  const sorted = [...candidates()].sort(([one], [other]) => one.length - other.length);
  return [...sorted.filter((about) => keep(() => resultOf(text, about))), ...points(), ...OTHERS];
}

export function thoroughSetters(program) {
  const keep = keeper(program);
  const text = ofText(program, { fuel: FUEL, keepsBases: false });
  return [...setterCases()].filter((about) => keep(() => text.set(...about)));
}

/** Returns the result of running the standard's text on an input, along with the validation errors. */
export function resultOf(text, [input, base]) {
  const url = text.parse(input, base);
  return {
    url: url ? `${url.href} ${url.origin}` : "failure",
    errors: String(text.errors(input, base)),
  };
}

function keeper({ counts }) {
  const seen = new Map();
  return (run) => {
    for (const array of Object.values(counts)) array.fill(0);
    run();
    const way = [counts.taken, counts.notTaken]
      .map((array) => array.map((n) => Math.min(n, 2)).join(""))
      .join();
    const count = seen.get(way) ?? 0;
    seen.set(way, count + 1);
    return count < KEPT;
  };
}
