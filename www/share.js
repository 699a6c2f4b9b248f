import { byId, say } from "./elements.js";
import { addressOf, keepNow } from "./state.js";

/** @param {() => { url: string, base: string }} state */
export function createShare(state) {
  byId("copy").addEventListener("click", async () => {
    const current = state();
    keepNow(current);
    try {
      await navigator.clipboard.writeText(addressOf(current));
      say(byId("copied"), "Copied.");
    } catch {
      // Not over http, for instance.
      say(byId("copied"), "The browser does not let it be copied: it is in the address bar.");
    }
  });
  return {
    /** For when what was copied is no longer what is there. */
    forget: () => say(byId("copied"), ""),
  };
}
