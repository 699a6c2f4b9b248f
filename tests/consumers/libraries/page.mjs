// Writes the tables in docs/libraries.md. A test fails if they are outdated.
import { readFileSync, writeFileSync } from "node:fs";
import { isMain } from "../../../scripts/problem.mjs";
import { inRoot } from "../../../scripts/project.mjs";
import { losses, uses } from "./uses.mjs";

const PAGE = "docs/libraries.md";

const { devDependencies } = JSON.parse(
  readFileSync(inRoot("tests/packaging/package.json"), "utf8"),
);

const row = (...cells) => `| ${cells.join(" | ")} |\n`;
const table = (names, rows) => [row(...names), row(...names.map(() => "---")), ...rows].join("");
const split = (use) => use.split(/(?<=^[\w-]+): /);
const code = (text) => (text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``);

/** Returns the current and the updated text of the page. */
export function pageAboutLibraries() {
  const text = readFileSync(inRoot(PAGE), "utf8");
  const changed = Object.entries(losses).map(([use, [description]]) => {
    const [library, call] = split(use);
    return row(library, code(call), description);
  });
  const kept = new Map();
  for (const use of Object.keys(uses)) {
    const [library, call] = split(use);
    kept.set(library, [...(kept.get(library) ?? []), ...(use in losses ? [] : [code(call)])]);
  }
  const libraries = [...kept].map(([library, calls]) =>
    row(library, devDependencies[library] ?? "20, 24, 26", calls.join(", ") || "none"),
  );
  const tables = [
    table(["library", "use", "with the imported classes"], changed),
    table(["library", "version", "uses that are right with the imported classes, too"], libraries),
  ];
  let count = 0;
  const updated = text.replace(/(?:^\|.*\n)+/gm, () => tables[count++]);
  if (count !== tables.length) throw new Error(`${PAGE} has ${count} tables`);
  return { file: PAGE, text, updated };
}

if (isMain(import.meta.url)) {
  const { updated } = pageAboutLibraries();
  writeFileSync(inRoot(PAGE), updated);
}
