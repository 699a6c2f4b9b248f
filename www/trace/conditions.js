// Conditions of the standard's steps. For each condition, a function returns whether the condition holds, and why.
// tests/data/standard-steps.tsv says which step has which condition.
import { glyphOf } from "../glyphs.js";

/**
 * @typedef {object} Situation the parser before a step: `c`, `remaining`, `buffer`, `base` and the flags as in the
 * standard, the components of the `url`, the state `override`, whether the parser `fails`, and what the step `writes`
 */
/** @typedef {(situation: Situation) => { holds: boolean, why: string }} Condition */

const SPECIAL = new Map([
  ["http", "80"],
  ["https", "443"],
  ["ws", "80"],
  ["wss", "443"],
  ["ftp", "21"],
  ["file", null],
]);

const DRIVE_AT_START = /^\/[A-Za-z]:(?:\/|$)/;
const MOST = 16;
const short = (text) =>
  [...(text.length > MOST ? `${text.slice(0, MOST)}…` : text)].map(glyphOf).join("");
const named = (c) => (c === null ? "the end" : glyphOf(c));

/** @returns {Condition} */
const fact = (holds, why) => (s) => ({ holds: holds(s), why: why(s) });
/** @returns {Condition} a condition with a reason for each outcome */
const either = (holds, yes, no) => fact(holds, (s) => (holds(s) ? yes : no));
const cFact = (holds) => fact(holds, ({ c }) => `c is ${named(c)}`);

/** Whether all conditions hold. */
export const all =
  (...conditions) =>
  (s) => {
    const found = conditions.map((condition) => condition(s));
    const failing = found.find(({ holds }) => !holds);
    return failing ?? { holds: true, why: joined(found) };
  };

/** Whether any condition holds. */
export const any =
  (...conditions) =>
  (s) => {
    const found = conditions.map((condition) => condition(s));
    const holding = found.find(({ holds }) => holds);
    return holding ?? { holds: false, why: joined(found) };
  };

export const not = (condition) => (s) => {
  const { holds, why } = condition(s);
  return { holds: !holds, why };
};

const joined = (found) => [...new Set(found.map(({ why }) => why))].join(", ");

export const cIs = (...codePoints) => cFact(({ c }) => codePoints.includes(c));
export const cMatches = (pattern) => cFact(({ c }) => c !== null && pattern.test(c));
export const hasOverride = either(
  ({ override }) => override !== null,
  "a setter is running",
  "no setter is running",
);
export const overrideIs = (name) =>
  fact(
    ({ override }) => override === name,
    ({ override }) =>
      override === null ? "no setter is running" : `the ${override} setter is running`,
  );
/** The scheme when a condition is tested. Two states have set it before. */
const schemeOf = ({ state, url, buffer, base }) => {
  if (state === "scheme") return buffer;
  return state === "relative" ? base.protocol.slice(0, -1) : url.scheme;
};
export const isSpecial = either(
  (s) => SPECIAL.has(schemeOf(s)),
  "the URL is special",
  "the URL is not special",
);
export const schemeIs = (...schemes) =>
  fact(
    (s) => schemes.includes(schemeOf(s)),
    (s) => `the scheme is ${schemeOf(s)}`,
  );
const bufferIs = (test) =>
  fact(
    ({ buffer }) => test(buffer),
    ({ buffer }) => (buffer === "" ? "buffer is empty" : `buffer is ${short(buffer)}`),
  );
export const bufferIsEmpty = bufferIs((buffer) => buffer === "");
const baseIs = (test) =>
  fact(
    ({ base }) => base !== null && test(base),
    ({ base }) =>
      base === null ? "there is no base" : `the base's scheme is ${base.protocol.slice(0, -1)}`,
  );
export const hasNoBase = either(({ base }) => base === null, "there is no base", "there is a base");
const isOpaque = ({ protocol, pathname, href }) =>
  !pathname.startsWith("/") && !href.startsWith(`${protocol}//`);
export const baseIsOpaque = fact(
  ({ base }) => base !== null && isOpaque(base),
  ({ base }) =>
    base === null
      ? "there is no base"
      : isOpaque(base)
        ? "the base's path is opaque"
        : "the base's path is not opaque",
);
/** Whether the base's path starts with a Windows drive letter. */
export const baseHasDrive = either(
  ({ base }) => DRIVE_AT_START.test(base?.pathname ?? ""),
  "the base's path has a drive letter",
  "the base's path has no drive letter",
);
export const baseIsFile = baseIs(({ protocol }) => protocol === "file:");
export const flag = (name) =>
  fact(
    (s) => s[name],
    (s) => `${name} is ${s[name]}`,
  );
const remainingStarts = (pattern, yes, no) =>
  fact(
    ({ remaining }) => pattern.test(remaining),
    ({ remaining }) => (remaining === "" ? "nothing remains" : pattern.test(remaining) ? yes : no),
  );
export const hostFails = either(
  ({ fails }) => fails,
  "the host parser fails",
  "the host parser succeeds",
);
export const slashFollows = remainingStarts(/^\//, "/ follows", "/ does not follow");
const DRIVE = /^[A-Za-z][:|]/;
export const isDriveLetter = bufferIs((buffer) => buffer.length === 2 && DRIVE.test(buffer));
/** Whether the rest of the input starts with a Windows drive letter. */
export const driveFollows = either(
  ({ c, remaining }) => /^[A-Za-z][:|](?:[/\\?#]|$)/.test((c ?? "") + remaining),
  "a drive letter follows",
  "no drive letter follows",
);
export const isDot = bufferIs((buffer) => /^(?:\.|%2e)$/i.test(buffer));
export const isDoubleDot = bufferIs((buffer) => /^(?:\.|%2e){2}$/i.test(buffer));
/** Whether c is a URL code point or a percent sign. */
export const isURLCodePoint = cFact(
  ({ c }) =>
    c !== null &&
    (/[A-Za-z0-9!$&'()*+,\-./:;=?@_~%]/.test(c) ||
      (c >= "\u00a0" && !/\p{Cs}|\p{Noncharacter_Code_Point}/u.test(c))),
);
export const hexFollows = remainingStarts(
  /^[0-9A-Fa-f]{2}/,
  "two hex digits follow",
  "two hex digits do not follow",
);
export const slashesFollow = remainingStarts(/^\/\//, "// follows", "// does not follow");
export const delimiterFollows = remainingStarts(
  /^[?#]/,
  "? or # follows",
  "? or # does not follow",
);
export const specialBackslash = all(isSpecial, cIs("\\"));
export const endsAuthority = any(cIs(null, "/", "?", "#"), specialBackslash);
export const isSlash = any(cIs("/"), specialBackslash);
export const bufferIsFile = bufferIs((buffer) => buffer === "file");
export const bufferIsSpecial = bufferIs((buffer) => SPECIAL.has(buffer));
export const portIsTooLarge = bufferIs((buffer) => Number(buffer) > 65535);
export const baseHasSameScheme = (s) => baseIs(({ protocol }) => protocol === `${s.buffer}:`)(s);
export const encodingIsLegacy = () => ({ holds: false, why: "the encoding is UTF-8" });

const hasCredentials = ({ username, password }) => Boolean(username || password);
export const hasCredentialsOrPort = fact(
  ({ url }) => hasCredentials(url) || url.port !== null,
  ({ url }) => {
    if (hasCredentials(url)) return "the URL has credentials";
    return url.port === null ? "the URL has no credentials or port" : "the URL has a port";
  },
);
export const hasNoHost = either(
  ({ url }) => url.host === null,
  "the host is null",
  "there is a host",
);
export const pathIsEmpty = either(
  ({ url }) => url.path === "",
  "the path is empty",
  "the path is not empty",
);
/** Whether the scheme that a setter replaces is special. */
export const wasSpecial = fact(
  ({ url }) => SPECIAL.has(url.scheme),
  ({ url }) => `the scheme was ${url.scheme}`,
);
export const isFileWithoutHost = fact(
  ({ url }) => url.scheme === "file" && url.host === "",
  ({ url }) => {
    if (url.scheme !== "file") return `the scheme was ${url.scheme}`;
    return url.host === "" ? "the host is empty" : "the host is not empty";
  },
);
export const portIsDefault = fact(
  ({ url, buffer }) => url.port !== null && SPECIAL.get(buffer) === url.port,
  ({ url }) => (url.port === null ? "the port is null" : `the port is ${url.port}`),
);
export const hostIsLocalhost = either(
  ({ writes }) => writes.some(({ component, add }) => component === "host" && add === ""),
  "the host is localhost",
  "the host is not localhost",
);

/** Finds out which parts the code points include over which step 1.4 of the authority state iterates. */
function credentialsOf({ buffer, atSignSeen, passwordTokenSeen }) {
  const parts = { token: false, any: false, username: false, password: false };
  let isPassword = passwordTokenSeen;
  for (const c of (atSignSeen ? "%40" : "") + buffer) {
    if (c === ":" && !isPassword) {
      isPassword = true;
      parts.token = true;
    } else {
      parts.any = true;
      parts[isPassword ? "password" : "username"] = true;
    }
  }
  return parts;
}
const CREDENTIALS = {
  token: ["the first colon is in buffer", "the first colon is not in buffer"],
  any: ["buffer has other code points", "buffer has no other code points"],
  password: ["some code points follow the colon", "no code points follow a colon"],
  username: ["some code points precede any colon", "no code points precede a colon"],
};
/** @param {keyof typeof CREDENTIALS} part */
export const credential = (part) => either((s) => credentialsOf(s)[part], ...CREDENTIALS[part]);
