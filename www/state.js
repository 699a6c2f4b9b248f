// The page's state is in the fragment of its address, which browsers send nowhere.

/** Some browsers refuse more than a hundred changes of the address in half a minute. */
const PAUSE = 400;

let timer;

/** The state that the address has in its fragment, or null if it has none. */
export function stateOfAddress() {
  const parameters = new URLSearchParams(location.hash.slice(1));
  const url = parameters.get("url");
  return url === null ? null : { url, base: parameters.get("base") ?? "" };
}

/** The address of the page with this state. */
export function addressOf({ url, base }) {
  const parameters = new URLSearchParams({ url });
  if (base !== "") parameters.set("base", base);
  return `${location.href.split("#", 1)[0]}#${parameters}`;
}

/** Writes the state to the address, after a pause in which no other follows. */
export function keep(state) {
  clearTimeout(timer);
  timer = setTimeout(() => keepNow(state), PAUSE);
}

export function keepNow(state) {
  clearTimeout(timer);
  try {
    history.replaceState(null, "", addressOf(state));
  } catch {
    // The address is too long for this browser, or was changed too often. The page works without it.
  }
}
