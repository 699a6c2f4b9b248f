// Ordered sets, as Sets: https://infra.spec.whatwg.org/#sets
//
// Items are compared as in a Set. No function changes its arguments. Any iterable is accepted as a set.
import {
  listArgument,
  requireArguments,
  type StringLike,
  stringArgument,
} from "../language/arguments.js";
import { addToSet, hasInSet, isSafeInteger, NativeSet } from "../language/builtins.js";
import { invalidArgument } from "../language/errors.js";
import { join } from "./arrays.js";

function extend<T>(set: Set<T>, items: readonly T[]): Set<T> {
  for (let i = 0; i < items.length; i++) addToSet(set, items[i]);
  return set;
}

const createSet = <T>(items: readonly T[]): Set<T> => extend(new NativeSet<T>(), items);

function containsAll<T>(set: ReadonlySet<T>, items: readonly T[]): boolean {
  for (let i = 0; i < items.length; i++) if (!hasInSet(set, items[i])) return false;
  return true;
}

/** Returns the `items` that `set` contains or, if `isContained` is false, the `items` that `set` does not contain. */
function select<T>(items: readonly T[], set: ReadonlySet<T>, isContained: boolean): Set<T> {
  const result = new NativeSet<T>();
  for (let i = 0; i < items.length; i++) {
    if (hasInSet(set, items[i]) === isContained) addToSet(result, items[i]);
  }
  return result;
}

/**
 * [Creates a set](https://infra.spec.whatwg.org/#set-create) from the items of a list, in order.
 *
 * ```js
 * import { setCreate } from "whatwg-url-wasm/infra";
 * [...setCreate(["b", "a", "b"])]; // ["b", "a"]
 * ```
 */
export function setCreate<T>(input: Iterable<T>): Set<T> {
  requireArguments(arguments.length, "input");
  return createSet(listArgument<T>(input, "input"));
}

/**
 * [Appends](https://infra.spec.whatwg.org/#set-append) an item: returns the set with `item` added at the end, unless
 * the set already contains it.
 *
 * @example [...setAppend(["a", "b"], "c")]; // ["a", "b", "c"]
 */
export function setAppend<T>(set: Iterable<T>, item: T): Set<T> {
  requireArguments(arguments.length, "set", "item");
  return extend(createSet(listArgument<T>(set, "set")), [item]);
}

/**
 * [Extends](https://infra.spec.whatwg.org/#set-extend) a set: returns the items of the set, followed by the items of
 * `list` that the set does not contain.
 *
 * @example [...setExtend(["a", "b"], ["b", "c"])]; // ["a", "b", "c"]
 */
export function setExtend<T>(set: Iterable<T>, list: Iterable<T>): Set<T> {
  requireArguments(arguments.length, "set", "list");
  const items = listArgument<T>(set, "set");
  return extend(createSet(items), listArgument<T>(list, "list"));
}

/**
 * [Prepends](https://infra.spec.whatwg.org/#set-prepend) an item: returns the set with `item` added at the start,
 * unless the set already contains it.
 *
 * ```js
 * import { setPrepend } from "whatwg-url-wasm/infra";
 * [...setPrepend(["a", "b"], "c")]; // ["c", "a", "b"]
 * [...setPrepend(["a", "b"], "b")]; // ["a", "b"]
 * ```
 */
export function setPrepend<T>(set: Iterable<T>, item: T): Set<T> {
  requireArguments(arguments.length, "set", "item");
  const items = listArgument<T>(set, "set");
  const present = createSet(items);
  return hasInSet(present, item) ? present : extend(createSet([item]), items);
}

/**
 * [Replaces](https://infra.spec.whatwg.org/#set-replace) an item: returns the set with `replacement` at the position where
 * `item` or `replacement` first occurs. The other occurrence is removed.
 *
 * ```js
 * import { setReplace } from "whatwg-url-wasm/infra";
 * [...setReplace(["a", "b", "c"], "a", "c")]; // ["c", "b"]
 * ```
 */
export function setReplace<T>(set: Iterable<T>, item: T, replacement: T): Set<T> {
  requireArguments(arguments.length, "set", "item", "replacement");
  const items = listArgument<T>(set, "set");
  const replaced = createSet([item]);
  const result = new NativeSet<T>();
  for (let i = 0; i < items.length; i++) {
    addToSet(result, hasInSet(replaced, items[i]) ? replacement : items[i]);
  }
  return result;
}

/**
 * Whether `set` is a [subset](https://infra.spec.whatwg.org/#set-subset) of `superset`, which means that `superset`
 * contains all items of `set`.
 *
 * @example setIsSubset(["a", "c"], ["a", "b"]); // false
 */
export function setIsSubset<T>(set: Iterable<T>, superset: Iterable<T>): boolean {
  requireArguments(arguments.length, "set", "superset");
  const items = listArgument<T>(set, "set");
  return containsAll(createSet(listArgument<T>(superset, "superset")), items);
}

/**
 * Whether `set` is a [superset](https://infra.spec.whatwg.org/#set-superset) of `subset`, which means that `set`
 * contains all items of `subset`.
 *
 * @example setIsSuperset(["a", "b"], ["c"]); // false
 */
export function setIsSuperset<T>(set: Iterable<T>, subset: Iterable<T>): boolean {
  requireArguments(arguments.length, "set", "subset");
  const superset = createSet(listArgument<T>(set, "set"));
  return containsAll(superset, listArgument<T>(subset, "subset"));
}

/**
 * Whether two sets are [equal](https://infra.spec.whatwg.org/#set-equal), which means that they contain the same items
 * in any order.
 *
 * ```js
 * import { setEquals } from "whatwg-url-wasm/infra";
 * setEquals(["a", "b"], ["b", "a"]); // true
 * ```
 */
export function setEquals<T>(a: Iterable<T>, b: Iterable<T>): boolean {
  requireArguments(arguments.length, "a", "b");
  const first = listArgument<T>(a, "a");
  const second = listArgument<T>(b, "b");
  return containsAll(createSet(second), first) && containsAll(createSet(first), second);
}

/**
 * The [intersection](https://infra.spec.whatwg.org/#set-intersection): the items of `a` that are in `b`.
 *
 * @example [...setIntersection(["a", "b"], ["b", "c"])]; // ["b"]
 */
export function setIntersection<T>(a: Iterable<T>, b: Iterable<T>): Set<T> {
  requireArguments(arguments.length, "a", "b");
  const items = listArgument<T>(a, "a");
  return select(items, createSet(listArgument<T>(b, "b")), true);
}

/**
 * The [union](https://infra.spec.whatwg.org/#set-union): the items of `a`, followed by the items of `b` that are not in
 * `a`.
 *
 * ```js
 * import { setUnion } from "whatwg-url-wasm/infra";
 * [...setUnion(["b", "a"], ["c", "a"])]; // ["b", "a", "c"]
 * ```
 */
export function setUnion<T>(a: Iterable<T>, b: Iterable<T>): Set<T> {
  requireArguments(arguments.length, "a", "b");
  const items = listArgument<T>(a, "a");
  return extend(createSet(items), listArgument<T>(b, "b"));
}

/**
 * The [difference](https://infra.spec.whatwg.org/#set-difference): the items of `a` that are not in `b`.
 *
 * @example [...setDifference(["a", "b"], ["b", "c"])]; // ["a"]
 */
export function setDifference<T>(a: Iterable<T>, b: Iterable<T>): Set<T> {
  requireArguments(arguments.length, "a", "b");
  const items = listArgument<T>(a, "a");
  return select(items, createSet(listArgument<T>(b, "b")), false);
}

/**
 * [The range](https://infra.spec.whatwg.org/#the-range) `n` to `m`, inclusive: a set of the integers from `n` up to
 * `m`. If `m` is less than `n`, which the standard does not define, the set is empty.
 *
 * ```js
 * import { inclusiveRange } from "whatwg-url-wasm/infra";
 * [...inclusiveRange(1, 4)]; // [1, 2, 3, 4]
 * ```
 *
 * @param n a safe integer
 * @param m a safe integer
 */
export function inclusiveRange(n: number, m: number): Set<number> {
  requireArguments(arguments.length, "n", "m");
  const first = safeInteger(n, "n");
  return range(first, safeInteger(m, "m") + 1);
}

/**
 * [The range](https://infra.spec.whatwg.org/#the-exclusive-range) `n` to `m`, exclusive: a set of the integers from `n`
 * up to `m` − 1. If `m` is less than `n`, which the standard does not define, the set is empty.
 *
 * ```js
 * import { exclusiveRange } from "whatwg-url-wasm/infra";
 * [...exclusiveRange(1, 4)]; // [1, 2, 3]
 * ```
 *
 * @param n a safe integer
 * @param m a safe integer
 */
export function exclusiveRange(n: number, m: number): Set<number> {
  requireArguments(arguments.length, "n", "m");
  const first = safeInteger(n, "n");
  return range(first, safeInteger(m, "m"));
}

function safeInteger(value: number, name: string): number {
  if (!isSafeInteger(value)) throw invalidArgument(name, "a safe integer");
  return value;
}

/** The integers from `start` to `end` − 1. */
function range(start: number, end: number): Set<number> {
  const set = new NativeSet<number>();
  for (let i = start; i < end; i++) addToSet(set, i);
  return set;
}

/**
 * [Serializes a set](https://infra.spec.whatwg.org/#example-string-concatenate): returns its strings, without duplicates,
 * separated by spaces.
 *
 * ```js
 * import { serializeSet } from "whatwg-url-wasm/infra";
 * serializeSet(["a", "b", "a"]); // "a b"
 * ```
 */
export function serializeSet(set: Iterable<StringLike>): string {
  requireArguments(arguments.length, "set");
  const strings = listArgument(set, "set", stringArgument);
  const distinct: string[] = [];
  const seen = new NativeSet<string>();
  for (let i = 0; i < strings.length; i++) {
    if (hasInSet(seen, strings[i])) continue;
    addToSet(seen, strings[i]);
    distinct[distinct.length] = strings[i];
  }
  return join(distinct, " ");
}
