// A row consists of the input and the parsed URL.

import { URL } from "whatwg-url-wasm";

const TOO_LONG = "Line too long";
const INVALID = "Invalid URL";
const INVALID_TARGET = "Invalid request target";
const INVALID_BASE = "Invalid base URL";
const INVALID_HOST = "Invalid host";

/** A row is written in pieces if its input, base and href have more code units than this in total. */
const MOST_CODE_UNITS = 1 << 20;

const NONE = Object.freeze([]);

/**
 * Why a URL is invalid.
 *
 * @typedef {object} Reason
 * @property {string} error the standard's name for the validation error
 * @property {number} [start] the start of the text that the error is about, as an index into the input
 * @property {number} [end] the end of that text
 * @property {string} [advice] advice on what to write instead, the same for all errors with this name
 * @property {import("whatwg-url-wasm/validation").ValidationReason} [reason] what exactly is wrong
 * @property {import("whatwg-url-wasm/validation").ValidationFix | null} [fix] the fix, or null unless there is exactly
 * one right fix
 */

/** The functions that find reasons, once loaded. @type {typeof import("whatwg-url-wasm/validation")} */
let validation;

/** Loads the functions that find reasons. Most runs of the command don't need them. */
export async function loadReasons() {
  validation = await import("whatwg-url-wasm/validation");
}

/** Holds one URL at a time. */
export class Row {
  /** The file that contains the URL; null for standard input and arguments. @type {string | null} */
  file = null;
  /** The line number, counted from 1, or the position among the arguments. */
  line = 0;
  /** The unchanged input, or null for a line too long to be a string. @type {string | null} */
  input = "";
  /** The URL after the requested changes, or null if the input does not parse. @type {URL | null} */
  url = null;
  /**
   * The error message if a URL is too long to parse or has too many validation errors to list.
   *
   * @type {string | undefined}
   */
  obstacle;
  /** All validation errors, if they were requested. */
  errors = NONE;
  /** The probable mistakes, if validation errors were requested. */
  hints = NONE;
  /** @type {string | undefined} */
  base;
  /** What the file says about the URL, if its format has more than URLs. @type {Record<string, string> | undefined} */
  context;
  /** Whether the URL is omitted because its scheme is not one of the requested schemes. */
  isLeftOut = false;

  /** The reason, once it has been requested. */
  #reason;
  /** The first hint, or null, once it has been requested. */
  #hint;
  /** The base and the origin of all rows that have no others. */
  #commonBase;
  #commonOrigin;
  #origin;
  #hasHosts;
  #edit;
  #parse;
  #guessOptions;
  #readsTargets;
  #make;
  #prefix = "";
  #protocols;

  /**
   * @param {object} options
   * @param {string} [options.base]
   * @param {string} [options.origin] the origin of request targets
   * @param {string} [options.hostColumn] the column with the hosts of request targets
   * @param {boolean} options.validate whether to find all validation errors. If true, `loadReasons` must be called
   * first
   * @param {string[]} [options.schemes] the schemes to print
   * @param {{ scheme: string | null }} [options.guess] see `guessScheme` in the `/make` entry, if inputs may lack a scheme
   * @param {boolean} options.readsTargets whether inputs are the targets of requests
   * @param {typeof import("whatwg-url-wasm/make")} [options.make] for these two
   * @param {(url: URL) => URL} options.edit
   */
  constructor(options) {
    const { base, origin, hostColumn, validate, schemes, guess, readsTargets } = options;
    this.#commonBase = base;
    this.#commonOrigin = origin;
    this.#hasHosts = hostColumn !== undefined;
    this.#edit = options.edit;
    this.#make = options.make;
    this.#guessOptions = guess;
    this.#readsTargets = readsTargets;
    this.#protocols = schemes && new Set(schemes.map((scheme) => `${scheme}:`));
    this.#parse = URL.parse;
    if (validate) this.#parse = this.#validate;
    else if (guess) this.#parse = this.#guess;
    else if (readsTargets) this.#parse = this.#parseTarget;
  }

  /**
   * Moves on to the next URL.
   *
   * @param {string | null} input
   * @param {{ context?: Record<string, string>, second?: string }} [record] `second` is the base or the host
   */
  take(input, { context, second } = NONE) {
    this.input = input;
    this.context = context;
    this.url = null;
    this.obstacle = undefined;
    this.errors = NONE;
    this.hints = NONE;
    this.isLeftOut = this.#protocols !== undefined;
    this.#reason = undefined;
    this.#hint = undefined;
    this.base = this.#commonBase;
    this.#origin = this.#commonOrigin;
    if (input === null) {
      this.obstacle = TOO_LONG;
      return;
    }
    if (second) this.obstacle = this.#locate(second);
    if (this.obstacle !== undefined) return;
    try {
      const url = this.#parse(input, this.base);
      if (url === null) return;
      if (this.isLeftOut) this.isLeftOut = !this.#protocols.has(url.protocol);
      this.url = this.#edit(url);
    } catch (error) {
      // The line needs more memory than is available. Only the current line fails, because later, shorter lines may
      // fit.
      if (!(error instanceof RangeError)) throw error;
      this.obstacle = error.message;
    }
  }

  #validate(input, base) {
    return unlessTooLong(
      () => {
        const { url, errors, hints } = validation.validate(input, { base });
        this.errors = errors;
        this.hints = hints;
        return url;
      },
      (message) => {
        this.obstacle = message;
        return URL.parse(input, base);
      },
    );
  }

  #guess(input) {
    const { url, prefix } = this.#make.guessScheme(input, this.#guessOptions);
    this.#prefix = prefix;
    return url;
  }

  /** Sets the base or the origin of this row. Returns an error message if it is invalid. */
  #locate(text) {
    if (!this.#hasHosts) {
      if (!URL.canParse(text)) return INVALID_BASE;
      this.base = text;
      return undefined;
    }
    const { protocol } = new URL(this.#commonOrigin ?? "https://a");
    const origin = `${protocol}//${text}`;
    // Other characters would end the host.
    if (/[\s/\\?#@]/.test(text) || !URL.canParse(origin)) return INVALID_HOST;
    this.#origin = origin;
    return undefined;
  }

  #parseTarget(target) {
    if (this.#origin === undefined) {
      this.obstacle = INVALID_HOST;
      return null;
    }
    const url = this.#make.fromRequestTarget(this.#origin, target);
    // No validation error describes an invalid target.
    if (url === null) this.obstacle = INVALID_TARGET;
    return url;
  }

  /** Whether the URL was parsed and, if validation errors were requested, has none. */
  get isValid() {
    return this.url !== null && this.errors.length === 0 && this.obstacle === undefined;
  }

  /** Whether the output for the URL may be long. Components are parts of the href, so none is longer than the href. */
  get isLong() {
    const { input, url } = this;
    const length = (input?.length ?? 0) + (this.base?.length ?? 0) + (url?.href.length ?? 0);
    return length > MOST_CODE_UNITS;
  }

  /** The message for a URL that can't be parsed or validated, without the reason. Undefined for other URLs. */
  get failure() {
    return this.obstacle ?? (this.url === null ? INVALID : undefined);
  }

  /**
   * Returns the reason why the URL is invalid: the failure if it does not parse, or otherwise the first validation
   * error, if validation errors were requested. Returns undefined if the URL is valid. `loadReasons` must be called
   * first.
   *
   * @returns {Reason | undefined}
   */
  get reason() {
    this.#reason ??= this.#findReason();
    return this.#reason;
  }

  /**
   * Returns the input after applying the fixes that keep its href, or null if it is too long or a request target. `loadReasons` must be
   * called first.
   */
  get repaired() {
    if (this.obstacle !== undefined || this.#readsTargets) return null;
    return unlessTooLong(() => validation.repair(this.input, { base: this.base }));
  }

  /**
   * Returns the first hint at a probable mistake, or undefined if there is none, if the mistake was corrected by
   * guessing a scheme, or if the input is a request target. `loadReasons` must be called first.
   */
  get hint() {
    if (this.obstacle !== undefined || this.#prefix !== "" || this.#readsTargets) return undefined;
    const find = () => validation.validate(this.input, { base: this.base }).hints[0] ?? null;
    this.#hint ??= unlessTooLong(find);
    return this.#hint ?? undefined;
  }

  #findReason() {
    if (this.obstacle !== undefined) return { error: this.obstacle };
    if (this.url !== null) return this.errors.length === 0 ? undefined : reasonOf(this.errors[0]);
    return unlessTooLong(
      () => reasonOfFailure(this.input, this.base, this.#prefix),
      (error) => ({ error }),
    );
  }
}

/** Calls a function. If the input needs more memory than is available, passes the message to `otherwise` instead. */
function unlessTooLong(call, otherwise = () => null) {
  try {
    return call();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return otherwise(error.message);
  }
}

/** Converts a validation error to a reason. @returns {Reason} */
const reasonOf = ({ name, start, end, message, reason, fix }) => ({
  error: name,
  start,
  end,
  advice: message,
  reason,
  fix,
});

/**
 * Returns the reason why the input does not parse, with positions in the input.
 *
 * @param {string} prefix the text that was prepended to the stripped input, if the scheme was guessed
 * @returns {Reason}
 */
function reasonOfFailure(input, base, prefix) {
  const lastError = (text) => reasonOf(validation.validate(text, { base }).errors.at(-1));
  if (prefix === "") return lastError(input);
  let start = 0;
  while (input.charCodeAt(start) <= 0x20) start++;
  const reason = lastError(prefix + input.slice(start));
  const moved = (position) => Math.max(0, position - prefix.length + start);
  const inInput = (range) => ({ ...range, start: moved(range.start), end: moved(range.end) });
  return inInput({ ...reason, fix: reason.fix && inInput(reason.fix) });
}
