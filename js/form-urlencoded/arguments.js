// What the entries for forms take and return, with and without encodings.
import { symbolIterator } from "../language/builtins.js";
import { invalidArgument } from "../language/errors.js";

/** Throws unless the argument can be a list of names and values. */
export function requirePairs(pairs) {
  const isIterable = typeof pairs === "object" && typeof pairs?.[symbolIterator] === "function";
  if (!isIterable) throw invalidArgument("pairs", "an iterable of [name, value] pairs");
}

/** A flat list of names and values as pairs. */
export function pairsOf(list) {
  const pairs = [];
  for (let i = 0; i < list.length; i += 2) pairs[pairs.length] = [list[i], list[i + 1]];
  return pairs;
}
