// The parser's results for an input and a base.
import { findFixedRanges } from "./fixes.js";

/** The result of `validate` for an empty input. */
export const NOTHING = { url: null, components: [], errors: [], fixes: [], hints: [] };
/** Longer inputs are only parsed: see benches/DECISIONS.md, *Long inputs on the page*. */
const MOST_LOOKED_AT = 100_000;

/**
 * @returns the `url`, or null and the name of the field that `failed`; a `message` and its `state` ("valid", "flawed",
 * "failed" or "empty"); the results of `validate` for the `input` and the `base`; and `isLong` if the input and the
 * base are too long for `validate`
 */
export function read(parser, input, base) {
  if (input.length + base.length > MOST_LOOKED_AT) return readLong(parser, input, base);
  const { URL } = parser;
  const validate = (...given) => {
    const result = parser.validate(...given);
    findFixedRanges(result.errors);
    return result;
  };
  // An empty base field means that there is no base.
  if (base === "") {
    const ofInput = validate(input);
    const isRelative = ofInput.url === null && URL.canParse(input, "https://base.example/");
    return reading(ofInput, NOTHING, isRelative, input);
  }
  const ofBase = validate(base);
  if (ofBase.url === null) {
    return { ...noURL("base", "The base is not a URL"), input: NOTHING, base: ofBase };
  }
  return reading(validate(input, { base }), ofBase, false, input);
}

function reading(input, base, isRelative, text) {
  const { url, errors } = input;
  if (url !== null) {
    const isValid = errors.length === 0;
    const count = errors.length === 1 ? "1 error" : `${errors.length.toLocaleString("en")} errors`;
    const message = isValid ? "A valid URL" : `Parses, with ${count}`;
    return { url, state: isValid ? "valid" : "flawed", failed: null, message, input, base };
  }
  if (text === "") {
    const message = "Nothing to parse: a URL needs a scheme or a base.";
    return { url: null, state: "empty", failed: null, message, input, base };
  }
  const message = isRelative ? "Not a URL: it is relative and has no base" : "Not a URL";
  return { ...noURL("url", message), input, base };
}

const noURL = (failed, message) => ({ url: null, state: "failed", failed, message });

function readLong({ URL }, input, base) {
  const long = { isLong: true, input: NOTHING, base: NOTHING };
  if (base !== "" && !URL.canParse(base)) {
    return { ...noURL("base", "The base is not a URL"), ...long };
  }
  const url = base === "" ? URL.parse(input) : URL.parse(input, base);
  if (url === null) return { ...noURL("url", "Not a URL"), ...long };
  return { url, state: "long", failed: null, message: "A URL", ...long };
}
