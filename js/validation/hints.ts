// Finds parts of an input whose author probably meant something other than what the parser makes of them. The same
// rules are in src/url/repairs/hints.rs. The rules are written again here, because they would take more bytes in
// WebAssembly: see benches/DECISIONS.md, *Hints without wasm*.
import { getHref, parse } from "../core/url-members.js";
import { indexOf, slice, toLowerCase } from "../language/builtins.js";
import { exec, test } from "../language/regular-expressions.js";
import type { ValidationHintName } from "./names.js";
import { HINT_MESSAGES, HINTS } from "./reasons.js";

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

/** A change to an input that probably gives it the intended meaning. */
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

// The indices of the kinds.
const HOST_AS_SCHEME = 0;
const ESCAPED_AMPERSAND = 1;
const WINDOWS_PATH = 2;
const MISSING_SCHEME_SEPARATOR = 3;

const DRIVE_PATH = /^[a-z]:[/\\]/i;
const HOST_WITH_PORT = /^(localhost|[a-z][a-z\d+-]*\.[a-z\d+.-]*):\d{1,5}(?![^/?#])/i;
const LOCALHOST = /(^|\.)localhost\.?$/i;
const SCHEME_WITHOUT_COLON = /^(https?|wss?|ftp|file)\/\//i;
/** A special scheme other than `file`, before a name that contains a dot. */
const SCHEME_WITHOUT_SLASHES = /^(https?|wss?|ftp):\.*[^./\\?#]+\.+[^./\\?#]/i;

/** In a path, these are characters like any other. */
const ESCAPES: Readonly<Record<string, string | undefined>> = {
  __proto__: null as unknown as string,
  "\\": "/",
  "%": "%25",
  "?": "%3F",
  "#": "%23",
};

/** Finds hints and returns them in order of position. */
export function findHints(
  input: string,
  base: string | undefined,
  components: readonly { name: string; start: number; end: number }[],
): ValidationHint[] {
  const hints: ValidationHint[] = [];
  /** Adds a hint about the text from `start` to `end` if the input is a URL after the change. */
  function add(
    kind: number,
    start: number,
    end: number,
    fixStart: number,
    fixEnd: number,
    text: string,
  ): void {
    if (hints.length === MOST_HINTS) return;
    const fixed = slice(input, 0, fixStart) + text + slice(input, fixEnd, input.length);
    const url = parse(fixed, base);
    if (url === null) return;
    hints[hints.length] = {
      name: HINTS[kind] as ValidationHintName,
      start,
      end,
      message: HINT_MESSAGES[kind],
      fix: { start: fixStart, end: fixEnd, text, href: getHref(url) },
    };
  }

  function findScheme(start: number, text: string): void {
    const end = start + text.length;
    if (test(DRIVE_PATH, text)) {
      let url = "file:///";
      for (let i = 0; i < text.length; i++) url += ESCAPES[text[i]] ?? text[i];
      add(WINDOWS_PATH, start, end, start, end, url);
      return;
    }
    let match = exec(HOST_WITH_PORT, text);
    if (match !== null) {
      const [, host] = match;
      const prefix = test(LOCALHOST, host) ? "http://" : "https://";
      add(HOST_AS_SCHEME, start, start + host.length, start, start, prefix);
      return;
    }
    match = exec(SCHEME_WITHOUT_COLON, text);
    if (match !== null) {
      const colon = start + match[1].length;
      add(MISSING_SCHEME_SEPARATOR, start, colon + 2, colon, colon, ":");
      return;
    }
    match = exec(SCHEME_WITHOUT_SLASHES, text);
    if (match === null || base === undefined) return;
    const after = match[1].length + 1;
    if (toLowerCase(slice(text, 0, after)) === slice(base, 0, after)) {
      add(MISSING_SCHEME_SEPARATOR, start, start + after, start + after, start + after, "//");
    }
  }

  let start = 0;
  let end = input.length;
  while (start < end && input[start] <= " ") start++;
  while (end > start && input[end - 1] <= " ") end--;
  const text = slice(input, start, end);
  // The positions of a scheme and a host would be hard to see if there are tabs or newlines between them.
  const isClear = !test(/[\t\n\r]/, text);
  if (isClear) findScheme(start, text);
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
        add(ESCAPED_AMPERSAND, at, after, at, after, "&");
      } else if (after < end && input[after] !== "/") {
        // The longest match has six characters.
        const scheme = exec(/\/(https?)$/, slice(input, at - start < 6 ? start : at - 6, at));
        if (scheme === null) continue;
        add(MISSING_SCHEME_SEPARATOR, at - scheme[1].length, after, after, after, "/");
      }
    }
  }
  return hints;
}
