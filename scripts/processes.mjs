// Runs other programs and shows their progress to the user.
import { spawn, spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { setPriority, constants as systemConstants } from "node:os";
import { createInterface } from "node:readline";
import { atEnd } from "./at-end.mjs";
import { Problem } from "./problem.mjs";
import { root } from "./project.mjs";

const isTerminal = process.stderr.isTTY === true;

/** The npm that runs this script, or else the npm on the PATH, as a program and its first arguments. */
export const npm = process.env.npm_execpath
  ? [process.execPath, process.env.npm_execpath]
  : [process.platform === "win32" ? "npm.cmd" : "npm"];

/** Returns whether a path is given and refers to an executable file. */
export function isProgram(path) {
  if (path === undefined) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Runs a quick program and returns its complete output, or null if the program is missing. */
export function ask(command, args, env) {
  // The size of the output is not limited, because `cargo metadata` prints a lot for many crates.
  const options = { cwd: root, env, encoding: "utf8", maxBuffer: Number.POSITIVE_INFINITY };
  const answer = spawnSync(command, args, options);
  if (answer.error?.code === "ENOENT") return null;
  if (answer.error) throw answer.error;
  return { ok: answer.status === 0, out: answer.stdout.trim(), err: answer.stderr.trim() };
}

/**
 * Runs a program and shows its output immediately. Resolves to its exit status. If a time limit in milliseconds is
 * given, the program is asked to exit when it expires.
 */
export function show(command, args, env, limit) {
  return endedWithUs(spawn(command, args, { cwd: root, env, stdio: "inherit" }), limit);
}

/** Like `show`, but resolves to the exit status and the standard output. */
export async function showAndRead(command, args, env) {
  const child = spawn(command, args, { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    output += text;
    process.stdout.write(text);
  });
  return { status: await endedWithUs(child), output };
}

/**
 * Runs a program and resolves to its exit status and everything that it printed. With `yields`, the program runs at low
 * priority. If a time limit in milliseconds is given, the program is asked to exit when it expires.
 */
export async function collect(command, args, env, { yields = false, limit } = {}) {
  const child = spawn(command, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  if (yields && child.pid !== undefined)
    setPriority(child.pid, systemConstants.priority.PRIORITY_BELOW_NORMAL);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (text) => {
      output += text;
    });
  }
  return { status: await endedWithUs(child, limit), output };
}

/** Like `show`, but omits lines on standard error for which `omits` returns true. */
export async function showWithout(command, args, env, omits) {
  const child = spawn(command, args, { cwd: root, env, stdio: ["ignore", "inherit", "pipe"] });
  const status = endedWithUs(child);
  for await (const line of createInterface({ input: child.stderr })) {
    if (!omits(line)) console.error(line);
  }
  return status;
}

/**
 * Runs a program that takes minutes. In a terminal, the program's own progress is visible. If the output goes
 * elsewhere, such as to a log, a line is printed every 15 seconds, and the program's output is printed only if it
 * fails. The advice for a failure is by default about the network.
 */
export async function runLong(label, command, args, env, advice = NETWORK_ADVICE) {
  if (isTerminal) {
    const status = await show(command, args, env);
    if (status !== 0) throw failed(command, args, "", advice);
    return;
  }
  const started = Date.now();
  let output = "";
  let compiled = 0;
  const child = spawn(command, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (text) => {
      output += text;
      compiled += text.match(/^ *Compiling /gm)?.length ?? 0;
    });
  }
  const ticker = setInterval(() => {
    const crates = compiled ? `${compiled} crates compiled, ` : "";
    console.log(`  ${label}: ${crates}${Math.round((Date.now() - started) / 1000)} s`);
  }, 15_000);
  try {
    if ((await endedWithUs(child)) !== 0) throw failed(command, args, output, advice);
  } finally {
    clearInterval(ticker);
  }
}

/** Resolves to the program's exit status. Ends the program when this process ends, or when the time limit is reached. */
async function endedWithUs(child, limit) {
  const forget = atEnd(() => child.kill());
  const end = () => {
    console.error(`Told to end after ${limit / 60_000} minutes: ${child.spawnargs.join(" ")}`);
    child.kill();
  };
  const timer = limit === undefined ? undefined : setTimeout(end, limit);
  try {
    return await ended(child);
  } finally {
    clearTimeout(timer);
    forget();
  }
}

function ended(child) {
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status, signal) => resolve(signal ? 1 : status));
  });
}

const NETWORK_ADVICE =
  "see the lines above; if they speak of the network, check that the npm and Cargo registries " +
  "can be reached (proxy settings?) and run the same command again: what is done stays done.";

function failed(command, args, output, advice) {
  const shown = output.trimEnd().split("\n").slice(-40).join("\n");
  return new Problem(
    `${shown ? `${shown}\n\n` : ""}This failed: ${[command, ...args].join(" ")}`,
    advice,
  );
}
