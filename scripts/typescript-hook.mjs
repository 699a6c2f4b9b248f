// Resolves and loads the TypeScript files in js/; see typescript.mjs.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import * as nodeModule from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { root, stateDir } from "./project.mjs";

/**
 * esbuild's settings for stripping types. Unused imports are kept, because type imports are marked with `import type`.
 */
export const stripping = {
  loader: "ts",
  target: "esnext",
  charset: "utf8",
  tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
};

/**
 * Returns the source of a module imported as `file`. The two paths use slashes and are relative to the root. In js/,
 * x.ts is imported as x.js.
 */
export const sourceOf = (file) => (file.startsWith("js/") ? file.replace(/\.js$/, ".ts") : file);

const SOURCES = new URL("../js/", import.meta.url).href;

/** A hook for Node: https://nodejs.org/api/module.html#resolvespecifier-context-nextresolve */
export function resolve(specifier, context, nextResolve) {
  if (/^(\.|\/|file:)/.test(specifier) && URL.canParse(specifier, context.parentURL)) {
    const url = new URL(specifier, context.parentURL);
    if (url.href.startsWith(SOURCES) && url.pathname.endsWith(".js")) {
      url.pathname = url.pathname.replace(/js$/, "ts");
      return nextResolve(url.href, context);
    }
  }
  return nextResolve(specifier, context);
}

/** A hook for Node: https://nodejs.org/api/module.html#loadurl-context-nextload */
export function load(url, context, nextLoad) {
  const { href, pathname } = new URL(url);
  if (!href.startsWith(SOURCES) || !pathname.endsWith(".ts")) return nextLoad(url, context);
  return { format: "module", source: stripped(fileURLToPath(url)), shortCircuit: true };
}

/** Compiles a file to JavaScript. The result is cached until the file changes. */
function stripped(file) {
  const text = readFileSync(file, "utf8");
  const mark = `// ${createHash("sha256").update(text).digest("base64url")}\n`;
  const kept = join(stateDir, "stripped", `${relative(root, file)}.js`);
  const code = readIfThere(kept);
  if (code?.startsWith(mark)) return code;
  const { transformSync } = nodeModule.createRequire(import.meta.url)("esbuild");
  const made = mark + transformSync(text, stripping).code;
  mkdirSync(dirname(kept), { recursive: true });
  // The file is written under a temporary name and then renamed, so that other processes never see an incomplete file.
  writeFileSync(`${kept}.${process.pid}`, made);
  renameSync(`${kept}.${process.pid}`, kept);
  return made;
}

function readIfThere(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
