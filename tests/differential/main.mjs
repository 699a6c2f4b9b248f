// `npm run differential` compares the core or the package with another implementation of the URL Standard. A native
// program does the comparison with ada-url. All others use the package.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runScript } from "../../scripts/problem.mjs";
import { show } from "../../scripts/processes.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { setUp } from "../../scripts/setup/setup.mjs";
import { corpus } from "./package/corpus.mjs";

async function main(args) {
  const [option, engine, ...rest] = args;
  if (option !== "--against") return againstAda(args);
  if (engine === "ada-url") return againstAda(["--corpus", writeCorpus(), ...rest]);
  process.exitCode =
    (await node("scripts/build/build.mjs")) ||
    (await node("tests/differential/through-package.mjs", args));
}

const node = (script, args = []) =>
  show(process.execPath, [inRoot(...script.split("/")), ...args], process.env);

/** Writes the native program's corpus. The native program handles only valid UTF-8. */
function writeCorpus() {
  const folder = inRoot("target", "differential");
  const path = join(folder, "corpus.json");
  const wellFormed = (_, value) => (typeof value === "string" ? value.toWellFormed() : value);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, JSON.stringify(corpus(), wellFormed));
  return path;
}

async function againstAda(args) {
  const { env } = await setUp();
  const manifest = inRoot("tests", "differential", "Cargo.toml");
  process.exitCode = await show(
    "cargo",
    [
      ...["run", "--release", "--manifest-path", manifest],
      ...["--target-dir", inRoot("target", "differential"), "--", ...args],
    ],
    env,
  );
}

await runScript(main);
