// `node scripts/check/rustfmt.mjs` formats the Rust code of all packages, even in separate workspaces.
// With `--check`, the script fails if any code is not formatted.
import { readArguments } from "../arguments.mjs";
import { crateManifests } from "../crates.mjs";
import { Problem, runScript } from "../problem.mjs";
import { show } from "../processes.mjs";

async function main(args) {
  const { values } = readArguments({ args, options: { check: { type: "boolean" } } });
  const check = values.check ? ["--check"] : [];
  for (const manifest of crateManifests()) {
    if ((await show("cargo", ["fmt", "--manifest-path", manifest, ...check])) !== 0) {
      throw new Problem(`rustfmt objects to the package of ${manifest}.`, "npm run format");
    }
  }
}

await runScript(main);
