// Generates whole URLs from values for a pattern's groups. This function is not in the standard, but it has been
// proposed: https://github.com/whatwg/urlpattern/issues/73
import {
  getHostname,
  getHref,
  getPassword,
  getPathname,
  getPort,
  getUsername,
  parse,
} from "../core/url-members.js";
import {
  baseOption,
  booleanOption,
  optionsArgument,
  requireArguments,
  type URLLike,
} from "../language/arguments.js";
import { invalidValue } from "../language/errors.js";
import { type URLPattern, urlPatternArgument } from "./class.js";
import { COMPONENTS, fragmentOf, isASpecialScheme, queryOf, schemeOf } from "./components.js";
import { type GenerateOptions, type GroupValue, generateAComponent } from "./extensions.js";
import type { Components } from "./init.js";
import { toSubject } from "./input.js";
import { test } from "./matching/url-pattern-matcher.js";
import type { URLPatternComponent } from "./types.js";

/** Options for {@link generateURL}. */
export interface GenerateURLOptions extends GenerateOptions {
  /**
   * An absolute URL. The base supplies the scheme if the scheme's pattern is `*` and has no value. The same applies to
   * the host with its port.
   */
  base?: URLLike | null | undefined;
}

/**
 * Returns a URL that matches a pattern, with the given values for the groups of each component. A component is
 * empty if its pattern is `*` and there is no value for it. The scheme and the host come from `base` in this case.
 *
 * This function is not in the standard, but it has been [proposed](https://github.com/whatwg/urlpattern/issues/73).
 *
 * ```js
 * import { generateURL, URLPattern } from "whatwg-url-wasm/url-pattern";
 *
 * const pattern = new URLPattern({ pathname: "/users/:name", search: "page=:page" });
 * const groups = { pathname: { name: "J\u00f6rg" }, search: { page: 2 } };
 * generateURL(pattern, groups, { base: "https://a.example/" }); // "https://a.example/users/J%C3%B6rg?page=2"
 * ```
 *
 * @param components the values of each component's groups, in the form that `generate` accepts
 * @param options see `GenerateURLOptions`
 * @returns an href
 * @throws {TypeError} if `generate` would throw for one of the components
 * @throws {TypeError} if neither the pattern nor `base` determines the scheme or the host
 * @throws {TypeError} if no URL has these components
 * @throws {TypeError} if the base does not parse (code `"ERR_INVALID_URL"`)
 */
export function generateURL(
  pattern: URLPattern,
  components: Partial<Record<URLPatternComponent, Record<string, GroupValue>>>,
  options: GenerateURLOptions | null | undefined = undefined,
): string {
  requireArguments(arguments.length, "pattern", "components");
  const urlPattern = urlPatternArgument(pattern, "pattern");
  const groupsByComponent = groupsArgument(components);
  const { decoded, base } = optionsArgument(options);
  const isDecoded = booleanOption(decoded, "options.decoded");
  const baseURL = baseOption(base, "", (text) => parse(text));
  const defaults = {
    protocol: baseURL && schemeOf(baseURL),
    username: "",
    password: "",
    hostname: baseURL && getHostname(baseURL),
    port: "",
    pathname: "",
    search: "",
    hash: "",
  };
  const texts = {} as Components;
  for (let i = 0; i < COMPONENTS.length; i++) {
    const name = COMPONENTS[i];
    const groups = groupsByComponent[name];
    const isOpen = groups === undefined && urlPattern[name].patternString === "*";
    // The base's port belongs to its host.
    if (isOpen && name === "hostname" && baseURL) defaults.port = getPort(baseURL);
    const text = isOpen
      ? defaults[name]
      : generateAComponent(urlPattern, name, optionsArgument(groups), isDecoded);
    if (text === undefined) throw invalidValue(`There is neither a ${name} nor a base`);
    texts[name] = text;
  }
  const url = parse(serialize(texts));
  const href = url === null ? "" : getHref(url);
  const isMatch =
    url !== null &&
    schemeOf(url) === texts.protocol &&
    getUsername(url) === texts.username &&
    getPassword(url) === texts.password &&
    getHostname(url) === texts.hostname &&
    getPort(url) === texts.port &&
    (getPathname(url) === texts.pathname || texts.pathname === "") &&
    queryOf(url) === texts.search &&
    fragmentOf(url) === texts.hash &&
    test(urlPattern.matcher, toSubject(href, undefined)!);
  if (!isMatch) throw invalidValue("No URL has these components");
  return href;
}

/** The values of the groups of each component, undefined for components without values. */
function groupsArgument(
  components: Partial<Record<URLPatternComponent, Record<string, GroupValue>>>,
): typeof components {
  const members = optionsArgument(components, "components");
  const result: typeof components = {};
  for (let i = 0; i < COMPONENTS.length; i++) {
    const name = COMPONENTS[i];
    const groups = members[name];
    result[name] = groups === undefined ? undefined : optionsArgument(groups, `components.${name}`);
  }
  return result;
}

/** https://url.spec.whatwg.org/#concept-url-serializer */
function serialize({
  protocol,
  username,
  password,
  hostname,
  port,
  pathname,
  search,
  hash,
}: Components): string {
  let result = `${protocol}:`;
  if (hostname !== "" || isASpecialScheme(protocol)) {
    result += "//";
    if (username !== "" || password !== "") {
      result += username;
      if (password !== "") result += `:${password}`;
      result += "@";
    }
    result += hostname;
    if (port !== "") result += `:${port}`;
  } else if (pathname[0] === "/" && pathname[1] === "/") {
    result += "/.";
  }
  result += pathname;
  if (search !== "") result += `?${search}`;
  return hash === "" ? result : `${result}#${hash}`;
}
