// A row consists of the input and the parsed URL.

import { URL } from "whatwg-url-wasm";
import { reasonOf, reasonOfFailure, repaired, validated } from "./reasons.js";

const TOO_LONG = "Line too long";
const INVALID = "Invalid URL";

/** If the input, the base and the href together have more code units than this, the row is written in pieces. */
const MOST_CODE_UNITS = 1 << 20;

const NONE = Object.freeze([]);

/** Holds one URL at a time. */
export class Row {
  /** The file that contains the URL; null for standard input and arguments. @type {string | null} */
  file = null;
  /** The line number, counted from 1, or the position among the arguments. */
  line = 0;
  /** The input, unchanged, or null for a line that is too long to be a string. @type {string | null} */
  input = "";
  /** The URL after the requested changes, or null if the input does not parse. @type {URL | null} */
  url = null;
  /**
   * The message for a URL that was not parsed because it is too long, or whose validation errors are too many to list.
   *
   * @type {string | undefined}
   */
  obstacle;
  /** All validation errors, if they were requested. */
  errors = NONE;
  /** Whether only URLs with other schemes were requested. */
  isLeftOut = false;

  /** The reason, once it has been requested. */
  #reason;
  #base;
  #edit;
  #parse;
  #guessScheme;
  #prefix = "";
  #protocols;

  /**
   * @param {object} options
   * @param {string} [options.base]
   * @param {boolean} options.validate whether to find all validation errors. If so, `loadReasons` must be called first
   * @param {string[]} [options.schemes] the schemes to print
   * @param {(input: string) => import("whatwg-url-wasm/make").GuessedURL} [options.guessScheme]
   * @param {(url: URL) => URL} options.edit
   */
  constructor({ base, validate, schemes, guessScheme, edit }) {
    this.#base = base;
    this.#edit = edit;
    this.#guessScheme = guessScheme;
    this.#protocols = schemes && new Set(schemes.map((scheme) => `${scheme}:`));
    this.#parse = validate ? this.#validate : guessScheme ? this.#guess : URL.parse;
  }

  /** Moves on to the next URL. @param {string | null} input */
  take(input) {
    this.input = input;
    this.url = null;
    this.obstacle = undefined;
    this.errors = NONE;
    this.isLeftOut = this.#protocols !== undefined;
    this.#reason = undefined;
    if (input === null) {
      this.obstacle = TOO_LONG;
      return;
    }
    try {
      const url = this.#parse(input, this.#base);
      if (url === null) return;
      if (this.isLeftOut) this.isLeftOut = !this.#protocols.has(url.protocol);
      this.url = this.#edit(url);
    } catch (error) {
      // The line needs more memory than is available. Only this line fails, because later, shorter lines may fit.
      if (!(error instanceof RangeError)) throw error;
      this.obstacle = error.message;
    }
  }

  #validate(input, base) {
    try {
      const { url, errors } = validated(input, base);
      this.errors = errors;
      return url;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.obstacle = error.message;
      return URL.parse(input, base);
    }
  }

  #guess(input) {
    const { url, prefix } = this.#guessScheme(input);
    this.#prefix = prefix;
    return url;
  }

  /** Whether the URL parsed and, if validation errors were requested, has no such error. */
  get isValid() {
    return this.url !== null && this.errors.length === 0 && this.obstacle === undefined;
  }

  /** Whether the output for the URL may be long. Every component is part of the href, so no component is longer. */
  get isLong() {
    const { input, url } = this;
    const length = (input?.length ?? 0) + (this.#base?.length ?? 0) + (url?.href.length ?? 0);
    return length > MOST_CODE_UNITS;
  }

  get base() {
    return this.#base;
  }

  /** The message for a URL that does not parse or can't be validated, without the reason. Undefined for other URLs. */
  get failure() {
    return this.obstacle ?? (this.url === null ? INVALID : undefined);
  }

  /**
   * Returns the reason why the URL is invalid. It is the failure if the URL does not parse, and otherwise the first
   * validation error, if validation errors were requested. Returns undefined if the URL is valid. `loadReasons` must be
   * called first.
   *
   * @returns {import("./reasons.js").Reason | undefined}
   */
  get reason() {
    this.#reason ??= this.#findReason();
    return this.#reason;
  }

  /**
   * Returns the input after applying the fixes that keep its href, or null if it is too long. `loadReasons` must be
   * called first.
   */
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
      return reasonOfFailure(this.input, this.#base, this.#prefix);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return { error: error.message };
    }
  }
}
