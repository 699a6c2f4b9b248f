// What the command tells about one URL.

import { URL } from "whatwg-url-wasm";

/** The components that are one string each, in the order in which they are printed. */
export const COMPONENTS = [
  "href",
  "origin",
  "protocol",
  "username",
  "password",
  "host",
  "hostname",
  "port",
  "pathname",
  "search",
  "hash",
];

/**
 * Parses one URL. The answer has `url` when it parsed, otherwise `error`, which says what failed.
 *
 * @param {string | null} input null for a line too long to be a string
 * @param {string} [base]
 * @returns {{ input: string | null, base?: string, url?: URL, error?: string }}
 */
export function inspect(input, base) {
  const record = base === undefined ? { input } : { input, base };
  if (input === null) return { ...record, error: "Line too long" };
  try {
    const url = URL.parse(input, base);
    if (url !== null) return { ...record, url };
  } catch (error) {
    // Only memory can run out here. The next line may fit again, so this one just fails.
    if (!(error instanceof RangeError)) throw error;
    return { ...record, error: error.message };
  }
  const isBase = base !== undefined && !URL.canParse(base);
  return { ...record, error: isBase ? "Invalid base URL" : "Invalid URL" };
}
