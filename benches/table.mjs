// Formats results as text tables.
import { AUTO, FLOOR, labelOf, OURS, OWN } from "./contestants.mjs";
import { splitName } from "./inside/kinds.mjs";
import { median, ratio } from "./statistics.mjs";
import { AUTO_RATIO, leastRatio, RETAINED, START_UP_MS, START_UP_RATIO } from "./targets.mjs";

/**
 * Returns the figures that are below their targets.
 *
 * @returns {{ runtime: string, name: string, contestant: string, got: number, least: number, most?: number }[]} `most`
 * the ratio that we would achieve if parsing were instantaneous
 */
export function shortfalls({ runtimes, startUp = [] }) {
  const found = [];
  for (const runtime of runtimes) {
    for (const row of rowsOf(runtime)) {
      for (const [contestant, { median: got }] of Object.entries(row.ratios)) {
        const least = leastRatio(runtime.name, row.name, contestant);
        if (got < least) {
          const most = contestant === OWN && row.most ? { most: row.most.median } : {};
          found.push({ runtime: runtime.label, name: row.name, contestant, got, least, ...most });
        }
      }
    }
  }
  // The target applies only to Node, because the times for browsers include connecting and loading a page.
  for (const { label, times } of startUp.filter(({ name }) => name.startsWith("node"))) {
    const place = { runtime: label, name: "start-up" };
    const ours = median(times.ours);
    if (ours > START_UP_MS) {
      found.push({
        ...place,
        contestant: "milliseconds (no more than)",
        got: ours,
        least: START_UP_MS,
      });
    }
    const got = times["whatwg-url"] && median(times["whatwg-url"]) / ours;
    if (got < START_UP_RATIO)
      found.push({ ...place, contestant: "whatwg-url", got, least: START_UP_RATIO });
    const auto = times[AUTO] && median(times[AUTO]) / ours;
    if (auto > AUTO_RATIO) {
      const contestant = `${AUTO} (no more than)`;
      found.push({ ...place, contestant, got: auto, least: AUTO_RATIO });
    }
  }
  return found;
}

/** Returns a runtime's rows: the nanoseconds (or bytes) of each contestant, and their ratio to ours. */
export function rowsOf({ cases, retained }) {
  const rows = cases.map(({ name, times, problems, skipped }) => {
    const ratios = {};
    for (const contestant of Object.keys(times)) {
      if (contestant !== OURS && contestant !== FLOOR && times.ours)
        ratios[contestant] = ratio(times[contestant], times.ours);
    }
    // The ratio that we would achieve if parsing took no time.
    const most = times[FLOOR] && times[OWN] && ratio(times[OWN], times[FLOOR]);
    return { name, amounts: mapValues(times, median), ratios, most, problems, skipped };
  });
  if (retained) {
    const amounts = mapValues(retained, ({ bytes }) => bytes.total);
    const ratios = {};
    for (const [contestant, bytes] of Object.entries(amounts)) {
      const value = bytes / amounts.ours;
      if (contestant !== OURS) ratios[contestant] = { median: value, low: value, high: value };
    }
    rows.push({ name: RETAINED, amounts, ratios, problems: {} });
  }
  return rows;
}

export function runtimeTable(runtime, contestants) {
  const others = contestants.filter((name) => name !== OURS && name !== FLOOR);
  const hasFloor = contestants.includes(FLOOR);
  const rows = rowsOf(runtime);
  const lines = [
    [
      `${runtime.label} ${runtime.version}`,
      "ours ns",
      ...others.map((name) => `${labelOf(name)} / ours`),
      ...(hasFloor ? [`${labelOf(OWN)} / ${labelOf(FLOOR)}`] : []),
    ],
    ...rows.map((row) => [
      row.name,
      row.amounts.ours === undefined ? "-" : amount(row.amounts.ours),
      ...others.map((name) => cell(runtime.name, row, name)),
      ...(hasFloor ? [row.most ? figure(row.most.median) : "-"] : []),
    ]),
  ];
  return [columns(lines), ...notes(rows)].join("\n");
}

/** The contestants and inputs that were omitted. */
const notes = (rows) =>
  rows.flatMap(({ name, problems, skipped = {} }) => [
    ...Object.entries(problems).map(
      ([who, what]) => `  ${name}, ${labelOf(who)} left out: ${what}`,
    ),
    ...Object.entries(skipped).map(
      ([who, what]) => `  ${name}, inputs left out for ${labelOf(who)}'s answers: ${what}`,
    ),
  ]);

/** The table of one runtime with a row for each kind of URL, and a column for each operation. */
export function kindTable(runtime, contestants) {
  const other = contestants.find((name) => name !== OURS && name !== FLOOR);
  const rows = rowsOf(runtime);
  const kinds = new Map();
  for (const row of rows) {
    const { kind, operation } = splitName(row.name);
    kinds.set(kind, (kinds.get(kind) ?? new Map()).set(operation, row));
  }
  const operations = [...new Set(rows.map(({ name }) => splitName(name).operation))];
  const lines = [...kinds].map(([kind, byOperation]) => {
    const parse = byOperation.get("new URL");
    return [
      kind,
      parse?.amounts.ours === undefined ? "-" : amount(parse.amounts.ours),
      parse?.most ? figure(parse.most.median) : "-",
      ...operations.map((operation) => kindCell(runtime.name, byOperation.get(operation), other)),
    ];
  });
  const head = [`${runtime.label} ${runtime.version}: ${labelOf(other)} / ours`, "ours ns"];
  const table = columns([[...head, `${labelOf(FLOOR)}'s`, ...operations], ...lines]);
  return [table, ...notes(rows)].join("\n");
}

function kindCell(runtime, row, contestant) {
  const result = row?.ratios[contestant];
  if (!result) return row?.problems[contestant] ? "wrong" : "-";
  const isShort = result.median < leastRatio(runtime, row.name, contestant);
  return `${isShort ? "<" : ""}${figure(result.median)}`;
}

function cell(runtime, row, contestant) {
  const result = row.ratios[contestant];
  if (!result) return row.problems[contestant] ? "wrong" : "-";
  const { median: middle, low, high } = result;
  const spread = low === high ? "" : ` (${figure(low)}–${figure(high)})`;
  const least = leastRatio(runtime, row.name, contestant);
  return `${figure(middle)}${spread}${middle < least ? ` <${least}` : ""}`;
}

export function startUpTable(startUp) {
  const names = Object.keys(startUp[0].times);
  return columns([
    ["start-up: import to first URL, ms", ...names],
    ...startUp.map(({ label, version, times }) => [
      `${label} ${version}`,
      ...names.map((name) => (times[name] ? median(times[name]).toFixed(1) : "")),
    ]),
    ["the first non-ASCII host after that, ms", ...names.map(() => "")],
    ...startUp.map(({ label, version, hosts }) => [
      `${label} ${version}`,
      ...names.map((name) => (hosts[name] ? median(hosts[name]).toFixed(2) : "")),
    ]),
  ]);
}

/** Formats columns of text. The first column is left-aligned, and all others are right-aligned. */
export function columns(lines) {
  const widths = lines[0].map((_, i) => Math.max(...lines.map((line) => line[i].length)));
  return lines
    .map((line) =>
      line
        .map((text, i) => (i === 0 ? text.padEnd(widths[i]) : text.padStart(widths[i] + 3)))
        .join(""),
    )
    .join("\n");
}

const amount = (value) => (value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString("en"));

/** Formats a number with three significant digits. */
export const figure = (value) =>
  value >= 100 ? String(Math.round(value)) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

const mapValues = (object, map) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
