// The results of all parsers for an item. Some results are computed live in this page, and the others are recorded.
import { readStrictly } from "../rfc3986.js";
import { readers as recorded, verdicts } from "./verdicts.js";

const BrowserURL = globalThis.URL;

/** @typedef {Record<"scheme" | "user" | "host" | "port" | "path" | "href", string | null>} Reading */
/**
 * @typedef {Reading | false | null | undefined} Answer the parser's answer: false if it rejects the item, null if it does
 * not support the scheme, undefined if it was not run
 */

/** @returns {Answer} */
function readingOfURL(Class, { url, base }) {
  try {
    const { protocol, username, password, hostname, port, pathname, href } =
      base === undefined ? new Class(url) : new Class(url, base);
    return {
      scheme: protocol.slice(0, -1),
      user: [username, password].filter(Boolean).join(":") || null,
      host: hostname || null,
      port: port || null,
      path: pathname || null,
      href,
    };
  } catch {
    return false;
  }
}

/** @returns {Answer} */
function readingOfGrammar({ url, base }) {
  const found = readStrictly(url, base ?? null);
  if (found === null) return false;
  const { scheme, userinfo: user, host, port, path, href } = found;
  return { scheme, user, host: host || null, port: port || null, path: path || null, href };
}

/** @returns {Answer} */
function readingOfRecord(answer) {
  if (!Array.isArray(answer)) return answer;
  const [scheme, user, host, port, path, href] = answer;
  return { scheme, user, host, port, path, href };
}

/** Returns the parsers. Those without a version answer now, and the others have recorded answers. */
export const allReaders = ({ URL }) => [
  { name: "This library", isBrowser: false, version: null, read: (it) => readingOfURL(URL, it) },
  {
    name: "This browser",
    isBrowser: true,
    version: null,
    read: (it) => readingOfURL(BrowserURL, it),
  },
  { name: "RFC 3986 grammar", isBrowser: false, version: null, read: readingOfGrammar },
  ...recorded.map(({ name, version, isBrowser }, index) => ({
    name,
    version,
    isBrowser,
    read: ({ id }) =>
      readingOfRecord(verdicts[id].find(([, readers]) => readers.includes(index))?.[0]),
  })),
];
