// @ts-nocheck
// Ordered maps, which are Maps here: https://infra.spec.whatwg.org/#maps
import { functionArgument, mapArgument, requireArguments } from "../language/arguments.js";
import { forEachInMap, NativeMap, setInMap } from "../language/builtins.js";
import { sortStably } from "./arrays.js";

/** https://infra.spec.whatwg.org/#map-sort-in-ascending-order */
export function mapSortInAscendingOrder(map, lessThan) {
  requireArguments(arguments.length, "map", "lessThan");
  const entries = entriesOf(mapArgument(map, "map"));
  functionArgument(lessThan, "lessThan");
  return mapOf(sortStably(entries, (a, b) => lessThan(a, b)));
}

/** https://infra.spec.whatwg.org/#map-sort-in-descending-order */
export function mapSortInDescendingOrder(map, lessThan) {
  requireArguments(arguments.length, "map", "lessThan");
  const entries = entriesOf(mapArgument(map, "map"));
  functionArgument(lessThan, "lessThan");
  return mapOf(sortStably(entries, (a, b) => lessThan(b, a)));
}

function entriesOf(map) {
  const entries = [];
  forEachInMap(map, (value, key) => {
    entries[entries.length] = [key, value];
  });
  return entries;
}

function mapOf(entries) {
  const map = new NativeMap();
  for (let i = 0; i < entries.length; i++) setInMap(map, entries[i][0], entries[i][1]);
  return map;
}
