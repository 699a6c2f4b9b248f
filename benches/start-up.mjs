// From the import of a package to its first parsed URL, and its first non-ASCII host, in fresh processes of Node.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { stage } from "./contestants.mjs";
import { packageFolder } from "./install.mjs";

const script = `
  const before = performance.now();
  const { URL } = await import(process.argv[1]);
  const { href } = new URL("https://www.example.com/first/../page?x=1");
  const parsed = performance.now();
  const { host } = new URL("https://b\\u00fccher.\\u0645\\u062b\\u0627\\u0644/");
  const converted = performance.now();
  if (href !== "https://www.example.com/page?x=1") throw new Error(href);
  if (host !== "xn--bcher-kva.xn--mgbh0fb") throw new Error(host);
  console.log(parsed - before, converted - parsed);
`;

/**
 * @param {import("./runtimes/index.mjs").Runtime} runtime
 * @returns {{ times: Record<string, number[]>, hosts: Record<string, number[]> }} milliseconds until the first URL is parsed,
 *   and those that the first non-ASCII host takes after that
 */
export function measureStartUp(runtime, rounds, contestants) {
  const modules = { ours: join(stage, "ours", "index.js") };
  if (contestants.includes("whatwg-url")) {
    // Twice: as npm installs it, and bundled.
    modules["whatwg-url"] = join(packageFolder("whatwg-url"), "index.js");
    modules["whatwg-url, bundled"] = join(stage, "whatwg-url.js");
  }
  const [times, hosts] = [0, 1].map(() =>
    Object.fromEntries(Object.keys(modules).map((name) => [name, []])),
  );
  // The first round brings the files into the system's cache.
  for (let round = -1; round < rounds; round++) {
    for (const [name, file] of Object.entries(modules)) {
      const [took, host] = once(runtime.find(), pathToFileURL(file).href);
      if (round < 0) continue;
      times[name].push(took);
      hosts[name].push(host);
    }
  }
  return { times, hosts };
}

function once(program, specifier) {
  const args = ["--input-type=module", "--eval", script, specifier];
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim().split(" ").map(Number);
}
