// Lists, as arrays: https://infra.spec.whatwg.org/#lists
import { functionArgument, listArgument, requireArguments } from "../language/arguments.js";
import { addToSet, hasInSet, NativeSet } from "../language/builtins.js";
import { sortStably } from "./arrays.js";

/**
 * Whether a list [has duplicates](https://infra.spec.whatwg.org/#list-has-duplicates). Items are compared as in a `Set`.
 *
 * ```js
 * import { listHasDuplicates } from "whatwg-url-wasm/infra";
 * listHasDuplicates(["a", "b", "a"]); // true
 * ```
 */
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

/**
 * [Sorts in ascending order](https://infra.spec.whatwg.org/#list-sort-in-ascending-order): returns a new array of the
 * items, smallest first. Items that compare as equal keep their order.
 *
 * ```js
 * import { codeUnitLessThan, listSortInAscendingOrder } from "whatwg-url-wasm/infra";
 * listSortInAscendingOrder(["b", "～", "😀"], codeUnitLessThan); // ["b", "😀", "～"]
 * ```
 *
 * @param lessThan a function that says whether `a` is less than `b`. The function is called about *n* log₂ *n* times
 */
export function listSortInAscendingOrder<T>(
  list: Iterable<T>,
  lessThan: (a: T, b: T) => boolean,
): T[] {
  requireArguments(arguments.length, "list", "lessThan");
  const items = listArgument<T>(list, "list");
  functionArgument(lessThan, "lessThan");
  return sortStably(items, (a, b) => lessThan(a, b));
}

/**
 * [Sorts in descending order](https://infra.spec.whatwg.org/#list-sort-in-descending-order): returns a new array of the
 * items, largest first. Items that compare as equal keep their order.
 *
 * ```js
 * import { listSortInDescendingOrder } from "whatwg-url-wasm/infra";
 * listSortInDescendingOrder([1, 3, 2], (a, b) => a < b); // [3, 2, 1]
 * listSortInDescendingOrder(["A", "b"], (a, b) => a < b); // ["b", "A"]
 * ```
 *
 * @param lessThan a function that says whether `a` is less than `b`
 */
export function listSortInDescendingOrder<T>(
  list: Iterable<T>,
  lessThan: (a: T, b: T) => boolean,
): T[] {
  requireArguments(arguments.length, "list", "lessThan");
  const items = listArgument<T>(list, "list");
  functionArgument(lessThan, "lessThan");
  return sortStably(items, (a, b) => lessThan(b, a));
}
