// Draws the chart for `npm run bench:columns` from a run's JSON: bars for the time per row in Python, DuckDB and Spark.
// To draw a chart from a saved record, run this script directly: node benches/columns-chart.mjs FILE.json
import { readFileSync, writeFileSync } from "node:fs";
import { isMain, runScript } from "../scripts/problem.mjs";
import { inRoot } from "../scripts/project.mjs";
import { escape } from "./chart.mjs";
import { figure } from "./table.mjs";

export const CHART = "benches/record/columns.svg";

const WIDTH = 800;
const LEFT = 230;
const RIGHT = 80;
const TOP = 64;
const ROW = 24;

const style = `
  text { font: 13px system-ui, -apple-system, "Segoe UI", sans-serif; fill: #24292f }
  .title { font-size: 16px; font-weight: 600 }
  .quiet { fill: #59636e; font-size: 12px }
  .ours { fill: #0969da }
  .theirs { fill: #8c959f }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 }
    .quiet { fill: #9198a1 }
    .ours { fill: #4493f8 }
    .theirs { fill: #6e7681 }
  }`;

/** Returns the groups of bars that a run has figures for: [title, [label, nanoseconds, isOurs][]][] */
function groupsOf({ python, duckdb, spark }) {
  const groups = [];
  if (python) {
    const { native, wasm } = python;
    const { href, nine: _nine, ...others } = native.real;
    groups.push([
      "Python, a URL",
      [
        ["canonicalize, native", href, true],
        ["canonicalize, WebAssembly", wasm.real.href, true],
        ...Object.entries(others),
      ],
    ]);
  }
  for (const [title, engine] of [
    ["DuckDB, a row", duckdb],
    ["Spark, a row", spark],
  ]) {
    if (!engine) continue;
    const bars = Object.entries(engine.ns).filter(([name]) => name !== "scan");
    groups.push([title, bars.map(([name, ns]) => [name, ns, /^url_|^nine/.test(name)])]);
  }
  return groups;
}

/** @returns {string} an SVG document, or "" if there is nothing to show */
export function columnsChart(results) {
  const groups = groupsOf(results);
  if (groups.length === 0) return "";
  const parts = [];
  let y = TOP;
  for (const [title, bars] of groups) {
    const most = Math.max(...bars.map(([, ns]) => ns));
    y += ROW;
    parts.push(`<text x="16" y="${y - 6}">${escape(title)}</text>`);
    for (const [label, ns, isOurs] of bars) {
      const width = Math.max(1, ((WIDTH - LEFT - RIGHT) * ns) / most).toFixed(1);
      parts.push(
        `<text class="quiet" x="${LEFT - 10}" y="${y + 15}" text-anchor="end">${escape(label)}</text>` +
          `<rect class="${isOurs ? "ours" : "theirs"}" x="${LEFT}" y="${y + 3}" width="${width}" height="${ROW - 8}"/>` +
          `<text class="quiet" x="${(LEFT + Number(width) + 8).toFixed(1)}" y="${y + 15}">${figure(ns)}</text>`,
      );
      y += ROW;
    }
    y += ROW / 2;
  }
  const words = groups
    .map(([title, bars]) => `${title}: ${bars.map(([l, ns]) => `${l} ${figure(ns)}`).join(", ")}`)
    .join(". ");
  const { corpus, date, machine } = results;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y + 8}" width="${WIDTH}" height="${y + 8}" role="img">
<title>${escape(`Nanoseconds of one core. ${words}`)}</title>
<style>${style}
</style>
<text class="title" x="16" y="28">Nanoseconds of one core for a URL, blue by this package</text>
<text class="quiet" x="16" y="48">${escape(`${corpus.startsWith("generated") ? "Generated URLs" : "URLs of a file"}, ${date.slice(0, 10)}, ${machine.cpu}; each group has a scale of its own`)}</text>
${parts.join("\n")}
</svg>
`;
}

if (isMain(import.meta.url)) {
  await runScript(([file]) =>
    writeFileSync(inRoot(CHART), columnsChart(JSON.parse(readFileSync(file, "utf8")))),
  );
}
