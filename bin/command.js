// The command: reads its arguments, takes URLs from them or from standard input, and prints
// one record for each. It holds one chunk of input and one of output at a time, whatever the
// length of the file.

import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

import { inspect } from "./inspect.js";
import { LineSplitter } from "./lines.js";
import { BufferedOutput } from "./output.js";
import { jsonRecord, textRecord } from "./records.js";

const NAME = "whatwg-url-wasm";

const HELP = `Usage: ${NAME} [--json] [--base URL] [--] [URL...]

Prints the components of each URL, as the URL Standard parses it. Without URL
arguments it reads URLs from standard input, one a line.

  -b, --base URL   parse every URL against this base
  -j, --json       print one JSON object a line instead of text
  -h, --help       print this text
  -v, --version    print the version

A line ends at LF, with or without one after the last line. All else in it is
the URL: an empty line is the empty string, and a CR before the LF stays in
"input" (the URL parser itself strips it). In text, "input", "base" and the
search parameters are quoted, and invisible characters in them are escaped.

Exit status: 0 if every URL parsed, 1 if any did not (or reading or writing
failed), 2 for wrong usage.
`;

const OPTIONS = {
  base: { type: "string", short: "b" },
  json: { type: "boolean", short: "j" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
};

/**
 * Runs the command and answers with its exit status.
 *
 * @param {string[]} args the arguments after the command's name
 * @param {{ stdin: AsyncIterable<Buffer> & { isTTY?: boolean },
 *   stdout: import("node:stream").Writable, stderr: import("node:stream").Writable }} streams
 * @returns {Promise<number>}
 */
export async function main(args, { stdin, stdout, stderr }) {
  const complain = (message) => stderr.write(`${NAME}: ${message}\n`);
  let options;
  let urls;
  try {
    ({ values: options, positionals: urls } = parseArgs({
      args,
      options: OPTIONS,
      allowPositionals: true,
    }));
  } catch (error) {
    complain(error.message);
    stderr.write(`Try: ${NAME} --help\n`);
    return 2;
  }

  const output = new BufferedOutput(stdout);
  const printer = new Printer(output, options);
  try {
    if (options.help) {
      output.add(HELP);
    } else if (options.version) {
      output.add(`${version()}\n`);
    } else if (urls.length > 0) {
      await printer.print(urls);
    } else {
      if (stdin.isTTY) {
        complain("reading URLs from standard input, one a line (--help tells more)");
      }
      await printLines(stdin, printer, output);
    }
    await output.flush();
  } catch (error) {
    // Whoever read the output has seen enough, as in `| head`: no error. Others of the system
    // are told in a line; what is left is a bug, whose stack should be seen.
    if (error.code !== "EPIPE") {
      if (error.syscall === undefined) throw error;
      complain(error.message);
      return 1;
    }
  }
  return printer.failed ? 1 : 0;
}

class Printer {
  /** Whether a URL failed to parse so far. */
  failed = false;
  #output;
  #base;
  #format;
  #separator;
  #printed = false;

  constructor(output, { base, json }) {
    this.#output = output;
    this.#base = base;
    this.#format = json ? jsonRecord : textRecord;
    this.#separator = json ? "" : "\n";
  }

  async print(inputs) {
    for (const input of inputs) {
      const record = inspect(input, this.#base);
      if (record.error !== undefined) this.failed = true;
      if (this.#printed) this.#output.add(this.#separator);
      this.#printed = true;
      for (const piece of this.#format(record)) {
        this.#output.add(piece);
        if (this.#output.full) await this.#output.flush();
      }
    }
  }
}

async function printLines(stdin, printer, output) {
  const lines = new LineSplitter();
  for await (const chunk of stdin) {
    await printer.print(lines.push(chunk));
    // A person who types, or a log that is followed, gets each answer before sending the next line.
    await output.flush();
  }
  await printer.print(lines.end());
}

function version() {
  const manifest = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  return JSON.parse(manifest).version;
}
