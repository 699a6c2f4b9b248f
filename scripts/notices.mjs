// `npm run notices`: writes THIRD-PARTY-NOTICES.txt, with the licences of what the packages contain beside the project's
// own code. A test fails when it is not what this makes.
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { compiledIn, licenceTexts } from "./compiled-in.mjs";
import { runScript } from "./problem.mjs";
import { inRoot } from "./project.mjs";

export const NOTICES = "THIRD-PARTY-NOTICES.txt";

const HEAD = `What whatwg-url-wasm contains beside its own code, which is under the MIT licence (LICENSE), and the licences of that.
Made by \`npm run notices\` from what is compiled in. The Rust crate contains, of what is below, the tables that are made
from Unicode's data, and the Public Suffix List; the other crates come with it as dependencies, each with its own licence.`;

/** @param {import("./compiled-in.mjs").Component[]} components */
export function notices(components) {
  /** Each text stands once, below all that it is the licence of. */
  const sections = new Map();
  for (const component of components) {
    for (const { licence, text } of licenceTexts(component)) {
      const words = text.replace(/\s+/g, " ");
      const section = sections.get(words) ?? { text, lines: [] };
      section.lines.push(line(component, licence));
      sections.set(words, section);
    }
  }
  const parts = [...sections.values()].map(({ lines, text }) => `${lines.join("\n")}\n\n${text}`);
  return `${[HEAD, ...parts].join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

function line({ name, version, address, says, because }, licence) {
  const title = version === undefined ? name : `${name} ${version}`;
  const choice = says === licence ? licence : `${says}, here ${licence}`;
  return `${title} (${address})\n  ${choice}: ${because}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await runScript(() => writeFileSync(inRoot(NOTICES), notices(compiledIn())));
}
