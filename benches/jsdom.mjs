// `npm run bench -- jsdom` measures how long jsdom takes to process a page's links, once with whatwg-url and once with
// this package. The benchmark needs Node 24.15 or newer. Each round is a new process, and the two packages alternate.
import { spawnSync } from "node:child_process";
import { inRoot } from "../scripts/project.mjs";
import { installBenchPackages } from "./install.mjs";
import { commandLineRuntimes } from "./runtimes/command-line.mjs";
import { median, ratio } from "./statistics.mjs";

const ROUNDS = 9;
/** Descriptions of the measured operations, keyed by their names in inside/jsdom-links.mjs. */
const MEASURES = {
  parse: "parseURL with a base, 10,000 links",
  links: "a.href, 10,000 links",
  changes: "a.pathname = …, 10,000 links",
  urls: "new window.URL(href, base), 10,000 links",
};

await installBenchPackages();
const { program } = commandLineRuntimes.find(({ name }) => name === "node26");
const contestants = {
  "whatwg-url": [],
  "this package": ["--import", inRoot("benches/inside/jsdom-replace.mjs")],
};
const times = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]));
const answers = new Set();
for (let round = 0; round < ROUNDS; round++) {
  const names = Object.keys(contestants);
  if (round % 2 === 1) names.reverse();
  for (const name of names) {
    const args = [...contestants[name], inRoot("benches/inside/jsdom-links.mjs")];
    const { status, stdout, stderr } = spawnSync(program(), args, { encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
    const { answer, ...measured } = JSON.parse(stdout);
    answers.add(JSON.stringify(answer));
    times[name].push(measured);
  }
}
if (answers.size !== 1) throw new Error(`The answers differ: ${[...answers].join(" and ")}`);

console.log(
  `Node 26, median of ${ROUNDS} processes each: milliseconds of processor time, and whatwg-url / this package\n`,
);
for (const [measure, what] of Object.entries(MEASURES)) {
  const [theirs, ours] = Object.values(times).map((list) => list.map((one) => one[measure]));
  const [time, ourTime] = [theirs, ours].map((list) => median(list).toFixed(1).padStart(8));
  const { median: middle, low, high } = ratio(theirs, ours);
  console.log(
    `${what.padEnd(44)}${time}${ourTime}   ${middle.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`,
  );
}
