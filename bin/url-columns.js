// Made from wasm/src/layout.rs by `npm run layout`.

/** The columns of the entry `/columns`, in the order of their bits. */
export const URL_COLUMNS = [
  "href",
  "origin",
  "scheme",
  "username",
  "password",
  "host",
  "host_type",
  "port",
  "path",
  "query",
  "fragment",
  "error",
];
