// What the page shows, as its history and its links hold it. Links have it in the fragment of the address, which
// browsers send nowhere.
import { escaped, unescaped } from "./escapes.js";

/**
 * @typedef {object} State
 * @property {string} url
 * @property {string} base
 * @property {boolean} escapes whether the fields show texts with escapes
 * @property {Record<string, string>} more what parts of the page add: `step`, `card`, `panel`, and what is in that
 */

/** Some browsers refuse more than a hundred changes of the address in half a minute. */
const PAUSE = 400;
/** The most that is written to the address. The history holds more, and a link does not. */
const MOST_IN_ADDRESS = 50_000;
const OURS = new Set(["url", "base", "escapes"]);

let timer;
let waiting = null;
/** The depth of the entry of the history that was shown last, or -1. */
let reached = -1;
/** The depth of the last entry that the page has made, as far as it knows: those behind it may be of other pages. */
let deepest = -1;

/** @returns {State | null} the state that the address has in its fragment, or null if it has none */
export function stateOfAddress() {
  const parameters = new URLSearchParams(location.hash.slice(1));
  if (!parameters.has("url") && !parameters.has("base")) return null;
  const escapes = parameters.has("escapes");
  const read = (name) => {
    const text = parameters.get(name) ?? "";
    return escapes ? unescaped(text).text : text;
  };
  const more = Object.fromEntries([...parameters].filter(([name]) => !OURS.has(name)));
  return { url: read("url"), base: read("base"), escapes, more };
}

/** The address of the page with this state. */
export function addressOf({ url, base, escapes, more }) {
  // The address can hold no lone surrogates, but escapes of them.
  const writesEscapes = escapes || !(url + base).isWellFormed();
  const written = (text) => (writesEscapes ? escaped(text) : text);
  const parameters = new URLSearchParams({ url: written(url) });
  if (base !== "") parameters.set("base", written(base));
  if (writesEscapes) parameters.set("escapes", "");
  for (const [name, text] of Object.entries(more)) parameters.set(name, text);
  return `${location.href.split("#", 1)[0]}#${parameters}`;
}

/** Whether the state is short enough for a link. */
export const fitsALink = ({ url, base, more }) =>
  [url, base, ...Object.values(more)].join("").length <= MOST_IN_ADDRESS;

/** @returns {State | null} the state of the current entry of the history */
export const stateOfHistory = () => history.state?.shown ?? null;

/** How many states the page has pushed before the current one. */
export const depth = () => history.state?.depth ?? 0;

/** Whether the next entry of the history is one of the page's. */
export const canGoForward = () => depth() < deepest;

/** Writes the state to the current entry of the history, after a pause in which no other follows. */
export function keep(state) {
  waiting = state;
  clearTimeout(timer);
  timer = setTimeout(keepNow, PAUSE);
}

/** Writes what waits to be written. */
export function keepNow() {
  clearTimeout(timer);
  if (waiting !== null) write("replaceState", waiting, depth());
  waiting = null;
}

/** Forgets what waits to be written, as it is of another entry of the history. */
export function forget() {
  clearTimeout(timer);
  waiting = null;
}

/** Adds an entry for the state to the history. */
export function push(state) {
  keepNow();
  write("pushState", state, depth() + 1);
  reached = depth();
  deepest = reached;
}

/** Writes the state to an entry of the history that has none, as links make, and leaves its address as it is. */
export function remember(state) {
  const isNew = history.state === null;
  if (isNew) history.replaceState({ shown: state, depth: reached + 1 }, "");
  reached = depth();
  // A new entry takes the place of all that were after it.
  deepest = isNew ? reached : Math.max(deepest, reached);
}

/** @param {"replaceState" | "pushState"} how */
function write(how, state, itsDepth) {
  try {
    const address = fitsALink(state) ? addressOf(state) : location.href.split("#", 1)[0];
    history[how]({ shown: state, depth: itsDepth }, "", address);
  } catch {
    // The history was changed too often, or takes nothing as long. The page works without it.
  }
}
