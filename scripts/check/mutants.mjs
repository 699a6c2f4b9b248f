// `npm run mutants [-- ARGS]` runs cargo-mutants with .cargo/mutants.toml on every third mutant. ARGS can select other
// mutants (--shard 0/1 selects all). At least 95% of the mutants must be caught. Surviving mutants must be listed in
// surviving-mutants.json with the reason why no test can detect them.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { Problem, runScript } from "../problem.mjs";
import { show } from "../processes.mjs";
import { inRoot } from "../project.mjs";
import { withCargoTool } from "../setup/installed-tools.mjs";
import { setUp } from "../setup/setup.mjs";

const LEAST = 0.95;
/**
 * The exit statuses that show that cargo-mutants has tried all mutants: all were caught, some survived, or some timed
 * out.
 */
const TRIED_ALL = [0, 2, 3];

async function main(args) {
  const { env } = await setUp();
  const output = inRoot("target", "mutants");
  // Earlier results are removed, because they would be used if this run did not write any.
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const sample = args.some((arg) => /^--shard(?:=|$)/.test(arg)) ? [] : ["--shard", "0/3"];
  const status = await show(
    "cargo",
    [
      "mutants",
      "--sharding",
      "round-robin",
      ...sample,
      "--output",
      output,
      "--colors",
      "never",
      ...args,
    ],
    await withCargoTool("cargo-mutants", env),
  );
  if (!TRIED_ALL.includes(status)) {
    throw new Problem(`cargo-mutants ended with status ${status}.`, "its lines above say why.");
  }
  const read = (name) =>
    readFileSync(`${output}/mutants.out/${name}.txt`, "utf8").split("\n").filter(Boolean);
  const [caught, missed, timeout] = ["caught", "missed", "timeout"].map(read);
  const explained = JSON.parse(
    readFileSync(inRoot("scripts", "check", "surviving-mutants.json"), "utf8"),
  );
  // Removes the line and column numbers, because they change with every edit.
  const plain = (mutant) => mutant.replace(/:\d+:\d+:/, ":");
  const unexplained = missed.filter((mutant) => !(plain(mutant) in explained));
  const viable = caught.length + missed.length + timeout.length;
  const share = (caught.length + timeout.length) / viable;
  console.log(
    `${viable} mutants: ${caught.length} caught, ${timeout.length} never end, ${missed.length} survive, ` +
      `${unexplained.length} of them without a reason; ${(100 * share).toFixed(1)} % caught`,
  );
  if (viable < 100 || share < LEAST || unexplained.length > 0) {
    throw new Problem(
      unexplained.join("\n") || "Too few mutants were made or caught.",
      "a test that notices it, or a reason in scripts/check/surviving-mutants.json.",
    );
  }
}

await runScript(main);
