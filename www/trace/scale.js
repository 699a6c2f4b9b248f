// Maps positions in the input to positions in the parser diagram (the score).

/** The minimum width of a code point, in pixels, on an even scale. */
export const LEAST = 6.6;
/** The maximum width of a code point. A wide score allows wider code points, up to a limit. */
const mostOf = (width) => Math.min(Math.max(16, width / 46), 22);
/** On an uneven scale, the width of a stretch between two states is proportional to this power of its length. */
const POWER = 0.55;

/** Returns a scale for a score of `width` pixels. The rows' ends divide the input into stretches. */
export function scaleOf(input, rows, width, most = mostOf(width)) {
  const columns = columnsOf(input);
  const count = columns[input.length];
  const cell = Math.min(most, width / (count + 1));
  const isEven = cell >= LEAST;
  const x = isEven ? (column) => column * cell : uneven(columns, count, rows, width);
  return {
    /** The number of code points. */
    count,
    isEven,
    /** The width of a code point on an even scale. */
    cell,
    columnOf: (place) => columns[place],
    x: (place) => x(columns[place]),
    /** The code point at a given distance from the left edge. */
    columnAt(distance) {
      let [low, high] = [0, count];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (x(middle) <= distance) low = middle;
        else high = middle - 1;
      }
      return low;
    },
    /** The right edge of the end mark. */
    end: isEven ? (count + 1) * cell : width,
  };
}

/** For each index in the text, including the end, the number of code points before it. */
function columnsOf(text) {
  const columns = new Uint32Array(text.length + 1);
  let column = 0;
  for (let index = 0; index < text.length; index++) {
    columns[index] = column;
    const isFirstOfTwo = text.codePointAt(index) > 0xffff;
    if (isFirstOfTwo) columns[++index] = column;
    column++;
  }
  columns[text.length] = column;
  return columns;
}

function uneven(columns, count, rows, width) {
  const ends = new Set([0, count]);
  for (const { start, end } of rows) ends.add(columns[start]).add(columns[end]);
  const places = [...ends].sort((a, b) => a - b);
  const weights = places.slice(1).map((end, index) => (end - places[index]) ** POWER);
  const whole = weights.reduce((sum, weight) => sum + weight, 1);
  let at = 0;
  const starts = places.map((_, index) => {
    const start = at;
    at += ((weights[index] ?? 1) / whole) * width;
    return start;
  });
  return (column) => {
    let index = 0;
    while (index + 1 < places.length && places[index + 1] <= column) index++;
    const next = starts[index + 1] ?? width;
    const length = (places[index + 1] ?? column + 1) - places[index];
    return starts[index] + ((column - places[index]) / length) * (next - starts[index]);
  };
}
