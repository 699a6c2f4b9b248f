// Assembles URLs from parts of the corpus, so that parts that the standard treats specially meet in one URL.

/**
 * The parts of a URL or reference: scheme and slashes, credentials, host, port, path, query and fragment. Each matches
 * any input.
 */
const PARTS =
  /^((?:[^:/?#\\]*:)?[\\/]*)((?:[^\\/?#]*@)?)(\[[^\\/?#\]]*\]?|[^:\\/?#]*)((?::[^\\/?#]*)?)([^?#]*)((?:\?[^#]*)?)(.*)$/s;

/** Texts that end a part early, or that a part must not have. */
const TAILS = ["", "", "", "", ":", ":80", "/x", "?x", "#x", "\\x", "@x", "a", " ", "."];

export class Grammar {
  #random;
  #bases;
  #starts;
  #credentials;
  #hosts;
  #ports;
  #paths;
  #queries;
  #fragments;

  constructor(random, { inputs, bases }) {
    this.#random = random;
    this.#bases = bases;
    const split = inputs.map((input) => PARTS.exec(input).slice(1));
    // The usual schemes remain the most frequent ones. Each text of another part is equally frequent.
    this.#starts = split.map(([start]) => start).filter((start) => start.includes(":"));
    const [, ...parts] = split[0].map((_, index) => [...new Set(split.map((all) => all[index]))]);
    [this.#credentials, this.#hosts, this.#ports, this.#paths, this.#queries, this.#fragments] =
      parts;
  }

  /** Returns a part, or in half of the calls an empty string. */
  #maybe(parts) {
    return this.#random.oneIn(2) ? "" : this.#random.oneOf(parts);
  }

  start() {
    return this.#random.oneOf(this.#starts);
  }

  base() {
    return this.#random.oneIn(5) ? this.url() : this.#random.oneOf(this.#bases);
  }

  url(host = this.#random.oneOf(this.#hosts)) {
    return (
      this.start() + this.#maybe(this.#credentials) + host + this.#maybe(this.#ports) + this.#rest()
    );
  }

  relative() {
    const kind = this.#random.below(4);
    if (kind < 1) return this.url().replace(/^[^\\/]*/, "");
    return (kind < 2 ? this.start() : "") + this.#rest();
  }

  #path() {
    let path = "";
    for (let i = this.#random.below(3); i > 0; i--) path += this.#random.oneOf(this.#paths);
    return path;
  }

  #rest() {
    return this.#path() + this.#maybe(this.#queries) + this.#maybe(this.#fragments);
  }

  /** Returns a value that this attribute's setter is likely to treat specially. */
  value(attribute) {
    const random = this.#random;
    const credential = () => random.oneOf(this.#credentials).slice(0, -1);
    const values = {
      href: () => this.url(),
      protocol: () => this.start().replace(/[\\/]+$/, "") + random.oneOf(TAILS),
      username: credential,
      password: credential,
      host: () => random.oneOf(this.#hosts) + this.#maybe(this.#ports) + random.oneOf(TAILS),
      hostname: () => random.oneOf(this.#hosts) + random.oneOf(TAILS),
      port: () => random.oneOf(this.#ports).slice(1) + random.oneOf(TAILS),
      pathname: () => this.#path(),
      search: () => random.oneOf(this.#queries).slice(random.below(2)),
      hash: () => random.oneOf(this.#fragments).slice(random.below(2)),
    };
    return values[attribute]();
  }
}
