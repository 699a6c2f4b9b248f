import { URL_COLUMNS } from "./url-columns.js";

export const NAME = "whatwg-url-wasm";

/** The names of all columns. */
const COLUMNS = [
  ...["file", "line", "input", ...URL_COLUMNS, "start", "end", "advice", "reason"],
  ...["fix", "fix_start", "fix_end", "repaired"],
].join(", ");

/** Wraps text at 80 characters. Each line is indented by 24 spaces. */
const wrapped = (text) => text.replaceAll(/(.{1,56}) /g, `$1\n${" ".repeat(24)}`);

export const HELP = `Usage: ${NAME} [options] [URL|FILE...]
       ${NAME} [options] -- [URL...]

Prints the components of each URL, parsed as the URL Standard defines. An
argument that names a file is read; an argument that begins with a scheme, or
follows --, is a URL; "-" is standard input, which is also the default.

Input:
  -b, --base URL        parse every URL against this base
      --encoding LABEL  decode files without a byte order mark from this
                        encoding of the Encoding Standard; default: UTF-8
  -0, --null            URLs in files end at NUL instead of LF
      --guess-scheme[=SCHEME]
                        URLs may lack their scheme, as in an address bar:
                        assume SCHEME; default: http for localhost and IP
                        addresses, https for other hosts

Output:
      --get NAMES       ${wrapped(`only these columns, separated by tabs: ${COLUMNS}`)}
  -j, --json            one JSON object per line
      --csv             comma-separated values, with a line of column names
      --arrow           an Arrow stream
      --format TEXT     a line of this text for each URL that parses, in which
                        {host} is that column, and {{ and }} are braces
      --schemes LIST    only URLs of these schemes, separated by commas
      --only-valid      only URLs that parse
      --only-invalid    only URLs that do not parse, with line, position and
                        reason
      --validate        all validation errors (in columns, the first); a URL
                        with any validation error counts as invalid
      --set NAME=VALUE  set a component first, as the URL class does: scheme,
                        username, password, host, port, path, query, fragment
      --append-segment TEXT
                        then append a segment to the path
      --remove-param NAME
                        then remove parameters of the query; * in the name is
                        any run of characters
      --set-param NAME=VALUE, --append-param NAME=VALUE
                        then set or append a parameter
      --normalize[=STEPS]
                        then normalize the URL in these steps, separated by
                        commas; default: dedupe, to remove duplicates
      --sort-params     the same with the step sort-params
      --no-space-as-plus
                        write spaces in parameters set here as %20
  -o, --output FILE     write to FILE

How:
      --jobs N          share the work between N threads; the output keeps its
                        order
      --progress        show progress on standard error; by default only if
                        that is a terminal and standard output is not
      --no-progress     never show progress
  -h, --help            print this text
  -v, --version         print the version

Each line ends at LF; the last one may have no LF. Everything else in the line
is the URL: an empty line is the empty string, and a CR before the LF stays in
"input" (the URL parser itself strips it). Files may be compressed by gzip. A
byte order mark of UTF-8 or UTF-16 selects the encoding and is skipped. In text
output, "file", "input", "base", the search parameters and the text of "fix" are
quoted, and invisible characters in them are escaped. In columns separated by
tabs, "input", "file", "reason", "fix" and "repaired" contain \\t, \\n, \\r and
\\\\ instead of tabs, line ends and backslashes; no other column can contain
tabs or line ends.

Exit status: 0 if every URL parses (with --validate: has no validation error), 1
if not or if writing failed, 2 for wrong usage or if a file cannot be read.
`;
