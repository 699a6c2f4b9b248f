// `node tests/hardening/workers.mjs` runs many threads at once, each with its own instance.
import assert from "node:assert/strict";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { URL } from "whatwg-url-wasm";
import { harden, progress } from "./command-line.mjs";

if (isMainThread) {
  await harden(async (quick) => {
    const [threads, count] = quick ? [8, 5_000] : [64, 100_000];
    let ended = 0;
    const results = await Promise.all(
      Array.from({ length: threads }, (_, thread) =>
        new Promise((resolve, reject) => {
          const worker = new Worker(new globalThis.URL(import.meta.url), {
            workerData: { thread, count },
          });
          worker.once("message", resolve).once("error", reject);
        }).finally(() => progress(`${++ended} of ${threads} threads`)),
      ),
    );
    assert.deepEqual(new Set(results), new Set([count]));
    return `${threads} threads at once, ${count.toLocaleString("en")} URLs each, all right`;
  });
} else {
  const { thread, count } = workerData;
  let right = 0;
  for (let i = 0; i < count; i++) {
    const name = `t${thread}-${i}`;
    const url = new URL(`HTTPS://B\u00dccher-${name}.example:443/${name}/../é?${name}`);
    const host = /^xn--b[a-z\d-]+\.example$/.test(url.host);
    url.hash = name;
    const query = url.searchParams.toString();
    if (host && query === `${name}=` && url.href.endsWith(`.example/%C3%A9?${name}#${name}`))
      right++;
  }
  parentPort.postMessage(right);
}
