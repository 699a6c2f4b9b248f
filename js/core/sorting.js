// The sort of https://url.spec.whatwg.org/#dom-urlsearchparams-sort: stable, and by code units, as JavaScript
// compares strings.
import { charCodeAt, isBun, NativeArray, NativeInt32Array } from "../language/builtins.js";
import { sortedByName as sortedByComparison } from "./small/sorting.js";

/** How many pairs are sorted by insertion alone: 20 in 1.4 µs and not 2.8, but 64 would take 6.4 and not 4.6 (Node 26). */
export const FEW = 24;

/**
 * A flat list of names and values in the order of the names: `list` itself if it is short, as a new one would take 12
 * to 33 % longer (5 pairs, Node 20 to 26). Wherever there is no stack left, no pair is lost. Array.prototype.sort with
 * a comparison takes five times as long for 5 pairs in order (Node 26).
 */
export function sortedByName(list) {
  const sorted = list.length > 2 * FEW ? almostSorted(list) : list;
  for (let i = 2; i < sorted.length; i += 2) {
    const name = sorted[i];
    const value = sorted[i + 1];
    for (
      let at = i;
      at > 0 && (looksAtUnits ? comesBefore(name, sorted[at - 2]) : name < sorted[at - 2]);
      at -= 2
    ) {
      sorted[at] = sorted[at - 2];
      sorted[at + 1] = sorted[at - 1];
      sorted[at - 2] = name;
      sorted[at - 1] = value;
    }
  }
  return sorted;
}

// Five pairs in no order take 83 to 90 ns and not 108 to 113 (Chromium), but in Firefox 202 to 248 and not 156 to 190.
// In Bun, which does not compile it by then, they take 270 and not 160.
const looksAtUnits = !isBun;

function comesBefore(name, other) {
  const unit = charCodeAt(name, 0);
  const otherUnit = charCodeAt(other, 0);
  return unit < otherUnit || (!(unit > otherUnit) && name < other);
}

/** As sortedByName, but up to FEW pairs whose names begin alike may be in the order that they had. The test asks for it. */
export function almostSorted(list) {
  const count = list.length / 2;
  const order = new NativeArray(count);
  const room = new NativeArray(count);
  for (let i = 0; i < count; i++) {
    order[i] = 2 * i;
    // To be written in order first makes 446 ns of a pair 222, where there are 100,000 (Firefox).
    room[i] = 0;
  }
  const keys = new NativeArray(count);
  const places = new NativeInt32Array(512);
  if (!sortByUnits(list, order, room, keys, places, 0, count, 0)) return sortedByComparison(list);
  const sorted = new NativeArray(list.length);
  for (let i = 0; i < list.length; i++) sorted[i] = list[order[i >> 1] + (i & 1)];
  return sorted;
}

/*
 * Radix sort: brings the places of the names in `list` that stand from `start` up to `end` in `order` into the order of
 * the names. These begin with the same `alike` code units. It goes by the four code units that follow those which they
 * all have in common; where more than a few are alike in these, it goes on behind them. False if it gave up, as there
 * are names that have to be compared.
 *
 * A merge sort that compared numbers of the first four code units took for 500 pairs 54 µs and not 35 in Node 26, more
 * than half of them to merge, and for 10,000 names that begin with "filter[" four times as long.
 */
function sortByUnits(list, order, room, keys, places, start, end, alike) {
  const first = list[order[start]];
  let units = first.length;
  for (let i = start + 1; i < end && units > alike; i++) {
    const name = list[order[i]];
    let at = alike;
    while (at < units && charCodeAt(name, at) === charCodeAt(first, at)) at++;
    units = at;
  }
  for (let i = 0; i < 512; i++) places[i] = 0;
  for (let i = start; i < end; i++) {
    const at = order[i];
    const key = keyOf(list[at], units);
    keys[at >> 1] = key;
    places[key & 127]++;
    places[((key >> 7) & 127) + 128]++;
    places[((key >> 14) & 127) + 256]++;
    places[((key >> 21) & 127) + 384]++;
  }
  // Four times from one array to the other, so that it ends in the first.
  for (let shift = 0, row = 0; row < 512; shift += 7, row += 128) {
    for (let i = 0, place = start; i < 128; i++) {
      const names = places[i + row];
      places[i + row] = place;
      place += names;
    }
    for (let i = start; i < end; i++) {
      const at = order[i];
      room[places[((keys[at >> 1] >> shift) & 127) + row]++] = at;
    }
    const before = order;
    order = room;
    room = before;
  }
  for (let i = start; i < end; start = i) {
    const key = keys[order[start] >> 1];
    while (i < end && keys[order[i] >> 1] === key) i++;
    const last = key & 127;
    if (i - start > FEW && last !== ENDED) {
      // Each round is a call within the last, so there is an end to them.
      if (
        last === OTHER ||
        units > 99 ||
        !sortByUnits(list, order, room, keys, places, start, i, units + 4)
      ) {
        return false;
      }
    }
  }
  return true;
}

// The last seven bits of a key where the name has ended, and where there is a code unit from U+007E on.
const ENDED = 0;
const OTHER = 127;

// Seven bits for each of four code units, up to the first that they do not suffice for.
function keyOf(name, from) {
  const { length } = name;
  let key = 0;
  for (let shift = 21, i = from; i < length && shift >= 0; i++, shift -= 7) {
    const unit = charCodeAt(name, i);
    if (unit > 125) return key | ((128 << shift) - 1);
    key |= (unit + 1) << shift;
  }
  return key;
}
