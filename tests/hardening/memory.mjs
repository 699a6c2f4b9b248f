// `node --expose-gc tests/hardening/memory.mjs` checks that memory use stays constant however many URLs are parsed.
import assert from "node:assert/strict";
import { inRoot } from "../../scripts/project.mjs";
import { examples } from "../catalogue/index.mjs";
import { watch } from "../js/wasm-watch.js";
import { harden, progress } from "./command-line.mjs";
import { entriesOf } from "./dives.mjs";
import { loadEntries, perform, rightAnswer } from "./inside/functions.js";

// The package must be imported after the module that observes its wasm memories.
const { URL, URLSearchParams } = await import("whatwg-url-wasm");

const MEBIBYTE = 1 << 20;
const WARM_UP = 20_000;

/** The calls that use wasm, one of each kind. */
function useOne(i) {
  const url = new URL(`HTTPS://User${i}@host-${i}.example:8443/a/../b ${i}?q=${i}&é#${i}`);
  url.pathname = `/path/${i}/é`;
  url.searchParams.append("n", `${i}`);
  let sum = url.href.length;
  if (i % 16 === 0) {
    sum += new URL(`https://b\u00dccher-${i}.example/`).host.length;
    sum += new URL(`../${i}`, "https://example.com/a/b/c").href.length;
    sum += new URLSearchParams(`a=%4${i % 10}&b=${i}`).toString().length;
    if (URL.canParse(`https://[${i}`)) throw new Error("it parses");
    url.host = `\u{1f600}${i}.example`;
    sum += url.host.length;
  }
  return sum;
}

function heapAfterGC() {
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}

/** Entries to skip: they change globals or are built from the sources of other entries. */
const ALIKE = /[/](auto([/].*)?|lite|js|js[/]url-pattern)$/;
/** Examples that load a list. Each list replaces and releases the previous one. */
const LOADING = /^load\w+ of /;
const EXAMPLES = 626;

/** Runs every example of every function repeatedly with different strings. */
async function everyFunction(rounds) {
  const files = new Map(
    entriesOf((file) => ({ file }))
      .filter(({ name }) => !ALIKE.test(name))
      .map(({ name, file }) => [name, inRoot(file)]),
  );
  const loaded = await loadEntries([...files.keys()], (name) => import(files.get(name)), examples);
  assert.deepEqual(loaded.problems, []);
  const rows = loaded.rows.filter(({ name }) => !LOADING.test(name));
  assert.ok(rows.length >= EXAMPLES, `${rows.length} examples, for ${EXAMPLES}`);
  const callAll = (from, to) => {
    for (let i = from; i < to; i++) {
      const text = `plain0text${i}`;
      for (const row of rows) {
        const { answer, said } = perform(row, loaded.entries, text);
        assert.equal(answer, rightAnswer(row, text), `${row.name}: ${said}`);
      }
      progress(`${i} rounds of all functions`);
    }
  };
  callAll(0, rounds / 2);
  const heap = heapAfterGC();
  const warm = watch.allMemoryBytes();
  callAll(rounds / 2, rounds);
  assert.equal(watch.allMemoryBytes(), warm, "wasm memory after all functions");
  const more = heapAfterGC() - heap;
  assert.ok(more <= 16 * MEBIBYTE, `${more} bytes more on the heap after all functions`);
  return `${rows.length} examples of ${files.size} entries, ${rounds} times: ${warm / 1024} KiB before and after`;
}

/**
 * Parses a huge domain and then another domain. Returns how many bytes the buffers for the huge domain still take up.
 */
function hugeDomain() {
  const buffersAfterGC = () => {
    heapAfterGC();
    return process.memoryUsage().arrayBuffers;
  };
  const useAnother = () => new URL("https://b\u00dccher.example/").host;
  useAnother();
  const before = buffersAfterGC();
  assert.ok(new URL(`https://${"é.".repeat(500_000)}`).host.length > 3 * MEBIBYTE);
  useAnother();
  const left = buffersAfterGC() - before;
  assert.ok(left <= MEBIBYTE / 4, `${left} bytes of buffers stay after a huge domain`);
  return left;
}

await harden(async (quick, sample) => {
  const count = sample ? 60_000 : quick ? 200_000 : 10_000_000;
  let sum = 0;
  for (let i = 0; i < WARM_UP; i++) sum += useOne(i);
  const { instances } = watch;
  const warm = watch.memoryBytes();
  const heap = heapAfterGC();
  assert.ok(warm > 0 && warm <= 2 * MEBIBYTE, `${warm} bytes of wasm memory`);
  for (let i = WARM_UP; i < WARM_UP + count; i++) {
    sum += useOne(i);
    if (i % 10_000 === 0) progress(`${i} URLs`);
  }
  assert.ok(sum > count * 50);
  assert.deepEqual([watch.memoryBytes(), watch.instances], [warm, instances], "wasm after it");
  const more = heapAfterGC() - heap;
  assert.ok(more <= 16 * MEBIBYTE, `${more} bytes more on the heap`);

  const path = `/${"é".repeat(32 * MEBIBYTE)}`;
  for (const start of ["https://example.com", "https://b\u00dccher.example"]) {
    const { length } = new URL(start + path).pathname;
    assert.equal(length, 1 + 6 * 32 * MEBIBYTE);
    assert.ok(watch.memoryBytes() > 64 * MEBIBYTE);
  }
  new URL(`https://b\u00dccher.example/`);
  const bytes = watch.memoryBytes();
  assert.ok(bytes <= 4 * MEBIBYTE, `${bytes} bytes of wasm memory stay after a huge URL`);
  const domain = hugeDomain();
  const functions = await everyFunction(sample ? 16 : quick ? 40 : 300);
  return (
    `${count.toLocaleString("en")} URLs: ${warm / 1024} KiB of wasm memory before and after, ` +
    `${(more / MEBIBYTE).toFixed(1)} MiB more on the heap; ${bytes / 1024} KiB after 64 MB in a URL; ${domain} bytes of buffers after a huge domain; ${functions}`
  );
});
