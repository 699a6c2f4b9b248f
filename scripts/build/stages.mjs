// A build stage runs if its inputs, settings or outputs have changed since it last succeeded.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { inRoot, root, stateDir } from "../project.mjs";

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string[]} inputs files and whole folders, relative to the root
 * @property {unknown} settings other values that the outputs depend on
 * @property {() => string[]} outputs files relative to the root. The function is called after the stage has run
 * @property {(lane?: string) => unknown} run may be asynchronous. The lane is the name of a folder that no other running
 * stage uses
 */

/**
 * @param {Stage} stage
 * @param {string} [lane]
 * @returns {Promise<boolean>} whether the stage ran
 */
export async function bringUpToDate(stage, lane) {
  if (isUpToDate(stage)) return false;
  const stampFile = stampFileOf(stage);
  const inputs = inputsOf(stage);
  // The stamp is removed first, so that a stage does not count as finished if it fails midway.
  rmSync(stampFile, { force: true });
  await stage.run(lane);
  const missing = stage.outputs().filter((file) => !existsSync(inRoot(file)));
  if (missing.length) throw new Error(`stage ${stage.name} did not make ${missing.join(", ")}`);
  // If an input changed while the stage was running, the stage may have read either version, so the next build runs it
  // again.
  if (inputsOf(stage) === inputs) {
    mkdirSync(dirname(stampFile), { recursive: true });
    const stamp = { inputs, outputs: digest(stage.outputs()) };
    writeFileSync(stampFile, JSON.stringify(stamp));
  }
  return true;
}

export function isUpToDate(stage) {
  const stamp = readStamp(stampFileOf(stage));
  return stamp?.inputs === inputsOf(stage) && stamp.outputs === digest(stage.outputs());
}

const stampFileOf = ({ name }) => join(stateDir, "stages", `${name}.json`);
const inputsOf = ({ inputs, settings }) => digest(inputs.flatMap(filesUnder), settings);

function readStamp(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    // If the stamp is missing or truncated, the stage runs.
    return null;
  }
}

/**
 * Returns all files at or below a path relative to the root, in a fixed order. Returns an empty list if the path does
 * not exist.
 */
export function filesUnder(path) {
  const full = inRoot(path);
  if (!existsSync(full)) return [];
  return readFolder(full).map((file) => relative(root, file).split(sep).join("/"));
}

function readFolder(path) {
  let names;
  try {
    names = readdirSync(path);
  } catch (error) {
    if (error.code === "ENOTDIR") return [path];
    throw error;
  }
  return names.sort().flatMap((name) => readFolder(join(path, name)));
}

/** Returns a digest of the names and contents of files, and of settings. */
export function digest(files, settings = null) {
  const hash = createHash("sha256").update(JSON.stringify(settings));
  for (const file of files) {
    const bytes = existsSync(inRoot(file)) ? readFileSync(inRoot(file)) : null;
    hash.update(`\0${file}\0${bytes?.length}\0`).update(bytes ?? "");
  }
  return hash.digest("hex");
}
