// Resolves imports of the package's name to its sources; see sources.mjs.
import { dirname, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { flavours, inPlaceOf, nameOf } from "../build/bundles.mjs";
import { importPaths } from "../build/exports-map.mjs";
import { inRoot, root } from "../project.mjs";
import { sourceOf } from "../typescript-hook.mjs";

const PACKAGE = "whatwg-url-wasm";

/** The URL of the source file for each of the package's import specifiers. */
const sources = new Map();
/** The entry and flavour for each query in a module's URL. */
const variants = new Map();
for (const { path, module, entry } of importPaths) {
  const flavour = flavours.find(({ folder }) => folder === `${dirname(module)}/`);
  const query = queryOf(entry, flavour);
  if (query !== "") variants.set(query, { entry, flavour });
  sources.set(PACKAGE + path, urlOf(entry.source, query));
}

// The module for other languages. The build copies this module to dist/.
sources.set(`${PACKAGE}/columns.wasm`, urlOf("pkg/columns/whatwg_url_wasm_bg.wasm", ""));

/**
 * Returns the query for the modules of this bundle. Bundles that replace the same modules have the same query, and
 * bundles that don't replace any modules don't have a query.
 */
function queryOf(entry, flavour) {
  const parts = [
    ...(flavour.wasm === "javascript" ? ["javascript"] : []),
    ...(Object.keys(entry.instead ?? {}).length > 0 ? [nameOf(entry)] : []),
  ];
  return parts.length > 0 ? `?${parts.join("-")}` : "";
}

function urlOf(file, query) {
  return `${pathToFileURL(inRoot(file))}${query}`;
}

/**
 * A hook for Node: https://nodejs.org/api/module.html#resolvespecifier-context-nextresolve
 *
 * If a source is imported with a query, everything that it imports gets the same query. The source therefore has its
 * own copies of these modules, like a bundle that is imported with a query.
 */
export function resolve(specifier, context, nextResolve) {
  const source = sources.get(specifier);
  if (source !== undefined) return nextResolve(source, context);
  const { protocol, search } = new URL(context.parentURL ?? "data:,");
  // The path is absolute if the TypeScript hook runs before this hook.
  const isFile = /^(\.|file:)/.test(specifier);
  if (search === "" || protocol !== "file:" || !isFile) return nextResolve(specifier, context);
  const path = fileURLToPath(new URL(specifier, context.parentURL));
  const file = sourceOf(relative(root, path).replaceAll(sep, "/"));
  if (!/^(js|pkg)\//.test(file)) return nextResolve(specifier, context);
  const variant = variants.get(search);
  const module = variant ? inPlaceOf(file, variant.entry, variant.flavour) : file;
  return nextResolve(urlOf(module, search), context);
}
