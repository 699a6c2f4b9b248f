// What the command tells about one URL.

import { URL } from "whatwg-url-wasm";

/**
 * Parses one URL. The answer's properties are what is printed, in this order, save those that are
 * undefined: the input, the base if one was given, then the components, with the search
 * parameters as pairs, or else an error, which says what failed.
 *
 * @param {string | null} input null for a line too long to be a string
 * @param {string} [base]
 * @returns {Record<string, string | null | undefined | [string, string][]>}
 */
export function inspect(input, base) {
  if (input === null) return { input, base, error: "Line too long" };
  try {
    const url = URL.parse(input, base);
    if (url !== null) return components(input, base, url);
  } catch (error) {
    // The line needs more memory than there is. A later, shorter one may fit, so only this one fails.
    if (!(error instanceof RangeError)) throw error;
    return { input, base, error: error.message };
  }
  const isBase = base !== undefined && !URL.canParse(base);
  return { input, base, error: isBase ? "Invalid base URL" : "Invalid URL" };
}

function components(input, base, url) {
  return {
    input,
    base,
    href: url.href,
    origin: url.origin,
    protocol: url.protocol,
    username: url.username,
    password: url.password,
    host: url.host,
    hostname: url.hostname,
    port: url.port,
    pathname: url.pathname,
    search: url.search,
    hash: url.hash,
    searchParams: [...url.searchParams],
  };
}
