// Draws the chart for one case. For each runtime, the chart shows the ratios of the other contestants' times to ours.
// Each ratio is a dot on a logarithmic axis, with a line that spans the middle half of the rounds.
import { labelOf } from "./contestants.mjs";
import { figure, rowsOf } from "./table.mjs";

const WIDTH = 800;
const LEFT = 150;
const RIGHT = 30;
const TOP = 96;
const ROW = 40;
/** The minimum distance that keeps labels from overlapping. */
const LABEL = 36;
const MARKS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

const style = `
  text { font: 13px system-ui, -apple-system, "Segoe UI", sans-serif; fill: #24292f }
  .title { font-size: 16px; font-weight: 600 }
  .quiet { fill: #59636e; font-size: 12px }
  .grid { stroke: #d8dee4 }
  .ours { stroke: #24292f; stroke-width: 1.5 }
  .own { fill: #0969da; stroke: #0969da }
  .core-js { fill: #bf8700; stroke: #bf8700 }
  .whatwg-url { fill: #8250df; stroke: #8250df }
  .spread { stroke-width: 2 }
  text.own, text.core-js, text.whatwg-url { stroke: none; font-size: 12px }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 }
    .quiet { fill: #9198a1 }
    .grid { stroke: #3d444d }
    .ours { stroke: #e6edf3 }
    .own { fill: #4493f8; stroke: #4493f8 }
    .core-js { fill: #d29922; stroke: #d29922 }
    .whatwg-url { fill: #ab7df8; stroke: #ab7df8 }
  }`;

/**
 * @param {object} results the results of `run.mjs`
 * @param {string} caseName
 * @returns {string} an SVG document, or "" if the case was not measured
 */
export function chart(results, caseName) {
  const rows = results.runtimes.flatMap((runtime) => {
    const row = rowsOf(runtime).find(({ name }) => name === caseName);
    return row && Object.keys(row.ratios).length ? [{ runtime, ratios: row.ratios }] : [];
  });
  if (rows.length === 0) return "";
  const ends = rows.flatMap(({ ratios }) =>
    Object.values(ratios).flatMap(({ low, high }) => [low, high]),
  );
  const marks = marksAround(Math.min(1, ...ends), Math.max(...ends));
  const bottom = TOP + rows.length * ROW;
  const place = placeOf(marks);
  const parts = [
    `<text class="title" x="16" y="28">${escape(caseName)}: how many times as long as ours the others take</text>`,
    `<text class="quiet" x="16" y="48">${escape(subtitle(results))}</text>`,
    ...legend(rows),
    ...marks.map((mark) => gridLine(mark, place(mark), bottom)),
    ...rows.flatMap(({ runtime, ratios }, i) => [
      `<text x="${LEFT - 14}" y="${middle(i) + 4}" text-anchor="end">${escape(runtime.label)}</text>`,
      ...dots(ratios, place, middle(i)),
    ]),
  ];
  const height = bottom + 36;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">
<title>${escape(summary(rows, caseName))}</title>
<style>${style}
</style>
${parts.join("\n")}
</svg>
`;
}

const middle = (row) => TOP + row * ROW + ROW / 2;

export function subtitle({ date, rounds, quick, machine }) {
  const trial = quick ? "A quick trial, not a measurement. " : "";
  return `${trial}Medians of ${rounds} rounds, ${date.slice(0, 10)}, ${machine.cpu}`;
}

/** Returns the tick marks of an axis that covers at least the range from `low` to `high`. */
function marksAround(low, high) {
  const first = MARKS.findLastIndex((mark) => mark <= low);
  const last = MARKS.findIndex((mark) => mark >= high);
  return MARKS.slice(Math.max(first, 0), (last === -1 ? MARKS.length : last) + 1);
}

function placeOf(marks) {
  const [from, to] = [Math.log(marks[0]), Math.log(marks.at(-1))];
  const within = (value) => Math.min(Math.max((Math.log(value) - from) / (to - from || 1), 0), 1);
  return (value) => round(LEFT + within(value) * (WIDTH - LEFT - RIGHT));
}

function gridLine(mark, x, bottom) {
  const kind = mark === 1 ? "ours" : "grid";
  return (
    `<line class="${kind}" x1="${x}" x2="${x}" y1="${TOP}" y2="${bottom}"/>` +
    `<text class="quiet" x="${x}" y="${bottom + 18}" text-anchor="middle">${mark}×</text>`
  );
}

function dots(ratios, place, y) {
  const sorted = Object.entries(ratios).sort(([, a], [, b]) => a.median - b.median);
  let last = Number.NEGATIVE_INFINITY;
  return sorted.map(([name, ratio]) => {
    const x = place(ratio.median);
    const isBelow = x - last < LABEL;
    if (!isBelow) last = x;
    return dot(name, ratio, place, { x, y, label: isBelow ? y + 18 : y - 9 });
  });
}

function dot(name, { median, low, high }, place, { x, y, label }) {
  return (
    `<line class="${name} spread" x1="${place(low)}" x2="${place(high)}" y1="${y}" y2="${y}"/>` +
    `<circle class="${name}" cx="${x}" cy="${y}" r="5"/>` +
    `<text class="${name}" x="${x}" y="${label}" text-anchor="middle">${figure(median)}</text>`
  );
}

function legend(rows) {
  const names = [...new Set(rows.flatMap(({ ratios }) => Object.keys(ratios)))];
  let x = LEFT;
  return names.map((name) => {
    const label = labelOf(name);
    const item = `<circle class="${name}" cx="${x}" cy="72" r="5"/><text x="${x + 11}" y="76">${label}</text>`;
    x += 40 + label.length * 7.5;
    return item;
  });
}

function summary(rows, caseName) {
  const list = rows.map(({ runtime, ratios }) => {
    const each = Object.entries(ratios).map(
      ([name, { median }]) => `${labelOf(name)} ${figure(median)}`,
    );
    return `${runtime.label}: ${each.join(", ")}`;
  });
  return `${caseName}, times as long as ours. ${list.join(". ")}`;
}

const round = (value) => Number(value.toFixed(1));
/** Escapes text for SVG. */
export const escape = (text) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
