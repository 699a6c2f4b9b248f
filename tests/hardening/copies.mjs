// Creates copies of the package's modules, to get separate instances. Importing with a query is not enough, because it
// does not copy the files that entries share.
import { linkSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { importsMap } from "../../scripts/build/exports-map.mjs";
import { entriesOf } from "./dives.mjs";

/** The path of a file in one of the package's copies, relative to `folder`. `{n}` stands for the number of the copy. */
export const copyOf = (folder, file) => join(folder, "{n}", file);

/** Creates `count` copies of the modules in the package's folder `original`, inside `folder`. */
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
      // The files are hard-linked, so the copies don't take space.
      for (const name of names) linkSync(join(original, path, name), join(copy, name));
    }
  }
}
