// Joining and sorting by loops, because the methods of Array may have been patched.

/** Whether an item is to be before another. */
type IsBefore<Item> = (a: Item, b: Item) => boolean;

/** The strings in order, with the separator between each two. */
export function join(strings: readonly string[], separator: string): string {
  let result = "";
  for (let i = 0; i < strings.length; i++) {
    result += i === 0 ? strings[i] : separator + strings[i];
  }
  return result;
}

/**
 * Sorts the items so that `a` is before `b` if `isBefore(a, b)`; items of which neither is before the other stay in
 * their order. Does not change `items`. Array's `sort` would put undefined at the end without calling `isBefore`.
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
 * Sorts from `start` to `end` into `to`, where `from` has the same items; what `from` has there is lost. By halves, because
 * those soon fit into the processor's caches.
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
