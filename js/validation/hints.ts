// Finds parts of an input whose author probably meant something other than what the parser makes of them. The same
// rules are in src/url/repairs/hints.rs. The rules are written again here, because they would take more bytes in
// WebAssembly: see benches/DECISIONS.md, *Hints without wasm*.
import { getHref, parse } from "../core/url-members.js";
import { encodeByte } from "../language/ascii.js";
import { charCodeAt, fromCharCode, indexOf, slice, toLowerCase } from "../language/builtins.js";
import { exec, test } from "../language/regular-expressions.js";
import { OPENING } from "../wasm/layout.js";
import type { ValidationHintName } from "./names.js";
import {
  ADDRESS_WITHOUT_SCHEME,
  CLOSING,
  DEFANGED,
  DEFANGED_URL,
  DELIMITER_IN_PASSWORD,
  ENCLOSING_MARKS,
  ESCAPED_AMPERSAND,
  FULL_WIDTH_CHARACTER,
  HINT_MESSAGES,
  HINTS,
  HOST_AS_SCHEME,
  HOST_WITHOUT_SCHEME,
  INVISIBLE,
  INVISIBLE_CHARACTER,
  LINE_BREAK,
  LINK_MARKUP,
  MISSING_SCHEME_SEPARATOR,
  MISSPELLED_SCHEME,
  PLACEHOLDER,
  REPEATED_SCHEME,
  SCP_ADDRESS,
  SEVERAL_HOSTS,
  SPACE_IN_HOST,
  SURROUNDING_TEXT,
  TRAILING_PUNCTUATION,
  WINDOWS_PATH,
  WRONG_SCHEME_SEPARATOR,
} from "./reasons.js";

/** A part of an input whose author probably meant something else. A hint is not a validation error. */
export interface ValidationHint {
  /** The kind of mistake. */
  name: ValidationHintName;
  /** The start of the text that the hint is about, as an index into the caller's input. */
  start: number;
  /** The end of that text. */
  end: number;
  /** A sentence of advice. It is the same for all hints with this name. */
  message: string;
  /** The change that probably gives the input its intended meaning. `repair` does not make this change. */
  fix: ValidationHintFix;
}

/**
 * A change to an input that probably gives it the intended meaning. If an input has several mistakes, of which none can
 * be fixed alone, the change fixes all of them and replaces the whole input.
 */
export interface ValidationHintFix {
  /** The start of the part to replace, as an index into the caller's input. */
  start: number;
  /** The end of the part. It may be empty. */
  end: number;
  /** The replacement. */
  text: string;
  /** The href that results from this change alone. */
  href: string;
}

/** The maximum number of hints. The number is limited because the input is parsed once for each hint. */
const MOST_HINTS = 16;

/** The maximum number of changes that one fix combines. */
const MOST_EDITS = 8;

/** A change of `from` to `to`, and the range that the hint is about. */
interface Edit {
  kind: number;
  from: number;
  to: number;
  text: string;
  start: number;
  end: number;
}

const edit = (
  kind: number,
  from: number,
  to: number,
  text: string,
  start = from,
  end = to,
): Edit => ({ kind, from, to, text, start, end });

const DRIVE_PATH = /^[a-z]:(?:\\|\/(?!\/))/i;
const SERVER_PATH = /^\\\\[^\\/?.]/;
const HOST_WITH_PORT = /^(localhost|[a-z][a-z\d+-]*\.[a-z\d+.-]*):\d{1,5}(?![^/?#])/i;
const LOCALHOST = /(^|\.)localhost\.?$/i;
/** A special scheme other than `file`, before a name that contains a dot. */
const SCHEME_WITHOUT_SLASHES = /^(https?|wss?|ftp):\.*[^./\\?#]+\.+[^./\\?#]/i;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const URL_LABEL = /^ur[il]:/i;
const SPECIAL_URL = /(?:^|[^a-z])((?:https?|wss?|ftp|file):\/\/)/i;
const WEB = /^(?:https?|wss?|ftp):/i;
/** What a relative reference hardly ever begins with. */
const HARDLY_RELATIVE = /^(?:git@|www\.|(?:\d{1,3}\.){3}\d{1,3}:\d{1,5}(?!\d))/i;
const DEFANGED_SCHEME = /^h(?:xx|\*\*)ps?(?=[:[])/i;
const REPEATED = /^(?:https?|wss?|ftp)(?::[/\\]*|\/\/)(?=(?:https?|(?:wss?|ftp)(?=:)):?\/\/)/i;
const MISSPELLED = /^(?!https?:?\/\/)(?=[hps]*t)(?=[hts]*p)[htps]{3,7}(?=:?\/\/)/i;
const SEPARATOR = /^(https?|wss?|ftp|file)([ :;.,=|-]*)([/\\ ]*)(:?)/i;
const LEADING_PLACEHOLDER = /^(?=[{<]|\$[{(])[${(<]+[^{}<>()/]+[}>)]+(?=[/:?#])/;
const SCP = /^((?:(?:git\+)?ssh|git):\/\/|)([\w.-]+@|)([\w.-]+):([^ ]+)$/i;
const USERNAME = /^[a-z][a-z\d+.-]*:\/\/[^:/?#\\@]*:/i;
const ADDRESS = /^(?:(?:\d{1,3}\.){3}\d{1,3}|\[[^\]]+\])(?::\d{1,5})?(?![^/?#])/i;
const HOST =
  /^(?:\/\/)?(localhost|(?:[\w\u0080-\uffff-]+\.)+[a-z\u0080-\uffff][\w\u0080-\uffff-]*)(?::\d{1,5})?(?![^/?#])/i;

const PUNCTUATION = ".,;:!?";
const BRACKETS = "()[]{}<>";
/** These may be beside a space that was added to a host. */
const HOST_PUNCTUATION = ".:@-";

const at = (text: string, index: number): string => slice(text, index, index + 1);
const has = (set: string, text: string): boolean => text !== "" && indexOf(set, text, 0) !== -1;

/** Returns the index of the first character from `index` that is in `set` or, if `not`, that is not in it. */
function find(text: string, set: string, index: number, not = false): number {
  let end = index;
  while (end < text.length && has(set, at(text, end)) === not) end++;
  return end;
}

/** Returns the end of the text before `end` without the characters in `set` at its end. */
function trimmed(text: string, set: string, end: number): number {
  let index = end;
  while (index > 0 && has(set, at(text, index - 1))) index--;
  return index;
}

function replaced(text: string, part: string, replacement: string): string {
  let output = "";
  let start = 0;
  for (;;) {
    const index = indexOf(text, part, start);
    if (index === -1) return output + slice(text, start, text.length);
    output += slice(text, start, index) + replacement;
    start = index + part.length;
  }
}

/** Returns the start and the end of the authority, or of the host that an input without a scheme begins with. */
function authorityOf(text: string): [number, number] {
  const slashes = indexOf(text, "://", 0);
  const start = slashes === -1 ? 0 : slashes + 3;
  return [start, find(text, "/?#", start)];
}

const escape = (c: string): string => encodeByte(charCodeAt(c, 0));

/** In a path, `%`, `?` and `#` are characters like any other. */
function pathOf(text: string): string {
  let path = "";
  for (let i = 0; i < text.length; i++) {
    const c = at(text, i);
    path += c === "\\" ? "/" : has("%?#", c) ? escape(c) : c;
  }
  return path;
}

/** Rules for an input with line breaks. The parser removes these, but not the spaces of an indentation. */
function editOfLines(text: string): Edit | undefined {
  let output = "";
  let last = 0;
  let first = -1;
  let isIndented = false;
  for (let i = find(text, " \t\n\r", 0); i < text.length; ) {
    const end = find(text, " \t\n\r", i, true);
    const space = slice(text, i, end);
    if (test(/[\n\r]/, space)) {
      if (first === -1) first = i;
      output += slice(text, last, i);
      last = end;
      isIndented ||= test(/ /, space);
    }
    i = find(text, " \t\n\r", end);
  }
  return isIndented
    ? edit(LINE_BREAK, first, last, slice(output, first, output.length))
    : undefined;
}

/** Text and marks around a URL. */
function editOfSurroundings(text: string): Edit | undefined {
  const visible = find(text, INVISIBLE, 0, true);
  if (visible > 0) return edit(INVISIBLE_CHARACTER, 0, visible, "");
  const end = trimmed(text, INVISIBLE, text.length);
  if (end < text.length) return edit(INVISIBLE_CHARACTER, end, text.length, "");
  if (test(SCHEME, text) && !test(URL_LABEL, text)) return undefined;
  const link = test(/^!?\[/, text) ? indexOf(text, "](", 0) : -1;
  const match = exec(SPECIAL_URL, text);
  const url = match === null ? -1 : match.index + match[0].length - match[1].length;
  const isQuoted = has(OPENING, at(text, 0));
  const start = link !== -1 ? link + 2 : url !== -1 ? url : isQuoted ? 1 : 0;
  const mark = start === 0 ? "" : at(text, start - 1);
  const opening = mark === "" ? -1 : indexOf(OPENING, mark, 0);
  const isLabelled = test(URL_LABEL, slice(text, start - 4, start));
  if (opening === -1 && mark !== " " && !isLabelled) return undefined;
  let stop = find(text, " ", start);
  if (opening !== -1) {
    const closing = at(CLOSING, opening);
    const space = stop;
    let depth = 1;
    for (stop = start; stop < text.length; stop++) {
      const c = at(text, stop);
      if (c === closing) depth--;
      else if (c === mark) depth++;
      if (depth === 0) break;
    }
    if (link !== -1 && space < stop) stop = space;
  }
  const isAround = start === 1 && find(text, PUNCTUATION, stop + 1, true) >= text.length;
  // A bracket may begin an IPv6 address or a placeholder.
  if (url === -1 && link === -1 && (!isAround || has("[{", mark))) return undefined;
  const kind = isAround ? ENCLOSING_MARKS : opening === -1 ? SURROUNDING_TEXT : LINK_MARKUP;
  return edit(kind, 0, text.length, slice(text, start, stop));
}

/** Characters that are written differently. */
function editOfWriting(text: string, isURL: boolean): Edit | undefined {
  return (isURL ? undefined : editOfFullWidth(text)) ?? editOfDefanged(text);
}

function editOfFullWidth(text: string): Edit | undefined {
  let output = "";
  let first = -1;
  let last = 0;
  for (let i = 0, slashes = 0; i < text.length && slashes < 3; i++) {
    const code = charCodeAt(text, i);
    // The host parser decodes a full-width percent sign only after it has found the end of the host.
    const isWide = (code > 0xff00 && code < 0xff5f && code !== 0xff05) || code === 0x3002;
    const c = code === 0x3002 ? "." : isWide ? fromCharCode(code - 0xfee0) : at(text, i);
    if (c === "/") slashes++;
    if (isWide) {
      if (first === -1) first = i;
      last = i + 1;
    }
    output += c;
  }
  return first === -1
    ? undefined
    : edit(FULL_WIDTH_CHARACTER, first, last, slice(output, first, last));
}

function editOfDefanged(text: string): Edit | undefined {
  const isDisguised = test(DEFANGED_SCHEME, text);
  let output = isDisguised ? `http${slice(text, 4, text.length)}` : text;
  const { 1: end } = authorityOf(text);
  for (let i = 0; i < DEFANGED.length; i += 2) {
    const index = indexOf(text, DEFANGED[i], 0);
    if (isDisguised || (index !== -1 && index < end)) {
      output = replaced(output, DEFANGED[i], DEFANGED[i + 1]);
    }
  }
  return output === text ? undefined : edit(DEFANGED_URL, 0, text.length, output);
}

function editOfScheme(text: string, isURL: boolean): Edit | undefined {
  let match = exec(REPEATED, text);
  if (match !== null) return edit(REPEATED_SCHEME, 0, match[0].length, "");
  match = exec(MISSPELLED, text);
  if (match !== null) {
    return edit(MISSPELLED_SCHEME, 0, match[0].length, test(/s/i, match[0]) ? "https" : "http");
  }
  match = isURL ? null : exec(SEPARATOR, text);
  if (match === null) return undefined;
  const {
    1: { length },
    2: before,
    3: slashes,
    4: colon,
  } = match;
  if (before === "" && slice(slashes, 0, 2) === "//" && colon === "") {
    return edit(MISSING_SCHEME_SEPARATOR, length, length, ":", 0, length + 2);
  }
  const isProper = before === ":" && !has(slashes, " ");
  const isWrong =
    test(/\/ ?\/|\\\\/, slashes) ||
    (at(before, 0) === ":" && test(/[ ;:]/, slice(before + slashes, 1, text.length)));
  if (isProper || !isWrong || (length === 4 && toLowerCase(slice(text, 0, 4)) === "file"))
    return undefined;
  const end = length + before.length + slashes.length + (before === "" ? colon.length : 0);
  return edit(WRONG_SCHEME_SEPARATOR, length, end, "://", 0, end);
}

function editOfPlaceholder(text: string, isURL: boolean): Edit | undefined {
  const match = isURL ? null : exec(LEADING_PLACEHOLDER, text);
  if (match !== null) {
    const { length } = match[0];
    const isScheme = slice(text, length, length + 3) === "://";
    return edit(PLACEHOLDER, 0, length, isScheme ? "https" : "https://example.com");
  }
  const { 0: start, 1: end } = authorityOf(text);
  if (start === 0) return undefined;
  let i = find(text, "{<%", start);
  while (i < end) {
    const isFormat = at(text, i) === "%";
    const nameStart = find(text, "{<% ", i, true);
    const close = isFormat ? nameStart : find(text, "{}<>/", nameStart);
    const from = trimmed(text, "$", i);
    const to = find(text, "}", close + 1, true);
    if (
      close < end &&
      has(isFormat ? "sd" : "}>", at(text, close)) &&
      (from === start || has(HOST_PUNCTUATION, at(text, from - 1))) &&
      (to === end || has(HOST_PUNCTUATION, at(text, to)))
    ) {
      if (to === end && from > start && at(text, from - 1) === ":") {
        return edit(PLACEHOLDER, from - 1, to, "");
      }
      const name = slice(text, nameStart, trimmed(text, " ", close));
      return edit(PLACEHOLDER, from, to, test(/^[\w-]+$/, name) ? name : "example");
    }
    i = find(text, "{<%", close > i ? close : i + 1);
  }
  return undefined;
}

/** An address or a host without a scheme, for an input that is not a URL. */
function editOfAddress(text: string): Edit | undefined {
  const address = exec(ADDRESS, text);
  if (address !== null) return edit(ADDRESS_WITHOUT_SCHEME, 0, 0, "http://", 0, address[0].length);
  const host = exec(HOST, text);
  if (host === null) return undefined;
  const scheme = toLowerCase(host[1]) === "localhost" ? "http" : "https";
  const prefix = scheme + (slice(text, 0, 2) === "//" ? ":" : "://");
  return edit(HOST_WITHOUT_SCHEME, 0, 0, prefix, 0, host[0].length);
}

function editOfSCP(text: string, isURL: boolean): Edit | undefined {
  const match = exec(SCP, text);
  if (match === null) return undefined;
  const { 1: scheme, 2: user, 3: host, 4: path } = match;
  const isGit = user !== "" || (has(host, ".") && test(/.\.git$/, path));
  if (scheme === "" ? !isGit || (isURL && user !== "") : isURL) return undefined;
  if ((test(/^\d*(?:[/?#]|$)/, path) && at(path, 0) !== "/") || slice(path, 0, 2) === "//")
    return undefined;
  const from = scheme.length + user.length + host.length + 1;
  const to = from + (at(path, 0) === "/" ? 1 : 0);
  return edit(
    SCP_ADDRESS,
    0,
    to,
    `${scheme === "" ? "ssh://" : toLowerCase(scheme)}${user}${host}/`,
    0,
    text.length,
  );
}

/** A password with delimiters, several hosts, and a host with spaces, for an input that is not a URL. */
function editOfAuthority(text: string): Edit | undefined {
  const match = exec(USERNAME, text);
  const { 0: start, 1: end } = authorityOf(text);
  if (start === 0) return undefined;
  if (match !== null) {
    const from = match[0].length;
    let to = text.length;
    while (to > from && at(text, to - 1) !== "@") to--;
    to--;
    const host = slice(text, to + 1, find(text, "/?#", to + 1));
    const isSpecial = test(WEB, text);
    if (
      find(text, "/?#", from) < to &&
      host !== "" &&
      at(host, 0) !== ":" &&
      (!isSpecial || (test(/[.:]/, host) && !has(slice(text, from, to), "=")))
    ) {
      let password = "";
      for (let i = from; i < to; i++) {
        const c = at(text, i);
        password += has("/?#@[]\\ ", c) ? escape(c) : c;
      }
      return edit(DELIMITER_IN_PASSWORD, from, to, password);
    }
  }
  let host = end;
  while (host > start && at(text, host - 1) !== "@") host--;
  const comma = find(text, ",", host);
  if (comma < end) return edit(SEVERAL_HOSTS, comma, end, "");
  const space = find(text, " ", host);
  if (space >= end) return undefined;
  const after = find(text, " ", space, true);
  if (
    has(HOST_PUNCTUATION, at(text, space - 1)) ||
    has(HOST_PUNCTUATION, at(text, after)) ||
    after === end
  ) {
    return edit(SPACE_IN_HOST, space, after, "");
  }
  const isComplete = has(slice(text, host, space), ".") && end === text.length;
  return isComplete ? edit(SURROUNDING_TEXT, space, text.length, "") : undefined;
}

/** Brackets without a partner and quotation marks at the end, also before punctuation. */
function editOfEnd(text: string): Edit | undefined {
  const { 0: start, 1: end } = authorityOf(text);
  if (start === 0) return undefined;
  const open = [0, 0, 0, 0];
  for (let i = 0; i < text.length; i++) {
    const index = indexOf(BRACKETS, at(text, i), 0);
    if (index !== -1) open[index >> 1] += index % 2 === 0 ? 1 : -1;
  }
  let last = text.length;
  for (let i = text.length; i > 0; i--) {
    const c = at(text, i - 1);
    const index = indexOf(BRACKETS, c, 0);
    const isUnopened = index % 2 === 1 && open[index >> 1] < 0;
    if (isUnopened || (index === -1 && endsQuotation(text, i - 1))) last = i - 1;
    else if (!has(PUNCTUATION, c)) break;
    if (isUnopened) open[index >> 1]++;
  }
  if (last === text.length && end === last) last = trimmed(text, ",;!", last);
  if (last === text.length || last <= start || at(text, last - 1) === " ") return undefined;
  return edit(TRAILING_PUNCTUATION, last, text.length, "");
}

/** Whether the character at `index` ends a quotation that begins before the input. */
function endsQuotation(text: string, index: number): boolean {
  const c = at(text, index);
  if (c === "'" || !has(CLOSING, c)) return false;
  for (let i = 0; i < index; i++) {
    const before = at(text, i);
    if (before === c || (has(OPENING, before) && !has(BRACKETS, before))) return false;
  }
  return true;
}

/** Returns the next change to an input that is not exactly what its author meant. */
function nextEdit(text: string, base: string | undefined): Edit | undefined {
  if (test(/[\t\n\r]/, text)) return editOfLines(text);
  if (test(DRIVE_PATH, text)) return edit(WINDOWS_PATH, 0, text.length, `file:///${pathOf(text)}`);
  const match = exec(HOST_WITH_PORT, text);
  if (match !== null) {
    const { 1: host } = match;
    const prefix = test(LOCALHOST, host) ? "http://" : "https://";
    return edit(HOST_AS_SCHEME, 0, 0, prefix, 0, host.length);
  }
  const isURL = parse(text) !== null;
  const isAlone = base === undefined || test(HARDLY_RELATIVE, text);
  if (base === undefined && test(SERVER_PATH, text)) {
    return edit(WINDOWS_PATH, 0, text.length, `file://${pathOf(slice(text, 2, text.length))}`);
  }
  return (
    editOfScheme(text, isURL) ??
    editOfPlaceholder(text, isURL) ??
    editOfSurroundings(text) ??
    editOfWriting(text, isURL) ??
    (isAlone ? editOfSCP(text, isURL) : undefined) ??
    (isURL ? undefined : editOfAuthority(text)) ??
    editOfEnd(text) ??
    (isAlone && !isURL ? editOfAddress(text) : undefined) ??
    editOfBase(text, base)
  );
}

/** A scheme without slashes, which makes the input relative to a base with the same scheme. */
function editOfBase(text: string, base: string | undefined): Edit | undefined {
  const match = exec(SCHEME_WITHOUT_SLASHES, text);
  if (match === null || base === undefined) return undefined;
  const after = match[1].length + 1;
  const isSame = toLowerCase(slice(text, 0, after)) === slice(base, 0, after);
  return isSame ? edit(MISSING_SCHEME_SEPARATOR, after, after, "//", 0, after) : undefined;
}

/** Finds hints and returns them in order of position. */
export function findHints(
  input: string,
  base: string | undefined,
  components: readonly { name: string; start: number; end: number }[],
): ValidationHint[] {
  const hints: ValidationHint[] = [];
  /** Adds a hint if the input is a URL after the change. */
  function add({ kind, start, end, from, to, text }: Edit): void {
    if (hints.length === MOST_HINTS) return;
    const url = parse(slice(input, 0, from) + text + slice(input, to, input.length), base);
    if (url === null) return;
    const hint = {
      name: HINTS[kind] as ValidationHintName,
      start,
      end,
      message: HINT_MESSAGES[kind],
      fix: { start: from, end: to, text, href: getHref(url) },
    };
    // Only the first hint can be about a later range.
    const last = hints.length - 1;
    const isEarlier = last >= 0 && start < hints[last].start;
    hints[last + 1] = isEarlier ? hints[last] : hint;
    if (isEarlier) hints[last] = hint;
  }

  let start = 0;
  let end = input.length;
  while (start < end && input[start] <= " ") start++;
  while (end > start && input[end - 1] <= " ") end--;
  const text = slice(input, start, end);
  let fixed = text;
  let first: Edit | undefined;
  let replacement: Edit | undefined;
  for (let edits = 0; edits < MOST_EDITS; edits++) {
    const next = nextEdit(fixed, base);
    if (next === undefined) break;
    fixed = slice(fixed, 0, next.from) + next.text + slice(fixed, next.to, fixed.length);
    first ??= next;
    if (parse(fixed) === null) continue;
    // One change keeps its range. Several changes replace the whole input.
    replacement = edits === 0 ? first : { ...first, from: 0, to: text.length, text: fixed };
  }
  if (replacement !== undefined) {
    const { kind, from, to, text } = replacement;
    add(
      edit(
        kind,
        start + from,
        start + to,
        text,
        start + replacement.start,
        start + replacement.end,
      ),
    );
  }
  // The positions of a scheme would be hard to see if there are tabs or newlines.
  const isClear = !test(/[\t\n\r]/, text);
  for (let i = 0; i < components.length; i++) {
    const { name, start, end } = components[i];
    const isPath = name === "path" && isClear;
    if (!isPath && name !== "query") continue;
    const part = isPath ? ":/" : "&amp;";
    for (let at = start; ; at++) {
      at = indexOf(input, part, at);
      const after = at + part.length;
      if (at === -1 || after > end) break;
      if (!isPath) {
        add(edit(ESCAPED_AMPERSAND, at, after, "&"));
      } else if (after < end && input[after] !== "/") {
        // The longest match has six characters.
        const scheme = exec(/\/(https?)$/, slice(input, at - start < 6 ? start : at - 6, at));
        if (scheme === null) continue;
        add(edit(MISSING_SCHEME_SEPARATOR, after, after, "/", at - scheme[1].length));
      }
    }
  }
  return hints;
}
