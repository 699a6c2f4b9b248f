import assert from "node:assert/strict";
import test from "node:test";
import { URL } from "whatwg-url-wasm/lite";

test("lite is exact for ASCII hosts", () => {
  for (const [input, href] of [
    ["https://EXAMPLE.org:443/é", "https://example.org/%C3%A9"],
    ["https://xn--mnchen-3ya.de", "https://xn--mnchen-3ya.de/"],
    ["https://xn--8i7caa/", "https://xn--8i7caa/"],
    ["https://0x7f.1/", "https://127.0.0.1/"],
    ["foo://é/", "foo://%C3%A9/"],
  ]) {
    assert.equal(new URL(input).href, href);
  }
  assert.throws(() => new URL("https://a b/"), { code: "ERR_INVALID_URL" });
});

test("lite names the full entry where a host is not ASCII, and goes on", () => {
  const needsIDNA = { name: "TypeError", message: /import "whatwg-url-wasm"$/ };
  assert.throws(() => new URL("https://é/"), needsIDNA);
  assert.throws(() => URL.canParse("https://%C3%A9/"), needsIDNA);
  const url = new URL("https://a/");
  assert.throws(() => {
    url.host = "é";
  }, needsIDNA);
  assert.equal(url.href, "https://a/");
  assert.equal(new URL("https://b/").host, "b");
});
