// Runs one fuzz target once.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { endWithParent } from "../../benches/runtimes/children.mjs";
import { inRoot } from "../project.mjs";

/** The maximum length of an input, in bytes. `npm run growth` tests longer inputs. */
const LONGEST = 256;
/** The interval at which progress is printed, in milliseconds. */
const PROGRESS_INTERVAL = process.stderr.isTTY ? 2_000 : 60_000;

/**
 * @param {string} name
 * @param {string} program
 * @param {number} seconds
 * @returns {Promise<{ executions: number, failed: boolean }>}
 */
export async function runTarget(name, program, seconds) {
  const args = [
    `-max_len=${LONGEST}`,
    `-max_total_time=${seconds}`,
    "-timeout=10",
    "-rss_limit_mb=3000",
    `-dict=${inRoot("fuzz", "url.dict")}`,
    `-artifact_prefix=${inRoot("target", "fuzz", name)}/`,
    "-print_final_stats=1",
    inRoot("target", "fuzz", name, "corpus"),
  ];
  const child = spawn(program, args, {
    env: { ...process.env, FUZZ_TARGET: name },
    stdio: ["ignore", "inherit", "pipe"],
  });
  const release = endWithParent(child);
  const ended = new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  let executions = 0;
  let told = Date.now();
  const last = [];
  for await (const line of createInterface({ input: child.stderr })) {
    last.push(line);
    if (last.length > 100) last.shift();
    const count = /^#(\d+)\s|^stat::number_of_executed_units:\s*(\d+)/.exec(line);
    if (!count) continue;
    executions = Number(count[1] ?? count[2]);
    if (Date.now() - told >= PROGRESS_INTERVAL) {
      told = Date.now();
      const rate = /exec\/s: \d+/.exec(line)?.[0] ?? "";
      console.log(`  ${name}: ${executions.toLocaleString("en")} executions, ${rate}`);
    }
  }
  const failed = (await ended) !== 0;
  release();
  if (failed || executions === 0) console.error(last.join("\n"));
  console.log(`${name}: ${executions.toLocaleString("en")} executions in ${seconds} s`);
  return { executions, failed };
}
