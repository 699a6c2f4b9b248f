// Joining and sorting by loops, because the methods of Array may have been patched.

/** The strings in order, with the separator between each two. */
export function join(strings, separator) {
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
export function sortStably(items, isBefore) {
  const { length } = items;
  let from = items;
  // A merge sort, from the bottom up: each round merges sorted runs of `width` items in pairs.
  for (let width = 1; width < length; width *= 2) {
    const to = [];
    for (let start = 0; start < length; start += 2 * width) {
      const middle = start + width < length ? start + width : length;
      const end = middle + width < length ? middle + width : length;
      let left = start;
      let right = middle;
      for (let i = start; i < end; i++) {
        const isRight = right < end && (left === middle || isBefore(from[right], from[left]));
        to[i] = isRight ? from[right++] : from[left++];
      }
    }
    from = to;
  }
  return from;
}
