// `npm run conformance:crates`: how many cases of urltestdata.json the crate parses right, and the crate `url`. With
// `-- --all`, each case that one of them gets wrong.
import { spawnSync } from "node:child_process";
import { Problem, runScript } from "../../scripts/problem.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { setUp } from "../../scripts/setup.mjs";
import { readCases } from "../js/cases.js";

async function main(args) {
  const { env } = await setUp();
  const cases = readCases("urltestdata.json").map(({ input, base, href }) => ({
    input: input.toWellFormed(),
    base: base?.toWellFormed() ?? null,
    href: href ?? null,
  }));
  const cargo = [
    "run",
    "--locked",
    "--quiet",
    "--manifest-path",
    inRoot("tests/crate-url/Cargo.toml"),
  ];
  const target = ["--target-dir", inRoot("target", "crate-url")];
  const { status } = spawnSync("cargo", [...cargo, ...target, "--", ...args], {
    env,
    input: JSON.stringify(cases),
    stdio: ["pipe", "inherit", "inherit"],
  });
  if (status !== 0) throw new Problem("cargo run failed.", "its lines above say why.");
}

await runScript(main);
