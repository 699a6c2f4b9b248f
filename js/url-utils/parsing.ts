// The URL parser with an encoding and with support for `blob:` URLs: https://url.spec.whatwg.org/#concept-url-parser
import {
  getHref,
  getProtocol,
  hrefOf,
  isSpecialProtocol,
  parse as parseURLAsUTF8,
  setHash,
} from "../core/url-members.js";
import { URL } from "../index.js";
import {
  baseOption,
  functionOption,
  optionalString,
  optionsArgument,
  requireArguments,
  stringArgument,
  type URLLike,
} from "../language/arguments.js";
import { NativeWeakMap, setInWeakMap } from "../language/builtins.js";
import { INVALID_URL, invalidURL, NativeTypeError } from "../language/errors.js";
import { encodingIfLoaded, loadedEncodings } from "../wasm/loaded-encodings.js";
import type { ParseURLOptions, ResolveObject } from "./types.js";

export const ENTRY = "url-utils";

/**
 * Parses a URL with all arguments of the [URL parser](https://url.spec.whatwg.org/#concept-url-parser).
 *
 * ```js
 * import { parseURL } from "whatwg-url-wasm/url-utils";
 *
 * const base = "https://example.org/a/";
 * parseURL("?q=\u30c6", { base, encoding: "shift_jis" }).href; // "https://example.org/a/?q=%83e"
 * parseURL("?q=\u2603", { base, encoding: "latin1" }).search; // "?q=%26%239731%3B"
 * ```
 *
 * @returns an instance of the class exported by `"whatwg-url-wasm"`
 * @param input a string; other values are converted as Web IDL specifies
 * @throws {TypeError} if the input can't be parsed (the same error as from the `URL` constructor)
 * @throws {TypeError} if the base can't be parsed (code `"ERR_INVALID_URL"`)
 * @throws {TypeError} if an argument has the wrong type
 * @throws {RangeError} if the encoding is unknown (code `"ERR_ENCODING_NOT_SUPPORTED"`)
 */
export function parseURL(
  input: URLLike,
  options: ParseURLOptions | null | undefined = undefined,
): URL {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  const { base, encoding, resolveObject } = optionsArgument(options);
  const baseInput = optionalString(base, "options.base") ?? undefined;
  const label = encodingIfLoaded(encoding, ENTRY);
  const resolve = functionOption(resolveObject, "options.resolveObject");
  const url = parse(string, baseOption(baseInput, string, hrefOf), label, resolve);
  if (url === null) throw invalidURL(new NativeTypeError(INVALID_URL), string, baseInput);
  return url;
}

// The object that each `blob:` URL refers to: https://url.spec.whatwg.org/#concept-url-blob-entry
export const objects = new NativeWeakMap<URL, unknown>();

/** Whether an encoding other than UTF-8 applies to the query of `url`: https://url.spec.whatwg.org/#query-state */
export function encodesQuery(url: URL): boolean {
  const protocol = getProtocol(url);
  return protocol !== "ws:" && protocol !== "wss:" && isSpecialProtocol(protocol);
}

/** https://url.spec.whatwg.org/#concept-url-parser */
export function parse(
  input: string,
  base: string | undefined,
  encoding: string | undefined,
  resolveObject: ResolveObject | undefined,
): URL | null {
  let url = parseURLAsUTF8(input, base);
  if (encoding !== undefined && url !== null && encodesQuery(url)) {
    const encoded = loadedEncodings().encodeQueryOf(encoding, input);
    if (encoded !== null) url = parseURLAsUTF8(encoded, base);
  }
  if (isBlob(url) && resolveObject !== undefined) {
    const object = resolveObject(withoutFragment(url!));
    if (object !== undefined && object !== null) setInWeakMap(objects, url!, object);
  }
  return url;
}

/** Returns the key of a URL in the blob URL store: https://w3c.github.io/FileAPI/#blob-url-resolve */
function withoutFragment(url: URL): string {
  const copy = new URL(getHref(url));
  setHash(copy, "");
  return getHref(copy);
}

export const isBlob = (url: URL | null): boolean => url !== null && getProtocol(url) === "blob:";
