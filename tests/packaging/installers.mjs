// Installs the package with each installer, from a registry into an empty folder, without install scripts. After the
// registry has been shut down, installs the package again from the installer's cache. Each run prints the time until
// the first correct result.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { temporaryFolder } from "../../scripts/at-end.mjs";
import { npm } from "../../scripts/processes.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { inPackage, inPlatformPackage } from "./install.mjs";
import { serveRegistry } from "./registry.mjs";
import { bunProgram, nodeProgram, outputOf } from "./runtimes.mjs";

const manifest = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
const PROGRAM = `new URL("../\\u00e9?x#y", "https://B\\u00dcCHER.example/a/b").href`;
const ANSWER = "https://xn--bcher-kva.example/%C3%A9?x#y";

const programs = {
  "main.mjs": `import { URL } from "${manifest.name}";\nconsole.log(${PROGRAM});\n`,
  "main.cjs": `const { URL } = require("${manifest.name}");\nconsole.log(${PROGRAM});\n`,
};

const ofNode = (...path) => [nodeProgram(24), inPackage(...path)];
const noScripts = "--ignore-scripts";

/**
 * For each installer, the commands for adding a package, installing from the lock file, and running a program.
 *
 * @type {Record<string, { program: () => string[], add: string[], again: string[], env?: object, offline?: object,
 *   run?: string[] }>}
 */
const installers = {
  npm: {
    program: () => npm,
    add: ["install", noScripts, "--no-audit", "--no-fund"],
    again: ["ci", "--offline", noScripts, "--no-audit", "--no-fund"],
  },
  pnpm: {
    program: () => [inPlatformPackage("@pnpm", /^exe\.linux-x64$/, "pnpm")],
    add: ["add", noScripts],
    again: ["install", "--offline", "--frozen-lockfile", noScripts],
  },
  "yarn 1": {
    program: () => ofNode("yarn-classic", "bin", "yarn.js"),
    add: ["add", noScripts],
    again: ["install", "--offline", "--frozen-lockfile", noScripts],
  },
  // With Plug'n'Play, packages stay in archives, and Node loads them from there.
  "yarn 4, Plug'n'Play": {
    program: () => ofNode("yarn-berry", "bin", "yarn.js"),
    add: ["add"],
    again: ["install", "--immutable"],
    env: { YARN_ENABLE_SCRIPTS: "false", YARN_ENABLE_TELEMETRY: "false" },
    offline: { YARN_ENABLE_NETWORK: "false" },
    run: ["node"],
  },
  bun: {
    program: () => [bunProgram()],
    add: ["add", noScripts],
    again: ["install", "--frozen-lockfile", noScripts],
  },
};

/** @returns {{ name: string, run: () => Promise<string> }[]} */
export function installerChecks({ tarball }) {
  return Object.entries(installers).map(([name, installer]) => ({
    name: `installed by ${name}`,
    run: () => tryInstaller(installer, readFileSync(tarball)),
  }));
}

async function tryInstaller({ program, add, again, env: own, offline, run }, tarball) {
  const { folder: home, remove } = temporaryFolder("installer-");
  const registry = await serveRegistry([{ manifest, tarball }]);
  try {
    const folder = join(home, "project");
    mkdirSync(folder);
    writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
    for (const [file, text] of Object.entries(programs)) writeFileSync(join(folder, file), text);
    const [command, ...first] = program();
    const env = { ...emptyEnvironment(home), ...ofRegistry(registry.origin), ...own };
    const install = (args, more) =>
      outputOf(command, [...first, ...args], folder, { env: { ...env, ...more } });
    const answers = async (more) => {
      for (const file of Object.keys(programs)) {
        const answer = run
          ? await install([...run, file], more)
          : await outputOf(nodeProgram(24), [file], folder, { env: { ...env, ...more } });
        assert.equal(answer.trim(), ANSWER, file);
      }
    };
    const started = Date.now();
    await install([...add, manifest.name]);
    await answers();
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    assert.ok(registry.served() > 0, "it was not from the registry");
    registry.close();
    for (const made of ["node_modules", ".pnp.cjs"]) {
      rmSync(join(folder, made), { recursive: true, force: true });
    }
    await install(again, offline);
    await answers(offline);
    return `first answers after ${seconds} s; the same from its cache`;
  } finally {
    registry.close();
    remove();
  }
}

/** Returns the environment of a user who has only Node. */
function emptyEnvironment(home) {
  return {
    HOME: home,
    // When run as root, Yarn 1 uses a single cache outside of home folders.
    YARN_CACHE_FOLDER: join(home, "yarn-cache"),
    PATH: [dirname(nodeProgram(24)), "/usr/bin", "/bin"].join(delimiter),
    LANG: "C.UTF-8",
    NO_COLOR: "1",
    CI: "true",
  };
}

/** Environment variables that point each installer to the registry. */
function ofRegistry(origin) {
  return {
    npm_config_registry: origin,
    pnpm_config_registry: origin,
    YARN_NPM_REGISTRY_SERVER: origin,
    YARN_UNSAFE_HTTP_WHITELIST: "127.0.0.1",
    BUN_CONFIG_REGISTRY: origin,
  };
}
