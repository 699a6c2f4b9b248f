// A program that has imported this module can use `import()` to load the TypeScript files in js/. A Node hook strips
// the types, because Node 20 can't strip them itself. The hook needs the npm packages, but importing this module does
// not.
import * as nodeModule from "node:module";
import { load, resolve } from "./typescript-hook.mjs";

// Node 20 has only `register`, but Node 26 warns that `register` is deprecated.
if (nodeModule.registerHooks) nodeModule.registerHooks({ resolve, load });
else nodeModule.register("./typescript-hook.mjs", import.meta.url);
