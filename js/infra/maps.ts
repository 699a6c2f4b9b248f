// Ordered maps, as Maps: https://infra.spec.whatwg.org/#maps
import { functionArgument, mapArgument, requireArguments } from "../language/arguments.js";
import { forEachInMap, NativeMap, setInMap } from "../language/builtins.js";
import { sortStably } from "./arrays.js";

type Entry<K, V> = readonly [K, V];

/**
 * [Sorts in ascending order](https://infra.spec.whatwg.org/#map-sort-in-ascending-order): returns a new map of the
 * entries, smallest first. Entries that compare as equal keep their order.
 *
 * ```js
 * import { mapSortInAscendingOrder } from "whatwg-url-wasm/infra";
 * const sorted = mapSortInAscendingOrder(new Map([["b", 1], ["a", 2]]), (a, b) => a[0] < b[0]);
 * [...sorted]; // [["a", 2], ["b", 1]]
 * ```
 *
 * @param lessThan a function that says whether the entry `a` is less than the entry `b`
 */
export function mapSortInAscendingOrder<K, V>(
  map: ReadonlyMap<K, V>,
  lessThan: (a: Entry<K, V>, b: Entry<K, V>) => boolean,
): Map<K, V> {
  requireArguments(arguments.length, "map", "lessThan");
  const entries = entriesOf(mapArgument(map, "map"));
  functionArgument(lessThan, "lessThan");
  return mapOf(sortStably(entries, (a, b) => lessThan(a, b)));
}

/**
 * [Sorts in descending order](https://infra.spec.whatwg.org/#map-sort-in-descending-order): returns a new map of the
 * entries, largest first. Entries that compare as equal keep their order.
 *
 * @example [...mapSortInDescendingOrder(new Map([["a", 1], ["b", 2]]), ([a], [b]) => a < b)]; // [["b", 2], ["a", 1]]
 * @param lessThan a function that says whether the entry `a` is less than the entry `b`
 */
export function mapSortInDescendingOrder<K, V>(
  map: ReadonlyMap<K, V>,
  lessThan: (a: Entry<K, V>, b: Entry<K, V>) => boolean,
): Map<K, V> {
  requireArguments(arguments.length, "map", "lessThan");
  const entries = entriesOf(mapArgument(map, "map"));
  functionArgument(lessThan, "lessThan");
  return mapOf(sortStably(entries, (a, b) => lessThan(b, a)));
}

function entriesOf<K, V>(map: ReadonlyMap<K, V>): Entry<K, V>[] {
  const entries: Entry<K, V>[] = [];
  forEachInMap(map, (value, key) => {
    entries[entries.length] = [key, value];
  });
  return entries;
}

function mapOf<K, V>(entries: readonly Entry<K, V>[]): Map<K, V> {
  const map = new NativeMap<K, V>();
  for (let i = 0; i < entries.length; i++) setInMap(map, entries[i][0], entries[i][1]);
  return map;
}
