// In place of the other sorting.js, which is for more than this: 470 bytes of brotli less.
import { uncurryThis } from "../../language/uncurry-this.js";

const sort = uncurryThis(Array.prototype.sort);

/** A flat list of names and values in the order of the names. */
export function sortedByName(list) {
  const order = [];
  for (let i = 0; i < list.length; i += 2) order[i / 2] = i;
  sort(order, (one, other) => (list[one] < list[other] ? -1 : +(list[one] > list[other])));
  const sorted = [];
  for (let i = 0; i < list.length; i++) sorted[i] = list[order[i >> 1] + (i & 1)];
  return sorted;
}
