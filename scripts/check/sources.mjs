// `node --import ./scripts/check/sources.mjs PROGRAM` runs a program on the package's sources, in js/, where it would
// otherwise take the bundles in dist/: nothing has to be bundled. The wasm in pkg/ has to be there
// (`node scripts/build/build.mjs --quick`).
//
// No condition in package.json's "exports" does it, so that nothing has to be taken out of what is published, and
// so that entries which are bundled with other modules in the place of some have these here, too.
import * as nodeModule from "node:module";
import "../typescript.mjs";
import { resolve } from "./sources-hook.mjs";

// Node 20 only has `register`, which Node 26 warns of.
if (nodeModule.registerHooks) nodeModule.registerHooks({ resolve });
else nodeModule.register("./sources-hook.mjs", import.meta.url);
