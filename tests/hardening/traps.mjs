// `node tests/hardening/traps.mjs`: calls into wasm that end in a trap, by the thousand. Each is made good, and
// what there is afterwards is as good as new.
import assert from "node:assert/strict";
import { watch } from "../js/wasm-watch.js";
import { harden, progress } from "./command-line.mjs";
import { passAll } from "./web-platform-tests.mjs";

// Only now: what is watched was put in its place by the import before.
const classes = await import("whatwg-url-wasm");
const { URL, URLSearchParams } = classes;

await harden((quick) => {
  const count = quick ? 3_000 : 100_000;
  new URL("https://example.com/");
  const fresh = watch.memoryBytes();
  const url = new URL("https://example.com/?a=1");
  for (let i = 0; i < count; i++) {
    watch.traps = 1;
    switch (i % 5) {
      case 0:
        assert.equal(new URL(`HTTPS://example.com/é${i}`).pathname, `/%C3%A9${i}`);
        break;
      case 1:
        url.pathname = `/${i}é`;
        assert.equal(url.href, `https://example.com/${i}%C3%A9?a=1`);
        break;
      case 2:
        assert.equal(
          new URLSearchParams(`a=%4${i % 10}`).get("a"),
          String.fromCharCode(0x40 + (i % 10)),
        );
        break;
      case 3:
        assert.equal(URL.canParse(`https://[${i}`), false);
        break;
      default:
        // Twice: that is more than is made good.
        watch.traps = 1000;
        assert.throws(() => {
          url.hash = `${i}`;
        }, WebAssembly.RuntimeError);
        watch.traps = 0;
        assert.equal(url.hash, "");
    }
    assert.equal(watch.traps, 0);
    if (i % 1000 === 0) progress(`${i} traps`);
  }
  new URL("https://example.com/");
  const more = watch.memoryBytes() - fresh;
  assert.ok(more <= 1 << 20, `${more} bytes more`);
  passAll(classes);
  return `${count.toLocaleString("en")} traps made good, ${more} bytes of wasm memory more than at first, all Web Platform Tests pass`;
});
