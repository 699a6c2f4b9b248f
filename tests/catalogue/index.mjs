// The examples for the exported functions: see rows.mjs. They are determined in another process, so that the package is
// not yet in use here, and once for each state of the package, because that takes seconds.
import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { digest, filesUnder } from "../../scripts/build/stages.mjs";
import { inRoot, stateDir } from "../../scripts/project.mjs";

const INPUTS = [
  "js",
  "dist",
  "fallback",
  "pkg",
  "scripts",
  "tests/catalogue",
  "tests/hardening/inside",
];
const DAY = 24 * 60 * 60 * 1000;

const flags = process.execArgv.filter((flag) => !flag.startsWith("--test"));
const settings = [flags, process.env.NODE_OPTIONS, process.version];
const folder = join(stateDir, "catalogue");

/** The path of a module that exports the examples. */
export const catalogueFile = join(folder, `${digest(INPUTS.flatMap(filesUnder), settings)}.mjs`);
if (!existsSync(catalogueFile)) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (Date.now() - written > DAY) rmSync(file, { force: true });
  }
  const program = inRoot("tests", "catalogue", "rows.mjs");
  const text = execFileSync(process.execPath, [...flags, program], { maxBuffer: 1 << 26 });
  // Another process must not import half a module.
  const unfinished = `${catalogueFile}.${process.pid}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, catalogueFile);
}

export const { examples } = await import(pathToFileURL(catalogueFile).href);
