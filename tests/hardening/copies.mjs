// Copies of the package's modules, for instances that nothing else uses: entries share files, and a query in an import
// would not copy the shared files.
import { linkSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { importsMap } from "../../scripts/build/exports-map.mjs";
import { entriesOf } from "./dives.mjs";

/** The path in `folder` of a file in the package's copies: `{n}` stands for a copy's number. */
export const copyOf = (folder, file) => join(folder, "{n}", file);

/** Makes `count` copies in `folder` of the modules that `original`, the package's folder, has. */
export function makeCopies(original, folder, count) {
  const paths = new Set(entriesOf((file) => ({ file })).map(({ file }) => dirname(file)));
  paths.add("dist/wasm");
  // What their imports mean.
  const manifest = JSON.stringify({ type: "module", imports: importsMap() });
  for (let n = 0; n < count; n++) {
    const copy = copyOf(folder, "package.json").replace("{n}", n);
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, manifest);
  }
  for (const path of paths) {
    const names = readdirSync(join(original, path)).filter((name) => /[.](js|wasm)$/.test(name));
    for (let n = 0; n < count; n++) {
      const copy = copyOf(folder, path).replace("{n}", n);
      mkdirSync(copy, { recursive: true });
      // Links, which take no room.
      for (const name of names) linkSync(join(original, path, name), join(copy, name));
    }
  }
}
