// Ordered sets, which are Sets here: https://infra.spec.whatwg.org/#sets
//
// No function changes its arguments. As a set, each accepts any iterable object.
import {
  listArgument,
  requireArguments,
  type StringLike,
  stringArgument,
} from "../language/arguments.js";
import { addToSet, hasInSet, isSafeInteger, NativeSet } from "../language/builtins.js";
import { invalidArgument } from "../language/errors.js";
import { join } from "./arrays.js";

/** Appends `items` to `set`. */
function extend<T>(set: Set<T>, items: readonly T[]): Set<T> {
  for (let i = 0; i < items.length; i++) addToSet(set, items[i]);
  return set;
}

const createSet = <T>(items: readonly T[]): Set<T> => extend(new NativeSet<T>(), items);

/** Whether `set` contains all of `items`. */
function containsAll<T>(set: ReadonlySet<T>, items: readonly T[]): boolean {
  for (let i = 0; i < items.length; i++) if (!hasInSet(set, items[i])) return false;
  return true;
}

/** A set of those of `items` that `set` contains or, if `isContained` is false, of those that it does not contain. */
function select<T>(items: readonly T[], set: ReadonlySet<T>, isContained: boolean): Set<T> {
  const result = new NativeSet<T>();
  for (let i = 0; i < items.length; i++) {
    if (hasInSet(set, items[i]) === isContained) addToSet(result, items[i]);
  }
  return result;
}

/** https://infra.spec.whatwg.org/#set-create */
export function setCreate<T>(input: Iterable<T>): Set<T> {
  requireArguments(arguments.length, "input");
  return createSet(listArgument<T>(input, "input"));
}

/** https://infra.spec.whatwg.org/#set-append */
export function setAppend<T>(set: Iterable<T>, item: T): Set<T> {
  requireArguments(arguments.length, "set", "item");
  return extend(createSet(listArgument<T>(set, "set")), [item]);
}

/** https://infra.spec.whatwg.org/#set-extend */
export function setExtend<T>(set: Iterable<T>, list: Iterable<T>): Set<T> {
  requireArguments(arguments.length, "set", "list");
  const items = listArgument<T>(set, "set");
  return extend(createSet(items), listArgument<T>(list, "list"));
}

/** https://infra.spec.whatwg.org/#set-prepend */
export function setPrepend<T>(set: Iterable<T>, item: T): Set<T> {
  requireArguments(arguments.length, "set", "item");
  const items = listArgument<T>(set, "set");
  const present = createSet(items);
  return hasInSet(present, item) ? present : extend(createSet([item]), items);
}

/** https://infra.spec.whatwg.org/#set-replace */
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

/** https://infra.spec.whatwg.org/#set-subset */
export function setIsSubset<T>(set: Iterable<T>, superset: Iterable<T>): boolean {
  requireArguments(arguments.length, "set", "superset");
  const items = listArgument<T>(set, "set");
  return containsAll(createSet(listArgument<T>(superset, "superset")), items);
}

/** https://infra.spec.whatwg.org/#set-superset */
export function setIsSuperset<T>(set: Iterable<T>, subset: Iterable<T>): boolean {
  requireArguments(arguments.length, "set", "subset");
  const whole = createSet(listArgument<T>(set, "set"));
  return containsAll(whole, listArgument<T>(subset, "subset"));
}

/** https://infra.spec.whatwg.org/#set-equal */
export function setEquals<T>(a: Iterable<T>, b: Iterable<T>): boolean {
  requireArguments(arguments.length, "a", "b");
  const first = listArgument<T>(a, "a");
  const second = listArgument<T>(b, "b");
  return containsAll(createSet(second), first) && containsAll(createSet(first), second);
}

/** https://infra.spec.whatwg.org/#set-intersection */
export function setIntersection<T>(a: Iterable<T>, b: Iterable<T>): Set<T> {
  requireArguments(arguments.length, "a", "b");
  const items = listArgument<T>(a, "a");
  return select(items, createSet(listArgument<T>(b, "b")), true);
}

/** https://infra.spec.whatwg.org/#set-union */
export function setUnion<T>(a: Iterable<T>, b: Iterable<T>): Set<T> {
  requireArguments(arguments.length, "a", "b");
  const items = listArgument<T>(a, "a");
  return extend(createSet(items), listArgument<T>(b, "b"));
}

/** https://infra.spec.whatwg.org/#set-difference */
export function setDifference<T>(a: Iterable<T>, b: Iterable<T>): Set<T> {
  requireArguments(arguments.length, "a", "b");
  const items = listArgument<T>(a, "a");
  return select(items, createSet(listArgument<T>(b, "b")), false);
}

/** https://infra.spec.whatwg.org/#the-range */
export function inclusiveRange(n: number, m: number): Set<number> {
  requireArguments(arguments.length, "n", "m");
  const first = safeInteger(n, "n");
  return range(first, safeInteger(m, "m") + 1);
}

/** https://infra.spec.whatwg.org/#the-exclusive-range */
export function exclusiveRange(n: number, m: number): Set<number> {
  requireArguments(arguments.length, "n", "m");
  const first = safeInteger(n, "n");
  return range(first, safeInteger(m, "m"));
}

function safeInteger(value: number, name: string): number {
  if (!isSafeInteger(value)) throw invalidArgument(name, "a safe integer");
  return value;
}

/** The integers from `start` up to `end`, which is not included. */
function range(start: number, end: number): Set<number> {
  const set = new NativeSet<number>();
  for (let i = start; i < end; i++) addToSet(set, i);
  return set;
}

/** https://infra.spec.whatwg.org/#example-string-concatenate */
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
