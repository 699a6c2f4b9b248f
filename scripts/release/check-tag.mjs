// `node scripts/release/check-tag.mjs TAG` fails unless the tag matches the version given in the manifests, the
// changelog and api/. The publishing workflow runs this script first.
import { readFileSync } from "node:fs";
import { isMain, Problem, runScript } from "../problem.mjs";
import { inRoot } from "../project.mjs";

/**
 * Returns the reasons for not publishing, each as a sentence.
 *
 * @param {string} tag
 * @param {{ version: string, changelog: string, released: string }} sources `released` is the version whose interface
 *   is recorded in api/. The `versions` step of `npm test` checks all other files.
 */
export function objections(tag, { version, changelog, released }) {
  const said = [];
  if (tag !== `v${version}`) said.push(`The tag is ${tag}, and package.json has ${version}.`);
  if (
    !new RegExp(`^## \\[${version.replaceAll(".", "\\.")}\\] - \\d{4}-\\d\\d-\\d\\d$`, "m").test(
      changelog,
    )
  ) {
    said.push(`CHANGELOG.md has no ${version} with its day.`);
  }
  if (/^## \[Unreleased\]\n+(?!## |\n*$)/m.test(changelog)) {
    said.push("CHANGELOG.md still has something under Unreleased.");
  }
  if (released !== version)
    said.push(`api/released.json is of ${released}: npm run api -- --released`);
  return said;
}

function main([tag]) {
  if (!tag) throw new Problem("There is no tag.", "node scripts/release/check-tag.mjs v1.2.3");
  const json = (file) => JSON.parse(readFileSync(inRoot(file), "utf8"));
  const found = objections(tag, {
    version: json("package.json").version,
    changelog: readFileSync(inRoot("CHANGELOG.md"), "utf8"),
    released: json("api/released.json").version,
  });
  if (found.length) throw new Problem(found.join("\n"), "RELEASING.md has the steps.");
  console.log(`${tag} can be published.`);
}

if (isMain(import.meta.url)) await runScript(main);
