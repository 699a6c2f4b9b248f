// Guesses which name the user mistyped.

/**
 * Returns the name with the smallest edit distance from the typed text, counting insertions, deletions, replacements,
 * and swaps of adjacent letters. Returns undefined if no name is close enough.
 *
 * @param {string} typed
 * @param {Iterable<string>} names
 */
export function nearest(typed, names) {
  let best;
  let least = Math.max(1, Math.floor(typed.length / 3)) + 1;
  for (const name of names) {
    // If the lengths differ by this much, at least that many edits are needed, so counting them is unnecessary.
    if (Math.abs(name.length - typed.length) >= least) continue;
    const edits = editsBetween(typed, name);
    if (edits >= least) continue;
    least = edits;
    best = name;
  }
  return best;
}

function editsBetween(from, to) {
  let beforeLast = [];
  let last = Array.from({ length: to.length + 1 }, (_, j) => j);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = last[j - 1] + (from[i - 1] === to[j - 1] ? 0 : 1);
      row[j] = Math.min(replaced, last[j] + 1, row[j - 1] + 1);
      if (from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) {
        row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
      }
    }
    beforeLast = last;
    last = row;
  }
  return last[to.length];
}
