// Measures the time of the command with each of its options for growing inputs and values. growth-faces.mjs starts this
// program. Its arguments are the file with the text, the settings in growth-faces.mjs and, optionally, the only names
// to measure. It prints lines of a name, a size and nanoseconds, separated by tabs.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { Readable, Writable } from "node:stream";
import { main } from "../bin/command.js";
import { OPTIONS } from "../bin/option-table.js";

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
/** Functions that write URLs in the formats of --from. */
const inMarkup = (url) =>
  url.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const all = (urls, write) => urls.map(write).join("");
const FILES = {
  har: (urls) => JSON.stringify({ log: { entries: urls.map((url) => ({ request: { url } })) } }),
  "access-log": (urls) =>
    all(urls, (url) => `- - - [] "GET ${url.replaceAll(/["\\]/g, "\\$&")} HTTP/1.1" 200 0\n`),
  sitemap: (urls) =>
    `<urlset>${all(urls, (url) => `<url><loc>${inMarkup(url)}</loc></url>\n`)}</urlset>`,
  bookmarks: (urls) => `<DL>${all(urls, (url) => `<DT><A HREF="${inMarkup(url)}">a</A>\n`)}</DL>`,
  warc: (urls) => all(urls, (url) => `WARC/1.0\nWARC-Target-URI: ${url}\nContent-Length: 0\n\n`),
  cdxj: (urls) => all(urls, (url) => `a 1 ${JSON.stringify({ url })}\n`),
  json: (urls) => JSON.stringify(urls),
};
const CHUNK = 1 << 16;

function inputOf(file, size) {
  const bytes = readFileSync(file);
  const end = bytes.indexOf("\n");
  const start = bytes.toString("utf8", 0, end);
  const text = new TextDecoder().decode(bytes.subarray(end + 1, end + 1 + size), { stream: true });
  const parts = text.match(/[\p{L}\p{N}]+/gu);
  return { text, url: start + text, parts, urls: parts.map((part) => start + part) };
}

/** Returns functions that return arguments which grow with the input, keyed by description. */
function growingValues({ name, value, choices = [], multiple }, { text, url, parts }) {
  if (value === undefined) return {};
  const flag = `--${name}=`;
  const all = {
    text: () => [flag + text],
    URL: () => [flag + url],
    pair: () => [`${flag}${text}=${text}`],
    pattern: () => [`${flag}drop-params:*${text}*`],
    "many patterns in a list": () => [flag + parts.map((part) => `drop-params:*${part}`).join()],
    parameter: () => [`${flag}param:${text.replaceAll(",", "\\,")}`],
    column: () => [`${flag}{host}${text}`],
  };
  for (const choice of choices) {
    if (choice.endsWith("=")) all[choice] = () => [flag + choice + text];
  }
  if (multiple) {
    all["many texts"] = () => parts.map((part) => flag + part);
    all["many patterns"] = () => parts.map((part) => `${flag}*${part}`);
    all["many pairs"] = () => parts.map((part) => `${flag}${part}=${part}`);
  }
  return all;
}

/** Returns lists of arguments of the same length for each input, keyed by description. */
function fixedValues({ name, value, choices = [], isList }) {
  const flag = `--${name}`;
  if (value === undefined) return { "": [flag] };
  const all = { "a value": [VALUES[name] ? `${flag}=${VALUES[name]}` : flag] };
  for (const choice of choices) all[choice] = [`${flag}=${choice}`];
  if (isList) all["all choices"] = [`${flag}=${choices.join(",")}`];
  return all;
}

/**
 * Returns functions by name that prepare a call. Only the call that is measured keeps its arguments in memory, because the
 * garbage collector would visit all of them. Values that grow are tried with one line, because each line may print them.
 */
function callsOf(input) {
  const { url, urls } = input;
  const calls = new Map();
  const add = (name, args, text) =>
    calls.set(name, () => {
      const [list, bytes] = [args(), Buffer.from(text())];
      return () => run(list, bytes);
    });
  const line = () => `${url}\n`;
  const lines = () => `${urls.join("\n")}\n`;
  for (const option of OPTIONS.filter(({ name }) => !Object.hasOwn(WITHOUT_SIZE, name))) {
    if (option.name === "column") {
      add(
        "--column CSV",
        () => ["--column=s"],
        () => `s\n${lines()}`,
      );
      const records = () => urls.map((s) => `${JSON.stringify({ s })}\n`).join("");
      add("--column JSON", () => ["--column=s"], records);
    }
    if (option.name === "base-column" || option.name === "host-column") {
      const args = () => ["--column=s", `--${option.name}=b`];
      const records = () => urls.map((b) => `${JSON.stringify({ s: "/x", b })}\n`).join("");
      add(`--${option.name} many lines`, args, records);
      add(`--${option.name} one line`, args, () => JSON.stringify({ s: "/x", b: url }));
    }
    if (option.name === "from") {
      for (const [format, write] of Object.entries(FILES)) {
        const args = () => [
          `--from=${format}`,
          ...(format === "access-log" ? ["--origin=https://a"] : []),
        ];
        add(`--from ${format} of many URLs`, args, () => write(urls));
        add(`--from ${format} of one URL`, args, () => write([url]));
      }
    }
    for (const [name, args] of Object.entries(fixedValues(option))) {
      add(`--${option.name} ${name}, one line`, () => args, line);
      add(`--${option.name} ${name}, many lines`, () => args, lines);
    }
    for (const [name, args] of Object.entries(growingValues(option, input))) {
      add(`--${option.name} ${name}`, args, line);
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

const [file, settings, ...names] = process.argv.slice(2);
const { sizes, rounds, shortest, longest } = JSON.parse(settings);
const bySize = sizes.map((size) => callsOf(inputOf(file, size)));
const possible = [];
for (const [name, prepare] of bySize[1]) if ((await prepare()()) !== 2) possible.push(name);
const optionIn = (name) => name.split(" ")[0];
const missing = [...bySize[1].keys()].find(
  (name) => !possible.some((known) => optionIn(known) === optionIn(name)),
);
if (missing) throw new Error(`There is no growing input for ${optionIn(missing)}.`);
for (const name of possible) {
  const label = `${name}, ${basename(file)}`;
  if (names.length > 0 && !names.includes(label)) continue;
  for (let round = 0; round < rounds; round++) {
    for (const [index, size] of sizes.entries()) {
      const call = bySize[index].get(name)();
      // The first call loads modules.
      if (index === 0) await call();
      const first = await elapsed(call);
      const times = Math.max(1, Math.floor(shortest / first));
      const took = times === 1 ? first : await elapsed(call, times);
      console.log([label, size, Math.round(took)].join("\t"));
      if (took > longest) break;
    }
  }
}
