// Run this by hand: `node tools/other-readers/record.mjs`. It parses the addresses in www/gallery/items.js with other
// URL parsers and writes their answers and versions to www/gallery/verdicts.js. It needs Python, Java, curl, PHP, Go
// and Ruby (on Debian: python3, default-jdk-headless, curl, php-cli, golang-go, ruby), and the three browsers used by
// `npm run test:page`.
//
// A program gets one line for each input, which contains the URL and its base in hexadecimal UTF-8, or "-" if there is
// no base. It answers with one line: "refused"; "none" if it does not resolve references; or the scheme, host, path and
// href, each of which is "-" or an x followed by hexadecimal.
import { execFile, execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { browsers } from "../../tests/page/drivers.js";
import { gallery } from "../../www/gallery/items.js";

const HERE = fileURLToPath(new URL("./", import.meta.url));
const VERDICTS = fileURLToPath(new URL("../../www/gallery/verdicts.js", import.meta.url));
const ask = promisify(execFile);

const items = gallery.flatMap((group) => group.items);
const hex = (text) => (text === undefined ? "-" : Buffer.from(text).toString("hex"));
const questions = items.map(({ url, base }) => `${hex(url)} ${hex(base)}\n`).join("");

/** @typedef {{ scheme: string | null, host: string | null, path: string | null, href: string | null }} Reading */
/** @typedef {Reading | "refused" | null} Answer null if the program does not resolve references */

const unhex = (field) =>
  field === "-" ? null : Buffer.from(field.slice(1), "hex").toString() || null;

/** @returns {Answer} */
function answerOf(line) {
  if (line === "refused") return line;
  if (line === "none") return null;
  const [scheme, host, path, href] = line.trim().split(" ").map(unhex);
  return { scheme, host, path, href };
}

/** Runs a program, given its name and arguments. */
function asked(name, program, ...args) {
  const version = execFileSync(program, [...args, "--version"], { cwd: HERE, encoding: "utf8" });
  const answered = execFileSync(program, args, { cwd: HERE, input: questions, encoding: "utf8" });
  const answers = answered.trimEnd().split("\n").map(answerOf);
  return { name, version: version.trim(), answers };
}

/** The programs, some of which have to be compiled first. */
function programs() {
  const folder = mkdtempSync(join(tmpdir(), "other-readers-"));
  try {
    execFileSync("javac", ["-d", folder, "Read.java"], { cwd: HERE });
    execFileSync("go", ["build", "-o", join(folder, "read"), "read.go"], { cwd: HERE });
    return [
      asked("Node's url.parse", process.execPath, "read-legacy.mjs"),
      asked("Python's urllib", "python3", "read.py"),
      asked("Java's URI", "java", "-cp", folder, "Read"),
      asked("Go's net/url", join(folder, "read")),
      asked("PHP's parse_url", "php", "read.php"),
      asked("Ruby's URI", "ruby", "read.rb"),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Asks curl. It doesn't print components, so a proxy observes its requests. A reference is sent as a redirect from its
 * base.
 */
async function curl() {
  let seen = [];
  let location;
  const proxy = createServer((request, response) => {
    seen.push(request.url);
    if (location !== undefined && seen.length === 1) {
      response.writeHead(302, { location: Buffer.from(location).toString("latin1") });
    }
    response.end();
  });
  proxy.on("connect", (request, socket) => {
    seen.push(`https://${request.url}`);
    socket.end("HTTP/1.1 502 No\r\n\r\n");
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const through = ["--proxy", `http://127.0.0.1:${proxy.address().port}`];
  const quiet = ["--silent", "--globoff", "--location", "--max-time", "5", "--output", "/dev/null"];
  const answers = [];
  for (const { url, base } of items) {
    seen = [];
    location = base === undefined ? undefined : url;
    // If no request arrives, for example because the scheme is not supported, curl has rejected the URL.
    await ask("curl", [...quiet, ...through, "--", base ?? url]).catch(() => {});
    const request = base === undefined ? seen[0] : seen[1];
    answers.push(request === undefined ? "refused" : requested(request));
  }
  proxy.close();
  const { stdout } = await ask("curl", ["--version"]);
  return { name: "curl", version: stdout.split(" ")[1], answers };
}

/** @returns {Reading} the components of the target of a request to a proxy */
function requested(target) {
  const [, scheme, host, path] = /^(\w+):\/\/(\[[^\]]*\]|[^:/]*)(?::\d*)?(.*)$/s.exec(target);
  return { scheme, host, path: path || "/", href: target };
}

async function browser({ label, session, version }) {
  const itsVersion = await version();
  return session(async (driver) => {
    await driver.open("about:blank");
    const answers = await driver.evaluate(
      (asked) =>
        asked.map(([url, base]) => {
          try {
            const { protocol, hostname, pathname, href } = new URL(url, base ?? undefined);
            const [scheme, host] = [protocol.slice(0, -1), hostname || null];
            return { scheme, host, path: pathname, href };
          } catch {
            return "refused";
          }
        }),
      items.map(({ url, base = null }) => [url, base]),
    );
    return { name: label, version: itsVersion.split(".").slice(0, 2).join("."), answers };
  });
}

const readers = [...programs(), await curl()];
for (const one of browsers) readers.push(await browser(one));
for (const { name, answers } of readers) {
  if (answers.length !== items.length) throw new Error(`${name}: ${answers.length} answers`);
}
const isBrowser = ({ name }) => browsers.some(({ label }) => label === name);
const code = `// Written by tools/other-readers/record.mjs: each program's answer for an item's \`part\`.

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
 * The answers, keyed by the item's id. An answer is undefined if a program does not resolve references, null if the URL
 * lacks that part, and false if the program rejects the URL.
 *
 * @type {Record<string, (string | null | false | undefined)[]>}
 */
export const verdicts = {
${items
  .map(({ id, part }, index) => {
    const found = readers.map((reader) => {
      const answer = reader.answers[index];
      // Programs that print a URL unchanged reveal nothing about how they parse it.
      if (answer === null || (part === "href" && !isBrowser(reader))) return "undefined";
      return answer === "refused" ? "false" : JSON.stringify(answer[part]);
    });
    return `${JSON.stringify(id)}: [${found.join(", ")}],`;
  })
  .join("\n")}
};
`;
writeFileSync(VERDICTS, code);
execFileSync("npx", ["biome", "check", "--write", "--error-on-warnings", VERDICTS]);
console.log(`${readers.length} readers of ${items.length} URLs: ${VERDICTS}`);
