// What is told of a URL, if no columns are chosen.

/**
 * The components, as the attributes of the class `URL`, in the order in which they are printed; the search parameters
 * as pairs.
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
 * A function that makes records of rows. A record's properties are what is printed, in this order, save those that are
 * undefined: the input, the base if one was given, then the components, or else an error, which says what failed.
 *
 * @param {object} options
 * @param {boolean} options.validate whether all validation errors are told
 * @param {boolean} [options.only] whether there are valid URLs alone, or invalid ones alone. Invalid ones are told
 *   with place and reason.
 * @param {boolean} options.hasManyFiles whether it is told which file they are in
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
