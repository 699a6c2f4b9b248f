#!/usr/bin/env node
import { isMainThread } from "node:worker_threads";
import { serve } from "./worker.js";

// The threads of a pool run this file, too, so that the package contains fewer files.
if (isMainThread) process.exitCode = await start();
else await serve();

/** Runs the command. Without WebAssembly, the message is for its users, who can't import another entry. */
async function start() {
  let command;
  try {
    command = await import("./command.js");
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
