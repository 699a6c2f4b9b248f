/** The settable string attributes of URL, except href. */
export const COMPONENTS = [
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

/** The attributes that are strings. */
export const ATTRIBUTES = ["href", "origin", ...COMPONENTS];
