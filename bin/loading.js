// Starts the command. Importing the package throws an error if WebAssembly is unavailable.

/**
 * Runs the command and returns its exit status. The status is 2 if the command's module can't be imported. The error
 * message is written for users of the command, who can't switch to another package entry.
 *
 * @param {() => Promise<typeof import("./command.js")>} importCommand
 * @param {{ argv: string[], stdout: object, stderr: { write(text: string): unknown } }} process
 */
export async function load(importCommand, process) {
  let command;
  try {
    command = await importCommand();
  } catch (error) {
    const { message } = error.cause ?? error;
    process.stderr.write(
      `whatwg-url-wasm: WebAssembly can't start here (${message}). It needs about 10 GB of addresses, but little memory: ` +
        "raise the limit of ulimit -v, if there is one, and leave out options of Node that turn WebAssembly off.\n",
    );
    return 2;
  }
  return command.main(process.argv.slice(2), process);
}
