// What this browser makes of the input, and what the standard's two definitions of validity say about it.
import { button, byId, element, say } from "./elements.js";
import { commonEnds } from "./segments.js";
import { shortened, visible } from "./visible.js";

/** The browser's own class. */
const { URL: BrowserURL } = globalThis;
/** The maximum length of an href that is shown. */
const MOST_HREF = 200;
/** The maximum length of the text before the differing part, which has to be in sight. */
const MOST_BEFORE = 8;
/** URLs that were valid by one definition only, according to whatwg/url#704. */
const DISPUTED = [
  "https://example.255/",
  "file://loc%61lhost/",
  "https://example.org//",
  "foo:bar baz",
];

/** The browser's URL, or null if the browser rejects the input. */
export function inBrowser(input, base) {
  try {
    return base === "" ? new BrowserURL(input) : new BrowserURL(input, base);
  } catch {
    return null;
  }
}

/** Returns the part of `text` that differs from `from`, between what both have at their start and end. */
export function differingPart(text, from) {
  const { start, end } = commonEnds(text, from);
  return { start, end: text.length - end };
}

/** Compares the browser's result with `href`, the standard's, which is null for a failure. */
export function showBrowser(input, base, href) {
  const shown = byId("browser");
  const its = inBrowser(input, base)?.href ?? null;
  const agrees = its === href;
  shown.dataset.agrees = String(agrees);
  shown.removeAttribute("title");
  if (agrees || its === null) {
    say(shown, agrees ? "This browser agrees" : "This browser: not a URL");
    return;
  }
  const { start, end } = differingPart(its, href ?? "");
  const from = start > MOST_BEFORE ? start - MOST_BEFORE / 2 : 0;
  const text = (...range) => visible(shortened(its.slice(...range), MOST_HREF));
  const parts = [text(from, start), element("mark", {}, text(start, end) || "\u2060"), text(end)];
  shown.title = visible(its);
  shown.replaceChildren("This browser: ", element("bdi", {}, from > 0 ? "\u2026" : "", ...parts));
}

/** Shows whether the input is a valid URL string, and whether the other definition agrees. */
export function showValidity(isValid, hasErrors) {
  byId("validity").querySelector("summary").lastChild.textContent = isValid ? "yes" : "no";
  say(
    byId("validity-note"),
    isValid === hasErrors ? "For this input, the two disagree." : "For this input, both agree.",
  );
}

/** @param {(url: string) => void} open shows a URL */
export function offerDisputed(open) {
  byId("disputed").append(
    ...DISPUTED.flatMap((url) => [button(element("code", {}, url), {}, () => open(url)), " "]),
  );
}
