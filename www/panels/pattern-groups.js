// Where the groups of a URLPattern's component stand in it, and in what it matched. Patterns come as the class writes
// them, so that there is one spelling of each.

/**
 * @typedef {object} Piece
 * @property {string} text as it stands in the pattern
 * @property {string | null} group the name of the group that it is, or null for text
 * @property {string} literal what the text matches
 * @property {"" | "?" | "*" | "+"} modifier of the group
 * @property {number | null} block which braces it is in, if what they hold may be left out
 */

const TOKEN =
  /\\(.)|:([\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*)|(\()|(\{)|(\})([?*+]?)|(\*)|(.)/suy;

/** @returns {Piece[]} */
export function piecesOf(pattern) {
  const pieces = [];
  let number = 0;
  let at = 0;
  /** Where the braces begin that are open, in `pieces`. */
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
      // The expression of a name.
      if (name !== undefined && pattern[end] === "(") end = endOfGroup(pattern, end);
      const itsModifier = /[?*+]/.exec(pattern[end] ?? "")?.[0] ?? "";
      at = end + itsModifier.length;
      add(pattern.slice(start, at), name ?? String(number++), "", itsModifier);
    } else add(whole, null, escapedOne ?? whole);
  }
  return joined(pieces);
}

/** Text beside text of the same block as one piece. */
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

/** Where the parenthesis that opens at `start` is closed. */
function endOfGroup(pattern, start) {
  let depth = 0;
  for (let at = start; at < pattern.length; at++) {
    if (pattern[at] === "\\") at++;
    else if (pattern[at] === "(") depth++;
    else if (pattern[at] === ")" && --depth === 0) return at + 1;
  }
  return pattern.length;
}

/** The most steps that are taken to find the groups, because with many that are optional there are very many ways. */
const MOST_STEPS = 10_000;

/**
 * @param {Piece[]} pieces of the pattern
 * @param {string} input what it matched
 * @param {Record<string, string | undefined>} groups
 * @returns {{ text: string, group: string | null }[] | null} null where it cannot be told
 */
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
      // A group that is left out takes the character before it along, as the slash in "/:name?".
      const isOptional = next !== undefined && /[?*]/.test(next.modifier);
      if (isOptional && !groups[next.group]) ways.push(literal.slice(0, -1));
    }
    for (const way of ways) {
      if (!input.startsWith(way, at)) continue;
      const rest = find(index + 1, at + way.length);
      if (rest !== null) return way === "" ? rest : [{ text: way, group }, ...rest];
    }
    if (block === null || pieces[index - 1]?.block === block) return null;
    // What is in these braces may be left out.
    let after = index;
    while (pieces[after]?.block === block) after++;
    return find(after, at);
  };
  return find(0, 0);
}
