// The subject of a match: a URL and its components
import type { URL } from "../core/url.js";
import { getHostname, getPassword, getPort, getUsername } from "../core/url-members.js";
import { slice } from "../language/builtins.js";
import { fragmentOf, queryOf, schemeOf } from "./components.js";
import type { Components, Init } from "./init.js";

/** The input to a match. */
export interface Subject {
  /** The URL object, or null for a URLPatternInit and for a string that was parsed without a URL object. */
  readonly url: URL | null;
  /** The pathname is compared first, because it usually decides the result. */
  readonly pathname: string;
  /** All components, or null until `componentsOf` is called. */
  components: Components | null;
  /** The caller's input after conversion. */
  readonly input: string | Init | URL;
  readonly baseURL: string | undefined;
  // For a string: the href it was parsed to, its scheme, and offsets into the href (see js/core/url.ts).
  readonly href: string;
  readonly scheme: string;
  readonly usernameEnd: number;
  readonly hostStart: number;
  readonly hostEnd: number;
  readonly pathStart: number;
  readonly queryStart: number;
  readonly fragmentStart: number;
}

export const createASubject = (
  url: Subject["url"],
  pathname: string,
  components: Components | null,
  input: Subject["input"],
): Subject => ({
  url,
  pathname,
  components,
  input,
  baseURL: undefined,
  href: "",
  scheme: "",
  usernameEnd: 0,
  hostStart: 0,
  hostEnd: 0,
  pathStart: 0,
  queryStart: 0,
  fragmentStart: 0,
});

export function componentsOf(subject: Subject): Components {
  subject.components ??= createComponents(subject);
  return subject.components;
}

/**
 * Like {@link componentsOf}, but does not keep the components, so that an engine need not create the object: see
 * benches/DECISIONS.md, *The first of many patterns*.
 */
export const transientComponents = (subject: Subject): Components =>
  subject.components ?? createComponents(subject);

const createComponents = (subject: Subject): Components =>
  subject.url === null ? slicesOf(subject) : componentsOfURL(subject.url, subject.pathname);

const componentsOfURL = (url: URL, pathname: string): Components => ({
  hash: fragmentOf(url),
  hostname: getHostname(url),
  password: getPassword(url),
  pathname,
  port: getPort(url),
  protocol: schemeOf(url),
  search: queryOf(url),
  username: getUsername(url),
});

function slicesOf({
  href,
  scheme,
  usernameEnd,
  hostStart,
  hostEnd,
  pathname,
  pathStart,
  queryStart,
  fragmentStart,
}: Subject): Components {
  const { length } = href;
  const usernameStart = scheme.length + 3;
  const hasPort = hostStart < hostEnd && hostEnd < pathStart;
  return {
    hash: fragmentStart + 1 < length ? slice(href, fragmentStart + 1, length) : "",
    hostname: slice(href, hostStart, hostEnd),
    password: usernameEnd + 1 < hostStart ? slice(href, usernameEnd + 1, hostStart - 1) : "",
    pathname,
    port: hasPort ? slice(href, hostEnd + 1, pathStart) : "",
    protocol: scheme,
    search: queryStart + 1 < fragmentStart ? slice(href, queryStart + 1, fragmentStart) : "",
    username: usernameStart < usernameEnd ? slice(href, usernameStart, usernameEnd) : "",
  };
}
