// What methods of Array do, by loops: the methods may have been patched.

/** The strings in order, with the separator between. */
export function join(strings, separator) {
  let result = "";
  for (let i = 0; i < strings.length; i++) {
    result += i === 0 ? strings[i] : separator + strings[i];
  }
  return result;
}

/**
 * The items with `a` before `b` wherever `isBefore(a, b)`, and otherwise in their order. Array's `sort` would put
 * undefined at the end without asking.
 */
export function sortStably(items, isBefore) {
  const { length } = items;
  let from = items;
  // Merges ever wider runs that are sorted.
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
