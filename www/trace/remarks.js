// The remarks beside the name of a row in the parser diagram (the score).
import { shortened, visible } from "../visible.js";

/** The maximum number of replacements that a row names. */
const MOST = 2;
/** The maximum number of characters of a segment or a replacement. */
const MOST_TEXT = 12;

/**
 * Says how far the pointer moved back for a row, and whether the row takes anything from the base. Also names the
 * segments and code points that the row removes or replaces, a default port, and the error with which the row fails.
 */
export function remarksOn(before, row, { ticks, fates, removedSegments }) {
  const isIn = (index) => row.first <= index && index < row.first + row.count;
  const own = ticks.filter((_, index) => isIn(index));
  const back = wayBack(before, row, ticks);
  const takes = own.some(({ writes }) => writes.some((it) => it.fromBase && it.add !== null));
  const isDefaultPort =
    row.name === "port" && own.some(({ writes }) => writes.some(({ add }) => add === null));
  const removed = removedSegments
    .filter(({ at }) => isIn(at))
    .map(({ segment }) => visible(shortened(segment, MOST_TEXT)));
  const failure = own.flatMap(({ errors }) => errors).find((error) => error.failure);
  return [
    ...(back > 1 ? [`back ${back} characters`] : []),
    ...(takes ? ["takes from the base"] : []),
    ...(isDefaultPort ? ["the scheme's default"] : []),
    ...(removed.length > 0 ? [`.. removes ${removed.join(", ")}`] : []),
    ...replacementsIn(row, ticks, fates),
    ...(failure === undefined ? [] : [failure.name]),
  ];
}

/** Returns the number of code points that the pointer moves back from one row to the next. */
export function wayBack(before, row, ticks) {
  if (before === undefined || before.isHost || row.isHost) return 0;
  const from = ticks[before.first + before.count - 1]?.step;
  const to = ticks[row.first]?.step;
  return from === undefined || to === undefined ? 0 : from.pointer - to.pointer;
}

/** The code points that are written differently, for example percent-encoded. Adjacent ones are one replacement. */
function replacementsIn({ first, count }, ticks, fates) {
  const found = new Set();
  let [from, to] = ["", ""];
  for (let index = first; index < first + count; index++) {
    const { rewritten } = fates[index];
    if (rewritten === null) continue;
    from += ticks[index].step.codePoint;
    to += rewritten;
    if (index + 1 < first + count && fates[index + 1].rewritten !== null) continue;
    found.add([visible(from), to].map((text) => shortened(text, MOST_TEXT)).join(" → "));
    [from, to] = ["", ""];
  }
  const all = [...found];
  const more = all.length - MOST;
  return more > 0 ? [...all.slice(0, MOST), `${more} more`] : all;
}
