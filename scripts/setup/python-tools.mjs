// `node scripts/setup/python-tools.mjs PROGRAM ARGUMENTS...` runs one of the Python programs below. Each requirements
// file has its own environment in .build/. The environment is created when it is first needed, and again whenever the
// file has changed.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { exclusively } from "../exclusive.mjs";
import { isMain, Problem, runScript } from "../problem.mjs";
import { ask, runLong, show } from "../processes.mjs";
import { inRoot, stateDir } from "../project.mjs";

/** The requirements file that pins each program. */
const requirements = {
  "cargo-zigbuild": "python/requirements-zigbuild.txt",
  nox: "python/requirements-nox.txt",
  "lint-imports": "python/requirements-nox.txt",
  "bump-my-version": "python/requirements-release.txt",
};

/** Returns the program for Python 3.11 or newer, or undefined if there is none. */
export function findPython() {
  const candidates = [process.env.PYTHON, "python3", "python"].filter(Boolean);
  const isNewEnough = "import sys, venv; sys.exit(sys.version_info < (3, 11))";
  return candidates.find((program) => ask(program, ["-c", isNewEnough], process.env)?.ok);
}

export const programIn = (environment, name) =>
  process.platform === "win32"
    ? join(environment, "Scripts", `${name}.exe`)
    : join(environment, "bin", name);

/** Installs the tool if it is missing, and returns its path. */
export async function installPythonTool(name) {
  const file = requirements[name];
  const folder = join(stateDir, basename(file, ".txt").replace("requirements", "python"));
  const stamp = join(folder, "stamp");
  const digest = createHash("sha256")
    .update(readFileSync(inRoot(file)))
    .digest("hex");
  const isThere = () => existsSync(stamp) && readFileSync(stamp, "utf8") === digest;
  if (!isThere()) {
    await exclusively(`${folder}.lock`, file, async () => {
      if (isThere()) return;
      const python = findPython();
      if (python === undefined) {
        throw new Problem("There is no Python 3.11 with venv.", "install it, or set PYTHON");
      }
      console.log(`Installing ${file}; takes about 10 seconds.`);
      rmSync(folder, { recursive: true, force: true });
      await runLong("venv", python, ["-m", "venv", folder], process.env);
      const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
      const args = [...pip, "--no-deps", "-r", inRoot(file)];
      await runLong("pip install", programIn(folder, "python"), args, process.env);
      writeFileSync(stamp, digest);
    });
  }
  return programIn(folder, name);
}

/** Runs a tool in the project's root folder and shows the output. Throws a Problem if the tool fails. */
async function runPythonTool(name, args, env = process.env) {
  if (!(name in requirements)) {
    throw new Problem(`There is no ${name}.`, `the tools are ${Object.keys(requirements)}.`);
  }
  if ((await show(await installPythonTool(name), args, env)) !== 0) {
    throw new Problem(`${[name, ...args].join(" ")} failed.`, "see above.");
  }
}

/** Returns the Python executable in the environment for installing this kind of wheel (`wasm` or `native`). */
export const pythonOf = (kind) => programIn(join(stateDir, "python", kind), "python");

/**
 * Builds and installs both wheels.
 *
 * @param {string[]} [requirements] more requirements to install. For example, "x" selects python/requirements-x.txt
 */
export function installWheels(requirements = []) {
  const more = requirements.flatMap((name) => ["--with", name]);
  const sessions = ["--session", "wasm", "native", "--", "--install", ...more];
  return runPythonTool("nox", ["--noxfile", "python/noxfile.py", ...sessions]);
}

if (isMain(import.meta.url)) await runScript(([name, ...args]) => runPythonTool(name, args));
