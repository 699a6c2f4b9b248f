// `npm run deny`: cargo-deny, as deny.toml has it, on every workspace: licences, advisories, duplicates and sources.
// Advisories come over the network: `npm run deny -- bans licenses sources` goes without.

import { lockFiles } from "../crates.mjs";
import { Problem, runScript } from "../problem.mjs";
import { show } from "../processes.mjs";
import { withCargoTool } from "../setup/rust-tools.mjs";
import { setUp } from "../setup/setup.mjs";

async function main(checks) {
  const { env } = await setUp();
  const withTool = await withCargoTool("cargo-deny", env);
  for (const lockFile of lockFiles()) {
    const manifest = lockFile.replace(/lock$/, "toml");
    const args = ["deny", "--manifest-path", manifest, "--all-features", "--locked"];
    // Not every workspace has the crates of which two versions are allowed.
    const settings = ["--config", "deny.toml", "check", "--allow", "unmatched-skip"];
    const all = [...args, ...settings, ...checks];
    if ((await show("cargo", all, withTool)) !== 0) {
      throw new Problem(`cargo deny objects to ${manifest}; see above.`, "");
    }
  }
}

await runScript(main);
