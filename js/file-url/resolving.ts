// @ts-nocheck
// Absolute paths, as the functions `resolve` of node:path make them: https://nodejs.org/api/path.html#pathresolvepaths
import { isASCIIAlpha } from "../language/ascii.js";
import { apply, charCodeAt, slice, toLowerCase } from "../language/builtins.js";

const { process, Deno } = globalThis;

/** Whether paths are Windows' here. */
export const isWindows = (process?.platform ?? Deno?.build?.os ?? "").startsWith("win");

/** The current folder; the root where there is none, as in browsers. */
const currentFolder = () => {
  const { cwd } = process ?? {};
  return typeof cwd === "function" ? apply(cwd, process, []) : "/";
};

const SLASH = 0x2f;
const BACKSLASH = 0x5c;
const COLON = 0x3a;

const isSlash = (unit) => unit === SLASH;
export const isSeparator = (unit) => unit === SLASH || unit === BACKSLASH;

/** `path` without empty, single-dot and double-dot segments, as `separator` joins the others. */
function normalize(path, isBetween, separator) {
  const segments = [];
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

/** The absolute path of Unix, which ends in a slash only if it is the root. */
export function resolveOnUnix(path) {
  const absolute = slice(path, 0, 1) === "/" ? path : `${currentFolder()}/${path}`;
  return `/${normalize(absolute, isSlash, "/")}`;
}

/** The absolute path of Windows. It ends in a backslash only if it is the root of a drive, a share or a device. */
export function resolveOnWindows(path) {
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

const joinOnWindows = (device, tail) => `${device}\\${normalize(tail, isSeparator, "\\")}`;

const isSameDevice = (a, b) => toLowerCase(a) === toLowerCase(b);

/** The current folder, or that of a drive, which Windows keeps in variables such as `=C:`. */
function folderOf(device) {
  if (device === "") return currentFolder();
  const folder = process?.env?.[`=${device}`] ?? currentFolder();
  return !isSameDevice(slice(folder, 0, 2), device) && slice(folder, 2, 3) === "\\"
    ? `${device}\\`
    : folder;
}

/** The device of a path, which is a drive, a share or nothing, where what is behind it begins, and whether it is absolute. */
function rootOf(path) {
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

/** The root of a path that begins with two separators, a server's name and a share's; undefined for any other. */
function shareOf(path) {
  const { length } = path;
  const endOf = (start, isWanted) => {
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
