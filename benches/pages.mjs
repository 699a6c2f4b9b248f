// `npm run bench -- pages` measures how much memory a URL keeps alive if its string is a slice of an otherwise unused 1 MB
// page, both for our class and for the runtime's own. With `-- NAME...`, only the named runtimes are measured.
import { readdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Problem, runScript } from "../scripts/problem.mjs";
import { OURS, OWN, stageContestants } from "./contestants.mjs";
import { FILLS, LINKS, PAGE_LENGTH, PAGES } from "./inside/kept-pages.mjs";
import { installBenchPackages } from "./install.mjs";
import { runtimes } from "./runtimes/index.mjs";

const DEFAULT = ["node20", "node24", "node26", "bun", "chromium", "firefox"];
/**
 * The number of pages in one measurement. Many pages are needed, because the memory use of a browser's processes varies
 * by tens of megabytes anyway.
 */
const COUNT = { runtime: 32, browser: 192 };

async function main(args) {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const names = positionals.length > 0 ? positionals : DEFAULT;
  const unknown = names.filter((name) => !runtimes.some((runtime) => runtime.name === name));
  if (unknown.length > 0) {
    const known = runtimes.map(({ name }) => name).join(", ");
    throw new Problem(`No runtime is named ${unknown.join(", ")}.`, `use one of ${known}.`);
  }
  await installBenchPackages();
  const contestants = await stageContestants([OURS, OWN]);
  const kinds = [...Object.keys(LINKS), PAGES].flatMap((link) =>
    Object.keys(FILLS).map((fill) => ({ link, fill })),
  );
  console.log(
    `KiB kept by each URL, ours / the runtime's own, of a page of ${PAGE_LENGTH / 1024} Ki code units\n`,
  );
  console.log(["", ...kinds.map(({ link, fill }) => `${link}, ${fill}`)].map(column).join(""));
  for (const runtime of runtimes.filter(({ name }) => names.includes(name))) {
    if (!runtime.find()) {
      console.log(`LEFT OUT: ${runtime.label}. To get it: ${runtime.get}`);
      continue;
    }
    const row = [`${runtime.label} ${await runtime.version()}`];
    for (const kind of kinds) {
      const kept = [];
      for (const contestant of contestants) kept.push(await keptIn(runtime, contestant, kind));
      row.push(kept.map((bytes) => Math.round(bytes / 1024)).join(" / "));
    }
    console.log(row.map(column).join(""));
  }
}

const column = (text) => text.padEnd(24);

/** Returns the number of bytes that each URL keeps alive. */
async function keptIn(runtime, contestant, kind) {
  const count = runtime.canHold ? COUNT.runtime : COUNT.browser;
  const looks = [];
  let kept;
  await runtime.run({ contestants: [contestant], pages: { ...kind, count } }, (message) => {
    if (message.kind === "look") looks.push(memoryOfChildren());
    if (message.kind === "kept") kept = message.bytes;
  });
  return kept ?? (looks[1] - looks[0]) / count;
}

/**
 * Returns the memory use, in bytes, of all processes started by this process. Memory shared by several processes is
 * divided among them (Linux calls this the proportional set size).
 */
function memoryOfChildren() {
  const parents = new Map();
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const parent = /^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1];
    parents.set(pid, parent);
  }
  let bytes = 0;
  for (const pid of parents.keys()) {
    let ancestor = parents.get(pid);
    while (ancestor !== undefined && ancestor !== String(process.pid))
      ancestor = parents.get(ancestor);
    if (ancestor === undefined) continue;
    // Memory that has been swapped out is counted as well.
    for (const [, kibibytes] of read(`/proc/${pid}/smaps_rollup`).matchAll(
      /^(?:Swap)?Pss:\s+(\d+)/gm,
    )) {
      bytes += 1024 * Number(kibibytes);
    }
  }
  return bytes;
}

/** Returns the text of a file in /proc, or "" if the process has ended. */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

await runScript(main);
