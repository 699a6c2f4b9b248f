// Finds a pattern's components in the form passed to the constructor. Explanations use them.
import "../../../scripts/typescript.mjs";

const { parseAConstructorString } = await import(
  "../../../js/url-pattern/constructor-string-parser.ts"
);
const { pathnameOptions } = await import("../../../js/url-pattern/parts.ts");
const { parseAPatternString } = await import("../../../js/url-pattern/pattern-parser.ts");

/** Returns a component's original pattern string. */
export function givenString([input], component) {
  const init = typeof input === "string" ? initOf(input) : input;
  const string = init[component] ?? "";
  if (component === "protocol") return string.replace(/:$/, "");
  return component === "search" ? string.replace(/^\?/, "") : string;
}

/** Returns the components of a constructor string, or only the protocol if the protocol is invalid. */
function initOf(string) {
  try {
    return parseAConstructorString(string);
  } catch (error) {
    if (error.component !== "protocol") throw error;
    return { protocol: error.pattern };
  }
}

/** Returns a component's parts with the original text of each. */
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

/** Returns the pieces of a component's text that are canonicalized. */
export function textsOf(pattern, component, options) {
  const texts = [];
  partsOf(pattern, component, options, (text) => {
    if (text !== "") texts.push(text);
    return text;
  });
  return texts;
}
