// The entry `/display`: URLs as they are shown where somebody decides by them whom to trust.
// https://url.spec.whatwg.org/#url-rendering
import { parse } from "./core/url-members.js";
import { domainForDisplay } from "./display/host.js";
import { type RenderedURL, render } from "./display/rendering.js";
import {
  booleanOption,
  integerArgument,
  optionsArgument,
  requireArguments,
  type StringLike,
  stringArgument,
} from "./language/arguments.js";
import { INVALID_URL, invalidURL, NativeTypeError } from "./language/errors.js";
import { parseDomain } from "./site/parsing.js";

const UNLIMITED = Infinity;
const MOST = 2 ** 32 - 1;

/** Options of `renderURL`. */
export interface RenderOptions {
  width?: number | undefined;
  hostOnly?: boolean | undefined;
  scheme?: boolean | undefined;
  simplifyHost?: boolean | undefined;
}

/** https://url.spec.whatwg.org/#url-rendering */
export function renderURL(
  url: StringLike,
  options: RenderOptions | null | undefined = undefined,
): RenderedURL {
  requireArguments(arguments.length, "url");
  const string = stringArgument(url, "url");
  const { width, hostOnly, scheme, simplifyHost } = optionsArgument(options);
  const checked = {
    width: width === undefined ? UNLIMITED : integerArgument(width, "options.width", MOST),
    hostOnly: booleanOption(hostOnly, "options.hostOnly"),
    scheme: booleanOption(scheme, "options.scheme", true),
    simplifyHost: booleanOption(simplifyHost, "options.simplifyHost"),
  };
  const parsed = parse(string);
  if (parsed === null) throw invalidURL(new NativeTypeError(INVALID_URL), string);
  return render(parsed, checked);
}

/** Whether a domain, in ASCII or Unicode, could be taken for another. */
export function isSuspiciousDomain(domain: StringLike): boolean {
  requireArguments(arguments.length, "domain");
  const ascii = parseDomain(stringArgument(domain, "domain"));
  return ascii !== null && domainForDisplay(ascii) === null;
}
