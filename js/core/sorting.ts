// https://url.spec.whatwg.org/#dom-urlsearchparams-sort: a stable sort by the names' code units. JavaScript compares
// strings by code units, too.
import { charCodeAt, isBun, NativeArray, NativeInt32Array } from "../language/builtins.js";
import { sortedByName as sortedByComparison } from "./small/sorting.js";

/**
 * Lists of up to this many pairs are sorted with insertion sort alone: see benches/DECISIONS.md, *Insertion sort for a
 * few*.
 */
export const FEW = 24;

/**
 * Sorts a flat list of names and values by name. Returns `list` itself if it is short, because creating a new list
 * would be slower: see benches/DECISIONS.md, *Sorting in place*. If the stack overflows during any call, `list` still
 * contains all pairs.
 */
export function sortedByName(list: string[]): string[] {
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

// Whether to compare first code units before whole names, which is faster in V8 and slower in Bun: see
// benches/DECISIONS.md, *First code units before names*.
const looksAtUnits = !isBun;

function comesBefore(a: string, b: string): boolean {
  const unitOfA = charCodeAt(a, 0);
  const unitOfB = charCodeAt(b, 0);
  return unitOfA < unitOfB || (!(unitOfA > unitOfB) && a < b);
}

/**
 * Sorts like `sortedByName`, but leaves groups of up to FEW pairs in their old order if their names share a prefix.
 * `sortedByName` then finishes these groups with insertion sort. Exported only for a test.
 */
export function almostSorted(list: readonly string[]): string[] {
  const count = list.length / 2;
  const order = new NativeArray<number>(count);
  const room = new NativeArray<number>(count);
  for (let i = 0; i < count; i++) {
    order[i] = 2 * i;
    // The array is filled in order so that it stays packed: see benches/DECISIONS.md, *Arrays filled in order*.
    room[i] = 0;
  }
  const keys = new NativeArray<number>(count);
  const places = new NativeInt32Array(512);
  if (!sortByUnits(list, order, room, keys, places, 0, count, 0)) return sortedByComparison(list);
  const sorted = new NativeArray<string>(list.length);
  for (let i = 0; i < list.length; i++) sorted[i] = list[order[i >> 1] + (i & 1)];
  return sorted;
}

/*
 * Sorts `order` from `start` up to `end` with a radix sort. The items in `order` are indices into `list`, sorted by the
 * names that they refer to. All names are known to share their first `alike` code units. The function first finds the
 * prefix that all names share. The sort key consists of the four code units after the shared prefix. If more than FEW
 * names have equal keys, the function calls itself to sort them by the following code units.
 *
 * Returns false if some names can only be sorted by comparing them. All recursion levels share the working memory
 * `room`, `keys` and `places`. For other designs that we tried, see benches/DECISIONS.md, *Radix sort for many*.
 */
function sortByUnits(
  list: readonly string[],
  order: number[],
  room: number[],
  keys: number[],
  places: Int32Array,
  start: number,
  end: number,
  alike: number,
): boolean {
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
  // Each of the four passes moves all items from one array to the other, so the items end up in the first array.
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
      // To limit the recursion, the function gives up if a shared prefix is longer than 99 code units.
      if (
        last === OVERFLOW ||
        units > 99 ||
        !sortByUnits(list, order, room, keys, places, start, i, units + 4)
      ) {
        return false;
      }
    }
  }
  return true;
}

// A key ends with these seven bits if the name has fewer than four code units left.
const ENDED = 0;
// A key ends with these seven bits if one of the four code units is U+007E or above and therefore does not fit.
const OVERFLOW = 127;

// Returns the sort key: four code units of `name`, starting at index `from`, in seven bits each. If a code unit does
// not fit in seven bits, its bits and all following bits are set.
function keyOf(name: string, from: number): number {
  const { length } = name;
  let key = 0;
  for (let shift = 21, i = from; i < length && shift >= 0; i++, shift -= 7) {
    const unit = charCodeAt(name, i);
    if (unit > 125) return key | ((128 << shift) - 1);
    key |= (unit + 1) << shift;
  }
  return key;
}
