// Differences caused by the other engine, each with a predicate that recognizes it.

/**
 * @typedef {object} Explanation
 * @property {string} name
 * @property {string} standard the section of the standard that the other engine does not follow
 * @property {string} reason its behaviour instead
 * @property {string[]} attributes the names of the differences that this reason can cause
 * @property {(difference: import("./compare.js").Difference, toASCII: ToASCII) => boolean} applies
 *
 * @callback ToASCII our parser's result for a domain, or undefined on failure
 * @param {string} domain
 * @returns {string | undefined}
 */

export class Explanations {
  #list;
  #toASCII;
  #counts = new Map();

  /**
   * @param {Explanation[]} list
   * @param {ToASCII} toASCII
   */
  constructor(list, toASCII) {
    this.#list = list;
    this.#toASCII = toASCII;
    for (const { name } of list) {
      if (this.#counts.has(name)) throw new Error(`two explanations are named ${name}`);
      this.#counts.set(name, 0);
    }
  }

  /**
   * Whether every difference is explained. More than one reason can apply. For each attribute, `count` counts the first
   * reason that explains the difference.
   */
  explain(difference, count = false) {
    const left = new Set(difference.attributes);
    const used = [];
    for (const explanation of this.#list) {
      if (left.size === 0) break;
      if (!explanation.attributes.some((name) => left.has(name))) continue;
      if (!explanation.applies(difference, this.#toASCII)) continue;
      for (const name of explanation.attributes) left.delete(name);
      used.push(explanation.name);
    }
    if (left.size > 0) return false;
    if (count) for (const name of used) this.#counts.set(name, this.#counts.get(name) + 1);
    return true;
  }

  /** How often each explanation was needed. */
  counts() {
    return Object.fromEntries(this.#counts);
  }
}
