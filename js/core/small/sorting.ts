// Used in `/lite` instead of js/core/sorting.ts. This version always sorts by comparing names, which is slower and saves
// 470 bytes.
import { uncurryThis } from "../../language/uncurry-this.js";

const sort: (list: number[], compare: (a: number, b: number) => number) => unknown = uncurryThis(
  Array.prototype.sort,
);

export function sortedByName(list: readonly string[]): string[] {
  const order: number[] = [];
  for (let i = 0; i < list.length; i += 2) order[i / 2] = i;
  sort(order, (a, b) => (list[a] < list[b] ? -1 : +(list[a] > list[b])));
  const sorted: string[] = [];
  for (let i = 0; i < list.length; i++) sorted[i] = list[order[i >> 1] + (i & 1)];
  return sorted;
}
