// The program that runs inside each runtime. Apart from the language itself, the program needs only TextEncoder and
// performance.
import { realisticURLs } from "./corpus.mjs";
import { kindCases } from "./kinds.mjs";
import { flat, measure } from "./measure.mjs";
import { searchParamsCases } from "./search-params-cases.mjs";
import { urlCases } from "./url-cases.mjs";

export const cases = [...urlCases, ...searchParamsCases];
const allCases = [...cases, ...kindCases];

/**
 * @param {object} config the configuration that `run.mjs` makes
 * @param {(message: object) => Promise<void> | void} report
 */
export async function run(config, report) {
  if (config.startUp) {
    await report({ kind: "start-up", ...(await startUp(config.contestants[0].specifier)) });
    await report({ kind: "done" });
    return;
  }
  // The original method is saved here because core-js replaces the method for the whole process.
  const { toString } = Function.prototype;
  const libs = new Map();
  const absent = {};
  for (const { name, specifier } of config.contestants) {
    try {
      const { URL, URLSearchParams, answerAs } = specifier ? await import(specifier) : globalThis;
      libs.set(name, { URL, URLSearchParams, answerAs });
    } catch (error) {
      if (name === "ours") throw error;
      absent[name] = `it does not load: ${error}`;
    }
  }
  Function.prototype.toString = toString;
  for (const [name, { URL }] of libs) {
    if ((URL === globalThis.URL) !== (name === "own"))
      throw new Error(`${name} is not what it says`);
  }
  await report({ kind: "started" });
  if (config.retained) {
    await report({ kind: "retained", ...(await holdURLs(libs, config)) });
  } else {
    await runCases(config, libs, absent, report);
  }
  await report({ kind: "done" });
}

/**
 * Returns how many milliseconds a freshly loaded package takes to parse its first URL, and then to parse its first
 * non-ASCII host. The function's source is copied, so it must not use any variables from outside its body.
 *
 * @param {string} specifier
 */
export async function startUp(specifier) {
  const before = performance.now();
  const { URL } = await import(specifier);
  const { href } = new URL("https://www.example.com/first/../page?x=1");
  const parsed = performance.now();
  const { host } = new URL("https://b\u00fccher.\u0645\u062b\u0627\u0644/");
  const converted = performance.now();
  if (href !== "https://www.example.com/page?x=1") throw new Error(href);
  if (host !== "xn--bcher-kva.xn--mgbh0fb") throw new Error(host);
  return { time: parsed - before, host: converted - parsed };
}

async function runCases({ corpus, cases: wanted, rounds, sampleMs, scale }, libs, absent, report) {
  const reference = libs.get("ours");
  const samples = corpus ? givenCorpus(corpus, reference) : realisticURLs(10_000 * scale);
  const data = { corpus: samples, reference, scale };
  for (const theCase of allCases) {
    if (!wanted.includes(theCase.name)) continue;
    await report({ kind: "case", name: theCase.name });
    const result = measure(theCase, libs, { data, rounds, sampleMs });
    const problems = { ...absent, ...result.problems };
    await report({ kind: "result", name: theCase.name, ...result, problems });
  }
}

/**
 * The correct hrefs of a user's URLs are not known, so our answers serve as the reference. URLs on which contestants
 * disagree are omitted, just as wrong answers are omitted elsewhere.
 */
function givenCorpus(inputs, { URL }) {
  return inputs
    .map((input) => ({ input, href: URL.parse(input)?.href }))
    .filter(({ href }) => href);
}

/**
 * Measures how many bytes a live URL retains: creates the URLs, and measures how much more memory is in use while they
 * are alive. Each contestant runs in a separate process.
 */
async function holdURLs(libs, { urls, corpus }) {
  const [[name, { URL }]] = libs;
  const inputs = (corpus ?? realisticURLs(urls).map(({ input }) => input)).map(flat);
  const held = new Array(urls).fill(null);
  // A warm-up runs first, so that code, caches and wasm memory exist before the measurement starts.
  for (let i = 0; i < 2000; i++)
    globalThis.benchSum = new URL(flat(inputs[i % inputs.length])).href.length;
  const before = await bytesInUse();
  let length = 0;
  for (let i = 0; i < urls; i++) {
    // Each URL gets its own string. Nothing else references it.
    held[i] = new URL(flat(inputs[i % inputs.length]));
    length += held[i].href.length;
  }
  const after = await bytesInUse();
  // The URLs are used again after the measurement, so that engines can't free them earlier.
  const isKept = held.every((url) => url instanceof URL) && inputs.every(Boolean);
  const problem = isKept ? undefined : "not all are held";
  const bytes = Object.fromEntries(
    Object.keys(after).map((key) => [key, (after[key] - before[key]) / urls]),
  );
  return { name, urls, problem, averageLength: length / urls, bytes };
}

/**
 * Collects garbage and then returns the size in bytes of the heap, including external memory that the heap references.
 */
async function bytesInUse() {
  for (let i = 0; i < 4; i++) {
    if (globalThis.Bun) globalThis.Bun.gc(true);
    else globalThis.gc();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const used = globalThis.process?.memoryUsage?.() ?? globalThis.Deno.memoryUsage();
  if (globalThis.Bun) {
    const { heapStats } = await import("bun:jsc");
    // Bun's memoryUsage counts whole pages, whereas heapStats counts the bytes in use.
    const { heapSize, extraMemorySize } = heapStats();
    return { heap: heapSize, extra: extraMemorySize, total: heapSize };
  }
  // External memory includes array buffers.
  const { heapUsed: heap, external, arrayBuffers = 0 } = used;
  return { heap, external, arrayBuffers, total: heap + external };
}
