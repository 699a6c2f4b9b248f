// The results of the two form entries, with and without encodings.

/** Converts a flat list of names and values to pairs. */
export function pairsOf(list: readonly string[]): [name: string, value: string][] {
  const pairs: [name: string, value: string][] = [];
  for (let i = 0; i < list.length; i += 2) pairs[pairs.length] = [list[i], list[i + 1]];
  return pairs;
}
