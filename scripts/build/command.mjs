// Bundles the command's modules in bin/ into a few files.
import { basename } from "node:path";
import { inRoot } from "../project.mjs";
import { compact, head, printing } from "./bundles.mjs";

const FOLDER = "dist/command/";

/** The command, which is also the file that its threads run. */
const source = "bin/whatwg-url-wasm.js";

/** The other files. Each module goes into the first file whose pattern matches the module's path. */
const parts = [
  {
    name: "processor",
    holds:
      /[/]bin[/]((processor|formats|edits|columns|url-columns|row)[.]|(records|tables)[/]|input[/](lines|records)[.]|output[/](buffered-output|escaping)[.])/,
  },
  { name: "command", holds: /[/]bin[/]command[.]/ },
];

const fileNamed = (name) => `${FOLDER}${name}.js`;

export const commandFiles = [
  fileNamed(basename(source, ".js")),
  ...parts.map(({ name }) => fileNamed(name)),
];

/** @returns {Promise<Map<string, string>>} the files, by name */
export async function bundleCommand() {
  const { rollup } = await import("@rollup/wasm-node");
  const { transform } = await import("esbuild");
  const bundled = await rollup({
    input: inRoot(source),
    external: /^(node:|whatwg-url-wasm)/,
  });
  const { output } = await bundled.generate({
    format: "es",
    chunkFileNames: "[name].js",
    hoistTransitiveImports: false,
    manualChunks: (id) => parts.find(({ holds }) => holds.test(id))?.name,
  });
  const files = new Map();
  for (const { fileName, code } of output) {
    const printed = await transform(code, { ...printing, ...compact });
    const shebang = /^#!.*\n/.exec(printed.code)?.[0] ?? "";
    files.set(`${FOLDER}${fileName}`, shebang + head + printed.code.slice(shebang.length));
  }
  return files;
}
