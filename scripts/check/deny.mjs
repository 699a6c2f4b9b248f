// `npm run deny` runs cargo-deny with deny.toml on every workspace that has a lock file, to check licences, advisories,
// duplicates and sources. Advisories require the network. To skip advisories, run `npm run deny -- bans licenses sources`.

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
    // Some workspaces lack the crates that deny.toml allows to occur in two versions.
    const settings = ["--config", "deny.toml", "check", "--allow", "unmatched-skip"];
    const all = [...args, ...settings, ...checks];
    if ((await show("cargo", all, withTool)) !== 0) {
      throw new Problem(`cargo deny objects to ${manifest}; see above.`, "");
    }
  }
}

await runScript(main);
