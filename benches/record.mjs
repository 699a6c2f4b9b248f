// Writes a run's measurements and its record.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { cpus, totalmem, type } from "node:os";
import { resolve } from "node:path";
import { ask } from "../scripts/processes.mjs";
import { inRoot } from "../scripts/project.mjs";

/** The date, the commit and the machine. */
export function circumstances() {
  const hash = ask("git", ["rev-parse", "--short=10", "HEAD"]);
  const changes = ask("git", ["status", "--porcelain", "--untracked-files=no"]);
  return {
    date: new Date().toISOString(),
    commit: hash?.ok ? hash.out + (changes.out ? ", with changes" : "") : "unknown",
    machine: {
      cpu: cpus()[0]?.model.trim() || process.arch,
      cores: cpus().length,
      memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
      system: type(),
    },
  };
}

// Four digits are enough, because neither the clock nor the machine is any more precise.
const rounded = (_key, value) =>
  typeof value === "number" && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;

/** Resolves a path that the user has typed, because npm runs scripts in the package's folder. */
export const typedPath = (path) => resolve(process.env.INIT_CWD ?? ".", path);

export const printed = (results) => `${JSON.stringify(results, rounded, 2)}\n`;

/**
 * Writes a run's record, which git ignores, and deletes older records of the same kind.
 *
 * @param {string} kind
 * @param {{ date: string }} results
 * @param {Record<string, string>} files the contents by suffix
 * @returns {string[]} their paths from the root
 */
export function keep(kind, { date }, files) {
  const folder = "benches/record";
  mkdirSync(inRoot(folder), { recursive: true });
  const isOlder = (name) => name.slice(10).startsWith(`-${kind}.`) && name < date.slice(0, 10);
  for (const name of readdirSync(inRoot(folder)).filter(isOlder)) rmSync(inRoot(folder, name));
  return Object.entries(files).map(([suffix, text]) => {
    const path = `${folder}/${date.slice(0, 10)}-${kind}.${suffix}`;
    writeFileSync(inRoot(path), text);
    return path;
  });
}

/**
 * Writes all measurements to the file that `--json` names and, with `--record`, a record with the table.
 *
 * @param {string} kind
 * @param {ReturnType<typeof circumstances> & { node?: string, corpus?: string }} results
 * @param {string} table
 * @param {{ json?: string, record?: boolean }} options
 */
export function writeResults(kind, results, table, { json, record }) {
  const text = printed(results);
  if (json) writeFileSync(typedPath(json), text);
  if (!record) return;
  const { date, commit, machine, node, corpus } = results;
  const about = [`${date}, commit ${commit}`, machine.cpu, ...(node ? [`Node ${node}`] : [])];
  const head = about.join("; ") + (corpus ? `\ncorpus: ${corpus}` : "");
  const files = keep(kind, results, { json: text, txt: `${head}\n\n${table}\n` });
  console.log(`\nWrote ${files.join(", ")}`);
}
