import { element, isolated } from "./elements.js";

/**
 * Fills a list of terms and what they are.
 *
 * @param {HTMLDListElement} list
 * @param {[string, string][]} facts
 */
export function showFacts(list, facts) {
  list.replaceChildren(
    ...facts.map(([term, text]) =>
      element("div", {}, element("dt", {}, term), element("dd", {}, isolated(text))),
    ),
  );
}
