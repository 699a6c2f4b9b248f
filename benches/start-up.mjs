// Measures the time from a package's import to its first parsed URL, and the time for its first non-ASCII host. Each
// measurement runs in a new process.
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { AUTO, BEFORE, packageFolder, stage } from "./contestants.mjs";
import { startUp } from "./inside/main.mjs";
import { isBrowser } from "./runtimes/index.mjs";

const script = `
  ${startUp}
  console.log(JSON.stringify(await startUp(process.argv[1])));
`;

/**
 * In Node, `/auto` is measured, too, and whatwg-url twice: as installed by npm, and bundled. In other runtimes, only our package and the
 * earlier build are measured. In browsers, the single-file build for pages is loaded.
 *
 * @param {import("./runtimes/index.mjs").Runtime} runtime
 * @param {number} rounds
 * @param {{ name: string, file?: string }[]} contestants the result of `stageContestants`
 * @returns {Promise<{ times: Record<string, number[]>, hosts: Record<string, number[]> }>} how many milliseconds
 *   pass until the first URL is parsed, and then until the first non-ASCII host is parsed
 */
export async function measureStartUp(runtime, rounds, contestants) {
  const isNode = runtime.name.startsWith("node");
  const taking = contestants.filter(({ name }) => ["ours", BEFORE].includes(name));
  const ways = new Map(
    taking.map((one) => [
      one.name,
      isNode
        ? () => inNode(runtime, join(stage, one.file))
        : () => inRuntime(runtime, isBrowser(runtime.name) ? { ...one, file: one.pageFile } : one),
    ]),
  );
  const ours = contestants.find(({ name }) => name === "ours");
  if (isNode && ours) {
    ways.set(AUTO, () => inNode(runtime, join(stage, dirname(ours.file), "node-auto.js")));
  }
  if (isNode && contestants.some(({ name }) => name === "whatwg-url")) {
    const folder = packageFolder("whatwg-url");
    ways.set("whatwg-url", () => inNode(runtime, join(folder, "index.js")));
    ways.set("whatwg-url, bundled", () => inNode(runtime, join(stage, "whatwg-url.js")));
  }
  const [times, hosts] = [0, 1].map(() =>
    Object.fromEntries([...ways.keys()].map((name) => [name, []])),
  );
  // The first round loads the files into the operating system's cache.
  for (let round = -1; round < rounds; round++) {
    for (const [name, once] of ways) {
      const { time, host } = await once();
      if (round < 0) continue;
      times[name].push(time);
      hosts[name].push(host);
    }
  }
  return { times, hosts };
}

function inNode(runtime, file) {
  const args = ["--input-type=module", "--eval", script, pathToFileURL(file).href];
  const { status, stdout, stderr } = spawnSync(runtime.find(), args, { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** Measures one start-up in a new process or browser. */
async function inRuntime(runtime, contestant) {
  let measured;
  await runtime.run(
    { startUp: true, contestants: [{ ...contestant, name: "ours" }] },
    (message) => {
      if (message.kind === "start-up") measured = message;
    },
  );
  if (measured === undefined) throw new Error("it did not measure the start");
  return measured;
}
