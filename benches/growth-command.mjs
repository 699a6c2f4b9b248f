// Measures the time of the command with each of its options for growing inputs and values. growth-faces.mjs starts this
// program. Its arguments are the folder with the inputs and, optionally, the only names to measure. It prints lines of
// a name, a size and nanoseconds, separated by tabs.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { main } from "../bin/command.js";
import { OPTIONS } from "../bin/option-table.js";
import { LONGEST, ROUNDS, SHORTEST, SIZES } from "./growth-faces.mjs";

const WITHOUT_SIZE = {
  output: "it takes the name of a file",
  jobs: "it takes a number",
  completions: "it takes no input",
  man: "it takes no input",
  help: "it takes no input",
  version: "it takes no input",
};
/** Values of options that take neither text nor one of the choices in the table. */
const VALUES = { encoding: "windows-1252" };
const CHUNK = 1 << 16;

function inputOf(file, size) {
  const bytes = readFileSync(file);
  const end = bytes.indexOf("\n");
  const start = bytes.toString("utf8", 0, end);
  const text = new TextDecoder().decode(bytes.subarray(end + 1, end + 1 + size), { stream: true });
  const parts = text.match(/[\p{L}\p{N}]+/gu);
  return { text, url: start + text, parts, urls: parts.map((part) => start + part) };
}

/** Returns lists of arguments that grow with the input, keyed by description. */
function valuesOf({ name, value, choices = [], isList, multiple }, { text, url, parts }) {
  const flag = `--${name}`;
  if (value === undefined) return { "": [flag] };
  const all = { "a value": [VALUES[name] ? `${flag}=${VALUES[name]}` : flag] };
  Object.assign(all, { text: [`${flag}=${text}`], URL: [`${flag}=${url}`] });
  all.pair = [`${flag}=${text}=${text}`];
  all.pattern = [`${flag}=drop-params:*${text}*`];
  all.parameter = [`${flag}=param:${text.replaceAll(",", "\\,")}`];
  all.column = [`${flag}={host}${text.replaceAll(/[{}]/g, "")}`];
  for (const choice of choices)
    all[choice] = [`${flag}=${choice}${choice.endsWith("=") ? text : ""}`];
  if (isList) all["all choices"] = [`${flag}=${choices.join(",")}`];
  if (multiple) {
    all["many texts"] = parts.map((part) => `${flag}=${part}`);
    all["many patterns"] = parts.map((part) => `${flag}=*${part}`);
    all["many pairs"] = parts.map((part) => `${flag}=${part}=${part}`);
  }
  all["many patterns in a list"] = [
    `${flag}=${parts.map((part) => `drop-params:*${part}`).join()}`,
  ];
  return all;
}

const readersOf = ({ name }, { url, urls }) =>
  name === "column"
    ? {
        CSV: ["--column=s", `s\n${urls.join("\n")}\n`],
        JSON: ["--column=s", urls.map((s) => `${JSON.stringify({ s })}\n`).join("")],
      }
    : { "one line": [`${url}\n`], "many lines": [`${urls.join("\n")}\n`] };

/** Returns calls by name. */
function callsOf(input) {
  const calls = new Map();
  for (const option of OPTIONS.filter(({ name }) => !Object.hasOwn(WITHOUT_SIZE, name))) {
    const values = option.name === "column" ? { "": [] } : valuesOf(option, input);
    for (const [value, args] of Object.entries(values)) {
      for (const [reader, [...more]] of Object.entries(readersOf(option, input))) {
        const bytes = Buffer.from(more.pop());
        calls.set(`--${option.name} ${value}, ${reader}`, () => run([...more, ...args], bytes));
      }
    }
  }
  return calls;
}

function run(args, bytes) {
  const chunks = function* () {
    for (let i = 0; i < bytes.length; i += CHUNK) yield bytes.subarray(i, i + CHUNK);
  };
  const sink = () => new Writable({ write: (_chunk, _encoding, done) => done() });
  return main(args, { stdin: Readable.from(chunks()), stdout: sink(), stderr: sink() });
}

async function elapsed(call, times = 1) {
  const start = performance.now();
  for (let i = 0; i < times; i++) await call();
  return ((performance.now() - start) * 1e6) / times;
}

const [folder, ...names] = process.argv.slice(2);
for (const file of readdirSync(folder)) {
  const bySize = SIZES.map((size) => callsOf(inputOf(join(folder, file), size)));
  const possible = [];
  for (const [name, call] of bySize[1]) if ((await call()) !== 2) possible.push(name);
  const optionIn = (name) => name.split(" ")[0];
  const missing = [...bySize[1].keys()].find(
    (name) => !possible.some((known) => optionIn(known) === optionIn(name)),
  );
  if (missing) throw new Error(`There is no growing input for ${optionIn(missing)}.`);
  for (const name of possible) {
    const label = `${name}, ${file}`;
    if (names.length > 0 && !names.includes(label)) continue;
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, size] of SIZES.entries()) {
        const call = bySize[index].get(name);
        const first = await elapsed(call);
        const times = Math.max(1, Math.floor(SHORTEST / first));
        const took = times === 1 ? first : await elapsed(call, times);
        console.log([label, size, Math.round(took)].join("\t"));
        if (took > LONGEST) break;
      }
    }
  }
}
