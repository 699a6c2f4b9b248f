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
      // Browsers refuse, for instance, on pages loaded over http.
      say(byId("copied"), "The browser does not let it be copied: it is in the address bar.");
    }
  });
  return {
    /** Removes the message, when the input is no longer the one that was copied. */
    forget: () => say(byId("copied"), ""),
  };
}
