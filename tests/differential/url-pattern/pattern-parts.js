// The components of a pattern as it was given to the constructor, for explanations.
import "../../../scripts/typescript.mjs";

const { parseAConstructorString } = await import(
  "../../../js/url-pattern/constructor-string-parser.ts"
);
const { pathnameOptions } = await import("../../../js/url-pattern/parts.ts");
const { parseAPatternString } = await import("../../../js/url-pattern/pattern-parser.ts");

/** The pattern string of a component as it was given. */
export function givenString([input], component) {
  const init = typeof input === "string" ? initOf(input) : input;
  const string = init[component] ?? "";
  if (component === "protocol") return string.replace(/:$/, "");
  return component === "search" ? string.replace(/^\?/, "") : string;
}

/** What a constructor string says; of one whose protocol is none, that protocol. */
function initOf(string) {
  try {
    return parseAConstructorString(string);
  } catch (error) {
    if (error.component !== "protocol") throw error;
    return { protocol: error.pattern };
  }
}

/** The parts of a component, of texts as they were given. */
export function partsOf(
  pattern,
  component,
  options = pathnameOptions,
  encodingCallback = (text) => text,
) {
  try {
    const string = givenString(pattern, component);
    return parseAPatternString(string, component, options, encodingCallback);
  } catch {
    return [];
  }
}

/** What is canonicalized of a component. */
export function textsOf(pattern, component, options) {
  const texts = [];
  partsOf(pattern, component, options, (text) => {
    if (text !== "") texts.push(text);
    return text;
  });
  return texts;
}
