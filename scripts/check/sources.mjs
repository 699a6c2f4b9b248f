// `node --import ./scripts/check/sources.mjs PROGRAM` runs a program on the package's sources in js/ instead of the
// bundles in dist/, so that nothing has to be bundled. The wasm in pkg/ must exist
// (`node scripts/build/build.mjs --quick`).
//
// A condition in "exports" of package.json would have to be removed before publishing. Besides, if an entry's bundle
// replaces some modules, the same replacements are needed here.
import * as nodeModule from "node:module";
import "../typescript.mjs";
import { resolve } from "./sources-hook.mjs";

// Node 20 only has `register`, but Node 26 warns that `register` is deprecated.
if (nodeModule.registerHooks) nodeModule.registerHooks({ resolve });
else nodeModule.register("./sources-hook.mjs", import.meta.url);
