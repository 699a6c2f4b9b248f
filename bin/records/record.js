// The output for a URL if no columns have been chosen.

/**
 * The components in printing order, named like the attributes of the `URL` class. The search parameters are pairs.
 *
 * @param {import("whatwg-url-wasm").URL} url
 */
export function componentsOf(url) {
  return {
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

/**
 * Returns a function that creates a record from a row. The properties of a record are printed in this order, except those
 * that are undefined: the input, the base if there is one, and then either the components or an error that says what
 * failed.
 *
 * @param {object} options
 * @param {boolean} options.validate whether to list all validation errors
 * @param {boolean} [options.only] true for only valid URLs, false for only invalid URLs. Records of invalid URLs have a
 *   position and a reason
 * @param {boolean} options.hasManyFiles whether to include the name of the file
 */
export function recorder({ validate, only, hasManyFiles }) {
  const tellsReason = only === false;
  const fileOf = (row) => (hasManyFiles ? row.file : undefined);
  return (row) => ({
    ...(tellsReason && { file: fileOf(row), line: row.line }),
    input: row.input,
    base: row.base,
    ...(row.url !== null && componentsOf(row.url)),
    ...(tellsReason && !validate ? row.reason : { error: row.failure }),
    ...(validate && { errors: row.errors }),
  });
}
