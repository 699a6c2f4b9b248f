// Checks whether a newer version of the URL Standard should be followed. Compares our commit with the one in the README of
// the newest whatwg-url release on npm, which needs the network.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../../scripts/at-end.mjs";
import { Problem } from "../../../scripts/problem.mjs";
import "../../../scripts/typescript.mjs";

const { urlStandardCommit } = await import("../../../js/versions.ts");

const PACKAGE = "whatwg-url";

/** Returns the commit of whatwg/url that a README links to. Throws a Problem unless there is exactly one such link. */
export function commitIn(readme) {
  const links = readme.matchAll(/github\.com\/whatwg\/url\/commit\/([\da-f]{40})\b/g);
  const commits = [...new Set([...links].map(([, commit]) => commit))];
  if (commits.length === 1) return commits[0];
  throw new Problem(
    `The README of ${PACKAGE} names ${commits.length || "no"} commits of whatwg/url, and not one.`,
    "see what it says now, and change tests/standard/commands/newest.js.",
  );
}

/** Prints that two commits are equal, or throws a Problem. */
export function compare(ours, theirs, version) {
  if (ours === theirs) return `${PACKAGE} ${version} follows ${theirs}, as we do.`;
  throw new Problem(
    `${PACKAGE} ${version} follows ${theirs}, and we follow ${ours}.`,
    `see https://github.com/whatwg/url/compare/${ours}...${theirs}, and CONTRIBUTING.md, "Follow the URL Standard".`,
  );
}

/** Installs the newest whatwg-url in a temporary folder and reads its README and version. */
function newest() {
  const { folder, remove } = temporaryFolder("newest-");
  try {
    execFileSync(
      "npm",
      [
        ...["install", `${PACKAGE}@latest`, "--prefix", folder],
        ...["--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-online"],
      ],
      { stdio: ["ignore", "ignore", "pipe"], shell: process.platform === "win32" },
    );
    const read = (file) => readFileSync(join(folder, "node_modules", PACKAGE, file), "utf8");
    return { readme: read("README.md"), version: JSON.parse(read("package.json")).version };
  } catch (error) {
    const said = String(error.stderr ?? error.message).trim();
    throw new Problem(
      `The newest ${PACKAGE} could not be installed:\n${said}`,
      "this comparison needs the network, and npm's registry.",
    );
  } finally {
    remove();
  }
}

/** Reports that the newest whatwg-url follows our commit, or throws a Problem. */
export function run() {
  const { readme, version } = newest();
  console.log(compare(urlStandardCommit, commitIn(readme), version));
  return 0;
}
