// Installs the npm packages that only the benchmarks need.
import { join } from "node:path";
import { inRoot } from "../scripts/project.mjs";
import { installPackagesOf } from "../scripts/setup/npm-packages.mjs";

const folder = inRoot("benches");

/** Returns the folder of an installed package. */
export const packageFolder = (name) => join(folder, "node_modules", name);

export const installBenchPackages = () =>
  installPackagesOf(folder, {
    lock: "benches-npm",
    whose: "the benchmarks' packages",
    what:
      "into benches/node_modules what the benchmarks compare with and run in: whatwg-url, core-js, " +
      "urlpattern-polyfill, three releases of Node, Deno, Bun; 760 MB, about a minute",
  });
