import { element, isolated } from "./elements.js";

/**
 * Fills a description list with terms and their descriptions.
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
