// `node scripts/release/check-package.mjs FILE.tgz` fails unless the package has exactly as many files as RELEASING.md
// says. `npm pack --ignore-scripts` packs whatever dist/ contains, without an error.
import { readFileSync } from "node:fs";
import { isMain, Problem, runScript } from "../problem.mjs";
import { inRoot } from "../project.mjs";
import { filesOf } from "./reproducible.mjs";

/** @returns {number} the number of files in a complete package, as RELEASING.md says */
function expectedFiles() {
  const text = readFileSync(inRoot("RELEASING.md"), "utf8");
  return Number(/lists (\d+) files, [\d.]+ MB and/.exec(text)[1]);
}

export function checkPackage(tarball, expected = expectedFiles()) {
  const { size } = filesOf(tarball);
  if (size === expected) return `${tarball} has all ${size} files.`;
  throw new Problem(
    `${tarball} has ${size} files, and a complete package has ${expected}.`,
    "run npm run build before npm pack. If the build makes other files now, change RELEASING.md.",
  );
}

if (isMain(import.meta.url)) {
  await runScript(([tarball]) => {
    if (!tarball) throw new Problem("There is no tarball.", "check-package.mjs FILE.tgz");
    console.log(checkPackage(tarball));
  });
}
