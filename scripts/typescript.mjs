// Programs that import this module can then import the TypeScript of js/, by `import()`: a hook of Node's strips the types,
// which Node 20 does not do itself. It needs the npm packages; importing this module does not.
import * as nodeModule from "node:module";
import { load, resolve } from "./typescript-hook.mjs";

// Node 20 only has `register`, which Node 26 warns of.
if (nodeModule.registerHooks) nodeModule.registerHooks({ resolve, load });
else nodeModule.register("./typescript-hook.mjs", import.meta.url);
