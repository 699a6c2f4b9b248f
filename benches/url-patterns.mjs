// `npm run bench -- url-patterns` compares our URLPattern with the runtime's own class and with the urlpattern-polyfill
// npm package. The benchmark also compares a list of patterns with a loop over the patterns. The script runs in the
// current runtime or, with `-- --browser chromium` (or firefox or webkitgtk), in a browser. If the system reports this
// thread's processor time, that time is used, because other programs don't affect it. In browsers, the elapsed time is
// measured.
import { readArguments } from "../scripts/arguments.mjs";
import { Problem, runScript } from "../scripts/problem.mjs";
import { run } from "./inside/url-patterns.mjs";
import { nanoseconds } from "./processor-time.mjs";
import { median, ratio } from "./statistics.mjs";

await runScript(async (args) => {
  const { values } = readArguments({ args, options: { browser: { type: "string" } } });
  await (values.browser === undefined ? runHere() : runIn(values.browser));
});

async function runHere() {
  const built = (file) => new URL(`../dist/${file}`, import.meta.url).href;
  const contestants = [
    { name: "URL", specifier: built("index.js") },
    { name: "ours", specifier: built("url-pattern.js") },
    { name: "polyfill", specifier: "urlpattern-polyfill" },
  ];
  const { bun, node } = process.versions;
  const version = globalThis.Deno?.version.deno ?? bun ?? node;
  console.log(`${globalThis.Deno ? "Deno" : bun ? "Bun" : "Node"} ${version}`);
  await run({ contestants }, print, () => nanoseconds() / 1e6);
}

async function runIn(browser) {
  const { runtimes } = await import("./runtimes/index.mjs");
  const { bundle, stageContestants } = await import("./contestants.mjs");
  const runtime = runtimes.find(({ name }) => name === browser);
  if (runtime?.find() === undefined) throw new Problem(`No ${browser} here.`, runtime?.get);
  await stageContestants(["ours"]);
  const polyfill = "urlpattern-polyfill.js";
  await bundle('export { URLPattern } from "urlpattern-polyfill";', polyfill).catch(() => {});
  const contestants = [
    { name: "URL", file: "ours/index.js" },
    { name: "ours", file: "ours/url-pattern.js" },
    { name: "polyfill", file: polyfill },
  ];
  console.log(`${runtime.label} ${await runtime.version()}`);
  await runtime.run({ program: "url-patterns", contestants }, print);
}

function print(message) {
  if (message.kind === "started") {
    if (!message.contestants.includes("the runtime's own")) {
      console.log("LEFT OUT: the runtime's own, because it has none.");
    }
    if (!message.contestants.includes("urlpattern-polyfill")) {
      console.log("LEFT OUT: urlpattern-polyfill. To get it: npm install --prefix benches");
    }
    console.log("Median of the rounds in turn: nanoseconds, and theirs / ours\n");
  }
  if (message.kind !== "result") return;
  const { what, results } = message;
  for (const { name, times, answer } of results) {
    const { median: middle, low, high } = ratio(times, results[0].times);
    const figure = one(median(times)).padStart(10);
    const note =
      answer === results[0].answer
        ? ""
        : `, different answers: ${answer}, not ${results[0].answer}`;
    console.log(
      `${what.padEnd(26)} ${name.padEnd(20)} ${figure}   ${middle.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})${note}`,
    );
  }
}

function one(number) {
  return number.toFixed(number < 100 ? 1 : 0);
}
