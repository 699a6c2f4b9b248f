// The parsers that run in the page: the ones that the page has anyway, and programs that are loaded when they are chosen.
import { allReaders } from "../gallery/readers.js";
import { startWorker } from "../panels/workers.js";

const LIST = new URL("../live-parsers/list.json", import.meta.url).href;

/** The time in milliseconds without new bytes after which a parser counts as starting. */
const QUIET = 700;
/** The time in milliseconds after which a parser that has not answered counts as stopped. */
const PATIENCE = 30_000;

/** A worker whose answers are promises. */
export class Asked {
  #worker = startWorker("live");
  /** The questions without an answer, by id: the functions of each promise, and its timer. */
  #waiting = new Map();
  #last = 0;

  /** @param {(error: Error) => void} [onFailed] called if the worker fails, also between questions */
  constructor(onLoaded, onFailed) {
    this.#worker.addEventListener("message", ({ data: { id, answer, error, loaded } }) => {
      if (loaded !== undefined) {
        onLoaded?.(loaded);
        return;
      }
      const { resolve, reject, timer } = this.#waiting.get(id);
      this.#waiting.delete(id);
      clearTimeout(timer);
      if (error === undefined) resolve(answer);
      else reject(new Error(error));
    });
    this.#worker.addEventListener("error", ({ message }) => {
      const error = new Error(message || "The worker did not load.");
      this.#rejectAll(error);
      onFailed?.(error);
    });
  }

  /** @param {number} [patience] the time in milliseconds after which the promise rejects */
  ask(question, patience) {
    return new Promise((resolve, reject) => {
      const timer = patience && setTimeout(() => reject(new Error("no answer")), patience);
      const id = ++this.#last;
      this.#waiting.set(id, { resolve, reject, timer });
      this.#worker.postMessage({ id, ...question });
    });
  }

  /** Stops the worker. Promises that are still waiting reject. */
  stop() {
    this.#worker.terminate();
    this.#rejectAll(new Error("stopped"));
  }

  #rejectAll(error) {
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.#waiting.clear();
  }
}

/**
 * @typedef {object} Parser
 * @property {number} bytes the size of its files before compression. It is 0 if the page has the parser anyway
 * @property {"there" | "loading" | "starting" | "ready" | "failed"} state
 * @property {number} loaded the number of bytes that have been loaded
 * @property {string} [problem] why it failed
 * @property {() => Promise<void>} load rejects if the parser can't be loaded
 * @property {(urls: string[], base?: string) => Promise<Answer[]>} read
 */

function liveParser(about, onChange) {
  let asked;
  let loading;
  const parser = {
    ...about,
    ...{ state: "there", loaded: 0 },
    load() {
      loading ??= start();
      return loading;
    },
    async read(urls, base = "") {
      try {
        return await asked.ask({ urls, base }, PATIENCE);
      } catch (error) {
        throw fail(error);
      }
    },
  };

  /** Ends the worker and returns an error. The parser can then be loaded again. */
  function fail({ message }) {
    if (parser.state !== "failed") {
      const what = parser.state === "ready" ? "stopped" : "could not be loaded";
      asked.stop();
      loading = undefined;
      const problem = `${about.name} ${what} (${message}).`;
      onChange(Object.assign(parser, { state: "failed", problem }));
    }
    return new Error(parser.problem);
  }

  async function start() {
    let timer;
    const enter = (state, loaded = parser.loaded) => {
      clearTimeout(timer);
      onChange(Object.assign(parser, { state, loaded }));
    };
    const onLoaded = (loaded) => {
      enter("loading", loaded);
      timer = setTimeout(() => enter("starting"), QUIET);
    };
    asked = new Asked(onLoaded, fail);
    enter("loading");
    try {
      await asked.ask({ parser: about });
      enter("ready");
    } catch (error) {
      clearTimeout(timer);
      throw fail(error);
    }
  }
  return parser;
}

/**
 * Returns all parsers. If the page was built without the live ones, there are only the page's own. `onChange` is called
 * when the state or the number of loaded bytes of a parser changes. @returns {Promise<Parser[]>}
 */
export async function allParsers(parser, onChange) {
  const own = allReaders(parser).filter(({ version }) => version === null);
  const live = await (await fetch(LIST)).json();
  return [
    ...own.map(({ name, read }) => ({
      ...{ name, version: null, bytes: 0, state: "ready", loaded: 0, load: async () => {} },
      read: async (urls, base) => urls.map((url) => read({ url, base: base || undefined })),
    })),
    ...live.map((about) => liveParser(about, onChange)),
  ];
}
