// Locates the groups of a URLPattern component, both in the pattern and in the matched input. The patterns are
// canonical strings from the class, so each has only one spelling.

/**
 * @typedef {{ text: string, group: string | null, literal: string, modifier: string, block: number | null }} Piece a part
 * of a pattern: a group, or text that matches the `literal`. The pieces in braces that are optional share a `block`
 */

const TOKEN =
  /\\(.)|:([\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*)|(\()|(\{)|(\})([?*+]?)|(\*)|(.)/suy;

/** @returns {Piece[]} */
export function piecesOf(pattern) {
  const pieces = [];
  let number = 0;
  let at = 0;
  /** The index in `pieces` of the first piece in the open braces. */
  let opened = 0;
  let blocks = 0;
  const add = (text, group, literal, modifier = "") =>
    pieces.push({ text, group, literal, modifier, block: null });
  while (at < pattern.length) {
    TOKEN.lastIndex = at;
    const [whole, escapedOne, name, parenthesis, open, close, modifier, star] = TOKEN.exec(pattern);
    at += whole.length;
    if (open !== undefined) {
      opened = pieces.length;
      add(whole, null, "");
    } else if (close !== undefined) {
      add(whole, null, "");
      if (modifier === "?" || modifier === "*") {
        for (const piece of pieces.slice(opened)) piece.block = blocks;
        blocks++;
      }
    } else if (name !== undefined || parenthesis !== undefined || star !== undefined) {
      const start = at - whole.length;
      let end = parenthesis === undefined ? at : endOfGroup(pattern, start);
      // Returns the regular expression of a named group.
      if (name !== undefined && pattern[end] === "(") end = endOfGroup(pattern, end);
      const itsModifier = /[?*+]/.exec(pattern[end] ?? "")?.[0] ?? "";
      at = end + itsModifier.length;
      add(pattern.slice(start, at), name ?? String(number++), "", itsModifier);
    } else add(whole, null, escapedOne ?? whole);
  }
  return joined(pieces);
}

/** Merges adjacent pieces of text in the same block. */
function joined(pieces) {
  const result = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last?.group === null && piece.group === null && last.block === piece.block) {
      last.text += piece.text;
      last.literal += piece.literal;
    } else result.push(piece);
  }
  return result;
}

/** Returns the position that closes the parenthesis opened at `start`. */
function endOfGroup(pattern, start) {
  let depth = 0;
  for (let at = start; at < pattern.length; at++) {
    if (pattern[at] === "\\") at++;
    else if (pattern[at] === "(") depth++;
    else if (pattern[at] === ")" && --depth === 0) return at + 1;
  }
  return pattern.length;
}

/** The maximum number of steps, because optional groups can have a huge number of combinations. */
const MOST_STEPS = 10_000;

/** Returns the parts of a matched input with their groups, or null if the positions are unknown. */
export function groupsIn(pieces, input, groups) {
  let steps = 0;
  const find = (index, at) => {
    if (++steps > MOST_STEPS) return null;
    if (index === pieces.length) return at === input.length ? [] : null;
    const { group, literal, block } = pieces[index];
    const next = pieces[index + 1];
    const ways = [];
    if (group !== null) ways.push(groups[group] ?? "");
    else {
      ways.push(literal);
      // If a group is absent, the character before it, such as the slash in "/:name?", is absent too.
      const isOptional = next !== undefined && /[?*]/.test(next.modifier);
      if (isOptional && !groups[next.group]) ways.push(literal.slice(0, -1));
    }
    for (const way of ways) {
      if (!input.startsWith(way, at)) continue;
      const rest = find(index + 1, at + way.length);
      if (rest !== null) return way === "" ? rest : [{ text: way, group }, ...rest];
    }
    if (block === null || pieces[index - 1]?.block === block) return null;
    // The contents of the braces are optional.
    let after = index;
    while (pieces[after]?.block === block) after++;
    return find(after, at);
  };
  return find(0, 0);
}
