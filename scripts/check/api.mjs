// `npm run api` writes the public interface to api/. The interface consists of the declarations of the entries and of
// the crate, without comments. The interface also includes the exports of columns.wasm, the command's help and the
// names in the Python package. A test fails if api/ is outdated. The test also fails if the changelog does not mention
// a change made since the last version or since this script last ran.
//
// With `--released`, the current interface is recorded as the interface of a new version.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { help } from "../../bin/help.js";
import { readArguments } from "../arguments.mjs";
import { entries, importPathOf, nameOf } from "../build/bundles.mjs";
import { declarations } from "../build/declarations.mjs";
import { isMain, Problem, runScript } from "../problem.mjs";
import { ask } from "../processes.mjs";
import { crateInCode, crateName, inRoot } from "../project.mjs";

/** The name of the Python package and of its module. */
const PYTHON_PACKAGE = "whatwg_url_wasm";
export const CRATE_FILE = "api/crate.txt";
const COLUMNS_FILE = "api/columns.wasm.txt";
const COLUMNS = "pkg/columns/whatwg_url_wasm_bg.wasm";
const COMMAND_FILE = "api/command.txt";
const PYTHON_FILE = "api/python.txt";
const RELEASED = "api/released.json";
const NOTED = "api/noted.json";

/** The words that the changelog uses to name the subject of a file in api/. */
const namesOf = (file) => {
  const name = file.replace(/^api\/|\.d\.ts$|\.txt$/g, "");
  if (file === CRATE_FILE) return /\bIn Rust\b/;
  if (file === COLUMNS_FILE) return /\bcolumns\.wasm`/;
  if (file === COMMAND_FILE) return /\bThe command\b/;
  if (file === PYTHON_FILE) return /\b(?:For|In) Python\b/;
  if (name === "index") return /`(?:URL|URLSearchParams|domainTo\w+)\b|default entry/;
  const entry = entries.find((one) => nameOf(one) === name);
  const path = entry ? importPathOf(entry) : `/${name}`;
  return new RegExp(`\`${path}\``);
};

/** @returns {Promise<Map<string, string>>} the entries' declarations, keyed by their file in api/ */
async function entriesAPI() {
  // Setup installs this package only after this file has loaded, so it can't be imported at the top.
  const { default: ts } = await import("typescript");
  const printer = ts.createPrinter({ removeComments: true });
  return new Map(
    Array.from(await declarations(), ([name, text]) => {
      const source = ts.createSourceFile(`${name}.d.ts`, text, ts.ScriptTarget.Latest);
      return [`api/${name}.d.ts`, printer.printFile(source).replaceAll("\r", "")];
    }).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Returns the complete public interface as text, keyed by file in api/. */
export async function publicAPI() {
  return (await entriesAPI())
    .set(CRATE_FILE, crateAPI())
    .set(COLUMNS_FILE, await columnsAPI())
    .set(COMMAND_FILE, help())
    .set(PYTHON_FILE, pythonAPI());
}

/** The exports of columns.wasm. Functions are listed with the number of arguments that they take. */
async function columnsAPI() {
  if (!existsSync(inRoot(COLUMNS))) throw new Problem(`There is no ${COLUMNS}.`, "npm run build");
  const module = await WebAssembly.compile(readFileSync(inRoot(COLUMNS)));
  const { exports } = await WebAssembly.instantiate(module);
  return WebAssembly.Module.exports(module)
    .map(({ name, kind }) => {
      const taken = kind === "function" ? `(${exports[name].length})` : "";
      return `${kind} ${name}${taken}\n`;
    })
    .sort()
    .join("");
}

/** Returns the public names in the Python package and its public modules. */
function pythonAPI() {
  const folder = inRoot("python", PYTHON_PACKAGE);
  const modules = readdirSync(folder).filter((name) => /^(?:__init__|[^_].*)\.py$/.test(name));
  const texts = modules.sort().map((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    const [, listed] = /^__all__ = \[([^\]]*)\]/m.exec(text) ?? [];
    const names = listed
      ? Array.from(listed.matchAll(/"(\w+)"/g), ([, name]) => name)
      : Array.from(text.matchAll(/^(?:def|class) ([^_]\w*)/gm), ([, name]) => name);
    const module =
      file === "__init__.py" ? PYTHON_PACKAGE : `${PYTHON_PACKAGE}.${file.replace(".py", "")}`;
    return names.map((name) => `${module}.${name}\n`).sort();
  });
  return texts.flat().join("");
}

/**
 * Returns the crate's declarations with all features, as shown in its documentation: items, methods, and the traits
 * that types implement.
 *
 * @returns {string}
 */
function crateAPI() {
  // The build has compiled the same documentation for the page.
  const target = inRoot("target", "reference");
  const args = ["--locked", "--package", crateName(), "--lib", "--no-deps", "--all-features"];
  const made = ask("cargo", ["doc", ...args], { ...process.env, CARGO_TARGET_DIR: target });
  if (!made?.ok) throw new Problem(`cargo doc failed. ${made?.err}`, "npm test -- docs");
  const folder = join(target, "doc", crateInCode());
  const all = readFileSync(join(folder, "all.html"), "utf8");
  const items = Array.from(
    all.matchAll(/<li><a href="([^"]+)">([^<]+)<\/a><\/li>/g),
    ([, page, path]) => declarationsOf(path, readFileSync(join(folder, page), "utf8")),
  );
  const front = readFileSync(join(folder, "index.html"), "utf8");
  const again = Array.from(front.matchAll(/<code>(pub use .*?)<\/code>/gs), ([, text]) =>
    textOf(text),
  );
  return `${again.sort().join("\n")}\n\n${items.sort().join("\n")}`;
}

/** @param {string} page the documentation of one item */
function declarationsOf(path, page) {
  const [, source] = /<span class="sub-heading">.*?<a class="src" href="([^"]+)"/s.exec(page) ?? [];
  // The documentation shows re-exports from other crates as if they belonged to this crate.
  if (!source?.includes(`/src/${crateInCode()}/`)) return `// ${path}\npub use, of another crate\n`;
  const [, declaration] = /<pre class="rust item-decl"><code>(.*?)<\/code><\/pre>/s.exec(page);
  const [own, traits, auto] = [
    ["implementations-list", "trait-implementations-list"],
    ["trait-implementations-list", "synthetic-implementations-list"],
    ["synthetic-implementations-list", "blanket-implementations-list"],
  ].map(([from, to]) => between(page, `id="${from}"`, `id="${to}"`));
  const headers = (part, level) =>
    Array.from(part.matchAll(/<h([34]) class="code-header">(.*?)<\/h\1>/gs))
      .filter(([, found]) => Number(found) === level)
      .map(([, , text]) => textOf(text));
  return [
    `// ${path}`,
    textOf(declaration),
    ...headers(own, 4).sort(),
    ...headers(traits, 3)
      .filter((text) => !text.includes("StructuralPartialEq"))
      .sort(),
    ...headers(auto, 3).filter((text) => /\b(?:Send|Sync) for /.test(text)),
    "",
  ].join("\n");
}

/**
 * Returns the text between two markers. If the second marker is missing, the text extends to the end. If the first
 * marker is missing, the text is empty.
 */
function between(page, from, to) {
  const start = page.indexOf(from);
  if (start === -1) return "";
  const end = page.indexOf(to, start);
  return page.slice(start, end === -1 ? undefined : end);
}

const entities = { lt: "<", gt: ">", amp: "&", quot: '"', "#39": "'", nbsp: " " };

const textOf = (html) =>
  html
    .replace(/<details.*?<summary.*?<\/summary>|<[^>]+>/gs, (tag) => (tag === "</div>" ? "\n" : ""))
    .replace(/&([\w#]+);/g, (whole, name) => entities[name] ?? whole)
    .replace(/\s+$/g, "");

/**
 * Finds changes that the changelog does not mention.
 *
 * @param {Map<string, string>} api the texts by file
 * @param {Record<string, string>} released the digests by file
 * @param {string} changelog
 * @returns {string[]} the files that have changed since the last version although *Unreleased* does not mention
 *   their subjects
 */
export function unmentioned(api, released, changelog) {
  const files = new Set([...api.keys(), ...Object.keys(released)]);
  return [...files].filter((file) => {
    const digest = api.has(file) ? digestOf(api.get(file)) : undefined;
    return digest !== released[file] && entriesAbout(file, changelog) === "";
  });
}

/**
 * Returns the changelog entries under *Unreleased* that mention the subject of a file in api/, with normalized line
 * breaks.
 */
function entriesAbout(file, changelog) {
  const [, unreleased = ""] =
    /^## \[Unreleased\]$(.*?)(?=^## |^\[|$(?![\s\S]))/ms.exec(changelog) ?? [];
  return unreleased
    .split(/^(?=- |#)/m)
    .map((entry) => entry.trim().replace(/\s+/g, " "))
    .filter((entry) => entry.startsWith("- ") && namesOf(file).test(entry))
    .join("\n");
}

/**
 * The record that `npm run api` keeps for each file: a digest of the text, and a digest of the *Unreleased* changelog
 * entries about it.
 *
 * @param {Map<string, string>} api the texts by file
 * @returns {Record<string, { api: string, entries: string }>}
 */
export const notesOf = (api, changelog) =>
  Object.fromEntries(
    Array.from(api, ([file, text]) => [
      file,
      { api: digestOf(text), entries: digestOf(entriesAbout(file, changelog)) },
    ]),
  );

/** Returns the files that have changed since they were recorded, although their changelog entries have not. */
export const changedSilently = (notes, noted) =>
  Object.keys({ ...noted, ...notes }).filter(
    (file) =>
      notes[file]?.api !== noted[file]?.api && notes[file]?.entries === noted[file]?.entries,
  );

const digestOf = (text) => createHash("sha256").update(text).digest("hex");

/** The records from the last version. */
export const readReleased = () => JSON.parse(readFileSync(inRoot(RELEASED), "utf8")).files;

/** The records from the last run. */
export const readNoted = () => JSON.parse(readFileSync(inRoot(NOTED), "utf8"));

async function main(args) {
  const { values } = readArguments({ args, options: { released: { type: "boolean" } } });
  const api = await publicAPI();
  mkdirSync(inRoot("api"), { recursive: true });
  for (const [file, text] of api) writeFileSync(inRoot(file), text);
  if (values.released) {
    const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
    const files = Object.fromEntries([...api].map(([file, text]) => [file, digestOf(text)]));
    writeFileSync(inRoot(RELEASED), `${JSON.stringify({ version, files }, null, 2)}\n`);
  }
  const changelog = readFileSync(inRoot("CHANGELOG.md"), "utf8");
  const notes = notesOf(api, changelog);
  const lacking = new Set([
    ...unmentioned(api, readReleased(), changelog),
    ...changedSilently(notes, readNoted()),
  ]);
  if (lacking.size) {
    const what = `CHANGELOG.md says nothing new, under Unreleased, of what changed in ${[...lacking].join(", ")}.`;
    throw new Problem(
      what,
      "write, or change, an entry that names it: as `/infra`, In Rust, The command or For Python.",
    );
  }
  writeFileSync(inRoot(NOTED), `${JSON.stringify(notes, null, 2)}\n`);
}

if (isMain(import.meta.url)) await runScript(main);
