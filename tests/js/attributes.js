/** The attributes of URL that are strings and can be set, but for href. */
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
