// Measures how the time grows for every function of the Python module, of SQL and of the crate, and for every option
// of the command. A program for each face finds the functions and prints times; see growth.py, growth.rs and
// growth-command.mjs.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Problem } from "../scripts/problem.mjs";
import { collect } from "../scripts/processes.mjs";
import { inRoot, stateDir } from "../scripts/project.mjs";
import { installWheels, pythonOf } from "../scripts/setup/python-tools.mjs";
import { setUp } from "../scripts/setup/setup.mjs";
import { EMPTY, LIMITS, RUNS, resultOf } from "./growth-exponents.mjs";

/**
 * What all programs get. A sample lasts at least `shortest` nanoseconds. If a call takes longer than `longest` nanoseconds,
 * larger inputs are not measured.
 */
const SETTINGS = {
  sizes: [EMPTY, ...Array.from({ length: 11 }, (_, i) => 2 ** (i + 10))],
  rounds: 3,
  shortest: 1_000_000,
  longest: 500_000_000,
};
/**
 * The command gets a larger size, because Node keeps strings of about 1 MiB outside of its heap, where they are slower. It has
 * the most families, so they are measured once, and only those that are too steep are measured again.
 */
const SETTINGS_OF = {
  command: { ...SETTINGS, sizes: [...SETTINGS.sizes, 2 ** 21], rounds: 1 },
};
/** When a family is measured again, calls may take longer, so that the sizes above a step are measured, too. */
const LONGEST_AGAIN = 5_000_000_000;

/** The text that precedes the growing text in a URL, and the parts of the growing text. */
const SHAPES = {
  letters: ["https://a.example/", () => "a"],
  parameters: ["https://a.example/?", () => "a=b&"],
  "distinct parameters": ["https://a.example/?", (i) => `n${i}=b&`],
  "dot segments": ["https://a.example", () => "/b/.."],
  escapes: ["https://a.example/", () => "%41"],
  labels: ["https://", () => "a."],
  "non-ASCII": ["https://a.example/#", () => "\u00e9|"],
  names: ["https://a.example", (i) => `/:n${String(i).padStart(6, "0")}`],
};

/** Functions whose time is not linear, by name, with the maximum exponent and the reason. SECURITY.md lists the reasons. */
const REASONS = [
  [/^Url::with_params_and/, 1.25, "it sorts the names"],
  [
    /^UrlPattern::(test|exec|generate)\w*, names/,
    2.2,
    "names in URL patterns are regular expressions in Rust",
  ],
  [
    /^OrderedSet::/,
    2.1,
    "items need not have an order or a hash, so a set compares each item with all others",
  ],
  [
    /^--\S+ many (texts|patterns|pairs),/,
    2.1,
    "Node's parser for arguments takes quadratic time if there are many arguments",
  ],
];

/**
 * Makes glibc keep large blocks. By default, every block of 128 KiB or more gets memory pages of its own, which the
 * operating system has to clear.
 */
const ALLOCATOR = {
  MALLOC_MMAP_THRESHOLD_: "4294967296",
  MALLOC_TRIM_THRESHOLD_: "4294967296",
  ARROW_DEFAULT_MEMORY_POOL: "system",
};

/** For each face, returns the program and its first arguments. */
const FACES = {
  python: () => pythonProgram("python"),
  sql: () => pythonProgram("sql"),
  rust() {
    checkTable();
    return ["cargo", "bench", "--quiet", "--all-features", "--bench", "growth", "--"];
  },
  command: () => [
    process.execPath,
    ...["--min-semi-space-size=512", "--max-semi-space-size=512"],
    inRoot("benches/growth-command.mjs"),
  ],
};
async function pythonProgram(face) {
  await installWheels();
  return [pythonOf("native"), inRoot("benches/growth.py"), face];
}
export const faces = Object.keys(FACES);

export async function growthOf(face) {
  const command = await FACES[face]();
  const { env } = await setUp();
  const files = writeInputs();
  const results = [];
  for (const [index, file] of files.entries()) {
    const found = await growthWith(file, { face, command, env });
    results.push(...found);
    const steep = found
      .filter(isSteep)
      .map(({ name, exponent }) => `${name}: ${exponent.toFixed(2)}`);
    const place = `[${index + 1}/${files.length}] ${face}, ${basename(file)}`;
    console.log(
      `${place}: ${found.length} families, ${steep.length} too steep. ${steep.join("; ")}`,
    );
  }
  return results;
}

/** Functions that are too steep are measured again, and the least exponent counts. */
async function growthWith(file, program) {
  let results = await run(file, [], program);
  for (let i = 1; i < RUNS; i++) {
    const steep = results.filter(isSteep).map(({ name }) => name);
    if (steep.length === 0) break;
    const again = new Map((await run(file, steep, program)).map((result) => [result.name, result]));
    results = results.map((result) => {
      const repeated = again.get(result.name);
      return repeated?.exponent < result.exponent ? repeated : result;
    });
  }
  return results;
}

export const isSteep = ({ exponent, withStep, most }) =>
  exponent > most && !(withStep?.exponent <= most && withStep.above <= most);

async function run(file, names, { face, command: [program, ...first], env }) {
  const settings = { ...(SETTINGS_OF[face] ?? SETTINGS) };
  if (names.length > 0) settings.longest = LONGEST_AGAIN;
  const args = [...first, file, JSON.stringify(settings), ...names];
  const { status, output } = await collect(program, args, { ...env, ...ALLOCATOR });
  if (status !== 0) throw new Problem(`${face}: ${output.slice(-2000)}`, "give it an input.");
  const functions = new Map();
  for (const line of output.trim().split("\n")) {
    const [name, size, time] = line.split("\t");
    if (time === undefined) continue;
    const bySize = functions.get(name) ?? new Map();
    functions.set(name, bySize);
    // The least time is used, because other programs and the garbage collector can only add to it.
    bySize.set(size, Math.min(bySize.get(size) ?? Number.POSITIVE_INFINITY, Number(time)));
  }
  return [...functions].map(([name, bySize]) => {
    const reason = REASONS.find(([pattern]) => pattern.test(name));
    const [, most = LIMITS.most, because] = reason ?? [];
    const samplers = [...bySize].map(([size, time]) => ({ size: Number(size), samples: [time] }));
    // There may be a step at any size, because different allocators have different limits.
    const steps = settings.sizes.slice(3, -1);
    return resultOf({ ...LIMITS, steps, name, most, because }, samplers);
  });
}

function writeInputs() {
  const folder = join(stateDir, "growth");
  mkdirSync(folder, { recursive: true });
  return Object.entries(SHAPES).map(([name, [start, part]]) => {
    const text = [];
    for (let i = 0, size = 0; size < SETTINGS_OF.command.sizes.at(-1); i++) {
      text.push(part(i));
      size += Buffer.byteLength(text.at(-1));
    }
    const file = join(folder, name);
    writeFileSync(file, `${start}\n${text.join("")}`);
    return file;
  });
}

/** The parameters of functions that take text or something that contains text. */
const TAKES_TEXT = /\b(str|AsRef|Borrow|Path|\w*Record|Groups|Self|UrlPatternInput)\b|\[u(8|16)\]/;

/** Functions that are exported under another name. */
const RENAMED = { parse_number: "parse_ipv4_number" };

/**
 * Checks that growth.rs has every public function of the crate that takes text. The lint `unreachable_pub` guarantees
 * that functions that are declared as public really are.
 */
export function checkTable() {
  const table = readFileSync(inRoot("benches/growth.rs"), "utf8");
  const files = readdirSync(inRoot("src"), { recursive: true }).filter((file) =>
    file.endsWith(".rs"),
  );
  const read = (file) => readFileSync(inRoot("src", file), "utf8");
  // Modules that are features hide their internals themselves.
  const internals = [
    read("internals.rs"),
    ...files.flatMap((file) => read(file).match(/(?<=#\[doc\(hidden\)\]\n)pub use [^;]+/g) ?? []),
  ].join();
  const declared =
    /^impl(?:<.*?>)? (?:.* for )?(\w+).*|^\}|((?:^ *#\[.*\]\n)*)^ *pub (?:const )?fn (\w+)([^{]*)\{/gm;
  const missing = [];
  let count = 0;
  for (const file of files) {
    let type = "";
    if (/ecmascript_syntax|tracing/.test(file)) continue; // They are hidden.
    for (const [line, impl, attributes, name, signature] of read(file).matchAll(declared)) {
      if (name === undefined) type = line === "}" ? "" : impl;
      else if (
        !attributes.includes("doc(hidden)") &&
        TAKES_TEXT.test(signature.split("->")[0]) &&
        !new RegExp(`\\b${type || name}\\b`).test(internals)
      ) {
        count++;
        const path = type || file.split(/[/.]/)[0].replace("basics", "infra");
        if (!new RegExp(`${path}(::\\w+)*::${RENAMED[name] ?? name}\\b`).test(table))
          missing.push(`${path}::${name}`);
      }
    }
  }
  if (missing.length > 0 || count < 150) {
    throw new Problem(
      `growth.rs lacks these of ${count} functions: ${missing.join(", ")}.`,
      "add a row for each.",
    );
  }
}
