// Runs other programs and shows their progress to the user.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants } from "node:fs";
import { setPriority, constants as systemConstants } from "node:os";
import { createInterface } from "node:readline";
import { StringDecoder } from "node:string_decoder";
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
  onOutput(child, (text) => {
    output += text;
  });
  return { status: await endedWithUs(child, limit), output };
}

/** Calls `use` with the lines that a program prints. A line of one stream never interrupts a line of the other. */
function onOutput({ stdout, stderr }, use) {
  for (const stream of [stdout, stderr]) {
    let line = "";
    stream.setEncoding("utf8").on("data", (text) => {
      const end = text.lastIndexOf("\n") + 1;
      if (end > 0) use(line + text.slice(0, end));
      line = end > 0 ? text.slice(end) : line + text;
    });
    stream.on("end", () => use(line));
  }
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
  onOutput(child, (text) => {
    output += text;
    compiled += text.match(/^ *Compiling /gm)?.length ?? 0;
  });
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

/** How many lines are sent at once, how long a line may be, how much of it is quoted, and how much of stderr is kept. */
const [BATCH, LONGEST, QUOTED, KEPT] = [200, 2 ** 20, 200, 2000];
/** How long a program that has answered everything may take to end, in milliseconds. */
const GRACE = 2000;

const quote = (text) => (text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text);

/** Returns JSON in ASCII, because some programs take U+2028 for the end of a line, or standard input for Latin-1. */
const asciiJSON = (value) =>
  JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** A program that answers questions on its standard streams. */
class AskedProgram {
  answers = 0;
  complaint = "";

  constructor(command, questions, { patience = 60, help = "" }) {
    Object.assign(this, { command, questions, patience, help });
    // In a process group of its own, so that everything that the command starts can be ended.
    this.isGroup = process.platform !== "win32";
    this.child = spawn(command, { shell: true, detached: this.isGroup, stdio: "pipe" });
    this.progress = performance.now();
  }

  end() {
    try {
      if (this.isGroup) process.kill(-this.child.pid, "SIGKILL");
      else this.child.kill("SIGKILL");
    } catch {
      // It has already ended.
    }
  }

  fail(what) {
    const { complaint, command } = this;
    const stderr = complaint.trim() === "" ? "" : `\nIt wrote to stderr:\n${complaint.trim()}`;
    throw new Problem(`The program "${command}" ${what}.${stderr}`, this.help);
  }

  async write() {
    const { questions, child } = this;
    const { stdin } = child;
    // A program that ends early is reported by the number of its answers.
    stdin.on("error", () => {});
    const closed = new Promise((resolve) => stdin.once("close", resolve));
    for (let index = 0; index < questions.length && !stdin.destroyed; index += BATCH) {
      const lines = questions.slice(index, index + BATCH).map(asciiJSON);
      if (!stdin.write(`${lines.join("\n")}\n`)) {
        await Promise.race([once(stdin, "drain"), closed]).catch(() => {});
      }
      this.progress = performance.now();
    }
    stdin.end();
  }

  take(line, use) {
    const { questions, answers } = this;
    if (answers === questions.length) {
      this.fail(`writes more than ${answers} lines. The next is ${quote(line)}`);
    }
    const about = `line ${answers + 1}, the answer to ${quote(JSON.stringify(questions[answers]))}`;
    let answer;
    try {
      answer = JSON.parse(line);
    } catch {
      this.fail(`writes something that is not JSON in ${about}: ${quote(line)}`);
    }
    const complaint = use(answers, answer);
    if (complaint) this.fail(`writes ${quote(line)} in ${about}. ${complaint}`);
    this.answers++;
    this.progress = performance.now();
  }

  async read(use) {
    const decoder = new StringDecoder("utf8");
    let partial = "";
    for await (const chunk of this.child.stdout) {
      const lines = (partial + decoder.write(chunk)).split("\n");
      partial = lines.pop();
      for (const line of lines) this.take(line, use);
      if (partial.length > LONGEST) this.fail(`writes a line of more than ${LONGEST} characters`);
    }
    // The last line may lack its line break.
    if (partial !== "") this.take(partial, use);
  }

  /** Rejects if nothing happens for too long. Resolves if the program has answered everything and does not end. */
  async watch(signal) {
    const { questions, patience } = this;
    while (!signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, 100).unref());
      const idle = performance.now() - this.progress;
      if (this.answers === questions.length && idle > GRACE) return;
      if (this.answers < questions.length && idle > patience * 1000) {
        const next = quote(JSON.stringify(questions[this.answers]));
        this.fail(
          `has done nothing for ${patience} seconds, after ${this.answers} of ${questions.length} answers. The next question is ${next}`,
        );
      }
    }
  }

  async ask(use) {
    const { child, questions } = this;
    const watching = new AbortController();
    const forget = atEnd(() => this.end());
    child.stderr.on("data", (chunk) => {
      this.complaint = (this.complaint + chunk).slice(-KEPT);
    });
    const exit = once(child, "exit");
    const finish = async () => {
      await Promise.all([this.write(), this.read(use)]);
      const [status, signal] = await exit;
      const end = signal ? `is ended by ${signal}` : `ends with status ${status}`;
      if (this.answers < questions.length) {
        this.fail(`${end} after ${this.answers} of ${questions.length} answers`);
      }
      if (status !== 0) this.fail(`${end}, although it has answered everything`);
    };
    try {
      await Promise.race([finish(), this.watch(watching.signal)]);
    } finally {
      watching.abort();
      forget();
      this.end();
    }
  }
}

/**
 * Runs a command in the shell and asks it the questions.
 *
 * @param {(index: number, answer: any) => string | undefined} use gets each answer and may complain about it
 * @param {{ patience?: number, help?: string }} [options] the number of seconds that the program may do nothing, and
 *   what an error says of the right protocol
 * @throws {Problem} if the program ends too early, hangs, or does not keep to the protocol
 */
export const askProgram = (command, questions, use, options = {}) =>
  new AskedProgram(command, questions, options).ask(use);
