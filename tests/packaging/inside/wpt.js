// Runs the URL cases of the Web Platform Tests in any JavaScript runtime.
import { ATTRIBUTES } from "../../js/attributes.js";
import { createTally, isTrue, same, throwsTypeError } from "./tally.js";

/** The files, keyed by their names in `tables`. */
export const WPT_FILES = [
  "urltestdata.json",
  "urltestdata-javascript-only.json",
  "setters_tests.json",
  "toascii.json",
  "IdnaTestV2.json",
  "IdnaTestV2-removed.json",
  "percent-encoding.json",
];

export function runWPT({ URL }, tables) {
  const { check, result } = createTally();
  const cases = (file) => tables[file].filter((entry) => typeof entry !== "string");

  const assertParses = (url, expected) => {
    for (const attribute of ATTRIBUTES) {
      if (attribute in expected) same(url[attribute], expected[attribute], attribute);
    }
    if ("searchParams" in expected) {
      same(url.searchParams.toString(), expected.searchParams, "searchParams");
    }
    same(url.toString(), expected.href, "toString()");
    same(url.toJSON(), expected.href, "toJSON()");
  };
  const assertFails = (...args) => {
    throwsTypeError(() => new URL(...args), "the constructor");
    same(URL.parse(...args), null, "parse()");
    same(URL.canParse(...args), false, "canParse()");
  };

  for (const file of ["urltestdata.json", "urltestdata-javascript-only.json"]) {
    for (const entry of cases(file)) {
      const args = entry.base === null ? [entry.input] : [entry.input, entry.base];
      check(`${file} ${JSON.stringify(args)}`, () => {
        if (entry.failure) {
          assertFails(...args);
          if (entry.base !== null && !URL.canParse(entry.base)) return;
          // The input must also fail as a base and as an href, as in WPT's url/failure.html.
          assertFails("about:blank", entry.input);
          const url = new URL("about:blank");
          throwsTypeError(() => {
            url.href = entry.input;
          }, "the setter of href");
          return;
        }
        assertParses(new URL(...args), entry);
        assertParses(URL.parse(...args), entry);
        isTrue(URL.canParse(...args), "canParse()");
        assertParses(new URL(entry.href), entry);
      });
    }
  }

  const setters = tables["setters_tests.json"];
  for (const attribute of Object.keys(setters).filter((key) => key !== "comment")) {
    for (const { href, new_value, expected } of setters[attribute]) {
      check(`set ${attribute} of ${href} to ${JSON.stringify(new_value)}`, () => {
        const url = new URL(href);
        url[attribute] = new_value;
        for (const key of Object.keys(expected)) same(url[key], expected[key], key);
      });
    }
  }

  const checkHost = (input, output) => {
    if (output === null) {
      assertFails(`https://${input}/x`);
      return;
    }
    const url = new URL(`https://${input}/x`);
    same(url.host, output, "host");
    same(url.href, `https://${output}/x`, "href");
  };
  for (const { input, output } of cases("toascii.json")) {
    check(`toascii.json ${JSON.stringify(input)}`, () => {
      checkHost(input, output);
      for (const attribute of ["host", "hostname"]) {
        const url = new URL("https://x/x");
        url[attribute] = input;
        same(url[attribute], output === null ? "x" : output, `set by ${attribute}`);
      }
    });
  }
  for (const file of ["IdnaTestV2.json", "IdnaTestV2-removed.json"]) {
    for (const { input, output } of cases(file)) {
      // A special URL cannot have an empty domain.
      if (input === "") continue;
      check(`${file} ${JSON.stringify(input)}`, () => checkHost(encoded(input), output));
    }
  }

  for (const { input, output } of cases("percent-encoding.json")) {
    check(`percent-encoding.json ${JSON.stringify(input)}`, () => {
      const url = new URL(`https://example.com/?${input}#${input}`);
      same(url.search, `?${output["utf-8"]}`, "search");
      same(url.hash, `#${output["utf-8"]}`, "hash");
    });
  }
  return result();
}

// The hosts are percent-encoded, so characters that map to "?" or "/" reach the host parser. Lone surrogates can't be
// encoded.
function encoded(input) {
  try {
    return encodeURIComponent(input);
  } catch (_) {
    return input;
  }
}
