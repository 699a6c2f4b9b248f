// Joins and sorts with loops, because the methods of Array may have been patched.
import { apply, fromCharCode } from "../language/builtins.js";

type IsBefore<Item> = (a: Item, b: Item) => boolean;

export function join(strings: readonly string[], separator: string): string {
  let result = "";
  for (let i = 0; i < strings.length; i++) {
    result += i === 0 ? strings[i] : separator + strings[i];
  }
  return result;
}

// The number of arguments of each String.fromCharCode call, few enough for every engine.
const CHUNK = 4096;

/** Returns the string that has the code unit `unitAt(index)` at each index. */
export function stringOfUnits(length: number, unitAt: (index: number) => number): string {
  let string = "";
  for (let start = 0; start < length; start += CHUNK) {
    const units: number[] = [];
    for (let i = start; i < length && i < start + CHUNK; i++) units[i - start] = unitAt(i);
    string += apply(fromCharCode, undefined, units);
  }
  return string;
}

/**
 * Returns the items in sorted order: `a` precedes `b` if `isBefore(a, b)`, and items that compare as equal keep their
 * order. Does not change `items`. Array's `sort` method would put undefined at the end without calling `isBefore`.
 */
export function sortStably<Item>(items: readonly Item[], isBefore: IsBefore<Item>): Item[] {
  const sorted: Item[] = [];
  const spare: Item[] = [];
  for (let i = 0; i < items.length; i++) {
    sorted[i] = items[i];
    spare[i] = items[i];
  }
  sortInto(sorted, spare, 0, items.length, isBefore);
  return sorted;
}

/**
 * Sorts the items from `start` to `end` into `to`. `from` must contain the same items, and is overwritten. Recursively
 * splitting the items in half is fast, because the halves are soon small enough for the processor's caches.
 */
function sortInto<Item>(
  to: Item[],
  from: Item[],
  start: number,
  end: number,
  isBefore: IsBefore<Item>,
): void {
  if (end - start < 2) return;
  const middle = (start + end) >>> 1;
  sortInto(from, to, start, middle, isBefore);
  sortInto(from, to, middle, end, isBefore);
  let left = start;
  let right = middle;
  for (let i = start; i < end; i++) {
    const isRight = right < end && (left === middle || isBefore(from[right], from[left]));
    to[i] = isRight ? from[right++] : from[left++];
  }
}
