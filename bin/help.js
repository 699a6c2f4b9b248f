// The text that --help prints, and the man page. Both are generated from the option table.

import { OPTION_GROUPS } from "./option-table.js";

export const NAME = "whatwg-url-wasm";

export const DESCRIPTION =
  'Prints the components of each URL, parsed as the URL Standard defines. An argument that names a file is read; an argument that begins with a scheme, or follows --, is a URL; "-" is standard input, which is also the default.';

export const LINES =
  'Each line ends at LF; the last one may have no LF. Everything else in the line is the URL: an empty line is the empty string, and a CR before the LF stays in "input" (the URL parser itself strips it). Files may be compressed by gzip. A byte order mark of UTF-8 or UTF-16 selects the encoding and is skipped. In text output, "file", "input", "base", "context", the search parameters and the text of "fix" are quoted, and invisible characters in them are escaped. In columns separated by tabs, "input", "file", "context", "context:NAME", "param:NAME", "reason", "fix" and "repaired" contain \\t, \\n, \\r and \\\\ instead of tabs, line ends and backslashes; no other column can contain tabs or line ends.';

export const STATUS =
  "Exit status: 0 if every URL parses (with --validate: has no validation error), 1 if not or if writing failed, 2 for wrong usage or if a file cannot be read. After the reader of a pipe closes it, no more URLs are parsed.";

const WIDTH = 80;
const INDENT = 24;

/** Breaks a text into lines. The first line is already preceded by `indent` characters. */
function wrapped(text, indent = 0) {
  const line = new RegExp(`(.{1,${WIDTH - indent}})(?: |$)`, "g");
  return text.replace(line, `$1\n${" ".repeat(indent)}`).trimEnd();
}

function written({ name, value, isValueOptional }) {
  if (value === undefined) return `--${name}`;
  return isValueOptional ? `--${name}[=${value}]` : `--${name} ${value}`;
}

function helpOf(option) {
  const { short } = option;
  const flags = `  ${short ? `-${short},` : "   "} ${written(option)}`;
  const start =
    flags.length < INDENT - 1 ? flags.padEnd(INDENT) : `${flags}\n${" ".repeat(INDENT)}`;
  return `${start}${wrapped(option.text, INDENT)}\n`;
}

export const help = () => `Usage: ${NAME} [options] [URL|FILE...]
       ${NAME} [options] -- [URL...]

${wrapped(DESCRIPTION)}

${OPTION_GROUPS.map(([group, options]) => `${group}:\n${options.map(helpOf).join("")}`).join("\n")}
${wrapped(LINES)}

${wrapped(STATUS)}
`;

/** Escapes text for troff. */
const troff = (text) =>
  text.replaceAll("\\", "\\e").replaceAll("-", "\\-").replaceAll(/^[.']/gm, "\\&$&");

function entryOf({ name, short, value, isValueOptional, text }) {
  const first = short ? `\\fB\\-${short}\\fR, ` : "";
  const last =
    value === undefined ? "" : isValueOptional ? `[=\\fI${value}\\fR]` : ` \\fI${value}\\fR`;
  return `.TP\n${first}\\fB\\-\\-${troff(name)}\\fR${last}\n${troff(text)}\n`;
}

/** Returns the man page. @param {string} version */
export const manPage = (
  version,
) => `.TH ${troff(NAME.toUpperCase())} 1 "" "${NAME} ${version}" "User Commands"
.SH NAME
${troff(NAME)} \\- parse URLs as the URL Standard defines
.SH SYNOPSIS
.B ${troff(NAME)}
[\\fIoptions\\fR] [\\fIURL\\fR|\\fIFILE\\fR...]
.br
.B ${troff(NAME)}
[\\fIoptions\\fR] \\-\\- [\\fIURL\\fR...]
.SH DESCRIPTION
${troff(DESCRIPTION)}
.SH OPTIONS
${OPTION_GROUPS.map(([group, options]) => `.SS ${group}\n${options.map(entryOf).join("")}`).join("")}.SH INPUT AND OUTPUT
${troff(LINES)}
.SH EXIT STATUS
${troff(STATUS.replace("Exit status: ", ""))}
`;
