// What the parser says of an input and a base.

const NOTHING = { url: null, components: [], errors: [] };

/**
 * @returns `url`, or null and which of the two `failed`; a `message` and the `state` it is about: "valid",
 *   "flawed" or "failed"; and what `validate` says of the `input` and of the `base`
 */
export function read({ URL, validate }, input, base) {
  // An empty field means that there is no base.
  if (base === "") {
    const ofInput = validate(input);
    const isRelative = ofInput.url === null && URL.canParse(input, "https://base.example/");
    return reading(ofInput, NOTHING, isRelative);
  }
  const ofBase = validate(base);
  if (ofBase.url === null) {
    const message = "Failure: the base does not parse.";
    return { url: null, state: "failed", failed: "base", message, input: NOTHING, base: ofBase };
  }
  return reading(validate(input, { base }), ofBase, false);
}

function reading(input, base, isRelative) {
  const { url, errors } = input;
  if (url !== null) {
    const isValid = errors.length === 0;
    const message = isValid ? "A valid URL." : "Parsed, with errors.";
    return { url, state: isValid ? "valid" : "flawed", failed: null, message, input, base };
  }
  const message = isRelative
    ? "Failure: the URL is relative, which takes a base."
    : "Failure: the URL does not parse.";
  return { url: null, state: "failed", failed: "url", message, input, base };
}
