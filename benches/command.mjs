// `npm run bench -- command` measures `--get host` on many lines, with one thread and with two.
import { spawnSync } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { readArguments, wholeNumber } from "../scripts/arguments.mjs";
import { Problem, runScript } from "../scripts/problem.mjs";
import { inRoot } from "../scripts/project.mjs";
import { stage } from "./contestants.mjs";
import { realisticURLs } from "./inside/corpus.mjs";
import { circumstances } from "./record.mjs";
import { median, ratio } from "./statistics.mjs";

/** The time limit for one thread in nanoseconds per line, and the speed-up required with two threads. */
const MOST_NS = 300;
const LEAST_SPEED_UP = 1.7;

const COMMAND = inRoot("bin", "whatwg-url-wasm.js");

const options = {
  lines: { type: "string", default: "20000000" },
  rounds: { type: "string", default: "7" },
  get: { type: "string", default: "host" },
  check: { type: "boolean" },
};

async function main(args) {
  const { get, check, ...numbers } = readArguments({ args, options }).values;
  const least = wholeNumber("--lines", numbers.lines);
  const rounds = wholeNumber("--rounds", numbers.rounds);
  const inputs = realisticURLs(10_000).map(({ input }) => input);
  const { file, lines } = await writeLines(inputs, least);
  const command = (...more) => [process.execPath, COMMAND, "--get", get, ...more, file];
  const contestants = { "1 job": command(), "2 jobs": command("--jobs", "2") };
  const { date, commit, machine } = circumstances();
  console.log(`${date}, commit ${commit}; ${machine.cpu}, ${availableParallelism()} cores`);
  console.log(`Node ${process.version}, --get ${get}, ${lines.toLocaleString("en")} lines`);

  const results = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, args] of Object.entries(contestants))
      results[name].push(measure(args, lines));
  }
  const load = loadavg()[0];
  console.log(
    `The load was ${load.toFixed(1)} at the end; figures are medians of ${rounds} rounds.\n`,
  );
  console.log("                    ns a line    of processors");
  const wall = (name) => results[name].map((result) => result.wall);
  for (const [name, rows] of Object.entries(results)) {
    const figures = [median(wall(name)), median(rows.map(({ cpu }) => cpu))];
    console.log(
      `${name.padEnd(18)}${figures.map((ns) => ns.toFixed(0).padStart(11)).join("      ")}`,
    );
  }
  const speedUp = ratio(wall("1 job"), wall("2 jobs")).median;
  console.log(`\nTwo jobs are ${speedUp.toFixed(2)} times as fast as one.`);
  const isEnough = median(wall("1 job")) <= MOST_NS && speedUp >= LEAST_SPEED_UP;
  if (!isEnough) {
    console.log(`Short of the target: ${MOST_NS} ns a line, and ${LEAST_SPEED_UP} times as fast.`);
    if (check) process.exitCode = 1;
  }
}

/** Writes a file of at least `least` lines by repeating the inputs. */
async function writeLines(inputs, least) {
  mkdirSync(stage, { recursive: true });
  const file = join(stage, "command-lines.txt");
  const block = `${inputs.join("\n")}\n`;
  const stream = createWriteStream(file);
  let lines = 0;
  for (; lines < least; lines += inputs.length) {
    if (!stream.write(block)) await new Promise((drained) => stream.once("drain", drained));
  }
  stream.end();
  await finished(stream);
  return { file, lines };
}

/**
 * Returns the elapsed time and the total processor time, in nanoseconds per line. The command's output is discarded.
 */
function measure(command, lines) {
  const begin = process.hrtime.bigint();
  const script = '"$@" > /dev/null; times';
  const { stdout, status } = spawnSync("sh", ["-c", script, "sh", ...command], {
    encoding: "utf8",
  });
  const wall = Number(process.hrtime.bigint() - begin) / lines;
  if (status !== 0) throw new Problem(`${command.join(" ")} failed.`, "run it to see why.");
  // The second line contains the user and system times of the shell's child processes: "0m1.25s 0m0.31s".
  const times = stdout
    .trim()
    .split("\n")[1]
    .matchAll(/(\d+)m([\d.]+)s/g);
  const seconds = [...times].reduce((sum, [, m, s]) => sum + 60 * Number(m) + Number(s), 0);
  return { wall, cpu: (seconds * 1e9) / lines };
}

await runScript(main);
