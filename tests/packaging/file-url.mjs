// Compares the /file-url entry with node:url in Node 26. Every runtime must return the same results.
import assert from "node:assert/strict";
import { join } from "node:path";
import { build } from "esbuild";
import { inRoot } from "../../scripts/project.mjs";
import { manyCases } from "../js/cases.js";
import { nodeProgram, runProgram } from "./runtimes.mjs";

const MAJOR = 26;

/** @returns {{ name: string, run: () => Promise<string> }[]} */
export const fileURLChecks = (folder) => [
  {
    name: `/file-url on random paths and URLs, as node:url of Node ${MAJOR}`,
    run: () => compare(folder),
  },
];

async function compare(folder) {
  const rounds = manyCases(100_000);
  const program = join(folder, "file-url.mjs");
  await build({
    entryPoints: [inRoot("tests", "packaging", "inside", "file-url.mjs")],
    outfile: program,
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    logLevel: "error",
  });
  const { paths, urls, failures, slashes, servers } = await runProgram(
    nodeProgram(MAJOR),
    [program, String(rounds)],
    folder,
  );
  assert.equal(paths, 2 * rounds);
  assert.equal(urls, 4 * rounds);
  assert.ok(failures < 3 * rounds && slashes < 5000, `${failures} failures, ${slashes} slashes`);
  assert.ok(servers > 0 && servers < 5000, `${servers} servers`);
  return `${paths} paths, ${urls} URLs`;
}
