// `node scripts/release/published.mjs` checks which registries already have package.json's version, and prints lines
// such as `npm=true`. The publishing workflow uses this script so that it can be run again after it has failed midway.
import { readFileSync } from "node:fs";
import { isMain, Problem, runScript } from "../problem.mjs";
import { address, crateName, inRoot } from "../project.mjs";

/** For each registry, a URL that returns 200 if the registry has the version, and 404 otherwise. */
const registries = {
  npm: (version) => `https://registry.npmjs.org/whatwg-url-wasm/${version}`,
  compat: (version) => `https://registry.npmjs.org/whatwg-url-wasm-compat/${version}`,
  crates: (version) => `https://crates.io/api/v1/crates/${crateName()}/${version}`,
};

/**
 * @param {string} version
 * @param {(url: string, options: RequestInit) => Promise<{ status: number }>} ask `fetch`, or a test's replacement
 * @returns {Promise<Record<string, boolean>>} for for each registry, whether it has the version
 */
export async function published(version, ask) {
  // crates.io rejects requests without a user agent that identifies the sender.
  const options = { headers: { "user-agent": `whatwg-url-wasm (${address()})` } };
  const found = {};
  for (const [name, urlOf] of Object.entries(registries)) {
    const { status } = await ask(urlOf(version), options).catch(({ cause, message }) => {
      const why = cause?.message ?? message;
      throw new Problem(`${urlOf(version)} can't be reached: ${why}.`, "run it again later.");
    });
    // Any other response does not show whether the version is published, and the script does not guess.
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
