// Replaces the classes that node:url exports, because libraries import them from there. This module also makes the
// functions in node:url accept and return our objects. Some of these functions are also members of the `Bun` global.
import { domainToUnicode, URL, URLSearchParams } from "../index.js";
import { apply, provided } from "../language/builtins.js";
import type { Callable } from "../language/webidl.js";
import { builtinModule, type Runtime } from "./builtin-module.js";
import {
  isURL,
  type NativeClasses,
  standInFor,
  toNativeURL,
  type Wrap,
  wrapProperty,
  wrapped,
} from "./to-native.js";

export function replaceNodeURL(native: NativeClasses): void {
  const nodeURL = builtinModule("node:url");
  if (!nodeURL) return;
  nodeURL.URL = URL;
  nodeURL.URLSearchParams = URLSearchParams;
  // The functions below check for properties that only native URLs have.
  const first: Wrap = (callee) => withNativeURL(callee, native);
  for (const name of ["fileURLToPath", "fileURLToPathBuffer"]) {
    wrapProperty(nodeURL, name, first);
  }
  wrapProperty(nodeURL, "format", (format) => formatOf(format, native));
  wrapProperty(nodeURL, "pathToFileURL", givingURLs);
  const { Bun } = globalThis as Runtime;
  if (Bun) {
    // In Bun, node:url calls these methods, so wrapping them also affects functions that were imported before.
    wrapProperty(Bun, "fileURLToPath", first);
    wrapProperty(Bun, "pathToFileURL", givingURLs);
  }
  builtinModule("node:module")?.syncBuiltinESMExports?.();
}

/** An error that has the URL as a property. */
type WithInput = { input?: unknown };

/** Passes a native URL to `callee` instead of ours. If it throws, the error's `input` becomes our URL again. */
const withNativeURL = (callee: Callable, native: NativeClasses): Callable =>
  wrapped(callee, (receiver, args) => {
    const url = args[0];
    let failure: unknown;
    if (isURL(url)) {
      try {
        args[0] = toNativeURL(url, native);
      } catch (error) {
        failure = error;
        args[0] = standInFor(url, native);
      }
    }
    let result: unknown;
    try {
      result = apply(callee, receiver, args);
    } catch (error) {
      if (args[0] !== url && (error as WithInput)?.input === args[0]) {
        (error as WithInput).input = url;
      }
      throw error;
    }
    // On Windows, the host is part of the path, so the call can succeed even with the invented host.
    if (failure !== undefined) throw failure;
    return result;
  });

const givingURLs: Wrap = (callee) =>
  wrapped(callee, (receiver, args) => new URL((apply(callee, receiver, args) as URL).href));

/**
 * https://nodejs.org/api/url.html#urlformaturl-options for our objects: passes a native object in place of ours to the
 * runtime's own function, and passes any other argument unchanged.
 */
function formatOf(format: Callable, native: NativeClasses): Callable {
  const formatNative = (url: unknown, options: unknown): unknown =>
    apply(format, undefined, [url, options]);
  // Bun's function reads the options only if the URL is an instance of the current global class, which is now ours.
  let readsOptions: boolean | undefined;
  return wrapped(format, (receiver, args) => {
    const url = args[0];
    if (!(url instanceof native.URL)) return apply(format, receiver, args);
    readsOptions ??=
      formatNative(new native.URL("http://host/#a"), { fragment: false }) === "http://host/";
    // Undefined also if the runtime rejects our URL because it follows an older version of the standard.
    const converted = readsOptions ? provided(() => toNativeURL(url, native)) : undefined;
    if (converted !== undefined) return formatNative(converted, args[1]);
    // This call checks the options.
    formatNative(new native.URL("about:blank"), args[1]);
    return formatted(url, (args[1] ?? {}) as Record<string, unknown>);
  });
}

/** The result of `url.format`: https://nodejs.org/api/url.html#urlformaturl-options */
function formatted(url: { readonly href: string }, options: Record<string, unknown>): string {
  const isWanted = (name: string): unknown =>
    options[name] === undefined || options[name] === null || options[name];
  const shown = new URL(url.href);
  if (!isWanted("auth")) shown.username = shown.password = "";
  if (!isWanted("fragment")) shown.hash = "";
  if (!isWanted("search")) shown.search = "";
  const { href, protocol, username, password, hostname } = shown;
  if (!options.unicode || hostname === "") return href;
  const credentials = username || password ? `${username}${password && `:${password}`}@` : "";
  const start = protocol.length + "//".length + credentials.length;
  const unicode = domainToUnicode(hostname) || hostname;
  return href.slice(0, start) + unicode + href.slice(start + hostname.length);
}
