// Installs the Next.js example with npm, builds it, serves it, and tests it.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { endWithParent, temporaryFolder } from "../../scripts/at-end.mjs";
import { npm } from "../../scripts/processes.mjs";
import { inPackage } from "./install.mjs";
import { outputOf } from "./runtimes.mjs";

/** This middleware runs before every request, in Next's edge runtime. */
const MIDDLEWARE = `
import "whatwg-url-wasm/auto";
import "whatwg-url-wasm/site/auto";
import { NextResponse } from "next/server";
import { URL as Ours } from "whatwg-url-wasm";
import { registrableDomain } from "whatwg-url-wasm/site";

export function middleware(request) {
  const response = NextResponse.next();
  const { pathname } = new URL(request.url);
  const values = [URL === Ours, pathname, registrableDomain("www.b\u00fccher.example"), typeof Origin];
  response.headers.set("x-middleware", values.join());
  return response;
}
`;

/** Warnings that Next prints about its own features. */
const EXPECTED_WARNINGS =
  /"middleware" file convention|Edge Runtime is deprecated|edge runtime on a page/;

/** @param {string} example its folder */
export async function runNext(example, tarball) {
  // The project must not be inside another project, because Next would warn about two lock files.
  const { folder, remove } = temporaryFolder("next-");
  try {
    cpSync(example, folder, { recursive: true });
    return await buildAndServe(folder, tarball);
  } finally {
    remove();
  }
}

async function buildAndServe(folder, tarball) {
  writeFileSync(join(folder, "middleware.js"), MIDDLEWARE);
  const node = inPackage("node24", "bin", "node");
  const env = { ...process.env, NODE_OPTIONS: "", NO_COLOR: "1", NEXT_TELEMETRY_DISABLED: "1" };
  const install = [...npm.slice(1), "install", "--ignore-scripts", "--no-audit", "--no-fund"];
  await outputOf(npm[0], [...install, tarball], folder, { env });
  const next = join("node_modules", "next", "dist", "bin", "next");
  const output = await outputOf(node, [next, "build"], folder, { env, timeout: 600_000 });
  const warnings = output.split("\n").filter((line) => /^ *(?:\u26a0|warn)/i.test(line));
  assert.deepEqual(
    warnings.filter((line) => !EXPECTED_WARNINGS.test(line)),
    [],
  );
  return `${await served(node, next, folder, env)} answers`;
}

/** @returns {Promise<number>} the number of answers */
async function served(node, next, cwd, env) {
  const options = { cwd, env, stdio: ["ignore", "pipe", "inherit"] };
  const child = spawn(node, [next, "start", "--port", "0"], options);
  const end = endWithParent(child);
  const closed = once(child, "close");
  try {
    const origin = await originIn(createInterface({ input: child.stdout }));
    const page = await fetch(`${origin}/?url=https://EXAMPLE.com/%20b`);
    assert.match(await page.text(), /<output>https:\/\/example\.com\/%20b<\/output>/);
    assert.equal(page.headers.get("x-middleware"), "true,/,xn--bcher-kva.example,function");
    const answer = await fetch(`${origin}/edge?to=b%C3%BCcher.example`);
    assert.deepEqual(await answer.json(), { to: "https://xn--bcher-kva.example/" });
    assert.equal(answer.headers.get("x-middleware"), "true,/edge,xn--bcher-kva.example,function");
    return 2;
  } finally {
    end();
    await closed;
  }
}

async function originIn(lines) {
  for await (const line of lines) {
    const [origin] = /http:\/\/localhost:\d+/.exec(line) ?? [];
    if (origin !== undefined) return origin;
  }
  throw new Error("next start does not say where it listens");
}
