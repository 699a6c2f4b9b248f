// `node --expose-gc tests/hardening/memory.mjs`: memory stays where it was, for all the URLs in the world.
import assert from "node:assert/strict";
import { harden, progress } from "./command-line.mjs";
import { wasmMemory } from "./wasm-memories.mjs";

// Only now: what is watched was put in its place by the import before.
const { URL, URLSearchParams } = await import("whatwg-url-wasm");

const MEBIBYTE = 1 << 20;
const WARM_UP = 20_000;

/** Every kind of call that reaches wasm. */
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

await harden((quick) => {
  const count = quick ? 200_000 : 10_000_000;
  let sum = 0;
  for (let i = 0; i < WARM_UP; i++) sum += useOne(i);
  const warm = wasmMemory();
  const heap = heapAfterGC();
  assert.ok(warm.bytes > 0 && warm.bytes <= 2 * MEBIBYTE, `${warm.bytes} bytes of wasm memory`);
  for (let i = WARM_UP; i < WARM_UP + count; i++) {
    sum += useOne(i);
    if (i % 10_000 === 0) progress(`${i} URLs`);
  }
  assert.ok(sum > count * 50);
  assert.deepEqual(wasmMemory(), warm, "wasm memory after it");
  const more = heapAfterGC() - heap;
  assert.ok(more <= 16 * MEBIBYTE, `${more} bytes more on the heap`);

  const path = `/${"é".repeat(32 * MEBIBYTE)}`;
  for (const start of ["https://example.com", "https://b\u00dccher.example"]) {
    const { length } = new URL(start + path).pathname;
    assert.equal(length, 1 + 6 * 32 * MEBIBYTE);
    assert.ok(wasmMemory().bytes > 64 * MEBIBYTE);
  }
  new URL(`https://b\u00dccher.example/`);
  const { bytes } = wasmMemory();
  assert.ok(bytes <= 4 * MEBIBYTE, `${bytes} bytes of wasm memory stay after a huge URL`);
  return (
    `${count.toLocaleString("en")} URLs: ${warm.bytes / 1024} KiB of wasm memory before and after, ` +
    `${(more / MEBIBYTE).toFixed(1)} MiB more on the heap; ${bytes / 1024} KiB after 64 MB in a URL`
  );
});
