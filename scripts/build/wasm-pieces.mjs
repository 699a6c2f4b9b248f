// What several wasm modules have: runs of their bytes, taken out of the text of each, so that a bundle of several entries
// has them once. See benches/DECISIONS.md, *Shared pieces*.
import { LEAST } from "./twice.mjs";

/** Texts are compared from places where they have this many code units in common. */
const SEED = 64;
/**
 * Of the varied seeds, those that begin at a multiple of this are kept, because each run that is long enough to be
 * taken out contains one, if it is varied as a whole. For runs that are varied in part, the first and the last of
 * consecutive varied seeds are kept as well.
 */
const STRIDE = 32;
/** A seed with fewer different code units is not varied: it is part of a table that repeats itself. */
const LEAST_DIFFERENT = 8;

/**
 * Cuts texts into parts, so that no two different parts of two texts have a run in common that is LEAST bytes or more in a
 * script.
 *
 * @param {string[]} texts
 * @returns {{ parts: string[][], pieces: string[] }} the parts of each text, which are the text when they are joined; and
 *   those parts that more than one text has
 */
export function cut(texts) {
  let parts = texts.map((text) => [text]);
  for (;;) {
    const runs = sharedRuns(parts);
    if (runs.length === 0) break;
    for (const run of runs) {
      // What is left of a run that crosses another one is found by the next round.
      if (havingOf(run, ownersOf(parts)).length < 2) continue;
      parts = parts.map((of) => of.flatMap((part) => around(part, run)));
    }
  }
  const pieces = Array.from(ownersOf(parts))
    .filter(([part, owners]) => owners.size > 1 && isLong(part))
    .map(([part]) => part);
  return { parts: parts.map((of) => withShortOnesJoined(of, pieces)), pieces };
}

/** A part cut before and behind each occurrence of a run. */
const around = (part, run) =>
  part
    .split(run)
    .flatMap((own, i) => (i === 0 ? [own] : [run, own]))
    .filter((own) => own !== "");

/** What lies between pieces, in one part each. */
function withShortOnesJoined(parts, pieces) {
  const joined = [];
  for (const part of parts) {
    const isOwn = (one) => one !== undefined && !pieces.includes(one);
    if (isOwn(part) && isOwn(joined.at(-1))) joined.push(joined.pop() + part);
    else joined.push(part);
  }
  return joined;
}

/** All parts, each with the texts that it is of. */
function ownersOf(parts) {
  const owners = new Map();
  for (const [text, of] of parts.entries()) {
    for (const part of of) owners.set(part, (owners.get(part) ?? new Set()).add(text));
  }
  return owners;
}

/** The parts that have a run, if they are of more than one text. */
function havingOf(run, owners) {
  const having = Array.from(owners).filter(([part]) => part.includes(run));
  return new Set(having.flatMap(([, texts]) => [...texts])).size > 1 ? having : [];
}

/** The runs that different parts of more than one text have, those first that save most. */
function sharedRuns(parts) {
  const owners = ownersOf(parts);
  const seeds = new Map();
  const runs = new Set();
  for (const [part, texts] of owners) {
    for (let at = 0; at + SEED <= part.length; at++) {
      const { run, start } = longest(
        (seeds.get(part.slice(at, at + SEED)) ?? [])
          .filter((one) => new Set([...one.texts, ...texts]).size > 1)
          .map((one) => runAround(one, { part, at })),
      );
      if (run === "") continue;
      if (isLong(run)) runs.add(run);
      at = Math.max(at, start + run.length - SEED);
    }
    for (const at of placesOfSeeds(part)) {
      const seed = part.slice(at, at + SEED);
      seeds.set(seed, [...(seeds.get(seed) ?? []), { part, at, texts }]);
    }
  }
  return Array.from(runs, (run) => ({
    run,
    saved: run.length * (havingOf(run, owners).length - 1),
  }))
    .sort((a, b) => b.saved - a.saved || (a.run < b.run ? -1 : 1))
    .map(({ run }) => run);
}

/** Where the seeds of a part that are kept begin. */
function* placesOfSeeds(part) {
  const isVaried = variedSeeds(part);
  for (let at = 0; at < isVaried.length; at++) {
    const isAtBorder = isVaried[at - 1] === false || isVaried[at + 1] === false;
    if (isVaried[at] && (at % STRIDE === 0 || isAtBorder)) yield at;
  }
}

/** For each place where a seed of a part can begin, whether that is varied. */
function variedSeeds(part) {
  const counts = new Map();
  const add = (unit, more) => {
    const count = (counts.get(unit) ?? 0) + more;
    if (count === 0) counts.delete(unit);
    else counts.set(unit, count);
  };
  const isVaried = [];
  for (let end = 0; end < part.length; end++) {
    add(part[end], 1);
    if (end >= SEED) add(part[end - SEED], -1);
    if (end >= SEED - 1) isVaried.push(counts.size >= LEAST_DIFFERENT);
  }
  return isVaried;
}

const longest = (found) =>
  found.reduce((a, b) => (b.run.length > a.run.length ? b : a), { run: "", start: 0 });

/** The longest run around two places, and where it begins in the second part. */
function runAround(one, other) {
  let [before, length] = [0, SEED];
  while (before < one.at && before < other.at) {
    if (one.part[one.at - before - 1] !== other.part[other.at - before - 1]) break;
    before++;
  }
  while (other.at + length < other.part.length) {
    if (one.part[one.at + length] !== other.part[other.at + length]) break;
    length++;
  }
  const start = other.at - before;
  return { run: other.part.slice(start, other.at + length), start };
}

/** Whether a run is printed in that many bytes: as UTF-8, and some characters behind a backslash. */
const isLong = (run) => Buffer.byteLength(run) + run.split(ESCAPED).length - 1 >= LEAST;
const ESCAPED = /[\0\b\n\v\f\r\\]/;
