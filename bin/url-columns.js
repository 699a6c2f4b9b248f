// Made from wasm/src/layout.rs by `npm run layout`.

/** The columns of the `/columns` entry that are returned if none are chosen, in the order of their bits. */
export const URL_COLUMNS =
  /* @__PURE__ */ "href origin scheme username password host host_type port path query fragment error".split(
    " ",
  );

/** The other columns of that entry. NAME is the name of a query parameter. */
export const COLUMNS_ON_REQUEST = [
  "host_unicode",
  "address_space",
  "normalized",
  "param:NAME",
  "site",
  "public_suffix",
  "surt",
];

/** The columns that need the Public Suffix List. */
export const SITE_COLUMNS = ["site", "public_suffix"];

/** The columns whose values are booleans. */
export const BOOLEAN_COLUMNS = [];

/** The columns whose values may contain characters other than ASCII. */
export const TEXT_COLUMNS = ["host_unicode", "param:NAME"];
