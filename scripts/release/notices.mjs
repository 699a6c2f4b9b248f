// Lists the licences of all third-party components. The build writes them to THIRD-PARTY-NOTICES.txt and, for the Python
// wheels, to a separate file in the folder of each wheel.
import { writeFileSync } from "node:fs";
import { LIST } from "../build/public-suffix-list.mjs";
import { inRoot } from "../project.mjs";
import { compiledIn, compiledIntoWheels, licenceTexts } from "./compiled-in.mjs";

export const NOTICES = "THIRD-PARTY-NOTICES.txt";
export const NOTICES_OF_WHEELS = [`python/${NOTICES}`, `python/pure/${NOTICES}`];

const HEAD = `What whatwg-url-wasm contains beside its own code, which is under the MIT licence (LICENSE), and the licences of that.
Made by \`npm run build\` from what is compiled in.`;

const HEAD_OF_WHEELS = `What the wheels of whatwg-url-wasm for Python contain beside its own code, which is under the MIT licence (LICENSE),
and the licences of that. Made by \`npm run build\` from what is compiled in: into native wheels, for any platform, or into
the wasm module of the wheel that has one. Packages of Python that it depends on come with licences of their own.`;

/** @param {import("./compiled-in.mjs").Component[]} components */
export const notices = (components) => noticesBelow(HEAD, components);

/** @param {import("./compiled-in.mjs").Component[]} components */
export const noticesOfWheels = (components) => noticesBelow(HEAD_OF_WHEELS, components);

function noticesBelow(head, components) {
  /** Each licence text appears once, below the names of all components that it applies to. */
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
  return `${[head, ...parts].join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

function line({ name, version, address, says, because }, licence) {
  const title = version === undefined ? name : `${name} ${version}`;
  const choice = says === licence ? licence : `${says}, here ${licence}`;
  return `${title} (${address})\n  ${choice}: ${because}`;
}

/** @returns {import("../build/stages.mjs").Stage} writes the notices */
export const noticesStage = () => ({
  name: "notices",
  inputs: [
    ...["Cargo.lock", "Cargo.toml", "package-lock.json", "wasm/Cargo.toml", "js/wasm/layout.ts"],
    ...[
      "python/Cargo.lock",
      "python/Cargo.toml",
      "jvm/Cargo.lock",
      "jvm/Cargo.toml",
      "licences",
      "scripts/release",
      LIST,
    ],
  ],
  settings: null,
  outputs: () => [NOTICES, ...NOTICES_OF_WHEELS],
  run() {
    writeFileSync(inRoot(NOTICES), notices(compiledIn()));
    const ofWheels = noticesOfWheels(compiledIntoWheels());
    for (const file of NOTICES_OF_WHEELS) writeFileSync(inRoot(file), ofWheels);
  },
});
