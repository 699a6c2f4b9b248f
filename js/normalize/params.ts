// Steps for query parameters. The steps keep the bytes of all remaining parameters.
import { sortedByName } from "../core/sorting.js";
import { parsePairs } from "../core/urlencoded-pairs.js";
import {
  addToSet,
  charCodeAt,
  getFromMap,
  hasInSet,
  indexOf,
  NativeInt32Array,
  NativeSet,
  slice,
} from "../language/builtins.js";
import type { Selection } from "./selection.js";
import {
  DROP_PARAMS,
  DROP_REPEATED_PARAMS,
  DROP_TRACKING_PARAMS,
  KEEP_PARAMS,
  SORT_PARAMS,
  TRACKING,
} from "./steps.js";

const ASTERISK = 0x2a;

/** Returns a query without the dropped parameters, and sorted if `sort-params` is selected. */
export function withParamsChanged(query: string, { bits, names }: Selection): string {
  const dropsTracking = (bits & DROP_TRACKING_PARAMS) !== 0;
  const dropsRepeated = (bits & DROP_REPEATED_PARAMS) !== 0;
  const sorts = (bits & SORT_PARAMS) !== 0;
  const namesToDrop = (bits & DROP_PARAMS) !== 0 ? getFromMap(names, "drop-params") : null;
  const namesToKeep = (bits & KEEP_PARAMS) !== 0 ? getFromMap(names, "keep-params") : null;
  if (!dropsTracking && !dropsRepeated && !sorts && !namesToDrop && !namesToKeep) return query;
  const pairs = parsePairs(query);
  const dropped = namesMatching(pairs, namesToDrop ?? []);
  const matchesToKeep = namesToKeep ? namesMatching(pairs, namesToKeep) : null;
  const earlier = new NativeSet<string>();
  // The decoded name and the text of each parameter.
  let params: string[] = [];
  let isEmpty = true;
  let hasDropped = false;
  for (let from = 0, at = 0, pair = 0; at <= query.length; at++) {
    if (at < query.length && query[at] !== "&") continue;
    const text = slice(query, from, at);
    from = at + 1;
    let name = "";
    if (text === "") {
      if (sorts) continue;
    } else {
      name = pairs[pair];
      pair += 2;
      if (
        (dropsTracking && isTracking(name)) ||
        hasInSet(dropped, name) ||
        (matchesToKeep !== null && !hasInSet(matchesToKeep, name))
      ) {
        hasDropped = true;
        continue;
      }
      if (dropsRepeated) {
        if (hasInSet(earlier, text)) continue;
        addToSet(earlier, text);
      }
      isEmpty = false;
    }
    params[params.length] = name;
    params[params.length] = text;
  }
  if (hasDropped && isEmpty) return "";
  if (sorts) params = sortedByName(params);
  let output = "";
  for (let i = 1; i < params.length; i += 2) output += i === 1 ? params[i] : `&${params[i]}`;
  return output;
}

/** Whether a name matches one of the tracking patterns, in which `*` occurs only at the end. */
function isTracking(name: string): boolean {
  for (let i = 0; i < TRACKING.length; i++) {
    const pattern = TRACKING[i];
    const end = pattern.length - 1;
    const isBeginning = charCodeAt(pattern, end) === ASTERISK;
    if (isBeginning ? slice(name, 0, end) === slice(pattern, 0, end) : name === pattern)
      return true;
  }
  return false;
}

/**
 * Returns the names that match any of the patterns. In a pattern, `*` matches any sequence of characters.
 *
 * In the sorted list, names with the same beginning are next to each other. The time for a pattern without `*`, or with
 * only one at the end, therefore does not depend on the number of names that it matches.
 */
export function namesMatching(
  pairs: readonly string[],
  patterns: readonly string[],
): ReadonlySet<string> {
  const matching = new NativeSet<string>();
  if (patterns.length === 0) return matching;
  let sorted: string[] = [];
  const distinct = new NativeSet<string>();
  for (let i = 0; i < pairs.length; i += 2) {
    if (hasInSet(distinct, pairs[i])) continue;
    addToSet(distinct, pairs[i]);
    sorted[sorted.length] = pairs[i];
    sorted[sorted.length] = "";
  }
  sorted = sortedByName(sorted);
  const count = sorted.length / 2;
  // For each name, the number of patterns that match it, minus that number for the previous name.
  const differences = new NativeInt32Array(count + 1);
  for (let i = 0; i < patterns.length; i++) {
    const pattern = patterns[i];
    const asterisk = indexOf(pattern, "*", 0);
    const hasAsterisk = asterisk !== -1;
    const beginning = hasAsterisk ? slice(pattern, 0, asterisk) : pattern;
    const start = firstIndex(sorted, (name) => name >= beginning);
    const end = firstIndex(
      sorted,
      (name) => (hasAsterisk ? slice(name, 0, asterisk) : name) > beginning,
    );
    if (!hasAsterisk || asterisk === pattern.length - 1) {
      differences[start]++;
      differences[end]--;
      continue;
    }
    const borders = bordersIn(pattern);
    for (let at = start; at < end; at++) {
      if (!hasPieces(sorted[2 * at], pattern, borders, asterisk)) continue;
      differences[at]++;
      differences[at + 1]--;
    }
  }
  for (let i = 0, matches = 0; i < count; i++) {
    matches += differences[i];
    if (matches > 0) addToSet(matching, sorted[2 * i]);
  }
  return matching;
}

/** Returns the index of the first name that passes a test that all later names pass, too. */
function firstIndex(sorted: readonly string[], passes: (name: string) => boolean): number {
  let low = 0;
  let high = sorted.length / 2;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passes(sorted[2 * middle])) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Whether a name that begins with the first piece of a pattern, which ends at `first`, matches the whole pattern. This
 * is the Knuth-Morris-Pratt algorithm for each piece, so every character is read once.
 */
function hasPieces(name: string, pattern: string, borders: Int32Array, first: number): boolean {
  let last = pattern.length;
  while (charCodeAt(pattern, last - 1) !== ASTERISK) last--;
  const end = name.length - (pattern.length - last);
  if (end < first || slice(name, end, name.length) !== slice(pattern, last, pattern.length)) {
    return false;
  }
  let start = first;
  let at = first;
  for (let i = first; ; i++) {
    while (at < last && charCodeAt(pattern, at) === ASTERISK) start = ++at;
    if (at === last || i === end) return at === last;
    at = afterUnit(charCodeAt(name, i), pattern, borders, start, at);
  }
}

/**
 * Returns, for each position in a piece of the pattern, the length of the longest proper beginning of the piece that
 * ends at this position.
 */
function bordersIn(pattern: string): Int32Array {
  const borders = new NativeInt32Array(pattern.length);
  for (let i = 0, start = 0, at = 0; i < pattern.length; i++) {
    const unit = charCodeAt(pattern, i);
    if (unit === ASTERISK) start = at = i + 1;
    else if (i > start) at = afterUnit(unit, pattern, borders, start, at);
    borders[i] = at - start;
  }
  return borders;
}

/**
 * Returns the position in the pattern after a code unit of the name, if the name before that unit ends with the units
 * from `start`, where the piece starts, up to `at`.
 */
function afterUnit(
  unit: number,
  pattern: string,
  borders: Int32Array,
  start: number,
  at: number,
): number {
  let next = at;
  while (next > start && charCodeAt(pattern, next) !== unit) next = start + borders[next - 1];
  return charCodeAt(pattern, next) === unit ? next + 1 : next;
}
