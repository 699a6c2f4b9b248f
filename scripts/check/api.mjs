// `npm run api` writes the public interface to .build/api/, and digests of it to api/noted.json: see api/README.md. The
// text of an entry consists of its declarations without comments.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { help } from "../../bin/help.js";
import { readArguments } from "../arguments.mjs";
import { entries, importPathOf, nameOf } from "../build/bundles.mjs";
import { declarations } from "../build/declarations.mjs";
import { isMain, Problem, runScript } from "../problem.mjs";
import { ask } from "../processes.mjs";
import { crateInCode, crateName, inRoot, stateDir } from "../project.mjs";

/** The name of the Python package and of its module. */
const PYTHON_PACKAGE = "whatwg_url_wasm";
const COLUMNS = "pkg/columns/whatwg_url_wasm_bg.wasm";
const RELEASED = "api/released.json";
const NOTED = "api/noted.json";

/** For each part of the interface that is not an entry, the words that the changelog uses to name it. */
const PARTS = {
  crate: /\bIn Rust\b/,
  "columns.wasm": /\bcolumns\.wasm`/,
  command: /\bThe command\b/,
  python: /\b(?:For|In) Python\b/,
  index: /`(?:URL|URLSearchParams|domainTo\w+)\b|default entry/,
};

/** The words that the changelog uses to name a part of the interface. */
const namesOf = (part) => {
  const entry = entries.find((one) => nameOf(one) === part);
  return PARTS[part] ?? new RegExp(`\`${entry ? importPathOf(entry) : `/${part}`}\``);
};

/** @returns {Promise<Map<string, string>>} the declarations of each entry, keyed by its name */
async function entriesAPI() {
  const { default: ts } = await import("typescript");
  const printer = ts.createPrinter({ removeComments: true });
  return new Map(
    Array.from(await declarations(), ([name, text]) => {
      const source = ts.createSourceFile(`${name}.d.ts`, text, ts.ScriptTarget.Latest);
      return [name, printer.printFile(source).replaceAll("\r", "")];
    }).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Returns the complete public interface as text, keyed by the name of the entry or part. */
export async function publicAPI() {
  return (await entriesAPI())
    .set("crate", crateAPI())
    .set("columns.wasm", await columnsAPI())
    .set("command", help())
    .set("python", pythonAPI());
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

/** Returns the crate's items and their texts, in the order of their paths. */
const crateAPI = () =>
  Array.from(crateItems(), ([path, text]) => `// ${path}\n${text}\n`)
    .sort()
    .join("\n");

/**
 * Reads the crate's documentation, with all features. The text of an item consists of its declaration, its methods and
 * the traits that it implements.
 *
 * @returns {Map<string, string>} the texts, keyed by path
 */
export function crateItems() {
  // The build has compiled the same documentation for the page.
  const target = inRoot("target", "reference");
  const args = ["--locked", "--package", crateName(), "--lib", "--no-deps", "--all-features"];
  const made = ask("cargo", ["doc", ...args], { ...process.env, CARGO_TARGET_DIR: target });
  if (!made?.ok) throw new Problem(`cargo doc failed. ${made?.err}`, "npm test -- docs");
  const folder = join(target, "doc", crateInCode());
  const pages = readFileSync(join(folder, "all.html"), "utf8").matchAll(
    /<li><a href="([^"]+)">([^<]+)</g,
  );
  const items = Array.from(pages, ([, page, path]) => [
    path,
    declarationsOf(readFileSync(join(folder, page), "utf8")),
  ]);
  const front = readFileSync(join(folder, "index.html"), "utf8");
  const uses = Array.from(front.matchAll(/<code>(pub use .*?)<\/code>/gs), ([, use]) =>
    textOf(use),
  );
  return new Map([["", uses.sort().join("\n")], ...items]);
}

/** @param {string} page the documentation of one item */
function declarationsOf(page) {
  const [, source] = /<span class="sub-heading">.*?<a class="src" href="([^"]+)"/s.exec(page) ?? [];
  // The documentation shows re-exports from other crates as if they belonged to this crate.
  if (!source?.includes(`/src/${crateInCode()}/`)) return "pub use, of another crate";
  const [own] = page.split('id="blanket-implementations-list"');
  const [declaration, ...members] = Array.from(
    own.matchAll(/class="(?:rust item-decl|code-header)">(.*?)<\/(?:pre|h[34])>/gs),
    ([, html]) => textOf(html),
  );
  const isPublic = (text) =>
    /^pub|^impl/.test(text) &&
    !/ (?:StructuralPartialEq|Freeze|Unpin|UnsafeUnpin|\w*UnwindSafe) for /.test(text);
  return [declaration, ...members.filter(isPublic).sort()].join("\n");
}

const entities = { lt: "<", gt: ">", amp: "&", quot: '"', "#39": "'", nbsp: " " };

const textOf = (html) =>
  html
    .replace(/<details.*?<summary.*?<\/summary>|<[^>]+>/gs, (tag) => (tag === "</div>" ? "\n" : ""))
    .replace(/&([\w#]+);/g, (entity, name) => entities[name] ?? entity)
    .trimEnd();

/**
 * Finds changes that the changelog does not mention.
 *
 * @param {Map<string, string>} api the texts by part
 * @param {Record<string, string>} released the digests by part
 * @param {string} changelog
 * @returns {string[]} the parts that have changed since the last version although *Unreleased* does not mention them
 */
export function unmentioned(api, released, changelog) {
  const parts = new Set([...api.keys(), ...Object.keys(released)]);
  return [...parts].filter((part) => {
    const digest = api.has(part) ? digestOf(api.get(part)) : undefined;
    return digest !== released[part] && entriesAbout(part, changelog) === "";
  });
}

/** Returns the changelog entries under *Unreleased* that mention a part, with normalized line breaks. */
function entriesAbout(part, changelog) {
  const [, unreleased = ""] =
    /^## \[Unreleased\]$(.*?)(?=^## |^\[|$(?![\s\S]))/ms.exec(changelog) ?? [];
  return unreleased
    .split(/^(?=- |#)/m)
    .map((entry) => entry.trim().replace(/\s+/g, " "))
    .filter((entry) => entry.startsWith("- ") && namesOf(part).test(entry))
    .join("\n");
}

/**
 * The record that `npm run api` keeps for each part: a digest of the text, and a digest of the *Unreleased* changelog
 * entries about it.
 *
 * @param {Map<string, string>} api the texts by part
 * @returns {Record<string, { api: string, entries: string }>}
 */
export const notesOf = (api, changelog) =>
  Object.fromEntries(
    Array.from(api, ([part, text]) => [
      part,
      { api: digestOf(text), entries: digestOf(entriesAbout(part, changelog)) },
    ]),
  );

/** Returns the parts that have changed since they were recorded, although their changelog entries have not. */
export const changedSilently = (notes, noted) =>
  Object.keys({ ...noted, ...notes }).filter(
    (part) =>
      notes[part]?.api !== noted[part]?.api && notes[part]?.entries === noted[part]?.entries,
  );

const digestOf = (text) => createHash("sha256").update(text).digest("hex");

const readJSON = (file) => JSON.parse(readFileSync(inRoot(file), "utf8"));

/**
 * Compares the interface with the records from the last version and from the last run.
 *
 * @param {Map<string, string>} api the texts by part
 * @returns {{ notes: ReturnType<typeof notesOf>, lacking: string[], outdated: boolean }} the new notes, the parts of
 *   which the changelog lacks a change, and whether the recorded notes differ from the new ones
 */
export function compare(api) {
  const changelog = readFileSync(inRoot("CHANGELOG.md"), "utf8");
  const [notes, noted] = [notesOf(api, changelog), readJSON(NOTED)];
  const lacking = new Set([
    ...unmentioned(api, readJSON(RELEASED).files, changelog),
    ...changedSilently(notes, noted),
  ]);
  return { notes, lacking: [...lacking], outdated: !isDeepStrictEqual(notes, noted) };
}

export const changelogProblem = (lacking) =>
  new Problem(
    `The interface of ${lacking.join(", ")} changed, but no entry under Unreleased in CHANGELOG.md is new or changed.`,
    "write or change an entry that names it (`/infra`, In Rust, The command or For Python), then npm run api.",
  );

/** The lines of a part that users depend on: of the command's help, only the names of options. */
const itemsOf = (part, text) =>
  new Set(
    part === "command"
      ? text.match(/--[a-z][\w-]*/g)
      : text.split("\n").map((line) => line.trim().replace(/^[{}\]);,]*$/, "")),
  );

/**
 * @typedef {{ version: string, parts: Record<string, string> }} Interface a version and the texts by part
 * @param {Interface} before
 * @param {Interface} after
 * @returns {{ removed: string[], added: string[], problem: string | undefined }} the items that differ, and what the
 *   version must be raised by, if it isn't
 */
export function differences(before, after) {
  const items = ({ parts }) =>
    Object.entries(parts).flatMap(([part, text]) =>
      Array.from(itemsOf(part, text), (item) => `${part}: ${item}`),
    );
  const missing = (items, others) => [...items].filter((item) => !others.has(item));
  const [one, other] = [new Set(items(before)), new Set(items(after))];
  const [removed, added] = [missing(one, other), missing(other, one)];
  const [from, to] = [before.version, after.version].map((version) =>
    version.split(".").map(Number),
  );
  // Before 1.0.0, a minor version may remove something, and a patch may add something.
  const least = (removed.length > 0 ? 0 : added.length > 0 ? 1 : 2) + (from[0] === 0 ? 1 : 0);
  const raised = to.findIndex((number, index) => number !== from[index]);
  const isEnough = raised !== -1 && to[raised] > from[raised] && raised <= Math.min(least, 2);
  const problem = `raise the ${["major", "minor", "patch"][Math.min(least, 2)]} number`;
  return { removed, added, problem: isEnough ? undefined : problem };
}

/** Fails if package.json's version is not far enough from the version of `file` for what has changed since. */
function checkAgainst(file, now) {
  const before = JSON.parse(readFileSync(file, "utf8"));
  const { removed, added, problem } = differences(before, now);
  for (const item of removed) console.log(`- ${item}`);
  for (const item of added) console.log(`+ ${item}`);
  console.log(`${removed.length} removed and ${added.length} added since ${before.version}.`);
  if (problem === undefined) return;
  throw new Problem(`${now.version} is not a version for these changes.`, `${problem}.`);
}

async function main(args) {
  const options = { released: { type: "boolean" }, against: { type: "string" } };
  const { values } = readArguments({ args, options });
  const api = await publicAPI();
  rmSync(join(stateDir, "api"), { recursive: true, force: true });
  mkdirSync(join(stateDir, "api"), { recursive: true });
  for (const [part, text] of api) writeFileSync(join(stateDir, "api", `${part}.txt`), text);
  const { version } = readJSON("package.json");
  const whole = { version, parts: Object.fromEntries(api) };
  const file = join(stateDir, `whatwg-url-wasm-${version}.api.json`);
  writeFileSync(file, `${JSON.stringify(whole, null, 1)}\n`);
  if (values.against !== undefined) return checkAgainst(values.against, whole);
  if (values.released) {
    const files = Object.fromEntries([...api].map(([part, text]) => [part, digestOf(text)]));
    writeFileSync(inRoot(RELEASED), `${JSON.stringify({ version, files }, null, 2)}\n`);
  }
  const { notes, lacking } = compare(api);
  if (lacking.length) throw changelogProblem(lacking);
  return writeFileSync(inRoot(NOTED), `${JSON.stringify(notes, null, 2)}\n`);
}

if (isMain(import.meta.url)) await runScript(main);
