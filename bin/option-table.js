// The table of options. The parser, --help, the man page and the shell completions are generated from this table.

import { COLUMNS_ON_REQUEST, URL_COLUMNS } from "./url-columns.js";

/** The names of all columns. `param:NAME` stands for one column per query parameter, and `context:NAME` for one column per member of the context. */
export const COLUMN_NAMES = [
  ...["file", "line", "input", "context", "context:NAME", ...URL_COLUMNS, ...COLUMNS_ON_REQUEST],
  ...["start", "end", "advice", "reason", "fix", "fix_start", "fix_end", "repaired", "hint"],
  "hint_href",
  ...["local_reference", "differences"],
];

/**
 * @typedef {object} Option
 * @property {string} name
 * @property {string} [short] the letter of the option's short form
 * @property {string} [value] what its value is called. Options without it are flags
 * @property {boolean} [isValueOptional] whether the value may be omitted. If given, the value has to follow an equals
 * sign
 * @property {boolean} [multiple] whether the option may be repeated
 * @property {string} text what it does
 * @property {readonly string[]} [choices] the possible values or, with `isList`, the possible items of the list
 * @property {boolean} [isList]
 * @property {boolean} [isFile] whether the value is the name of a file
 */

/** Maps the component names for --set to `URL` attributes. */
export const SETTERS = new Map([
  ["scheme", "protocol"],
  ["username", "username"],
  ["password", "password"],
  ["host", "host"],
  ["port", "port"],
  ["path", "pathname"],
  ["query", "search"],
  ["fragment", "hash"],
]);

/** The sections of the Public Suffix List that --section can select. */
export const SECTIONS = ["all", "ICANN"];

/** The formats that --from can select. */
export const FORMATS = ["har", "access-log", "sitemap", "bookmarks", "warc", "cdxj", "json"];

export const SHELLS = ["bash", "zsh", "fish"];

/** @type {[group: string, options: Option[]][]} */
export const OPTION_GROUPS = [
  [
    "Input",
    [
      {
        name: "base",
        short: "b",
        value: "URL",
        text: "parse every URL against this base; for a server's requests, use --origin",
      },
      {
        name: "origin",
        value: "URL",
        text: "lines are the targets of HTTP requests to this origin, as in an access log",
      },
      {
        name: "column",
        value: "NAME",
        text: "files are CSV or TSV with a line of column names, or JSON lines: take the URLs from this column, or from the property at this path, as request.url",
      },
      {
        name: "base-column",
        value: "NAME",
        text: "with --column: parse each URL against the base in this column",
      },
      {
        name: "host-column",
        value: "NAME",
        text: "with --column: URLs are request targets of the host in this column; the scheme is that of --origin, or https",
      },
      {
        name: "from",
        value: "FORMAT",
        choices: FORMATS,
        text: `files are in this format: ${FORMATS.join(", ")}; json takes the strings of the property --column, access-log needs --origin or --column referrer`,
      },
      {
        name: "encoding",
        value: "LABEL",
        text: "decode files without a byte order mark from this encoding of the Encoding Standard; default: UTF-8",
      },
      { name: "null", short: "0", text: "URLs in files end at NUL instead of LF" },
      {
        name: "guess-scheme",
        value: "SCHEME",
        isValueOptional: true,
        choices: ["http", "https"],
        text: "URLs may lack their scheme, as in an address bar: assume SCHEME; default: http for localhost and IP addresses, https for other hosts",
      },
    ],
  ],
  [
    "Output",
    [
      {
        name: "get",
        value: "NAMES",
        multiple: true,
        choices: COLUMN_NAMES,
        isList: true,
        text: `only these columns, separated by tabs: ${COLUMN_NAMES.join(", ")}`,
      },
      { name: "json", short: "j", text: "one JSON object per line" },
      { name: "csv", text: "comma-separated values, with a line of column names" },
      { name: "arrow", text: "an Arrow stream" },
      {
        name: "format",
        value: "TEXT",
        text: "a line of this text for each URL that parses, in which {host} is that column, and {{ and }} are braces",
      },
      {
        name: "section",
        value: "NAME",
        choices: SECTIONS,
        text: "the section of the Public Suffix List for site and public_suffix: all (the default) or ICANN",
      },
      {
        name: "schemes",
        value: "LIST",
        multiple: true,
        choices: ["http", "https"],
        isList: true,
        text: "only URLs of these schemes, separated by commas",
      },
      { name: "only-valid", text: "only URLs that parse" },
      {
        name: "only-invalid",
        text: "only URLs that do not parse, with line, position and reason",
      },
      {
        name: "validate",
        text: "all validation errors (in columns, the first); a URL with any validation error counts as invalid",
      },
      {
        name: "set",
        value: "NAME=VALUE",
        multiple: true,
        choices: [...SETTERS.keys()].map((name) => `${name}=`),
        text: `set a component first, as the URL class does: ${[...SETTERS.keys()].join(", ")}`,
      },
      {
        name: "append-segment",
        value: "TEXT",
        multiple: true,
        text: "then append a segment to the path",
      },
      {
        name: "append-path",
        value: "TEXT",
        multiple: true,
        text: "then append a path, in which / separates segments and .. stays below the URL",
      },
      {
        name: "remove-param",
        value: "NAME",
        multiple: true,
        text: "then remove parameters of the query; * in the name is any run of characters",
      },
      { name: "set-param", value: "NAME=VALUE", multiple: true, text: "then set a parameter" },
      {
        name: "append-param",
        value: "NAME=VALUE",
        multiple: true,
        text: "then append a parameter",
      },
      {
        name: "normalize",
        value: "STEPS",
        isValueOptional: true,
        text: "then normalize the URL in these steps, separated by commas; default: dedupe, to remove duplicates",
      },
      {
        name: "count",
        text: "print how many lines each step of the normalizer merges; default: the steps of same-page",
      },
      { name: "sort-params", text: "the same with the step sort-params" },
      { name: "no-space-as-plus", text: "write spaces in parameters set here as %20" },
      {
        name: "redact",
        value: "NAMES",
        isValueOptional: true,
        text: "all lines of text, such as those of a log, with *** instead of the username, the password and the parameters NAMES of each URL; default: parameters that usually hold secrets",
      },
      { name: "output", short: "o", value: "FILE", isFile: true, text: "write to FILE" },
    ],
  ],
  [
    "How",
    [
      {
        name: "jobs",
        value: "N",
        text: "share the work between N threads; the output keeps its order",
      },
      {
        name: "progress",
        text: "show progress on standard error; by default only if that is a terminal and standard output is not",
      },
      { name: "no-progress", text: "never show progress" },
      {
        name: "completions",
        value: "SHELL",
        choices: SHELLS,
        text: "print the completion script of bash, zsh or fish",
      },
      { name: "man", text: "print the man page" },
      { name: "help", short: "h", text: "print this text" },
      { name: "version", short: "v", text: "print the version" },
    ],
  ],
];

export const OPTIONS = OPTION_GROUPS.flatMap(([, options]) => options);
