/**
 * Asks the platform's own `URL` and `URLSearchParams` short questions, and loads `/auto` if they answer any of them
 * wrongly.
 *
 * Importing this entry changes nothing. `/auto/if-needed` exports the same functions, and its import also calls
 * `installIfNeeded`.
 *
 * @module whatwg-url-wasm/auto/faults
 */

import { type Fault, faultsFrom, type Kind } from "./auto/faults.js";

/** The options of both functions. */
export interface Options {
  /**
   * The least serious kind of fault that counts. The default is `"setters"`: all kinds that the Web Platform Tests cover,
   * except `"unicode"`, because few platforms have the newest version.
   */
  readonly from?: Kind | undefined;
}

/**
 * Returns the faults of the current global classes. Throws a TypeError if there is no such kind, or if `options` is not an
 * object.
 *
 * @example findFaults({ from: "members" }).length; // 0
 */
export function findFaults(options: Options | null | undefined = undefined): Fault[] {
  return faultsFrom(options);
}

/**
 * Replaces the globals if `findFaults` finds a fault, and returns the faults. The promise is rejected with a TypeError if
 * `findFaults` throws one, and with the error of `/auto` if it can't be loaded.
 */
export async function installIfNeeded(
  options: Options | null | undefined = undefined,
): Promise<Fault[]> {
  const faults = findFaults(options);
  if (faults.length > 0) await import("./auto.js");
  return faults;
}

export type { Fault, Kind };
