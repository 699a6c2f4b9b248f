// The output for a URL when the user has chosen no columns.

/**
 * The components in printing order, named after the `URL` attributes. The search parameters are pairs.
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
 * Returns a function that creates a record from a row. A record contains the input, the base and the context if there are
 * any, and then either the components or an error message. The properties are printed in this order. Undefined properties are
 * omitted.
 *
 * @param {object} options
 * @param {boolean} options.validate whether to list all validation errors and, if there are any, hints
 * @param {boolean} [options.only] true to include only valid URLs, false to include only invalid URLs. Records of
 * invalid URLs include a position and a reason
 * @param {boolean} options.hasManyFiles whether to include the file name
 */
export function recorder({ validate, only, hasManyFiles }) {
  const tellsReason = only === false;
  const fileOf = (row) => (hasManyFiles ? row.file : undefined);
  return (row) => ({
    ...(tellsReason && { file: fileOf(row), line: row.line }),
    input: row.input,
    base: row.base,
    context: row.context,
    ...(row.url !== null && componentsOf(row.url)),
    ...(tellsReason && !validate ? row.reason : { error: row.failure }),
    ...(validate && { errors: row.errors }),
    ...(row.hints.length > 0 && { hints: row.hints }),
  });
}
