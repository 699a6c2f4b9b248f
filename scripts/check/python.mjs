// `npm run test:python`: the Python package's two wheels, each in an environment of its own, under one set of tests; what
// both make of many inputs is compared. With `--quick` only that with WebAssembly, for which no Rust is compiled. With
// `--engines`, as in `npm run test:engines`, Spark's tests, too, which need Java 17.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { readArguments } from "../arguments.mjs";
import { isMain, Problem, runScript } from "../problem.mjs";
import { ask, collect, show } from "../processes.mjs";
import { inRoot } from "../project.mjs";

const WHEELS = inRoot(".build", "python", "wheels");
const isWindows = process.platform === "win32";
const isLinux = process.platform === "linux";

/** What the tests need besides the package and the tools that build it. */
const REQUIREMENTS = "python/requirements-test.txt";
/** What Spark's tests need in addition. */
export const ENGINES = "python/requirements-engines.txt";
/** The parsers with which benchmarks compare the package. */
export const BENCHMARKS = "python/requirements-bench.txt";

/** The wheels, what builds them, and how many tests each has, and Spark with it: fewer would be a silent loss. */
export const kinds = [
  {
    ...{ name: "wasm", source: "python/pure", wheel: /-none-any[.]whl$/, module: "_wasm" },
    builtWith: "python/requirements-hatchling.txt",
    // On Windows, compiled code is not kept. Only Linux limits address space for a test.
    tests: isLinux ? 292 : isWindows ? 274 : 289,
    sparkTests: 28,
  },
  {
    ...{ name: "native", source: "python", wheel: /-abi3-.*[.]whl$/, module: "_native" },
    builtWith: "python/requirements-maturin.txt",
    // Only Linux says how much memory a process has, and forks while threads parse.
    tests: isLinux ? 280 : 274,
    // In Python, and in the JVM.
    sparkTests: 54,
  },
];

/** Python 3.11 or newer, or undefined. */
export function findPython() {
  const candidates = [process.env.PYTHON, "python3", "python"].filter(Boolean);
  const isNewEnough = "import sys, venv; sys.exit(sys.version_info < (3, 11))";
  return candidates.find((program) => ask(program, ["-c", isNewEnough], process.env)?.ok);
}

/** Whether there is the Java that Spark needs. */
export const hasJava = () =>
  /version "(1[7-9]|2\d)/.test(ask("java", ["-version"], process.env)?.err ?? "");

async function main(args) {
  const flag = { type: "boolean", default: false };
  const options = { quick: flag, engines: flag };
  const { quick, engines } = readArguments({ args, options }).values;
  const python = findPython();
  if (python === undefined) {
    throw new Problem(
      "There is no Python 3.11 with venv.",
      "install it, or set PYTHON to its path",
    );
  }
  if (engines && !hasJava()) {
    throw new Problem("Spark needs Java 17, which is not there.", "install it, and put it on PATH");
  }
  const digests = [];
  for (const kind of kinds.filter(({ name }) => !quick || name === "wasm")) {
    const program = await environment(python, kind, engines ? [ENGINES] : []);
    if (kind.name === "wasm") await noSourceDistribution(program, kind);
    await test(program, "python/tests", kind.tests);
    await conformance(program, engines ? ["--spark"] : []);
    if (quick) continue;
    const { status, output } = await collect(program, ["python/tests/digest.py"], process.env);
    if (status !== 0) throw new Problem(`The digest failed:\n${output}`, "");
    digests.push(output.replace(/^whatwg_url_wasm[.]_\w+$/m, ""));
    if (engines) await test(program, "python/engines", kind.sparkTests);
  }
  if (quick) return;
  if (digests[0] !== digests[1]) {
    throw new Problem(`The wheels differ:\n${digests.join("\nand\n")}`, "");
  }
  const count = digests[0].trim().split("\n").length;
  if (count < 12) throw new Problem(`Only ${count} digests were compared.`, "");
  console.log(`${count} digests of 200,000 rows each are those of both wheels.`);
}

const environmentFolder = ({ name }) => inRoot(".build", "python", name);

/** The Python of the environment with the wheel of a kind. */
export const environmentProgram = (kind) =>
  isWindows
    ? join(environmentFolder(kind), "Scripts", "python.exe")
    : join(environmentFolder(kind), "bin", "python");

/**
 * An environment with the wheel of a kind, made anew; and with what builds it and what tests need, kept. Gives its Python.
 *
 * @param {string[]} more files of requirements beside those
 */
export async function environment(python, kind, more = []) {
  const { source, wheel, module, builtWith } = kind;
  const folder = environmentFolder(kind);
  const program = environmentProgram(kind);
  const stamp = join(folder, "stamp");
  const kept = existsSync(stamp) ? readFileSync(stamp, "utf8").split("\n") : [];
  const isKept = (file) => kept.includes(keyOf(file));
  if (![builtWith, REQUIREMENTS, ...more].every(isKept)) {
    console.log(`Installing what Python needs into ${folder}; takes half a minute.`);
    // What other commands need stays, unless it has changed.
    const files = new Set([REQUIREMENTS, ...more, ...[ENGINES, BENCHMARKS].filter(isKept)]);
    if (!isKept(builtWith) || !isKept(REQUIREMENTS)) {
      rmSync(folder, { recursive: true, force: true });
      await must(python, ["-m", "venv", folder]);
      // By itself, as then whatever is installed has to have a hash.
      await must(program, [...pip("install"), "--require-hashes", "-r", builtWith]);
    }
    rmSync(stamp, { force: true });
    await must(program, [...pip("install"), ...[...files].flatMap((file) => ["-r", file])]);
    writeFileSync(stamp, [builtWith, ...files].map(keyOf).join("\n"));
  }
  mkdirSync(WHEELS, { recursive: true });
  for (const old of readdirSync(WHEELS).filter((file) => wheel.test(file))) {
    rmSync(join(WHEELS, old));
  }
  console.log(`Building the wheel of ${source}.`);
  // By what is installed here, and not by what a registry has today. maturin's program has to be found, too.
  const env = { ...process.env, PATH: `${dirname(program)}${delimiter}${process.env.PATH}` };
  const installed = ["--no-build-isolation", "--check-build-dependencies", "--no-index"];
  const args = ["--no-deps", ...installed, "--wheel-dir", WHEELS, `./${source}`];
  await must(program, [...pip("wheel"), ...args], env);
  const built = readdirSync(WHEELS).find((file) => wheel.test(file));
  if (!built) throw new Problem(`${source} gave no wheel as it should.`, `ls ${WHEELS}`);
  const install = ["--no-deps", "--force-reinstall", join(WHEELS, built)];
  await must(program, [...pip("install"), ...install]);
  const backend = "from whatwg_url_wasm._backend import backend; print(backend.__name__)";
  const found = ask(program, ["-c", backend], process.env);
  if (found.out !== `whatwg_url_wasm.${module}`) {
    throw new Problem(`The wheel ${built} runs ${found.out || found.err}.`, "");
  }
  return program;
}

/** Fails unless a source distribution is refused, in words that say what to build, and leaves nothing behind. */
async function noSourceDistribution(program, { source }) {
  const into = join(WHEELS, "source");
  mkdirSync(into, { recursive: true });
  const build =
    "import os, sys; from hatchling.build import build_sdist; os.chdir(sys.argv[1]); build_sdist(sys.argv[2])";
  const { status, output } = await collect(
    program,
    ["-c", build, inRoot(source), into],
    process.env,
  );
  const left = readdirSync(into);
  rmSync(into, { recursive: true });
  if (status === 0 || left.length > 0 || !output.startsWith("There is no source distribution: ")) {
    throw new Problem(`A source distribution of ${source} is not refused: ${left} ${output}`, "");
  }
}

/** Runs the tests of a folder, of which there are as many. */
async function test(program, folder, expected) {
  const { status, output } = await collect(program, ["-m", "pytest", "-q", folder], process.env);
  console.log(output);
  if (status !== 0) throw new Problem(`Tests of ${folder} failed.`, "see above");
  const passed = Number(/^(\d+) passed in /m.exec(output)?.[1] ?? 0);
  if (passed !== expected) {
    throw new Problem(
      `${passed} tests of ${folder} passed; there should be ${expected}.`,
      "if there are more, the count is in scripts/check/python.mjs.",
    );
  }
}

/** Whether the package is right everywhere, beside what others make of the Web Platform Tests. */
async function conformance(program, args) {
  const file = "python/engines/conformance.py";
  const { status, output } = await collect(program, [file, ...args], process.env);
  console.log(output);
  if (status !== 0) throw new Problem(`${file} says that the package is wrong somewhere.`, "");
  // Without arguments it has none but those that the tests install.
  if (output.includes("Left out")) throw new Problem(`${file} lacks an engine.`, "see above");
}

/** A file of requirements and its content, for a stamp. */
const keyOf = (file) =>
  `${file} ${createHash("sha256")
    .update(readFileSync(inRoot(file)))
    .digest("hex")}`;

const pip = (command) => ["-m", "pip", command, "--quiet", "--disable-pip-version-check"];

async function must(program, args, env = process.env) {
  const status = await show(program, args, env);
  if (status !== 0) throw new Problem(`${args.join(" ")} failed.`, "see above");
}

if (isMain(import.meta.url)) await runScript(main);
