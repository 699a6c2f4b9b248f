// What package.json says once, and other files repeat: the version, and where the project is published. After a change of
// either there, `npm run manifests` writes it into the others; a test sees that they agree.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { filesUnder } from "../build/stages.mjs";
import { isMain } from "../problem.mjs";
import { ask } from "../processes.mjs";
import { inRoot } from "../project.mjs";

const manifest = () => JSON.parse(readFileSync(inRoot("package.json"), "utf8"));

/** Where the project is published: what a link to a file of it begins with. */
export const address = () => manifest().homepage.replace(/#.*$/, "");

/** The lock files of all workspaces of crates. */
export const lockFiles = () => listed("Cargo.lock");

/** The manifests of all crates. */
export const crateManifests = () => listed("Cargo.toml");

/** The files of this name that git has. */
function listed(name) {
  const answer = ask("git", ["ls-files", `*${name}`], process.env);
  if (!answer?.ok) throw new Error(`git lists no ${name}: ${answer?.err ?? "there is no git"}`);
  return answer.out.split("\n");
}

/** Manifests of the crates that have package.json's version. Those of the others have 0.0.0. */
const versioned = ["Cargo.toml", "python/Cargo.toml"];

const TEMPLATES = ".github/ISSUE_TEMPLATE";

/** Files whose links begin with the address, or that name the version. */
const linking = () => [
  ...["python/pyproject.toml", "python/pure/pyproject.toml", "python/README.md"],
  ...["Cargo.toml", "www/index.html"],
  ...readdirSync(inRoot(TEMPLATES)).map((name) => `${TEMPLATES}/${name}`),
  ...["", "docs/"].flatMap((folder) =>
    readdirSync(inRoot(folder))
      .filter((name) => name.endsWith(".md"))
      .map((name) => folder + name),
  ),
  // Examples that somebody has tried have installed packages beside them.
  ...filesUnder("examples").filter((file) => !file.includes("/node_modules/")),
];

/** @returns {Map<string, string>} the files that have to say something else, with what */
export function outdatedManifests() {
  const { version } = manifest();
  const old = /^repository = "(.+)"$/m.exec(readFileSync(inRoot("Cargo.toml"), "utf8"))[1];
  const texts = new Map();
  const change = (file, how) => {
    const before = texts.get(file) ?? readFileSync(inRoot(file), "utf8");
    texts.set(file, how(before));
  };
  for (const manifestFile of versioned) {
    change(manifestFile, (text) => text.replace(/^version = ".+"$/m, `version = "${version}"`));
    const [, name] = /^name = "(.+)"$/m.exec(texts.get(manifestFile));
    // Cargo, told to keep to a lock file, refuses one that names another version.
    const locked = new RegExp(`^(name = "${name}"\\r?\\nversion = ").+(?=")`, "m");
    for (const file of lockFiles()) {
      change(file, (text) => text.replace(locked, (_, before) => before + version));
    }
  }
  change("package.json", (text) => {
    const json = JSON.parse(text);
    json.repository = { type: "git", url: `git+${address()}.git` };
    json.bugs = `${address()}/issues`;
    return `${JSON.stringify(json, null, 2)}\n`;
  });
  for (const file of linking()) {
    change(file, (text) =>
      text
        .replaceAll(old, address())
        // Addresses of a CDN name the version that is loaded.
        .replace(/(\/npm\/whatwg-url-wasm@)\d+\.\d+\.\d+(-[\w.]+)?/g, `$1${version}`)
        // Where forms of issues show how a version is named.
        .replace(/(placeholder: )\d+\.\d+\.\d+(-[\w.]+)?/g, `$1${version}`)
        // Examples take that version, or a newer one that has all that it has.
        .replace(/("whatwg-url-wasm": "[^"^]*\^)\d+\.\d+\.\d+(-[\w.]+)?/g, `$1${version}`),
    );
  }
  return new Map([...texts].filter(([file, text]) => text !== readFileSync(inRoot(file), "utf8")));
}

if (isMain(import.meta.url)) {
  for (const [file, text] of outdatedManifests()) {
    writeFileSync(inRoot(file), text);
    console.log(`Wrote ${file}.`);
  }
}
