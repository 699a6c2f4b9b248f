// `npm run standard -- COMMAND` reads the standard's text, runs it, and compares it with implementations.
import { isMain, Problem, runScript } from "../../scripts/problem.mjs";
import { UnreadError } from "./standard.js";
import { NoTextError, VARIABLE } from "./text.js";

/** The commands, each with its arguments, its module, and a description. */
const COMMANDS = {
  read: ["[PATH]", "reads every sentence, and quotes those that it cannot read"],
  wpt: [
    "[WPT]",
    "runs the Web Platform Tests against the text: the crate's, or those in a checkout",
  ],
  compare: ["[LENGTH]", "compares this package with the text, on all strings to a length (3)"],
  others: [
    "",
    "compares /record, /whatwg-url, npm's whatwg-url and the runtime's URL with the text",
  ],
  cover: ["", "says which steps, branches and conditions the test data run"],
  mutants: [
    "[SHARD/SHARDS]",
    "changes the text, and says which changes the test data do not notice",
  ],
  writing: ["[LENGTH]", "compares what the text says of valid URLs with the errors of its parser"],
  steps: [
    "[ID | --write]",
    "says where this package does a step, or checks the tables of steps and definitions, or updates them",
  ],
  diff: ["OLD NEW", "says what behaves differently between two texts"],
  tokens: ["[PATH]", "changes each token of the text, and says which changes nothing shows"],
  json: ["[PATH]", "prints the steps, conditions, links and definitions as JSON"],
  report: ["--command C", "says which sentences a program's answers differ from"],
  newest: ["", "says whether there is a newer standard than the one that is followed (network)"],
};

const usage = () =>
  Object.entries(COMMANDS)
    .map(([name, [parameters, what]]) => `  ${`${name} ${parameters}`.padEnd(24)} ${what}`)
    .join("\n");

async function main([name, ...args]) {
  if (!Object.hasOwn(COMMANDS, name ?? "")) {
    const what = name === undefined ? "No command is named." : `No command is named ${name}.`;
    throw new Problem(what, `npm run standard -- COMMAND, one of\n\n${usage()}\n`);
  }
  try {
    const { run } = await import(`./commands/${name}.js`);
    const findings = await run(args);
    if (findings > 0) process.exitCode = 1;
  } catch (error) {
    if (error instanceof UnreadError) {
      throw new Problem(error.message, 'add what they say to "tests/standard/vocabulary".');
    }
    if (error instanceof NoTextError) throw new Problem(error.message, `set ${VARIABLE}.`);
    if (error.code === "ERR_MODULE_NOT_FOUND" && /dist\//.test(error.message)) {
      throw new Problem("The package is not built.", "npm run build");
    }
    throw error;
  }
}

if (isMain(import.meta.url)) await runScript(main);
