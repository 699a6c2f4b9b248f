// WebKitGTK: MiniBrowser, controlled by WebKitWebDriver, on a virtual screen if there is no real one.
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { createServer } from "node:net";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { endWithParent } from "../../scripts/at-end.mjs";
import { isProgram } from "../../scripts/processes.mjs";
import { runPage } from "./page-server.mjs";

const START_TIMEOUT = 30_000;
/** The number of attempts to start the driver, in case it exits before it responds. */
const TRIES = 3;

/**
 * A loopback address that is unique to this process. The driver doesn't report its port, so a free port has to be found
 * before the driver starts. A program that takes this port on a different address in the meantime neither blocks the
 * driver nor is mistaken for it.
 */
const HOST = [
  127,
  1 + ((process.pid >> 16) & 127),
  (process.pid >> 8) & 255,
  process.pid & 255,
].join(".");

function onPath(program) {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find(isProgram);
}

// MiniBrowser is not on the PATH, but in a folder whose name contains the architecture and the library's version.
function miniBrowser() {
  if (process.env.MINIBROWSER) return process.env.MINIBROWSER;
  for (const folder of [
    "/usr/lib/x86_64-linux-gnu",
    "/usr/lib/aarch64-linux-gnu",
    "/usr/libexec",
  ]) {
    let names = [];
    try {
      names = readdirSync(folder);
    } catch {
      // The folder belongs to a different architecture.
    }
    const found = names
      .filter((name) => /^webkit(2)?gtk-/.test(name))
      .map((name) => join(folder, name, "MiniBrowser"))
      .find(isProgram);
    if (found) return found;
  }
  return undefined;
}

/** @type {import("./index.mjs").Runtime} */
export const webkitGTK = {
  name: "webkitgtk",
  label: "WebKitGTK",
  find() {
    const screen = process.env.DISPLAY || onPath("xvfb-run");
    return onPath("WebKitWebDriver") && screen ? miniBrowser() : undefined;
  },
  get: "apt-get install webkit2gtk-driver xvfb xauth, or MINIBROWSER=/its/path",
  canHold: false,
  run: (config, onMessage) =>
    withSession(({ command }) =>
      runPage(config, onMessage, (address) => command("POST", "/url", { url: address })),
    ),
  version: () => withSession(async ({ capabilities }) => capabilities.browserVersion),
};

/** @param {string[]} wrapper the program that runs the driver's command line, with its arguments */
export async function withSession(use, wrapper = []) {
  const { address, session, release } = await start(wrapper);
  const { sessionId, capabilities } = session;
  try {
    const command = (method, path, body) => request(method, `${address}/${sessionId}${path}`, body);
    // Loading the page and running its script may each take up to an hour.
    await command("POST", "/timeouts", { pageLoad: 3_600_000, script: 3_600_000 });
    try {
      return await use({ command, capabilities });
    } finally {
      await command("DELETE", "").catch(() => {});
    }
  } finally {
    release();
  }
}

async function start(wrapper) {
  for (let left = TRIES; ; left--) {
    const port = await freePort(HOST);
    const { child, release } = startDriver(wrapper, port);
    const address = `http://${HOST}:${port}/session`;
    try {
      return { address, session: await startSession(address, child), release };
    } catch (error) {
      release();
      // The driver exits if another program has taken the port in the meantime.
      if (child.exitCode === null || left === 1) throw error;
    }
  }
}

function startDriver(wrapper, port) {
  const driver = [...wrapper, onPath("WebKitWebDriver"), `--host=${HOST}`, `--port=${port}`];
  const [program, ...args] = process.env.DISPLAY ? driver : ["xvfb-run", "-a", ...driver];
  const child = spawn(program, args, {
    stdio: "ignore",
    // The program leads its own process group, because xvfb-run and the driver both start child processes.
    detached: true,
    env: {
      ...process.env,
      // The sandbox does not work for root, the usual user in containers.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
    },
  });
  return { child, release: endWithParent(child, { group: true }) };
}

/** Repeatedly asks the driver for a session until it responds. */
async function startSession(address, child) {
  const options = { binary: miniBrowser(), args: ["--automation"] };
  const body = { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } } };
  for (const until = Date.now() + START_TIMEOUT; ; ) {
    try {
      return await request("POST", address, body);
    } catch (error) {
      if (error.isAnswer || Date.now() > until || child.exitCode !== null) throw error;
      await wait(200);
    }
  }
}

async function request(method, address, body) {
  const response = await fetch(address, {
    method,
    body: body && JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });
  const { value } = await response.json();
  if (response.ok) return value;
  throw Object.assign(new Error(`WebKitWebDriver: ${value?.error}: ${value?.message}`), {
    isAnswer: true,
  });
}

/** Resolves to the number of a port that is currently unused on a loopback address. */
function freePort(host) {
  return new Promise((resolve, reject) => {
    const server = createServer().on("error", reject);
    server.listen(0, host, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
