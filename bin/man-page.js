// The man page, generated from the option table.

import { DESCRIPTION, LINES, NAME, STATUS } from "./help.js";
import { OPTION_GROUPS } from "./option-table.js";

/** Escapes text for troff. */
const troff = (text) =>
  text.replaceAll("\\", "\\e").replaceAll("-", "\\-").replaceAll(/^[.']/gm, "\\&$&");

function entryOf({ name, short, value, isValueOptional, text }) {
  const first = short ? `\\fB\\-${short}\\fR, ` : "";
  const last =
    value === undefined ? "" : isValueOptional ? `[=\\fI${value}\\fR]` : ` \\fI${value}\\fR`;
  return `.TP\n${first}\\fB\\-\\-${troff(name)}\\fR${last}\n${troff(text)}\n`;
}

/** @param {string} version */
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
