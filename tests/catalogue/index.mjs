// The examples for the exported functions: see rows.mjs. They are determined in another process, so that the package is
// not yet in use here.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { temporaryFolder } from "../../scripts/at-end.mjs";
import { inRoot, stateDir } from "../../scripts/project.mjs";

const flags = process.execArgv.filter((flag) => !flag.startsWith("--test"));
const program = inRoot("tests", "catalogue", "rows.mjs");

/** The path of a module that exports the examples. The file exists until this process ends. */
export const catalogueFile = join(temporaryFolder("catalogue-", stateDir).folder, "catalogue.mjs");
writeFileSync(
  catalogueFile,
  execFileSync(process.execPath, [...flags, program], { maxBuffer: 1 << 26 }),
);

export const { examples } = await import(pathToFileURL(catalogueFile).href);
