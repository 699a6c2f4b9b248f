// `npm test -- no-std` checks that the crate parses the Web Platform Tests' URLs in a program without the standard
// library.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Problem, runScript } from "../../scripts/problem.mjs";
import { show } from "../../scripts/processes.mjs";
import { inRoot, wasmTarget } from "../../scripts/project.mjs";
import { setUp } from "../../scripts/setup/setup.mjs";
import { readCases } from "../js/cases.js";

const CASES = 891;

async function main() {
  const { env } = await setUp();
  const manifest = ["--manifest-path", inRoot("tests/no-std/Cargo.toml")];
  const target = inRoot("target", "no-std");
  const places = ["--target", wasmTarget, "--target-dir", target];
  const args = ["build", "--quiet", "--release", ...manifest, ...places];
  const status = await show("cargo", args, env);
  if (status !== 0) {
    throw new Problem(
      "The crate does not compile without the standard library.",
      "its lines above say why: what is of `std` comes from `core` and `alloc`, or takes the feature `std`.",
    );
  }
  const file = join(target, wasmTarget, "release", "whatwg_url_wasm_no_std.wasm");
  const { instance } = await WebAssembly.instantiate(readFileSync(file));
  const cases = readCases("urltestdata.json");
  let count = 0;
  for (const { input, base, href } of cases) {
    const parsed = parse(instance.exports, input.toWellFormed(), (base ?? "").toWellFormed());
    assert.equal(parsed, href ?? null, `${input} on ${base}`);
    count++;
  }
  assert.equal(count, CASES, "cases of urltestdata.json");
  console.log(`${count} of ${cases.length} cases pass without the standard library.`);
}

/** Returns the href, or null. */
function parse({ memory, reserve, parse }, ...strings) {
  const places = strings.flatMap((string) => {
    const bytes = new TextEncoder().encode(string);
    const start = reserve(bytes.length);
    new Uint8Array(memory.buffer).set(bytes, start);
    return [start, bytes.length];
  });
  const found = BigInt.asUintN(64, parse(...places));
  if (found === 0n) return null;
  const [start, length] = [Number(found & 0xffffffffn), Number(found >> 32n)];
  return new TextDecoder().decode(new Uint8Array(memory.buffer, start, length));
}

await runScript(main);
