// The results of the two form entries: the one that supports all encodings, and the one for UTF-8 only.

/** Converts a flat list of names and values to pairs. */
export function pairsOf(list: readonly string[]): [name: string, value: string][] {
  const pairs: [name: string, value: string][] = [];
  for (let i = 0; i < list.length; i += 2) pairs[pairs.length] = [list[i], list[i + 1]];
  return pairs;
}
