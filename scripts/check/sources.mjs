// `node --import ./scripts/check/sources.mjs PROGRAM` runs a program on the package's sources in js/ instead of the
// bundles in dist/, so that nothing has to be bundled. The wasm in pkg/ has to exist (`node scripts/build/build.mjs
// --quick`).
//
// We don't use a condition in "exports" of package.json, because we would have to remove it before publishing, and
// because entries whose bundles replace some modules need the same replacements here.
import * as nodeModule from "node:module";
import "../typescript.mjs";
import { resolve } from "./sources-hook.mjs";

// Node 20 only has `register`, and Node 26 warns that it is deprecated.
if (nodeModule.registerHooks) nodeModule.registerHooks({ resolve });
else nodeModule.register("./sources-hook.mjs", import.meta.url);
