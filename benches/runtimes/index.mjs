// Where the benchmarks can run.
import { browserRuntimes } from "./browsers.mjs";
import { commandLineRuntimes } from "./command-line.mjs";
import { webkitGTK } from "./webkitgtk.mjs";

/**
 * @typedef {object} Runtime
 * @property {string} name as `--runtime` takes it
 * @property {string} label
 * @property {() => string | undefined} find its program, if it is there
 * @property {string} get how to get it
 * @property {boolean} canHold whether it tells how many bytes are in use
 * @property {boolean} [onlyByName] not among those that run by default
 * @property {() => Promise<string>} version
 * @property {(config: object, onMessage: (message: object) => void) => Promise<void>} run
 */

/** @type {Runtime[]} */
export const runtimes = [...commandLineRuntimes, ...browserRuntimes, webkitGTK];

/** Whether a runtime, by its name, loads pages. */
export const isBrowser = (name) =>
  [...browserRuntimes, webkitGTK].some((runtime) => runtime.name === name);
