// Draws the chart by kind: a row for each kind of URL, a column for each runtime, and a color for each range of ratios.
import { escape, subtitle } from "./chart.mjs";
import { splitName } from "./inside/kinds.mjs";
import { rowsOf } from "./table.mjs";

const LABELS = 232;
const CELL = { width: 30, height: 16 };
const TOP = 164;
/** The room for the last column's label, which is rotated. */
const RIGHT = 32;
const GAP = 14;

/** The upper limits of the ratios of each color. */
const COLORS = [
  { below: 1, fill: "#cf222e", text: "the runtime's own is faster" },
  { below: 1.2, fill: "#fb8f44", text: "1 to 1.2" },
  { below: 1.5, fill: "#eac54f", text: "1.2 to 1.5" },
  { below: 3, fill: "#6fdd8b", text: "1.5 to 3" },
  { below: Number.POSITIVE_INFINITY, fill: "#2da44e", text: "3 or more" },
];

/** The groups of columns. If several operations belong to a group, the chart shows the lowest ratio. */
const GROUPS = {
  "new URL and href": (operation) => operation === "new URL",
  "canParse and URL.parse": (operation) => operation === "canParse" || operation === "URL.parse",
  "the slowest setter": (operation) => operation.startsWith("set "),
};

const style = `
  text { font: 12px system-ui, -apple-system, "Segoe UI", sans-serif; fill: #24292f }
  .title { font-size: 16px; font-weight: 600 }
  .group { font-weight: 600 }
  .cells { font-size: 10.5px; text-anchor: middle; fill: #000 }
  .c0 { fill: #fff }
  ${COLORS.map(({ fill }, i) => `.f${i} { fill: ${fill} }`).join(" ")}
  @media (prefers-color-scheme: dark) { text { fill: #e6edf3 } .cells { fill: #000 } .c0 { fill: #fff } }`;

/**
 * @param {object} results the results of `run.mjs --kinds`
 * @returns {string} an SVG document
 */
export function kindsChart(results) {
  const { runtimes } = results;
  const ratios = lowestRatios(runtimes);
  // A run may leave out operations.
  const groups = Object.keys(GROUPS).filter((_, group) =>
    [...ratios.values()].some((byGroup) => byGroup[group].length > 0),
  );
  const groupWidth = runtimes.length * CELL.width + GAP;
  const xOf = (title, runtime) =>
    LABELS + groups.indexOf(title) * groupWidth + runtime * CELL.width;
  const heads = groups.flatMap((title) => [
    `<text class="group" x="${xOf(title, 0)}" y="98">${title}</text>`,
    ...runtimes.map(({ label }, i) => {
      const x = xOf(title, i) + CELL.width / 2 + 4;
      return `<text transform="translate(${x} ${TOP - 6}) rotate(-50)">${label}</text>`;
    }),
  ]);
  const rows = [...ratios].map(([kind, byGroup], row) => {
    const cells = byGroup.flatMap((list, group) =>
      list.flatMap((ratio, i) =>
        ratio === undefined ? [] : [{ x: xOf(Object.keys(GROUPS)[group], i), ratio }],
      ),
    );
    return drawRow(kind, cells, TOP + row * CELL.height);
  });
  const width = LABELS + groups.length * groupWidth - GAP + RIGHT;
  const height = TOP + rows.length * CELL.height + 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>How many times as long the runtime's own URL takes as this package, by kind of URL and runtime</title>
<style>${style}
</style>
<text class="title" x="8" y="24">How many times as long the runtime's own URL takes, by kind of URL</text>
<text x="8" y="44">${escape(subtitle(results))}</text>
${legend().join("")}
${heads.join("")}
${rows.join("")}
</svg>
`;
}

/** Returns, for each kind and group, the lowest ratio in each runtime, if it was measured. */
function lowestRatios(runtimes) {
  const kinds = new Map();
  for (const [i, runtime] of runtimes.entries()) {
    for (const { name, ratios } of rowsOf(runtime)) {
      const { kind, operation } = splitName(name);
      if (!kinds.has(kind))
        kinds.set(
          kind,
          Object.keys(GROUPS).map(() => []),
        );
      const group = Object.values(GROUPS).findIndex((includes) => includes(operation));
      const list = kinds.get(kind)[group];
      const ratio = ratios.own?.median;
      if (!(list[i] < ratio)) list[i] = ratio ?? list[i];
    }
  }
  return kinds;
}

function drawRow(kind, cells, y) {
  const colorOf = (ratio) => COLORS.findIndex(({ below }) => ratio < below);
  const parts = COLORS.flatMap((_, color) => {
    const own = cells.filter(({ ratio }) => colorOf(ratio) === color);
    if (own.length === 0) return [];
    const box = ({ x }) => `M${x} ${y}h${CELL.width - 1}v${CELL.height - 1}h${1 - CELL.width}z`;
    const text = ({ x, ratio }) => `<tspan x="${x + CELL.width / 2}">${shown(ratio)}</tspan>`;
    return [
      `<path class="f${color}" d="${own.map(box).join("")}"/>`,
      `<text class="cells c${color}" y="${y + 11.5}">${own.map(text).join("")}</text>`,
    ];
  });
  return `<text x="${LABELS - 8}" y="${y + 12}" text-anchor="end">${kind}</text>${parts.join("")}`;
}

/** Formats a ratio with two digits, rounded down, so that the number never belongs to a higher color. */
function shown(ratio) {
  const digits = ratio >= 10 ? 0 : ratio >= 2 ? 1 : 2;
  return (Math.floor(ratio * 10 ** digits + 1e-9) / 10 ** digits).toFixed(digits);
}

function legend() {
  let x = 8;
  return COLORS.map(({ text }, i) => {
    const item = `<rect class="f${i}" x="${x}" y="56" width="14" height="14"/><text x="${x + 20}" y="67">${text}</text>`;
    x += 44 + Math.round(text.length * 6.4);
    return item;
  });
}
