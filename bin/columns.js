// The columns of a table of URLs, by the names that the URL Standard has for the components of a URL record:
// https://url.spec.whatwg.org/#url-representation
//
// A component that a URL does not have is null, which is not the empty string: "a:?" has an empty query, "a:" has none.
import { URL } from "whatwg-url-wasm";
import { URL_COLUMNS } from "./url-columns.js";

/**
 * What a value is, if it is not null: "ascii" is a string of printable ASCII, as all parts of a serialized URL are;
 * "string" is any string; "port" and "integer" are numbers, the first of 16 bits.
 *
 * @typedef {"ascii" | "string" | "port" | "integer"} ColumnType
 *
 * @typedef {object} Column
 * @property {string} name
 * @property {ColumnType} type
 * @property {boolean} [needsReason] whether it has to be known why a URL is invalid
 * @property {(row: import("./rows/row.js").Row) => string | number | null} of
 */

/** @type {Column[]} */
const ALL = [
  { name: "file", type: "string", of: (row) => row.file },
  { name: "line", type: "integer", of: (row) => row.line },
  { name: "input", type: "string", of: (row) => row.input },
  { name: "href", type: "ascii", of: ({ url }) => (url === null ? null : url.href) },
  { name: "origin", type: "ascii", of: ({ url }) => (url === null ? null : url.origin) },
  { name: "scheme", type: "ascii", of: ({ url }) => (url === null ? null : schemeOf(url)) },
  { name: "username", type: "ascii", of: ({ url }) => (url === null ? null : url.username) },
  { name: "password", type: "ascii", of: ({ url }) => (url === null ? null : url.password) },
  { name: "host", type: "ascii", of: ({ url }) => (url === null ? null : hostOf(url)) },
  { name: "host_type", type: "ascii", of: ({ url }) => (url === null ? null : hostTypeOf(url)) },
  { name: "port", type: "port", of: ({ url }) => (url === null ? null : portOf(url)) },
  { name: "path", type: "ascii", of: ({ url }) => (url === null ? null : url.pathname) },
  { name: "query", type: "ascii", of: ({ url }) => (url === null ? null : queryOf(url)) },
  { name: "fragment", type: "ascii", of: ({ url }) => (url === null ? null : fragmentOf(url)) },
  { name: "error", type: "ascii", needsReason: true, of: ({ reason }) => reason?.error ?? null },
  { name: "start", type: "integer", needsReason: true, of: ({ reason }) => reason?.start ?? null },
  { name: "end", type: "integer", needsReason: true, of: ({ reason }) => reason?.end ?? null },
  { name: "advice", type: "ascii", needsReason: true, of: ({ reason }) => reason?.advice ?? null },
  {
    name: "reason",
    type: "string",
    needsReason: true,
    of: ({ reason }) => reason?.reason?.message ?? null,
  },
  { name: "fix", type: "string", needsReason: true, of: (row) => fixOf(row)?.text ?? null },
  { name: "fix_start", type: "integer", needsReason: true, of: (row) => fixOf(row)?.start ?? null },
  { name: "fix_end", type: "integer", needsReason: true, of: (row) => fixOf(row)?.end ?? null },
  { name: "repaired", type: "string", needsReason: true, of: (row) => row.repaired },
];

const fixOf = ({ reason }) => reason?.fix;

/** By their names. */
export const COLUMNS = new Map(ALL.map((column) => [column.name, column]));

/** What a table has if no columns are chosen. */
export const ALL_COMPONENTS = ["input", ...URL_COLUMNS];

/** The columns that whole blocks of lines can be parsed into. */
export const IN_LINE_BATCHES = new Set(["line", ...ALL_COMPONENTS]);

/** What is told of invalid URLs if no columns are chosen; "file" is put before it if there are several. */
export const REASON = [
  ...["line", "input", "error", "start", "end", "advice"],
  ...["reason", "fix", "fix_start", "fix_end"],
];

/** Attributes of the class `URL`, and the component that somebody wants who asks for one. */
export const ATTRIBUTES = new Map([
  ["protocol", "scheme"],
  ["hostname", "host"],
  ["pathname", "path"],
  ["search", "query"],
  ["hash", "fragment"],
]);

const schemeOf = (url) => url.protocol.slice(0, -1);

function hostOf(url) {
  const host = url.hostname;
  if (host !== "") return host;
  // Two slashes are written after the scheme exactly if the host is not null.
  return url.href.startsWith("//", url.protocol.length) ? "" : null;
}

const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;

/** Whether the path of a URL is written with a slash though the input has none: only those of special schemes are. */
const isSpecialProtocol = (protocol) => new URL(`${protocol}a`).pathname[0] === "/";

/** By protocol, the protocols that are special and were met. Others are not kept, as input may have any number of them. */
const special = new Set();

/** https://url.spec.whatwg.org/#is-special */
function isSpecial({ protocol }) {
  if (special.has(protocol)) return true;
  if (!isSpecialProtocol(protocol)) return false;
  special.add(protocol);
  return true;
}

/** https://url.spec.whatwg.org/#concept-host */
function hostTypeOf(url) {
  const host = hostOf(url);
  if (host === null) return null;
  if (host === "") return "empty";
  if (host[0] === "[") return "ipv6";
  if (!isSpecial(url)) return "opaque";
  // A domain whose last label is a number is parsed as an IPv4 address.
  return IPV4.test(host) ? "ipv4" : "domain";
}

const portOf = ({ port }) => (port === "" ? null : Number(port));

// The attribute is "" also if the component is null; then the href tells.

function queryOf(url) {
  if (url.search !== "") return url.search.slice(1);
  const fragment = url.href.indexOf("#");
  const end = fragment === -1 ? url.href.length : fragment;
  return url.href[end - 1] === "?" ? "" : null;
}

function fragmentOf(url) {
  if (url.hash !== "") return url.hash.slice(1);
  return url.href.endsWith("#") ? "" : null;
}
