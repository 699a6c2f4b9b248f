// https://urlpattern.spec.whatwg.org/#url-pattern-match
import { COMPONENTS } from "../components.js";
import { inputsOf } from "../input.js";
import { componentsOf, type Subject, transientComponents } from "../subject.js";
import type { URLPatternComponent, URLPatternComponentResult, URLPatternResult } from "../types.js";
import {
  type ComponentMatcher,
  EVERYTHING,
  groupsOf,
  matchesComponent,
} from "./component-matcher.js";

type ComponentMatchers = Readonly<Record<URLPatternComponent, ComponentMatcher>>;

/** Matches the components of a URL. */
export interface URLPatternMatcher extends ComponentMatchers {
  /** Whether all components except the pathname match everything. */
  readonly isOfPathnames: boolean;
}

/** A result, with the value of the pattern that matched. */
export interface ListResult<Value> extends URLPatternResult {
  pattern: Value;
}

export function createAURLPatternMatcher(
  components: Readonly<Record<URLPatternComponent, { readonly matcher: ComponentMatcher }>>,
): URLPatternMatcher {
  let isOfPathnames = true;
  for (let i = 0; i < COMPONENTS.length; i++) {
    const name = COMPONENTS[i];
    if (name !== "pathname" && components[name].matcher.kind !== EVERYTHING) isOfPathnames = false;
  }
  return {
    protocol: components.protocol.matcher,
    username: components.username.matcher,
    password: components.password.matcher,
    hostname: components.hostname.matcher,
    port: components.port.matcher,
    pathname: components.pathname.matcher,
    search: components.search.matcher,
    hash: components.hash.matcher,
    isOfPathnames,
  };
}

/** Whether the pattern matches. The pathname comes first because patterns usually differ there. */
export function test(matcher: URLPatternMatcher, subject: Subject): boolean {
  return (
    matchesComponent(matcher.pathname, subject.pathname) && testAllButPathname(matcher, subject)
  );
}

/** Like {@link test}, but for a pathname that is known to match. */
export function testAllButPathname(matcher: URLPatternMatcher, subject: Subject): boolean {
  if (matcher.isOfPathnames) return true;
  const { protocol, username, password, hostname, port, search, hash } = componentsOf(subject);
  return (
    matchesComponent(matcher.hostname, hostname) &&
    matchesComponent(matcher.protocol, protocol) &&
    matchesComponent(matcher.port, port) &&
    matchesComponent(matcher.search, search) &&
    matchesComponent(matcher.hash, hash) &&
    matchesComponent(matcher.username, username) &&
    matchesComponent(matcher.password, password)
  );
}

/**
 * Returns the URLPatternResult, or null. Most inputs don't match, and {@link test} detects this without creating
 * objects.
 */
export function exec(matcher: URLPatternMatcher, subject: Subject): URLPatternResult | null {
  if (!test(matcher, subject)) return null;
  const components = componentsOf(subject);
  // Web IDL creates the members of a dictionary in this order.
  return {
    hash: resultOf(matcher.hash, components.hash),
    hostname: resultOf(matcher.hostname, components.hostname),
    inputs: inputsOf(subject),
    password: resultOf(matcher.password, components.password),
    pathname: resultOf(matcher.pathname, components.pathname),
    port: resultOf(matcher.port, components.port),
    protocol: resultOf(matcher.protocol, components.protocol),
    search: resultOf(matcher.search, components.search),
    username: resultOf(matcher.username, components.username),
  };
}

/**
 * Returns the result of a list for a `matcher` that is known to match. `pattern` is its value in the list. The result is
 * created here, because copying the members of {@link exec}'s result takes several times as long: see
 * benches/DECISIONS.md, *The first of many patterns*.
 */
export function createAListResult<Value>(
  matcher: URLPatternMatcher,
  subject: Subject,
  pattern: Value,
): ListResult<Value> {
  if (matcher.isOfPathnames) {
    // Written out for the most frequent kind of route: see benches/DECISIONS.md, *The first of many patterns*.
    const { hash, hostname, password, pathname, port, protocol, search, username } =
      transientComponents(subject);
    return {
      hash: { groups: { 0: hash }, input: hash },
      hostname: { groups: { 0: hostname }, input: hostname },
      inputs: inputsOf(subject),
      password: { groups: { 0: password }, input: password },
      pathname: resultOf(matcher.pathname, pathname),
      port: { groups: { 0: port }, input: port },
      protocol: { groups: { 0: protocol }, input: protocol },
      search: { groups: { 0: search }, input: search },
      username: { groups: { 0: username }, input: username },
      pattern,
    };
  }
  const components = componentsOf(subject);
  return {
    hash: resultOf(matcher.hash, components.hash),
    hostname: resultOf(matcher.hostname, components.hostname),
    inputs: inputsOf(subject),
    password: resultOf(matcher.password, components.password),
    pathname: resultOf(matcher.pathname, components.pathname),
    port: resultOf(matcher.port, components.port),
    protocol: resultOf(matcher.protocol, components.protocol),
    search: resultOf(matcher.search, components.search),
    username: resultOf(matcher.username, components.username),
    pattern,
  };
}

/** https://urlpattern.spec.whatwg.org/#create-a-component-match-result */
const resultOf = (matcher: ComponentMatcher, input: string): URLPatternComponentResult => ({
  groups: groupsOf(matcher, input),
  input,
});
