// Matching: all that the rest of `/url-pattern` imports from this folder. Nothing here knows how patterns are parsed, or the
// classes that users see.
//
//   pattern-list.js            the first of many URL patterns that matches
//   url-pattern-matcher.js     one URL pattern, on the components of a URL
//   component-matcher.js       one component, on a string, in one of four ways:
//     (everything, literal)      there
//     sequences.js               step by step through texts and wildcards
//     regular-expression.js      by the engine's regular expressions
//     automaton.js               with every attempt remembered, so that the time is linear
export {
  type ComponentMatcher,
  createAComponentMatcher,
  groupsOf,
  matchesComponent,
} from "./component-matcher.js";
export { addPattern, createPatternList, execFirst, testAny } from "./pattern-list.js";
export {
  createAURLPatternMatcher,
  exec,
  test,
  type URLPatternMatcher,
} from "./url-pattern-matcher.js";
