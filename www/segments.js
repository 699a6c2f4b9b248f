// Splits an input into runs of one color, based on its components and validation errors.

/** The maximum number of errors to underline, because each underline slows down every key press. */
export const MOST_ERRORS = 500;

/** Returns the runs of a text, each with its `component`, `error` and kind of what is `removed`, or null. */
export function segments(text, components, errors, removed = []) {
  const marked = mostTelling(errors);
  const cuts = new Set([0, text.length]);
  for (const { start, end } of [...components, ...marked, ...removed]) cuts.add(start).add(end);
  const places = [...cuts].sort((a, b) => a - b);
  const kinds = errorKinds(places, marked);
  const componentAt = walk(components);
  const removedAt = walk(removed);
  return places.slice(0, -1).map((start, index) => ({
    text: text.slice(start, places[index + 1]),
    component: componentAt(start)?.name ?? null,
    error: kinds[index],
    removed: removedAt(start)?.kind ?? null,
  }));
}

/** Returns the numbers of equal items at the start and, among the rest, at the end of two lists or strings. */
export function commonEnds(before, after, isSame = Object.is) {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && isSame(before[start], after[start])) start++;
  let end = 0;
  while (start + end < most && isSame(before.at(-1 - end), after.at(-1 - end))) end++;
  return { start, end };
}

/** Returns the number of equal pieces at the start of two lists and, among the remaining pieces, at the end. */
export const alike = (before, after) => commonEnds(before, after, isSamePiece);

const isSamePiece = (a, b) =>
  a.text === b.text &&
  a.component === b.component &&
  a.error === b.error &&
  a.removed === b.removed;

/** Returns a function that finds the range at a position. Ranges and successive positions are sorted. */
function walk(ranges) {
  let next = 0;
  return (place) => {
    while (next < ranges.length && ranges[next].end <= place) next++;
    return ranges[next]?.start <= place ? ranges[next] : undefined;
  };
}

/** Returns the errors to underline: the first ones, and the last one, which may have made parsing fail. */
export const mostTelling = (errors) =>
  errors.length > MOST_ERRORS ? [...errors.slice(0, MOST_ERRORS - 1), errors.at(-1)] : errors;

function errorKinds(places, errors) {
  const indexes = new Map(places.map((place, index) => [place, index]));
  const kinds = new Array(places.length - 1).fill(null);
  for (const { failure, start, end } of errors) {
    const until = indexes.get(end);
    for (let index = indexes.get(start); index < until; index++) {
      if (kinds[index] !== "failure") kinds[index] = failure ? "failure" : "error";
    }
  }
  return kinds;
}
