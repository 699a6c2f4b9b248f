// The runtimes that can run the benchmarks.
import { browserRuntimes } from "./browsers.mjs";
import { commandLineRuntimes } from "./command-line.mjs";
import { webkitGTK } from "./webkitgtk.mjs";

/**
 * @typedef {object} Runtime
 * @property {string} name the name for `--runtime`
 * @property {string} label
 * @property {() => string | undefined} find returns the path of the runtime's executable, if it is installed
 * @property {string} get how to install it
 * @property {boolean} canHold whether the runtime reports how much memory is in use
 * @property {boolean} [onlyByName] whether the runtime is used only when the user asks for it by name
 * @property {() => Promise<string>} version
 * @property {(config: object, onMessage: (message: object) => void) => Promise<void>} run
 */

/** @type {Runtime[]} */
export const runtimes = [...commandLineRuntimes, ...browserRuntimes, webkitGTK];

export const isBrowser = (name) =>
  [...browserRuntimes, webkitGTK].some((runtime) => runtime.name === name);
