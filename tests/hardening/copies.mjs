// Copies the package's modules to get separate instances. Importing the modules with a query is not enough, because
// that does not duplicate the files that entries share.
import { linkSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { importsMap } from "../../scripts/build/exports-map.mjs";
import { entriesOf } from "./dives.mjs";

/** The path of a file in a copy of the package, relative to `folder`. `{n}` stands for the copy's number. */
export const copyOf = (folder, file) => join(folder, "{n}", file);

/** Inside `folder`, creates `count` copies of the modules in the package folder `original`. */
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
    const names = readdirSync(join(original, path)).filter((name) =>
      /[.](js|json|wasm)$/.test(name),
    );
    for (let n = 0; n < count; n++) {
      const copy = copyOf(folder, path).replace("{n}", n);
      mkdirSync(copy, { recursive: true });
      // The copies are hard links, so they don't take up space.
      for (const name of names) linkSync(join(original, path, name), join(copy, name));
    }
  }
}
