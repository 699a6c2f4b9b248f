// Measures how many bytes a live URL retains. Each contestant runs in a separate process.
import { realisticURLs } from "./corpus.mjs";
import { flat } from "./measure.mjs";

/** Creates the URLs and measures how much more memory is in use while they are alive. */
export async function holdURLs(libs, { urls, corpus }) {
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
