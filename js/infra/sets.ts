// @ts-nocheck
// Ordered sets, which are Sets here: https://infra.spec.whatwg.org/#sets
//
// No function changes its arguments. As a set, each accepts any iterable object.
import { listArgument, requireArguments, stringArgument } from "../language/arguments.js";
import { addToSet, hasInSet, isSafeInteger, NativeSet } from "../language/builtins.js";
import { invalidArgument } from "../language/errors.js";
import { join } from "./arrays.js";

/** Appends `items` to `set`. */
function extend(set, items) {
  for (let i = 0; i < items.length; i++) addToSet(set, items[i]);
  return set;
}

const createSet = (items) => extend(new NativeSet(), items);

/** Whether `set` contains all of `items`. */
function containsAll(set, items) {
  for (let i = 0; i < items.length; i++) if (!hasInSet(set, items[i])) return false;
  return true;
}

/** A set of those of `items` that `set` contains or, if `isContained` is false, of those that it does not contain. */
function select(items, set, isContained) {
  const result = new NativeSet();
  for (let i = 0; i < items.length; i++) {
    if (hasInSet(set, items[i]) === isContained) addToSet(result, items[i]);
  }
  return result;
}

/** https://infra.spec.whatwg.org/#set-create */
export function setCreate(input) {
  requireArguments(arguments.length, "input");
  return createSet(listArgument(input, "input"));
}

/** https://infra.spec.whatwg.org/#set-append */
export function setAppend(set, item) {
  requireArguments(arguments.length, "set", "item");
  return extend(createSet(listArgument(set, "set")), [item]);
}

/** https://infra.spec.whatwg.org/#set-extend */
export function setExtend(set, list) {
  requireArguments(arguments.length, "set", "list");
  const items = listArgument(set, "set");
  return extend(createSet(items), listArgument(list, "list"));
}

/** https://infra.spec.whatwg.org/#set-prepend */
export function setPrepend(set, item) {
  requireArguments(arguments.length, "set", "item");
  const items = listArgument(set, "set");
  const present = createSet(items);
  return hasInSet(present, item) ? present : extend(createSet([item]), items);
}

/** https://infra.spec.whatwg.org/#set-replace */
export function setReplace(set, item, replacement) {
  requireArguments(arguments.length, "set", "item", "replacement");
  const items = listArgument(set, "set");
  const replaced = createSet([item]);
  const result = new NativeSet();
  for (let i = 0; i < items.length; i++) {
    addToSet(result, hasInSet(replaced, items[i]) ? replacement : items[i]);
  }
  return result;
}

/** https://infra.spec.whatwg.org/#set-subset */
export function setIsSubset(set, superset) {
  requireArguments(arguments.length, "set", "superset");
  const items = listArgument(set, "set");
  return containsAll(createSet(listArgument(superset, "superset")), items);
}

/** https://infra.spec.whatwg.org/#set-superset */
export function setIsSuperset(set, subset) {
  requireArguments(arguments.length, "set", "subset");
  const whole = createSet(listArgument(set, "set"));
  return containsAll(whole, listArgument(subset, "subset"));
}

/** https://infra.spec.whatwg.org/#set-equal */
export function setEquals(a, b) {
  requireArguments(arguments.length, "a", "b");
  const first = listArgument(a, "a");
  const second = listArgument(b, "b");
  return containsAll(createSet(second), first) && containsAll(createSet(first), second);
}

/** https://infra.spec.whatwg.org/#set-intersection */
export function setIntersection(a, b) {
  requireArguments(arguments.length, "a", "b");
  const items = listArgument(a, "a");
  return select(items, createSet(listArgument(b, "b")), true);
}

/** https://infra.spec.whatwg.org/#set-union */
export function setUnion(a, b) {
  requireArguments(arguments.length, "a", "b");
  const items = listArgument(a, "a");
  return extend(createSet(items), listArgument(b, "b"));
}

/** https://infra.spec.whatwg.org/#set-difference */
export function setDifference(a, b) {
  requireArguments(arguments.length, "a", "b");
  const items = listArgument(a, "a");
  return select(items, createSet(listArgument(b, "b")), false);
}

/** https://infra.spec.whatwg.org/#the-range */
export function inclusiveRange(n, m) {
  requireArguments(arguments.length, "n", "m");
  const first = safeInteger(n, "n");
  return range(first, safeInteger(m, "m") + 1);
}

/** https://infra.spec.whatwg.org/#the-exclusive-range */
export function exclusiveRange(n, m) {
  requireArguments(arguments.length, "n", "m");
  const first = safeInteger(n, "n");
  return range(first, safeInteger(m, "m"));
}

function safeInteger(value, name) {
  if (!isSafeInteger(value)) throw invalidArgument(name, "a safe integer");
  return value;
}

/** The integers from `start` up to `end`, which is not included. */
function range(start, end) {
  const set = new NativeSet();
  for (let i = start; i < end; i++) addToSet(set, i);
  return set;
}

/** https://infra.spec.whatwg.org/#example-string-concatenate */
export function serializeSet(set) {
  requireArguments(arguments.length, "set");
  const strings = listArgument(set, "set", stringArgument);
  const distinct = [];
  const seen = new NativeSet();
  for (let i = 0; i < strings.length; i++) {
    if (hasInSet(seen, strings[i])) continue;
    addToSet(seen, strings[i]);
    distinct[distinct.length] = strings[i];
  }
  return join(distinct, " ");
}
