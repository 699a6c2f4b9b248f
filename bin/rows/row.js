// One URL, as it was given and as it was parsed.

import { URL } from "whatwg-url-wasm";
import { reasonOf, reasonOfFailure, repaired, validated } from "./reasons.js";

const TOO_LONG = "Line too long";
const INVALID = "Invalid URL";

/** What is written of a row with more code units in its input, base and href is written in pieces. */
const MOST_CODE_UNITS = 1 << 20;

const NONE = Object.freeze([]);

/** Holds one URL after the other. */
export class Row {
  /** The file that the URL stands in; null if that is standard input, or the arguments. @type {string | null} */
  file = null;
  /** The line that it stands in, from 1 on; its place among the arguments. */
  line = 0;
  /** The URL as it was given; null for a line too long to be a string. @type {string | null} */
  input = "";
  /** The URL, changed as was asked for. Null if the input does not parse. @type {URL | null} */
  url = null;
  /** If the URL was not even parsed, because it is too long: what is said of it. @type {string | undefined} */
  obstacle;
  /** All validation errors, if these were asked for. */
  errors = NONE;

  /** The reason, once it has been asked for. */
  #reason;
  #base;
  #changes;
  #parse;

  /**
   * @param {{ base?: string, changes: [attribute: string, value: string][], validate: boolean }} options whether to
   *   find all validation errors, which needs `loadReasons`
   */
  constructor({ base, changes, validate }) {
    this.#base = base;
    this.#changes = changes;
    this.#parse = validate ? this.#validate : URL.parse;
  }

  /** Takes the next URL. @param {string | null} input */
  take(input) {
    this.input = input;
    this.url = null;
    this.obstacle = undefined;
    this.errors = NONE;
    this.#reason = undefined;
    if (input === null) {
      this.obstacle = TOO_LONG;
      return;
    }
    try {
      const url = this.#parse(input, this.#base);
      if (url !== null) for (const [attribute, value] of this.#changes) url[attribute] = value;
      this.url = url;
    } catch (error) {
      // The line needs more memory than there is. A later, shorter one may fit, so only this one fails.
      if (!(error instanceof RangeError)) throw error;
      this.obstacle = error.message;
    }
  }

  #validate(input, base) {
    const { url, errors } = validated(input, base);
    this.errors = errors;
    return url;
  }

  /** Whether the URL parsed and, if validation errors were asked for, has none. */
  get isValid() {
    return this.url !== null && this.errors.length === 0;
  }

  /** Whether what is written of it may be long. No component is longer than the href that it is part of. */
  get isLong() {
    const { input, url } = this;
    const length = (input?.length ?? 0) + (this.#base?.length ?? 0) + (url?.href.length ?? 0);
    return length > MOST_CODE_UNITS;
  }

  get base() {
    return this.#base;
  }

  /** What is said of a URL that does not parse, without a reason. Undefined if it does. */
  get failure() {
    return this.url === null ? (this.obstacle ?? INVALID) : undefined;
  }

  /**
   * Why the URL is invalid: the failure if it does not parse, or else the first validation error, if these were asked
   * for. Undefined if it is valid. Needs `loadReasons`.
   *
   * @returns {import("./reasons.js").Reason | undefined}
   */
  get reason() {
    this.#reason ??= this.#findReason();
    return this.#reason;
  }

  /** The URL as it was given, with the repairs that keep its href. Null if it is too long. Needs `loadReasons`. */
  get repaired() {
    if (this.obstacle !== undefined) return null;
    try {
      return repaired(this.input, this.#base);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return null;
    }
  }

  #findReason() {
    if (this.obstacle !== undefined) return { error: this.obstacle };
    if (this.url !== null) return this.errors.length === 0 ? undefined : reasonOf(this.errors[0]);
    try {
      return reasonOfFailure(this.input, this.#base);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return { error: error.message };
    }
  }
}
