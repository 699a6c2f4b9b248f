// The implementations that the package is compared with, and how to run the comparison in each of them.
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { packageFolder } from "../../../benches/install.mjs";
import { browserRuntimes, withBrowser } from "../../../benches/runtimes/browsers.mjs";
import { endWithParent } from "../../../benches/runtimes/children.mjs";
import { commandLineRuntimes } from "../../../benches/runtimes/command-line.mjs";
import { temporaryFolder } from "../../../scripts/at-end.mjs";
import { Problem } from "../../../scripts/problem.mjs";
import { inRoot } from "../../../scripts/project.mjs";

const runtime = (name) => commandLineRuntimes.find((known) => known.name === name);
const browser = (name) => browserRuntimes.find((known) => known.name === name);
const whatwgURL = () => {
  const require = createRequire(join(packageFolder("whatwg-url"), "package.json"));
  return { file: require.resolve("whatwg-url"), version: require("./package.json").version };
};

/**
 * The implementations, keyed by the name passed to `--against`. `goal` is the number of cases that must run without an
 * unexplained difference. A run with at least that many cases must use every explanation.
 */
export const engines = {
  node: { ...inProgram("node26"), goal: 10_000_000 },
  "whatwg-url": {
    ...inProgram("node26", () => pathToFileURL(whatwgURL().file).href),
    version: async () => `whatwg-url ${whatwgURL().version}`,
    goal: 1_000_000,
  },
  chromium: { ...inBrowser("chromium"), goal: 100_000 },
  firefox: { ...inBrowser("firefox"), goal: 100_000 },
  bun: { ...inProgram("bun"), goal: 100_000 },
  deno: { ...inProgram("deno"), goal: 100_000 },
};

function inProgram(name, theirs = () => undefined) {
  return {
    async version() {
      const { label, version } = runtime(name);
      return `${label.split(" ")[0]} ${await version()}`;
    },
    find: () => runtime(name).program(),
    get: runtime(name).get,
    run: (config, onMessage) =>
      runProgram(runtime(name), { ...config, theirs: theirs() }, onMessage),
  };
}

async function runProgram({ program, flags }, config, onMessage) {
  const { folder, remove } = temporaryFolder("differential-");
  const file = join(folder, "config.json");
  const ours = pathToFileURL(inRoot("dist", "index.js")).href;
  writeFileSync(file, JSON.stringify({ ...config, ours }));
  const script = inRoot("tests", "differential", "package", "command-line.mjs");
  const child = spawn(program(), [...flags, script, file], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1" },
  });
  const release = endWithParent(child);
  try {
    const ended = new Promise((resolve, reject) => {
      child.on("error", reject).on("close", (code, signal) => resolve(code ?? signal));
    });
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.startsWith("@differential ")) onMessage(JSON.parse(line.slice(14)));
      else console.log(line);
    }
    const status = await ended;
    if (status !== 0) throw new Error(`it ended with ${status}`);
  } finally {
    release();
    remove();
  }
}

function inBrowser(name) {
  const { label, version, find, get } = browser(name);
  return {
    version: async () => `${label} ${await version()}`,
    find,
    get,
    run: (config, onMessage) => runPage(browser(name), config, onMessage),
  };
}

/** If a page sends nothing for this many milliseconds, it is assumed to have crashed. */
const SILENCE = 120_000;

async function runPage(runtime, config, onMessage) {
  let finish;
  const finished = new Promise((resolve, reject) => {
    finish = { resolve, reject };
  });
  const silent = () => finish.reject(new Error("the page reported nothing for two minutes"));
  let watchdog = setTimeout(silent, SILENCE);
  const server = createServer(async (request, response) => {
    if (request.method === "POST") {
      let text = "";
      for await (const chunk of request.setEncoding("utf8")) text += chunk;
      response.writeHead(204).end();
      clearTimeout(watchdog);
      watchdog = setTimeout(silent, SILENCE);
      const message = JSON.parse(text);
      if (message.kind === "failed") finish.reject(new Error(message.error));
      onMessage(message);
      if (message.kind === "result") finish.resolve();
      return;
    }
    try {
      answer(request.url, response, config);
    } catch (error) {
      response.writeHead(404).end(String(error));
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    await withBrowser(runtime, async (opened) => {
      const page = await opened.newPage();
      const address = `http://127.0.0.1:${server.address().port}/`;
      await Promise.all([page.goto(address, { timeout: 0 }), finished]);
    });
  } finally {
    clearTimeout(watchdog);
    server.closeAllConnections();
    server.close();
  }
}

const PAGE = `<!doctype html><meta charset="utf-8"><script type="module" src="/package/page.js"></script>`;
const FOLDERS = { package: ["tests", "differential", "package"], dist: ["dist"] };

function answer(path, response, config) {
  const send = (type, body) =>
    response
      .writeHead(200, { "content-type": `${type};charset=utf-8`, "cache-control": "no-store" })
      .end(body);
  if (path === "/") return send("text/html", PAGE);
  if (path === "/config.json") return send("application/json", JSON.stringify(config));
  const [, folder, name] = /^\/(package|dist)\/((?:explained\/)?[\w-]+\.js)$/.exec(path) ?? [];
  if (extname(path) !== ".js" || name === undefined) throw new Error(`nothing is at ${path}`);
  return send("text/javascript", readFileSync(inRoot(...FOLDERS[folder], name)));
}

export function engine(name) {
  const found = engines[name];
  if (found === undefined) {
    throw new Problem(
      `--against takes no ${name}.`,
      `there are ${Object.keys(engines).join(", ")}.`,
    );
  }
  if (!found.find()) throw new Problem(`There is no ${name} here.`, found.get);
  return found;
}
