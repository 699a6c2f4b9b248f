// `npm test -- url-sequences` runs the examples in packages/url, and generates random sequences of calls to packages/url
// and to the `url` crate. The test fails if the table in docs/rust.md leaves a difference unexplained, has a row that
// explains nothing, or has rows that differ from the program's.
import { readFileSync } from "node:fs";
import { readArguments } from "../../scripts/arguments.mjs";
import { Problem, runScript } from "../../scripts/problem.mjs";
import { show, showAndRead } from "../../scripts/processes.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { setUp } from "../../scripts/setup/setup.mjs";

const PAGE = "docs/rust.md";
const FIRST_ROW = "| case | `url` ";

async function main(args) {
  const { values } = readArguments({
    args,
    options: {
      sequences: { type: "string", default: "100000" },
      seed: { type: "string", default: "1" },
    },
  });
  const { env } = await setUp();
  const examples = [
    ...["test", "--quiet", "--doc", "--features", "serde"],
    ...["--manifest-path", inRoot("packages/url/Cargo.toml")],
    ...["--target-dir", inRoot("target", "crate-url")],
  ];
  if ((await show("cargo", examples, env)) !== 0) {
    throw new Problem("An example in packages/url fails.", "its lines above say why.");
  }
  const cargo = [
    ...["run", "--quiet", "--manifest-path", inRoot("tests/crate-url/Cargo.toml")],
    ...["--target-dir", inRoot("target", "crate-url"), "--bin", "sequences"],
    ...["--", values.sequences, values.seed],
  ];
  const { status, output } = await showAndRead("cargo", cargo, env);
  if (status !== 0) {
    throw new Problem(
      "The two crates differ, or a row explains nothing; see above.",
      `mend packages/url, or explain the difference in tests/crate-url/src/sequences/explained.rs and in ${PAGE}`,
    );
  }
  const explanations = Array.from(output.matchAll(/^ +[0-9]+ (.*)$/gm), ([, name]) => name);
  const rows = rowsOf(readFileSync(inRoot(PAGE), "utf8"));
  const differing = [
    ...explanations.filter((name) => !rows.includes(name)),
    ...rows.filter((name) => !explanations.includes(name)),
  ];
  if (explanations.length === 0 || differing.length > 0) {
    throw new Problem(
      `The table in ${PAGE} and the program differ in these rows: ${differing.join(", ")}.`,
      "give both the same rows",
    );
  }
  console.log(`The table in ${PAGE} has the same ${rows.length} rows.`);
}

/** The first cell of each row in the table. */
function rowsOf(page) {
  const lines = page.slice(page.indexOf(FIRST_ROW)).split("\n");
  const end = lines.findIndex((line) => !line.startsWith("| "));
  return lines.slice(2, end).map((line) =>
    line
      .split(/(?<!\\)\|/)[1]
      .trim()
      .replaceAll("\\|", "|"),
  );
}

await runScript(main);
