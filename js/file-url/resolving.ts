// Makes paths absolute, like `resolve` in node:path: https://nodejs.org/api/path.html#pathresolvepaths
import { isASCIIAlpha } from "../language/ascii.js";
import { apply, charCodeAt, provided, slice, toLowerCase } from "../language/builtins.js";

/** The runtime globals that reveal the platform and the current folder. */
interface Runtime {
  readonly process?: {
    readonly platform?: string;
    readonly cwd?: () => string;
    readonly env?: Readonly<Record<string, string | undefined>>;
  };
  readonly Deno?: { readonly build?: { readonly os?: string } };
}

const { Deno } = globalThis as Runtime;
const process = provided(() => (globalThis as Runtime).process);

export const isWindows: boolean = (
  provided(() => process?.platform) ??
  Deno?.build?.os ??
  ""
).startsWith("win");

/** Returns the current folder, or the root if there is none, as in browsers. */
const currentFolder = (): string => {
  const { cwd } = process ?? {};
  return typeof cwd === "function" ? apply(cwd, process, []) : "/";
};

const SLASH = 0x2f;
const BACKSLASH = 0x5c;
const COLON = 0x3a;

const isSlash = (unit: number): boolean => unit === SLASH;
export const isSeparator = (unit: number): boolean => unit === SLASH || unit === BACKSLASH;

/** Resolves empty, single-dot and double-dot segments in `path`, and joins the remaining segments with `separator`. */
function normalize(path: string, isBetween: (unit: number) => boolean, separator: string): string {
  const segments: string[] = [];
  let count = 0;
  for (let from = 0, at = 0; at <= path.length; at++) {
    if (at < path.length && !isBetween(charCodeAt(path, at))) continue;
    const segment = slice(path, from, at);
    from = at + 1;
    if (segment === "..") count = count === 0 ? 0 : count - 1;
    else if (segment !== "" && segment !== ".") segments[count++] = segment;
  }
  let normalized = "";
  for (let i = 0; i < count; i++) normalized += `${i === 0 ? "" : separator}${segments[i]}`;
  return normalized;
}

/** Returns the absolute Unix path. The result ends with a slash only if it is the root. */
export function resolveOnUnix(path: string): string {
  const absolute = slice(path, 0, 1) === "/" ? path : `${currentFolder()}/${path}`;
  return `/${normalize(absolute, isSlash, "/")}`;
}

/**
 * Returns the absolute Windows path. The result ends with a backslash only if it is the root of a drive, share or
 * device.
 */
export function resolveOnWindows(path: string): string {
  const own = rootOf(path);
  const tail = slice(path, own.end, path.length);
  if (own.isAbsolute && own.device !== "") return joinOnWindows(own.device, tail);
  const folder = folderOf(own.device);
  const { device, end } = rootOf(folder);
  return joinOnWindows(
    own.device === "" ? device : own.device,
    own.isAbsolute ? tail : `${slice(folder, end, folder.length)}\\${tail}`,
  );
}

const joinOnWindows = (device: string, tail: string): string =>
  `${device}\\${normalize(tail, isSeparator, "\\")}`;

const isSameDevice = (a: string, b: string): boolean => toLowerCase(a) === toLowerCase(b);

/** Returns the current folder, or one of a drive. Windows keeps these in variables such as `=C:`. */
function folderOf(device: string): string {
  if (device === "") return currentFolder();
  const folder = process?.env?.[`=${device}`] ?? currentFolder();
  return !isSameDevice(slice(folder, 0, 2), device) && slice(folder, 2, 3) === "\\"
    ? `${device}\\`
    : folder;
}

interface Root {
  /** A drive or a share, or "" if there is neither. */
  readonly device: string;
  /** The position after the root. */
  readonly end: number;
  readonly isAbsolute: boolean;
}

function rootOf(path: string): Root {
  const { length } = path;
  if (length > 0 && isSeparator(charCodeAt(path, 0))) {
    return shareOf(path) ?? { device: "", end: 1, isAbsolute: true };
  }
  if (length < 2 || charCodeAt(path, 1) !== COLON || !isASCIIAlpha(charCodeAt(path, 0))) {
    return { device: "", end: 0, isAbsolute: false };
  }
  const isAbsolute = length > 2 && isSeparator(charCodeAt(path, 2));
  return { device: slice(path, 0, 2), end: isAbsolute ? 3 : 2, isAbsolute };
}

/** Returns the root if a path starts with two separators, a server name and a share name, or undefined. */
function shareOf(path: string): Root | undefined {
  const { length } = path;
  const endOf = (start: number, isWanted: boolean): number => {
    let end = start;
    while (end < length && isSeparator(charCodeAt(path, end)) === isWanted) end++;
    return end;
  };
  const serverEnd = endOf(2, false);
  if (length < 2 || !isSeparator(charCodeAt(path, 1)) || serverEnd === 2) return undefined;
  const shareStart = endOf(serverEnd, true);
  if (serverEnd === length || shareStart === length) return undefined;
  const server = slice(path, 2, serverEnd);
  if (server === "." || server === "?") {
    return { device: `\\\\${server}`, end: 4, isAbsolute: true };
  }
  const end = endOf(shareStart, false);
  const share = slice(path, shareStart, end);
  return { device: `\\\\${server}\\${share}`, end, isAbsolute: true };
}
