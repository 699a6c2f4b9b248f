import { URL_COLUMNS } from "./url-columns.js";

export const NAME = "whatwg-url-wasm";

/** The names of all columns. */
const COLUMNS = [
  ...["file", "line", "input", ...URL_COLUMNS, "start", "end", "advice", "reason"],
  ...["fix", "fix_start", "fix_end", "repaired"],
].join(", ");

/** Wraps a text at 80 characters. Each line is indented by 24 spaces. */
const wrapped = (text) => text.replaceAll(/(.{1,56}) /g, `$1\n${" ".repeat(24)}`);

export const HELP = `Usage: ${NAME} [options] [URL|FILE...]
       ${NAME} [options] -- [URL...]

Prints the components of each URL, as the URL Standard parses it. An argument
that is the name of a file is read; one that begins with a scheme, or follows
--, is a URL; "-" is standard input. Without arguments it reads standard input.

What is read:
  -b, --base URL        parse every URL against this base
      --encoding LABEL  decode files without a byte order mark from this
                        encoding of the Encoding Standard; without it, UTF-8
  -0, --null            URLs in files end at NUL; without it, at LF

What is printed:
      --get NAMES       ${wrapped(`these columns alone, with tabs between them: ${COLUMNS}`)}
  -j, --json            one JSON object a line
      --csv             comma-separated values, the columns' names first
      --arrow           an Arrow stream
      --only-valid      no URLs but those that parse
      --only-invalid    no URLs but those that do not: line, place, reason
      --validate        all validation errors, in columns the first; a URL that
                        has one is not valid
      --set NAME=VALUE  set a component first, as the class URL does: scheme,
                        username, password, host, port, path, query, fragment
  -o, --output FILE     write to FILE

How:
      --jobs N          N threads share the work; output keeps its order
      --progress        tell on standard error how far it is; without it, that
                        is done when standard error is a terminal and standard
                        output is not
      --no-progress     never tell
  -h, --help            print this text
  -v, --version         print the version

A line ends at LF, with or without one after the last line. All else in it is
the URL: an empty line is the empty string, and a CR before the LF stays in
"input" (the URL parser itself strips it). Files may be compressed by gzip. A
byte order mark of UTF-8 or UTF-16 tells the encoding, and is skipped. In text, "file", "input", "base", the search parameters and
the text of "fix" are quoted, and invisible characters in them are escaped. In
columns with tabs between them, "input", "file", "reason", "fix" and "repaired"
have \\t, \\n, \\r and \\\\ for a tab, line ends and a backslash; no other
column has tabs or line ends.

Exit status: 0 if every URL parses (with --validate: without any validation
error), 1 if not, or if writing failed, 2 for wrong usage, or if a file cannot
be read.
`;
