// Runs the crate's UrlPattern with regular expressions from the `regex` crate. src/bin/url_patterns.rs writes the
// answers.
import { spawnSync } from "node:child_process";
import { inRoot } from "../../../scripts/project.mjs";

const program = inRoot("target", "differential", "release", "url_patterns");

/** @param {import("./generator.js").Case[]} cases */
export function ofRust(cases) {
  const input = cases.map((given) => JSON.stringify(given)).join("\n");
  const { status, error, stdout, stderr } = spawnSync(program, {
    input,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  const answers = status === 0 ? stdout.trim().split("\n") : [];
  if (answers.length !== cases.length) {
    throw new Error(`${program}: ${error ?? stderr}, ${answers.length} answers`);
  }
  return answers.map((answer) => JSON.parse(answer));
}
