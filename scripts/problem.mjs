import { existsSync, realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** An error that the user can fix. The error is printed as two plain lines, without a stack trace. */
export class Problem extends Error {
  /**
   * @param {string} what went wrong
   * @param {string} mend how to fix it
   */
  constructor(what, mend) {
    super(what);
    this.mend = mend;
  }
}

/** Runs a script's main function. If the function throws a Problem, prints it and exits with status 1. */
export async function runScript(main) {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(`\n${error.message}`);
    if (error.mend) console.error(`To mend it: ${error.mend}`);
    process.exitCode = 1;
  }
}

/** Whether the module with this URL is the script that Node was started with, possibly through a symbolic link. */
export function isMain(url) {
  const [, path] = process.argv;
  // A program read from standard input has no file. Node then sets "-" or nothing.
  return path !== undefined && existsSync(path) && realpathSync(path) === fileURLToPath(url);
}
