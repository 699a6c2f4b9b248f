// Lists, which are arrays here: https://infra.spec.whatwg.org/#lists
import { functionArgument, listArgument, requireArguments } from "../language/arguments.js";
import { addToSet, hasInSet, NativeSet } from "../language/builtins.js";
import { sortStably } from "./arrays.js";

/** https://infra.spec.whatwg.org/#list-has-duplicates */
export function listHasDuplicates(list: Iterable<unknown>): boolean {
  requireArguments(arguments.length, "list");
  const items = listArgument(list, "list");
  const seen = new NativeSet<unknown>();
  for (let i = 0; i < items.length; i++) {
    if (hasInSet(seen, items[i])) return true;
    addToSet(seen, items[i]);
  }
  return false;
}

/** https://infra.spec.whatwg.org/#list-sort-in-ascending-order */
export function listSortInAscendingOrder<T>(
  list: Iterable<T>,
  lessThan: (a: T, b: T) => boolean,
): T[] {
  requireArguments(arguments.length, "list", "lessThan");
  const items = listArgument<T>(list, "list");
  functionArgument(lessThan, "lessThan");
  return sortStably(items, (a, b) => lessThan(a, b));
}

/** https://infra.spec.whatwg.org/#list-sort-in-descending-order */
export function listSortInDescendingOrder<T>(
  list: Iterable<T>,
  lessThan: (a: T, b: T) => boolean,
): T[] {
  requireArguments(arguments.length, "list", "lessThan");
  const items = listArgument<T>(list, "list");
  functionArgument(lessThan, "lessThan");
  return sortStably(items, (a, b) => lessThan(b, a));
}
