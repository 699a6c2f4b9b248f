// `node --import ./scripts/check/sources.mjs PROGRAM` runs a program on the package's sources in js/ instead of the
// bundles in dist/. No bundling is needed. The wasm in pkg/ must have been built (`node scripts/build/build.mjs
// --quick`).
//
// An additional condition in package.json's "exports" would not be an alternative. The condition would have to be
// removed before publishing, and it could not replace modules as some entries' bundles do.
import * as nodeModule from "node:module";
import "../typescript.mjs";
import { resolve } from "./sources-hook.mjs";

// Node 20 has only `register`, but Node 26 warns that `register` is deprecated.
if (nodeModule.registerHooks) nodeModule.registerHooks({ resolve });
else nodeModule.register("./sources-hook.mjs", import.meta.url);
