// Checks the installed package's types with every compiler and library that the types must work with.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "../../scripts/project.mjs";
import { inPackage, versionOf } from "./install.mjs";

const compilers = ["typescript5.7", "typescript5.9", "typescript6", "typescript7"];

/** The libraries by name, and whether @types/node is included. */
const libraries = {
  "lib.dom": { lib: ["es2022", "dom", "dom.iterable"], types: [] },
  "lib.dom of es2024": { lib: ["esnext", "dom", "dom.iterable"], types: [] },
  "lib.webworker": { lib: ["es2022", "webworker", "webworker.iterable"], types: [] },
  "@types/node": { lib: ["es2022"], types: ["node"] },
  "lib.dom and @types/node": { lib: ["es2022", "dom", "dom.iterable"], types: ["node"] },
  "lib.webworker and @types/node": {
    lib: ["es2022", "webworker", "webworker.iterable"],
    types: ["node"],
  },
};
const resolutions = {
  nodenext: { module: "nodenext", moduleResolution: "nodenext" },
  bundler: { module: "esnext", moduleResolution: "bundler" },
};

/** @returns {{ name: string, run: () => void }[]} */
export function typeChecks(folder) {
  const root = join(folder, "types");
  mkdirSync(join(root, "node_modules", "@types"), { recursive: true });
  cpSync(inRoot("tests", "types", "usage.ts"), join(root, "usage.ts"));
  cpSync(inRoot("tests", "types", "platform.ts"), join(root, "platform.ts"));
  cpSync(inRoot("tests", "types", "platform.ts"), join(root, "platform.cts"));
  writeFileSync(join(root, "package.json"), '{ "type": "module" }');
  symlinkSync(inPackage("@types", "node"), join(root, "node_modules", "@types", "node"));
  const checks = [];
  for (const compiler of compilers) {
    for (const [library, options] of Object.entries(libraries)) {
      for (const [resolution, modules] of Object.entries(resolutions)) {
        const name = `TypeScript ${versionOf(compiler)}, ${library}, ${resolution}`;
        const config = join(root, `tsconfig-${checks.length}.json`);
        writeFileSync(
          config,
          JSON.stringify({
            compilerOptions: {
              target: "es2022",
              strict: true,
              exactOptionalPropertyTypes: true,
              noUncheckedIndexedAccess: true,
              // Checking our declarations also checks the library's declarations, so our declarations are checked only
              // once for each compiler and module resolution mode.
              skipLibCheck: library !== "lib.dom",
              noEmit: true,
              ...options,
              ...modules,
            },
            files: [
              "usage.ts",
              "platform.ts",
              ...(resolution === "nodenext" ? ["platform.cts"] : []),
            ],
          }),
        );
        checks.push({
          name,
          run: () => compile(compiler, config, root),
        });
      }
    }
  }
  return checks;
}

function compile(compiler, config, cwd) {
  const tsc = inPackage(compiler, "bin", "tsc");
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsc, "-p", config], {
    cwd,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error((stdout + stderr).slice(0, 2000));
}
