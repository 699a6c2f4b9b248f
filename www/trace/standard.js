// The numbered steps in the states of the basic URL parser, abridged and in our own words. The step numbers are the
// standard's, and tests/data/standard-steps.tsv lists all of them. walk.js finds the steps that run.
import {
  all,
  any,
  baseHasDrive,
  baseIs,
  baseIsFile,
  baseIsOpaque,
  bufferIs,
  bufferIsEmpty,
  cIs,
  cMatches,
  driveFollows,
  flag,
  hasNoBase,
  hasOverride,
  hexFollows,
  hostFails,
  isDot,
  isDoubleDot,
  isDriveLetter,
  isSpecial,
  isURLCodePoint,
  not,
  overrideIs,
  remainingStarts,
  SPECIAL,
  schemeIs,
  slashFollows,
  urlFact,
} from "./conditions.js";

/**
 * @typedef {object} Line a step
 * @property {string} text
 * @property {Condition | null} test
 * @property {boolean} isElse whether the step is considered only if no preceding step in its chain applies
 * @property {boolean} ends whether the parser returns or starts over at this step
 * @property {Line[]} lines the steps inside this step
 */

const line = (text, test, isElse, rest) => {
  const ends = rest[0] === END;
  return { text, test, isElse, ends, lines: ends ? rest.slice(1) : rest };
};
/** Marks the last step to run in a state. */
const END = Symbol("end");
const always = (text, ...rest) => line(text, null, false, rest);
const when = (test, text, ...rest) => line(text, test, false, rest);
const elseWhen = (test, text, ...rest) => line(text, test, true, rest);
const otherwise = (text, ...rest) => line(text, null, true, rest);

const EOF = null;
const specialBackslash = all(isSpecial, cIs("\\"));
const endsAuthority = any(cIs(EOF, "/", "?", "#"), specialBackslash);
const isSlash = any(cIs("/"), specialBackslash);
const toQuery = "Set the query to empty; go to query.";
const toFragment = "Set the fragment to empty; go to fragment.";
const backslashError = when(cIs("\\"), "Report invalid-reverse-solidus.");
const urlUnitErrors = [
  when(not(isURLCodePoint), "If c is neither a URL code point nor %: report invalid-URL-unit."),
  when(
    all(cIs("%"), not(hexFollows)),
    "If c is % and two hex digits do not follow: report invalid-URL-unit.",
  ),
];
const defaultPort = ({ port, scheme }) => port !== null && SPECIAL.get(scheme) === port;
const hasCredentials = ({ username, password }) => Boolean(username || password);
const hasCredentialsOrPort = urlFact(
  (url) => hasCredentials(url) || url.port !== null,
  ({ url }) =>
    hasCredentials(url)
      ? "the URL has credentials"
      : url.port === null
        ? "the URL has no credentials or port"
        : "the URL has a port",
);
const hasNoHost = urlFact(
  ({ host }) => host === null,
  ({ url }) => (url.host === null ? "the host is null" : "there is a host"),
);

/**
 * Step 1.4 of the authority state iterates over code points. This function finds out which parts these code points
 * include.
 */
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
const credential = (name, yes, no) => (s) => {
  const holds = credentialsOf(s)[name];
  return { holds, why: holds ? yes : no };
};

const hostSteps = [
  when(
    all(hasOverride, schemeIs("file")),
    "If a setter is running and the scheme is file: go back 1, to file host.",
  ),
  elseWhen(
    all(cIs(":"), not(flag("insideBrackets"))),
    "Otherwise, if c is a colon outside brackets:",
    when(bufferIsEmpty, "If buffer is empty: report host-missing and fail.", END),
    when(overrideIs("hostname"), "If the hostname setter is running: fail.", END),
    always("Parse buffer as a host."),
    when(hostFails, "If that fails: fail.", END),
    always("Set the host; empty buffer; go to port."),
  ),
  elseWhen(
    endsAuthority,
    "Otherwise, if c ends the authority: go back 1.",
    when(
      all(isSpecial, bufferIsEmpty),
      "If the URL is special and buffer is empty: report host-missing and fail.",
      END,
    ),
    elseWhen(
      all(hasOverride, bufferIsEmpty, hasCredentialsOrPort),
      "Otherwise, if a setter would leave credentials or a port without a host: fail.",
      END,
    ),
    always("Parse buffer as a host."),
    when(hostFails, "If that fails: fail.", END),
    always("Set the host; empty buffer; go to path start."),
    when(hasOverride, "If a setter is running: stop.", END),
  ),
  otherwise(
    "Otherwise:",
    when(cIs("["), "If c is [: set insideBrackets to true."),
    when(cIs("]"), "If c is ]: set insideBrackets to false."),
    always("Append c to buffer."),
  ),
];

/** @type {Record<string, Line[]>} */
export const STEPS = {
  "scheme start": [
    when(
      cMatches(/^[A-Za-z]$/),
      "If c is a letter: append it in lowercase to buffer; go to scheme.",
    ),
    elseWhen(not(hasOverride), "Otherwise: go to no scheme, at the same c."),
    otherwise("Otherwise, a setter is running: fail.", END),
  ],
  scheme: [
    when(
      cMatches(/^[A-Za-z0-9+\-.]$/),
      "If c is a letter, digit, +, - or .: append it in lowercase to buffer.",
    ),
    elseWhen(
      cIs(":"),
      "Otherwise, if c is a colon:",
      when(
        hasOverride,
        "If a setter is running:",
        when(
          all(
            urlFact(
              ({ scheme }) => SPECIAL.has(scheme),
              ({ url }) => `the scheme was ${url.scheme}`,
            ),
            bufferIs((buffer) => !SPECIAL.has(buffer)),
          ),
          "If the old scheme is special and the new one is not: stop.",
          END,
        ),
        when(
          all(
            urlFact(
              ({ scheme }) => !SPECIAL.has(scheme),
              ({ url }) => `the scheme was ${url.scheme}`,
            ),
            bufferIs((buffer) => SPECIAL.has(buffer)),
          ),
          "If the new scheme is special and the old one is not: stop.",
          END,
        ),
        when(
          all(
            hasCredentialsOrPort,
            bufferIs((buffer) => buffer === "file"),
          ),
          "If a file URL would get credentials or a port: stop.",
          END,
        ),
        when(
          urlFact(
            ({ scheme, host }) => scheme === "file" && host === "",
            ({ url }) =>
              url.scheme !== "file"
                ? `the scheme was ${url.scheme}`
                : url.host === ""
                  ? "the host is empty"
                  : "the host is not empty",
          ),
          "If a file URL without a host would change: stop.",
          END,
        ),
      ),
      always("Set the scheme to buffer."),
      when(
        hasOverride,
        "If a setter is running:",
        when(
          urlFact(
            ({ port }, { buffer }) => defaultPort({ port, scheme: buffer }),
            ({ url }) => (url.port === null ? "the port is null" : `the port is ${url.port}`),
          ),
          "If the port is the new default: set it to null.",
        ),
        always("Stop.", END),
      ),
      always("Empty buffer."),
      when(
        schemeIs("file"),
        "If the scheme is file:",
        when(
          not(remainingStarts("//", (rest) => rest.startsWith("//"))),
          "If // does not follow: report special-scheme-missing-following-solidus.",
        ),
        always("Go to file."),
      ),
      elseWhen(
        all(isSpecial, (s) => baseIs(({ protocol }) => protocol === `${s.buffer}:`)(s)),
        "Otherwise, if the URL is special and the base has the same scheme:",
        always("The base is special, too."),
        always("Go to special relative or authority."),
      ),
      elseWhen(isSpecial, "Otherwise, if the URL is special: go to special authority slashes."),
      elseWhen(slashFollows, "Otherwise, if / follows: skip it; go to path or authority."),
      otherwise("Otherwise: set the path to empty; go to opaque path."),
    ),
    elseWhen(
      not(hasOverride),
      "Otherwise: empty buffer; start over at the first code point, in no scheme.",
      END,
    ),
    otherwise("Otherwise, a setter is running: fail.", END),
  ],
  "no scheme": [
    when(
      any(hasNoBase, all(baseIsOpaque, not(cIs("#")))),
      "If there is no base, or its path is opaque and c is not #: report missing-scheme-non-relative-URL and fail.",
      END,
    ),
    elseWhen(
      all(baseIsOpaque, cIs("#")),
      "Otherwise, if the base's path is opaque and c is #: take scheme, path and query from the base; go to fragment.",
    ),
    elseWhen(
      not(baseIsFile),
      "Otherwise, if the base is not a file URL: go to relative, at the same c.",
    ),
    otherwise("Otherwise: go to file, at the same c."),
  ],
  "special relative or authority": [
    when(
      all(cIs("/"), slashFollows),
      "If c is / and another / follows: skip it; go to special authority ignore slashes.",
    ),
    otherwise(
      "Otherwise: report special-scheme-missing-following-solidus; go to relative, at the same c.",
    ),
  ],
  "path or authority": [
    when(cIs("/"), "If c is /: go to authority."),
    otherwise("Otherwise: go to path, at the same c."),
  ],
  relative: [
    always("The base is not a file URL."),
    always("Take the scheme from the base."),
    when(cIs("/"), "If c is /: go to relative slash."),
    elseWhen(
      specialBackslash,
      "Otherwise, if the URL is special and c is \\: report invalid-reverse-solidus; go to relative slash.",
    ),
    otherwise(
      "Otherwise:",
      always("Take username, password, host, port, path and query from the base."),
      when(cIs("?"), "If c is ?: set the query to empty; go to query."),
      elseWhen(cIs("#"), "Otherwise, if c is #: set the fragment to empty; go to fragment."),
      elseWhen(
        not(cIs(EOF)),
        "Otherwise, if c is not the end:",
        always("Set the query to null."),
        always("Remove the path's last segment."),
        always("Go to path, at the same c."),
      ),
    ),
  ],
  "relative slash": [
    when(
      all(isSpecial, cIs("/", "\\")),
      "If the URL is special and c is / or \\:",
      backslashError,
      always("Go to special authority ignore slashes."),
    ),
    elseWhen(cIs("/"), "Otherwise, if c is /: go to authority."),
    otherwise(
      "Otherwise: take username, password, host and port from the base; go to path, at the same c.",
    ),
  ],
  "special authority slashes": [
    when(
      all(cIs("/"), slashFollows),
      "If c is / and another / follows: skip both; go to special authority ignore slashes.",
    ),
    otherwise(
      "Otherwise: report special-scheme-missing-following-solidus; go to special authority ignore slashes, at the same c.",
    ),
  ],
  "special authority ignore slashes": [
    when(not(cIs("/", "\\")), "If c is neither / nor \\: go to authority, at the same c."),
    otherwise("Otherwise: report special-scheme-missing-following-solidus, and skip c."),
  ],
  authority: [
    when(
      cIs("@"),
      "If c is @:",
      always("Report invalid-credentials."),
      when(flag("atSignSeen"), "If atSignSeen is true: prepend %40 to buffer."),
      always("Set atSignSeen to true."),
      always(
        "For each code point in buffer:",
        when(
          credential("token", "the first colon is in buffer", "the first colon is not in buffer"),
          "At the first colon in the credentials: set passwordTokenSeen to true.",
        ),
        when(
          credential("any", "buffer has other code points", "buffer has no other code points"),
          "Percent-encode any other code point.",
        ),
        when(
          credential(
            "password",
            "some code points follow the colon",
            "no code points follow a colon",
          ),
          "After that colon: append it to the password.",
        ),
        when(
          credential(
            "username",
            "some code points precede any colon",
            "no code points precede a colon",
          ),
          "Before that colon: append it to the username.",
        ),
      ),
      always("Empty buffer."),
    ),
    elseWhen(
      endsAuthority,
      "Otherwise, if c ends the authority:",
      when(
        all(flag("atSignSeen"), bufferIsEmpty),
        "If atSignSeen is true and buffer is empty: report host-missing and fail.",
        END,
      ),
      always("Go back to the first c in buffer; empty buffer; go to host."),
    ),
    otherwise("Otherwise: append c to buffer."),
  ],
  host: hostSteps,
  hostname: hostSteps,
  port: [
    when(cMatches(/^[0-9]$/), "If c is a digit: append it to buffer."),
    elseWhen(
      any(endsAuthority, hasOverride),
      "Otherwise, if c ends the authority or a setter is running:",
      when(
        not(bufferIsEmpty),
        "If buffer is not empty:",
        always("Read buffer as a decimal number."),
        when(
          bufferIs((buffer) => Number(buffer) > 65535),
          "If it is above 65535: report port-out-of-range and fail.",
          END,
        ),
        always("Set the port, to null if it is the scheme's default."),
        always("Empty buffer."),
        when(hasOverride, "If a setter is running: stop.", END),
      ),
      when(hasOverride, "If a setter is running: fail.", END),
      always("Go to path start, at the same c."),
    ),
    otherwise("Otherwise: report port-invalid and fail.", END),
  ],
  file: [
    always("Set the scheme to file."),
    always("Set the host to empty."),
    when(cIs("/", "\\"), "If c is / or \\:", backslashError, always("Go to file slash.")),
    elseWhen(
      baseIsFile,
      "Otherwise, if the base is a file URL:",
      always("Take host, path and query from it."),
      when(cIs("?"), "If c is ?: set the query to empty; go to query."),
      elseWhen(cIs("#"), "Otherwise, if c is #: set the fragment to empty; go to fragment."),
      elseWhen(
        not(cIs(EOF)),
        "Otherwise, if c is not the end:",
        always("Set the query to null."),
        when(not(driveFollows), "If no drive letter follows: remove the path's last segment."),
        otherwise(
          "Otherwise:",
          always("Report file-invalid-Windows-drive-letter."),
          always("Empty the path."),
        ),
        always("Go to path, at the same c."),
      ),
    ),
    otherwise("Otherwise: go to path, at the same c."),
  ],
  "file slash": [
    when(cIs("/", "\\"), "If c is / or \\:", backslashError, always("Go to file host.")),
    otherwise(
      "Otherwise:",
      when(
        baseIsFile,
        "If the base is a file URL:",
        always("Take its host."),
        when(
          all(not(driveFollows), baseHasDrive),
          "If the base's path has a drive letter and none follows: take it.",
        ),
      ),
      always("Go to path, at the same c."),
    ),
  ],
  "file host": [
    when(
      cIs(EOF, "/", "\\", "?", "#"),
      "If c ends the host: go back 1.",
      when(
        all(not(hasOverride), isDriveLetter),
        "If buffer is a drive letter: report file-invalid-Windows-drive-letter-host; keep it in buffer for the path state.",
      ),
      elseWhen(
        bufferIsEmpty,
        "Otherwise, if buffer is empty:",
        always("Set the host to empty."),
        when(hasOverride, "If a setter is running: stop.", END),
        always("Go to path start."),
      ),
      otherwise(
        "Otherwise:",
        always("Parse buffer as a host."),
        when(hostFails, "If that fails: fail.", END),
        when(
          urlFact(
            (_, { writes }) =>
              writes.some(({ component, add }) => component === "host" && add === ""),
            ({ writes }) =>
              writes.some(({ component, add }) => component === "host" && add === "")
                ? "the host is localhost"
                : "the host is not localhost",
          ),
          "If it is localhost: make it empty.",
        ),
        always("Set the host."),
        when(hasOverride, "If a setter is running: stop.", END),
        always("Empty buffer; go to path start."),
      ),
    ),
    otherwise("Otherwise: append c to buffer."),
  ],
  "path start": [
    when(
      isSpecial,
      "If the URL is special:",
      backslashError,
      always("Go to path."),
      when(not(cIs("/", "\\")), "If c is neither / nor \\: stay at the same c."),
    ),
    elseWhen(all(not(hasOverride), cIs("?")), `Otherwise, if c is ?: ${lower(toQuery)}`),
    elseWhen(all(not(hasOverride), cIs("#")), `Otherwise, if c is #: ${lower(toFragment)}`),
    elseWhen(
      not(cIs(EOF)),
      "Otherwise, if c is not the end:",
      always("Go to path."),
      when(not(cIs("/")), "If c is not /: stay at the same c."),
    ),
    elseWhen(
      all(hasOverride, hasNoHost),
      "Otherwise, if a setter is running and there is no host: append an empty segment to the path.",
    ),
  ],
  path: [
    when(
      any(isSlash, cIs(EOF), all(not(hasOverride), cIs("?", "#"))),
      "If c ends the segment:",
      when(specialBackslash, "If the URL is special and c is \\: report invalid-reverse-solidus."),
      when(
        isDoubleDot,
        "If buffer is two dots:",
        always("Remove the path's last segment."),
        when(not(isSlash), "If c is not a slash: append an empty segment."),
      ),
      elseWhen(
        all(isDot, not(isSlash)),
        "Otherwise, if buffer is one dot and c is not a slash: append an empty segment.",
      ),
      elseWhen(
        not(isDot),
        "Otherwise, if buffer is not one dot:",
        when(
          all(
            schemeIs("file"),
            urlFact(
              ({ path }) => path === "",
              ({ url }) => (url.path === "" ? "the path is empty" : "the path is not empty"),
            ),
            isDriveLetter,
          ),
          "If it is a drive letter at the start of a file URL's path: make its second code point a colon.",
        ),
        always("Append buffer to the path."),
      ),
      always("Empty buffer."),
      when(cIs("?"), `If c is ?: ${lower(toQuery)}`),
      when(cIs("#"), `If c is #: ${lower(toFragment)}`),
    ),
    otherwise(
      "Otherwise:",
      ...urlUnitErrors,
      always("Percent-encode c, if necessary, and append it to buffer."),
    ),
  ],
  "opaque path": [
    when(cIs("?"), `If c is ?: ${lower(toQuery)}`),
    elseWhen(cIs("#"), `Otherwise, if c is #: ${lower(toFragment)}`),
    elseWhen(
      cIs(" "),
      "Otherwise, if c is a space:",
      always("Report invalid-URL-unit."),
      when(
        remainingStarts("? or #", (rest) => /^[?#]/.test(rest)),
        "If ? or # follows: append %20 to the path.",
      ),
      otherwise("Otherwise: append a space to the path."),
    ),
    elseWhen(
      not(cIs(EOF)),
      "Otherwise, if c is not the end:",
      ...urlUnitErrors,
      always("Percent-encode c, if necessary, and append it to the path."),
    ),
  ],
  query: [
    when(
      () => ({ holds: false, why: "the encoding is UTF-8" }),
      "If the encoding is not UTF-8, but the scheme requires UTF-8: use UTF-8.",
    ),
    when(
      any(all(not(hasOverride), cIs("#")), cIs(EOF)),
      "If c ends the query:",
      always("Choose the percent-encode set: special URLs also encode the apostrophe."),
      always("Percent-encode buffer, and append it to the query."),
      always("Empty buffer."),
      when(cIs("#"), `If c is #: ${lower(toFragment)}`),
    ),
    elseWhen(
      not(cIs(EOF)),
      "Otherwise, if c is not the end:",
      ...urlUnitErrors,
      always("Append c to buffer."),
    ),
  ],
  fragment: [
    when(
      not(cIs(EOF)),
      "If c is not the end:",
      ...urlUnitErrors,
      always("Percent-encode c, if necessary, and append it to the fragment."),
    ),
  ],
};

function lower(text) {
  return text[0].toLowerCase() + text.slice(1);
}
