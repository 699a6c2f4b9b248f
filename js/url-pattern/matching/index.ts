// Exports everything that the rest of `/url-pattern` imports from this folder. The folder depends neither on the
// pattern parser nor on the classes that users see.
//
//   pattern-list.js            finds the first matching URL pattern of many
//   url-pattern-matcher.js     matches one URL pattern against the components of a URL
//   component-matcher.js       matches one component against a string, with one of several strategies:
//     (everything, literal)      in component-matcher.js itself
//     sequences.js               matches texts and wildcards step by step
//     regular-expression.js      uses the engine's regular expressions
//     automaton.js               remembers every attempt, so the time is linear
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
