// The sort of https://url.spec.whatwg.org/#dom-urlsearchparams-sort: stable, and by code units, as JavaScript
// compares strings.
import { charCodeAt, isBun, NativeArray, NativeInt32Array } from "./builtins.js";
import { uncurryThis } from "./uncurry-this.js";

const sort = uncurryThis(Array.prototype.sort);

/**
 * Puts a flat list of names and values in the order of the names. While something is moved nothing is called, for
 * which there may be no stack. Array.prototype.sort with a comparison takes five times as long for 5 pairs in order
 * (Node 26).
 */
export function sortByName(list) {
  let areMany = list.length > 2 * FEW;
  for (let i = 2; i < list.length; i += 2) {
    const name = list[i];
    let to = i;
    while (to > 0 && (looksAtUnits ? comesBefore(name, list[to - 2]) : name < list[to - 2]))
      to -= 2;
    if (to === i) continue;
    if (areMany) {
      // After that, only a few that begin alike are to be moved.
      sortMany(list);
      areMany = false;
      i = 0;
      continue;
    }
    const value = list[i + 1];
    for (let at = i + 1; at > to + 1; at--) list[at] = list[at - 2];
    list[to] = name;
    list[to + 1] = value;
  }
}

// Five pairs in no order take 185 ns and not 200 (Node 26), 142 to 163 and not 165 to 177 (Chromium). In Bun,
// which does not compile it by then, they take 270 and not 160.
const looksAtUnits = !isBun;

function comesBefore(name, other) {
  const unit = charCodeAt(name, 0);
  const otherUnit = charCodeAt(other, 0);
  return unit < otherUnit || (!(unit > otherUnit) && name < other);
}

/** How many pairs are sorted by insertion: 20 in 1.4 µs and not 2.8, but 64 would take 6.4 and not 4.6 (Node 26). */
export const FEW = 24;

/** Names that have more code units than these four and these in common are compared. */
const BEGINNING = 28;

/** Sorts a flat list, but for no more than FEW pairs at a time whose names begin alike. */
export function sortMany(list) {
  const { length } = list;
  const count = length / 2;
  const order = new NativeArray(count);
  for (let i = 0; i < count; i++) order[i] = 2 * i;
  if (sortByUnits(list, order, new NativeArray(count), new NativeArray(count), 0, count, 0)) {
    sort(order, (one, other) => (list[one] < list[other] ? -1 : +(list[one] > list[other])));
  }
  // Back into the list: with one that grows, all of it takes 2 to 11 % longer.
  const unsorted = new NativeArray(length);
  for (let i = 0; i < length; i++) unsorted[i] = list[i];
  for (let i = 0; i < length; i++) list[i] = unsorted[order[i >> 1] + (i & 1)];
}

// The last seven bits of a key, if the name has ended before, or where it has a code unit of more than seven bits.
const ENDED = 0;
const OTHER = 127;

// Seven bits for each of four code units, or up to the first for which they are not enough.
function keyOf(name, units) {
  const { length } = name;
  let key = 0;
  for (let shift = 21, i = units; i < length && shift >= 0; i++, shift -= 7) {
    const unit = charCodeAt(name, i);
    if (unit + 1 >= OTHER) return key | ((128 << shift) - 1);
    key |= (unit + 1) << shift;
  }
  return key;
}

// For each of four code units and each of its values, where the next pair goes.
const places = new NativeInt32Array(512);

/*
 * Radix sort: puts the pairs from `start` up to `end` of `order`, whose names begin with the same `units` code units,
 * in the order of the next four, and those that are alike in these, where they are more than a few, in that of what
 * follows. Whether there are many left that have to be compared.
 *
 * A merge sort that compared numbers of the first four code units took for 500 pairs 54 µs and not 34 in Node 26, more
 * than half of them to merge, and for 10,000 names that begin with "filter[" three times as long.
 */
function sortByUnits(list, order, next, keys, start, end, units) {
  for (let i = 0; i < 512; i++) places[i] = 0;
  for (let i = start; i < end; i++) {
    const pair = order[i];
    const key = keyOf(list[pair], units);
    keys[pair >> 1] = key;
    places[key & 127]++;
    places[((key >> 7) & 127) + 128]++;
    places[((key >> 14) & 127) + 256]++;
    places[(key >> 21) + 384]++;
  }
  for (let shift = 0, row = 0; row < 512; shift += 7, row += 128) {
    for (let i = 0, place = start; i < 128; i++) {
      const pairs = places[i + row];
      places[i + row] = place;
      place += pairs;
    }
    for (let i = start; i < end; i++) {
      const pair = order[i];
      next[places[((keys[pair >> 1] >> shift) & 127) + row]++] = pair;
    }
    const before = order;
    order = next;
    next = before;
  }
  for (let i = start; i < end; start = i) {
    const key = keys[order[start] >> 1];
    while (i < end && keys[order[i] >> 1] === key) i++;
    const last = key & 127;
    if (i - start > FEW && last !== ENDED) {
      if (last === OTHER || units === BEGINNING) return true;
      if (sortByUnits(list, order, next, keys, start, i, units + 4)) return true;
    }
  }
  return false;
}
