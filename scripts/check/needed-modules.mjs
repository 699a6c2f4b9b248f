// Finds the wasm modules that test files need, so that after a change in Rust only these modules are compiled.
import { readFileSync } from "node:fs";
import { relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { inRoot, root } from "../project.mjs";
import { resolve as resolveTypeScript } from "../typescript-hook.mjs";
import { resolve as resolvePackage } from "./sources-hook.mjs";

/** Static imports and exports, and dynamic imports of a literal. Types are left out. */
const IMPORTS =
  /^(?:import|export) (?!type\b)[^;"]*?from "([^"]+)"|^import "([^"]+)"|\bimport\("([^"]+)"\)/gm;
/** What occurs in files that can load modules without importing them. */
const OTHER_WAYS =
  /\bimport\((?!")|createRequire|node:(?:child_process|worker_threads|vm|module)|\bpkg\b/;

/**
 * Returns the folders in pkg/ that these files import from, directly or indirectly, or null if the files may also load
 * modules in other ways.
 *
 * @param {string[]} files
 * @returns {Set<string> | null}
 */
export function neededModules(files) {
  const folders = new Set();
  const found = new Set(files.map((file) => pathToFileURL(inRoot(file)).href));
  for (const url of found) {
    const file = relative(root, fileURLToPath(url)).split(sep).join("/");
    const [, folder] = /^pkg\/([^/]+)\//.exec(file) ?? [];
    if (folder !== undefined) {
      folders.add(folder);
      continue;
    }
    const code = readFileSync(inRoot(file), "utf8");
    if (!file.startsWith("js/") && OTHER_WAYS.test(code)) return null;
    for (const [, ...specifiers] of code.matchAll(IMPORTS)) {
      const next = locate(specifiers.find(Boolean), url);
      // Node's own modules and npm packages need no wasm of ours.
      if (next.startsWith("file:")) found.add(next);
    }
  }
  return folders;
}

/** Resolves a specifier as a test's process would. */
const locate = (specifier, parentURL) =>
  resolvePackage(specifier, { parentURL }, (next, context) =>
    resolveTypeScript(next, context, (last) =>
      /^(?:\.|\/|file:)/.test(last) ? new URL(last, parentURL).href : last,
    ),
  );
