// Asks the validation module for the errors of a URL. `/whatwg-url` has an instance of its own, because it uses neither
// reasons nor hints, and bundles should not contain them.
import { charCodeAt } from "../language/builtins.js";
import { NativeRangeError } from "../language/errors.js";
import { ask, type Client, call, readFirstNumber, readNumbers, readUTF8 } from "../wasm/client.js";
import { EXPLAIN, IS_VALID_URL } from "../wasm/layout.js";

/**
 * The maximum number of errors to list. An error takes about 400 bytes, and an engine that runs out of memory may end
 * the process instead of throwing.
 */
const MOST_ERRORS = 1 << 20;

/** The exports that only the `/validation` wasm module has. */
export interface ValidationModule {
  validate(operation: number): number;
}

/** What decides the order of errors. */
interface ErrorPlace {
  readonly failure: boolean;
  readonly start: number;
}

/** Returns the numbers that describe the errors, components and fixes, and the texts to which the numbers refer. */
export function explanationFrom(
  client: Client<ValidationModule>,
  string: string,
  base: string | undefined,
): { numbers: number[]; texts: string } {
  const explanation = call(
    client,
    [string, base ?? null],
    (module) => module.validate(EXPLAIN),
    readExplanation,
  );
  if (explanation === null) {
    throw new NativeRangeError(`The URL has more than ${MOST_ERRORS} validation errors`);
  }
  return explanation;
}

/** Returns null if there are too many errors. */
const readExplanation = (from: Client): { numbers: number[]; texts: string } | null =>
  readFirstNumber(from) > MOST_ERRORS
    ? null
    : { numbers: readNumbers(from), texts: readUTF8(from) };

export const isValidURL = (
  client: Client<ValidationModule>,
  string: string,
  base: string | undefined,
): boolean =>
  ask(client, [string, base ?? null], (module) => module.validate(IS_VALID_URL)) &&
  loneSurrogates(string, () => null).length === 0;

/**
 * Creates the errors for the lone surrogates in `string`. The wasm module can't find these errors, because it receives
 * U+FFFD, a URL code point, instead of lone surrogates.
 */
export function loneSurrogates<Item>(
  string: string,
  errorAt: (start: number, unit: number) => Item,
): Item[] {
  const { length } = string;
  const errors: Item[] = [];
  for (let i = 0; i < length; i++) {
    const unit = charCodeAt(string, i);
    if (unit < 0xd800 || unit > 0xdfff) continue;
    const next = unit < 0xdc00 && i + 1 < length ? charCodeAt(string, i + 1) : 0;
    if (next >= 0xdc00 && next <= 0xdfff) i++;
    else errors[errors.length] = errorAt(i, unit);
  }
  return errors;
}

/**
 * Merges the errors for lone surrogates into `errors`. Each lone surrogate's error precedes the errors that start after
 * it and the final failure, if there is one.
 */
export function withSurrogates<Item extends ErrorPlace>(
  errors: readonly Item[],
  surrogates: readonly Item[],
): Item[] {
  const all: Item[] = [];
  let next = 0;
  for (let i = 0; i <= errors.length; i++) {
    const isLast = i === errors.length || errors[i].failure;
    for (; next < surrogates.length; next++) {
      if (!isLast && errors[i].start <= surrogates[next].start) break;
      all[all.length] = surrogates[next];
    }
    if (i < errors.length) all[all.length] = errors[i];
  }
  return all;
}
