// `node scripts/release/published.mjs`: which registries have package.json's version already, as lines `npm=true`. The workflow
// that publishes asks, so that it can be run again after it failed half way.
import { readFileSync } from "node:fs";
import { isMain, Problem, runScript } from "../problem.mjs";
import { address, crateName, inRoot } from "../project.mjs";

/** What a registry answers 200 for if it has the version, and 404 if not. */
const registries = {
  npm: (version) => `https://registry.npmjs.org/whatwg-url-wasm/${version}`,
  compat: (version) => `https://registry.npmjs.org/whatwg-url-wasm-compat/${version}`,
  crates: (version) => `https://crates.io/api/v1/crates/${crateName()}/${version}`,
};

/**
 * @param {string} version
 * @param {(url: string, options: RequestInit) => Promise<{ status: number }>} ask `fetch`, or what a test has in its place
 * @returns {Promise<Record<string, boolean>>} by registry, whether it has the version
 */
export async function published(version, ask) {
  // crates.io refuses who does not say who is asking.
  const options = { headers: { "user-agent": `whatwg-url-wasm (${address()})` } };
  const found = {};
  for (const [name, urlOf] of Object.entries(registries)) {
    const { status } = await ask(urlOf(version), options);
    // Any other answer says nothing, and nothing is published or skipped on a guess.
    if (status !== 200 && status !== 404) {
      throw new Problem(`${urlOf(version)} answered ${status}.`, "run the workflow again later.");
    }
    found[name] = status === 200;
  }
  return found;
}

async function main() {
  const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  for (const [name, isThere] of Object.entries(await published(version, fetch))) {
    console.log(`${name}=${isThere}`);
  }
}

if (isMain(import.meta.url)) await runScript(main);
