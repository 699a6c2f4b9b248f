// The page's state in the history and in links. Links contain the state in the fragment, which browsers don't send to
// servers.
import { escaped, unescaped } from "./escapes.js";

/**
 * @typedef {{ url: string, base: string, escapes: boolean, more: Record<string, string> }} State `escapes` says whether
 * the fields show escapes, and `more` is the state of other parts: `step`, `card`, `panel` and its content
 */

/** Some browsers refuse to change the URL more than a hundred times in 30 seconds. */
const PAUSE = 400;
/** The maximum length of a state in the URL. The history can store longer states. */
const MOST_IN_ADDRESS = 50_000;
const OURS = new Set(["url", "base", "escapes"]);

let timer;
let waiting = null;
/** The depth of the last history entry that was shown, or -1. */
let reached = -1;
/** The depth of this page's last known entry. Later entries may belong to other pages. */
let deepest = -1;

/** @returns {State | null} the state in the fragment of the page's URL, or null */
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

/** Returns the URL of the page with this state. */
export function addressOf({ url, base, escapes, more }) {
  // The URL can't contain lone surrogates, only escapes for them.
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

/** @returns {State | null} the state of the current history entry */
export const stateOfHistory = () => history.state?.shown ?? null;

/** The number of states that the page has pushed before the current one. */
export const depth = () => history.state?.depth ?? 0;

/** Whether the next history entry belongs to the page. */
export const canGoForward = () => depth() < deepest;

/** Writes the state to the current history entry once there have been no further changes for a while. */
export function keep(state) {
  waiting = state;
  clearTimeout(timer);
  timer = setTimeout(keepNow, PAUSE);
}

/** Writes a pending state. */
export function keepNow() {
  clearTimeout(timer);
  if (waiting !== null) write("replaceState", waiting, depth());
  waiting = null;
}

/** Discards a pending state, because it belongs to a different history entry. */
export function forget() {
  clearTimeout(timer);
  waiting = null;
}

/** Adds a history entry for the state. */
export function push(state) {
  keepNow();
  // In a frame, the history belongs to the embedding page.
  if (isEmbedded()) {
    write("replaceState", state, depth());
    return;
  }
  write("pushState", state, depth() + 1);
  reached = depth();
  deepest = reached;
}

const isEmbedded = () => globalThis.document?.documentElement.dataset.embed !== undefined;

/** Adds the state to a history entry that has none, as after following a link. The URL stays unchanged. */
export function remember(state) {
  const isNew = history.state === null;
  if (isNew) history.replaceState({ shown: state, depth: reached + 1 }, "");
  reached = depth();
  // A new entry replaces all later entries.
  deepest = isNew ? reached : Math.max(deepest, reached);
}

/** @param {"replaceState" | "pushState"} how */
function write(how, state, itsDepth) {
  try {
    const address = fitsALink(state) ? addressOf(state) : location.href.split("#", 1)[0];
    history[how]({ shown: state, depth: itsDepth }, "", address);
  } catch {
    // The history has been changed too often, or the state is too long for the history. The page works without it.
  }
}
