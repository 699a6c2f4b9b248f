// `npm test`: every check in order, up to the first that fails. `npm test -- NAME...` runs only
// those named. With `--all`, as in `npm run test:all`, what is missing fails.
import { chromium } from "../tests/js/chromium.js";
import { Problem, runScript } from "./problem.mjs";
import { ask, show } from "./processes.mjs";
import { wasmTarget } from "./project.mjs";
import { setUp } from "./setup.mjs";
import { filesUnder } from "./stages.mjs";

const tests = filesUnder("tests/js").filter((file) => file.endsWith(".test.js"));
const needsBrowser = (file) => file.endsWith(".browser.test.js");
const browserTests = tests.filter(needsBrowser);
const nodeTests = tests.filter((file) => !needsBrowser(file));

const ALL = "--all";
const wantsAll = process.argv.includes(ALL);

const clippy = (...args) => ["cargo", "clippy", "--locked", ...args, "--", "-D", "warnings"];
const nodeTest = (files) => ["node", "--test", "--test-reporter=spec", ...files];

/** The wasm modules, as scripts/build.mjs compiles them. */
const wasmModules = [
  { name: "core", features: "core,fast-paths" },
  { name: "lite", features: "core" },
  { name: "idna", features: "idna" },
  { name: "validation", features: "validation" },
  { name: "data", features: "data,fast-paths" },
  { name: "web-address", features: "web-address" },
  { name: "encodings", features: "encodings" },
];

const steps = [
  { name: "rustfmt", command: ["cargo", "fmt", "--all", "--check"] },
  { name: "biome", command: ["biome", "check", "--error-on-warnings"] },
  { name: "clippy", command: clippy("--workspace", "--all-targets", "--all-features") },
  ...wasmModules.map(({ name, features }) => ({
    name: `clippy-${name}`,
    command: clippy(
      ...["--package", "whatwg-url-wasm-boundary", "--lib", "--target", wasmTarget],
      ...["--no-default-features", "--features", features],
    ),
  })),
  { name: "clippy-no-idna", command: clippy("--lib", "--no-default-features") },
  {
    name: "docs",
    command: [
      ...["cargo", "doc", "--locked", "--workspace", "--no-deps", "--all-features"],
      "--document-private-items",
    ],
    env: { RUSTDOCFLAGS: "-D warnings" },
  },
  // The suites print how many cases they counted.
  {
    name: "rust",
    command: [
      ...["cargo", "test", "--locked", "--workspace", "--all-features"],
      ...["--", "--show-output"],
    ],
  },
  // Every fuzz target on what is kept of earlier runs.
  {
    name: "fuzz",
    command: [
      ...["cargo", "test", "--locked", "--manifest-path", "fuzz/Cargo.toml"],
      ...["--no-default-features", "--target-dir", "target/fuzz/test", "--", "--show-output"],
    ],
  },
  {
    name: "differential",
    command: [
      ...["node", "tests/differential/main.mjs", "--against", "ada-url"],
      ...["--cases", "200000", "--seed", "1"],
    ],
  },
  { name: "build", command: ["node", "scripts/build.mjs"] },
  { name: "no-panic", command: ["node", "scripts/no-panic.mjs"], needs: ["build"] },
  { name: "types", command: ["tsc", "--noEmit"], needs: ["build"] },
  { name: "js", command: nodeTest(nodeTests), needs: ["build"] },
  { name: "size", command: ["node", "scripts/size.mjs"], needs: ["build"] },
  // That the benchmarks still run and get right answers; how fast is not looked at.
  {
    name: "bench",
    command: [
      ...["node", "benches/run.mjs", "--runtime", "node", "--contestant", "own"],
      ...["--contestant", "floor"],
      ...["--case", "parse + href", "--case", "searchParams get, 5 pairs"],
      ...["--rounds", "1", "--sample", "1"],
    ],
    needs: ["build"],
  },
  { name: "growth", command: ["node", "benches/growth.mjs", "--quick"], needs: ["build"] },
  { name: "browser", command: nodeTest(browserTests), needs: ["build"] },
  // The page in three browsers, of which `browser` has one.
  {
    name: "page",
    command: nodeTest(["tests/page/three-browsers.test.js"]),
    needs: ["build"],
    isLeftToAll: true,
  },
  {
    name: "packaging",
    command: ["node", "tests/packaging/all.mjs", ...(wantsAll ? [ALL] : [])],
    needs: ["build"],
  },
];

/** What steps need that setup.mjs cannot install. */
const prerequisites = [
  {
    step: "browser",
    what: "Chromium",
    isThere: () => chromium !== undefined,
    mend: "apt-get install chromium, or set CHROMIUM to its path",
    holds: browserTests,
  },
  {
    step: "differential",
    what: "C++ compiler",
    isThere: () => ask(process.env.CXX || "c++", ["--version"], process.env) !== null,
    mend: "apt-get install g++, or set CXX to its path",
    holds: ["tests/differential, against ada-url"],
  },
];

async function main(args) {
  const names = args.filter((name) => name !== ALL);
  const wanted = chosen(names);
  const lacking = prerequisites.filter(({ step, isThere }) => wanted.includes(step) && !isThere());
  for (const { step, what, mend } of lacking) {
    if (process.env.CI || wantsAll || names.includes(step)) {
      throw new Problem(
        `Step ${step} is asked for (in CI it always is), and there is no ${what}.`,
        `${mend}; bash .ci/run installs it itself.`,
      );
    }
  }
  if (nodeTests.length === 0 || browserTests.length === 0) {
    throw new Problem("tests/js lacks its *.test.js or its *.browser.test.js files.", "git status");
  }
  const { env } = await setUp({ forTests: true });
  const running = steps.filter(
    ({ name }) => wanted.includes(name) && !lacking.some(({ step }) => step === name),
  );
  const seconds = new Map();
  for (const [index, step] of running.entries()) {
    seconds.set(step.name, await run(step, `${index + 1}/${running.length}`, env));
  }
  console.log(`\n${timeTable(seconds)}`);
  for (const one of lacking) console.log(`\n${leftOut(one)}`);
  console.log(`\n${running.length} of ${running.length} steps passed.`);
}

/** The named steps with those they need, or all. */
function chosen(names) {
  const known = new Map(steps.map((step) => [step.name, step]));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length) {
    const list = [...known.keys()].join(", ");
    throw new Problem(`No step is named ${unknown.join(", ")}.`, `the steps are ${list}.`);
  }
  if (names.length === 0) {
    return steps.filter(({ isLeftToAll }) => wantsAll || !isLeftToAll).map(({ name }) => name);
  }
  return names.flatMap((name) => [...(known.get(name).needs ?? []), name]);
}

/** Resolves to how many seconds it took. */
async function run({ name, command, env: own = {} }, position, env) {
  const [program, ...args] = command;
  const assignments = Object.entries(own).map(([key, value]) => `${key}="${value}"`);
  const line = [...assignments, ...command].join(" ");
  console.log(`\n[${position}] ${name}: ${line}`);
  const started = Date.now();
  const status = await show(program === "node" ? process.execPath : program, args, {
    ...env,
    ...own,
  });
  const took = (Date.now() - started) / 1000;
  if (status !== 0) {
    throw new Problem(
      `Step ${name} failed after ${took.toFixed(1)} s; the steps after it did not run.`,
      `see above; npm test -- ${name} runs it alone.`,
    );
  }
  return took;
}

function timeTable(seconds) {
  const total = [...seconds.values()].reduce((sum, value) => sum + value, 0);
  const rows = [["step", "seconds"], ...seconds, ["total", total]];
  return rows
    .map(([name, value]) => {
      const cell = typeof value === "number" ? value.toFixed(1) : value;
      return name.padEnd(16) + cell.padStart(8);
    })
    .join("\n");
}

function leftOut({ step, what, mend, holds }) {
  return [
    `LEFT OUT, as there is no ${what} on this machine: step ${step}, with`,
    ...holds.map((file) => `  ${file}`),
    `To run it: ${mend}, then npm test -- ${step}`,
  ].join("\n");
}

await runScript(main);
