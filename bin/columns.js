// The columns in a table of URLs. Columns are named after the components of a URL record in the URL Standard:
//
// If a URL lacks a component, the column is null, not an empty string: "a:?" has an empty query, but "a:" has none.
import { URL } from "whatwg-url-wasm";
import { isSet } from "./tables/batch.js";
import {
  BOOLEAN_COLUMNS,
  COLUMNS_ON_REQUEST,
  SITE_COLUMNS,
  TEXT_COLUMNS,
  URL_COLUMNS,
} from "./url-columns.js";

const PARAM = "param:";
const CONTEXT = "context:";

/**
 * The type of the non-null values. "ascii" is a string of printable ASCII, such as every part of a serialized
 * URL. "string" is any string, "port" is a 16-bit number, and "integer" is any other number.
 *
 * @typedef {"ascii" | "string" | "port" | "integer" | "boolean"} ColumnType
 *
 * @typedef {object} Column
 * @property {string} name
 * @property {ColumnType} type
 * @property {boolean} [needsReason] whether filling the column requires finding out why a URL is invalid
 * @property {"columns" | "host" | "make" | "normalize" | "site" | "web-address"} [entry] the package entry that computes the values
 * @property {(row: import("./row.js").Row) => string | number | boolean | null} of
 */

/** The package entries that the columns need, once loaded. */
const loaded = {};
let siteOptions;

/** Functions that compute a value faster than `/columns`, which is made for many rows. */
const DIRECT = {
  host_unicode: ["host", (url) => onDomain(url, loaded.host.domainToUnicode, hostOf(url))],
  address_space: ["host", addressSpaceOf],
  normalized: ["normalize", (url) => loaded.normalize.normalize(url)],
  site: [
    "site",
    (url) => onDomain(url, (host) => loaded.site.registrableDomain(host, siteOptions)),
  ],
  public_suffix: [
    "site",
    (url) => onDomain(url, (host) => loaded.site.publicSuffix(host, siteOptions)),
  ],
};

/** @returns {Column} a column about the URL, which is null if the input does not parse */
const aboutURL = (name, type, valueOf, entry) => ({
  ...{ name, type, entry },
  of: ({ url }) => (url === null ? null : valueOf(url)),
});

/** @returns {Column} a column about the reason why the URL is invalid */
const aboutError = (name, type, valueOf) => ({
  ...{ name, type, needsReason: true },
  of: (row) => valueOf(row) ?? null,
});

/** @type {Column[]} */
const ALL = [
  { name: "file", type: "string", of: (row) => row.file },
  { name: "line", type: "integer", of: (row) => row.line },
  { name: "input", type: "string", of: (row) => row.input },
  { name: "context", type: "string", of: ({ context }) => JSON.stringify(context) ?? null },
  aboutURL("href", "ascii", (url) => url.href),
  aboutURL("origin", "ascii", (url) => url.origin),
  aboutURL("scheme", "ascii", schemeOf),
  aboutURL("username", "ascii", (url) => url.username),
  aboutURL("password", "ascii", (url) => url.password),
  aboutURL("host", "ascii", hostOf),
  aboutURL("host_type", "ascii", hostTypeOf),
  aboutURL("port", "port", ({ port }) => (port === "" ? null : Number(port))),
  aboutURL("path", "ascii", (url) => url.pathname),
  aboutURL("query", "ascii", queryOf),
  aboutURL("fragment", "ascii", fragmentOf),
  aboutError("error", "ascii", ({ reason }) => reason?.error),
  ...COLUMNS_ON_REQUEST.filter((name) => !name.startsWith(PARAM)).map(onRequest),
  aboutError("start", "integer", ({ reason }) => reason?.start),
  aboutError("end", "integer", ({ reason }) => reason?.end),
  aboutError("advice", "ascii", ({ reason }) => reason?.advice),
  aboutError("reason", "string", ({ reason }) => reason?.reason?.message),
  aboutError("fix", "string", ({ reason }) => reason?.fix?.text),
  aboutError("fix_start", "integer", ({ reason }) => reason?.fix?.start),
  aboutError("fix_end", "integer", ({ reason }) => reason?.fix?.end),
  aboutError("repaired", "string", (row) => row.repaired),
  aboutError("hint", "ascii", (row) => row.hint?.name),
  aboutError("hint_href", "ascii", (row) => row.hint?.fix.href),
  {
    ...{ name: "local_reference", type: "ascii", entry: "make" },
    of: ({ input }) => (input === null ? null : loaded.make.localReference(input)),
  },
  { name: "differences", type: "ascii", entry: "web-address", of: differencesOf },
];

/** The components about which parsers disagree, or null if the input is too long. */
function differencesOf({ input, base }) {
  if (input === null) return null;
  try {
    return loaded["web-address"].compareParsers(input, base).differences.join(",");
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return null;
  }
}

const COLUMNS = new Map(ALL.map((column) => [column.name, column]));

/** Returns the column with this name, or undefined. @param {string} name @returns {Column | undefined} */
export function columnNamed(name) {
  if (name.startsWith(CONTEXT)) {
    const member = name.slice(CONTEXT.length);
    return {
      name,
      type: "string",
      of: ({ context = {} }) => (Object.hasOwn(context, member) ? context[member] : null),
    };
  }
  if (!name.startsWith(PARAM)) return COLUMNS.get(name);
  const param = name.slice(PARAM.length);
  return { name, type: "string", of: ({ url }) => url?.searchParams.get(param) ?? null };
}

/** Returns the result of a function on the host of a URL if it is a domain, and `otherwise` if not. */
function onDomain(url, call, otherwise = null) {
  return hostTypeOf(url) === "domain" ? call(url.hostname) : otherwise;
}

function addressSpaceOf(url) {
  const type = hostTypeOf(url);
  return type === null || type === "opaque" ? null : loaded.host.addressSpace(url.hostname);
}

/**
 * Loads what the columns need. Call this before reading the columns.
 *
 * @param {Column[]} columns
 * @param {{ section?: "all" | "ICANN" }} settings
 */
export async function loadColumns(columns, { section }) {
  siteOptions = { section };
  const imports = {
    columns: () => import("whatwg-url-wasm/columns"),
    host: () => import("whatwg-url-wasm/host"),
    make: () => import("whatwg-url-wasm/make"),
    normalize: () => import("whatwg-url-wasm/normalize"),
    site: () => import("whatwg-url-wasm/site"),
    "web-address": () => import("whatwg-url-wasm/web-address/utf-8"),
  };
  const entriesOf = ({ name, entry }) =>
    SITE_COLUMNS.includes(name) ? [entry, "site"] : (entry ?? []);
  const entries = new Set(columns.flatMap(entriesOf));
  const load = async (entry) => {
    loaded[entry] = await imports[entry]();
  };
  await Promise.all(Array.from(entries, load));
}

/**
 * Returns a column that `/columns` computes only on request. Columns that were added there need no function here.
 *
 * @param {string} name
 * @returns {Column}
 */
function onRequest(name) {
  const isText = TEXT_COLUMNS.includes(name);
  const type = BOOLEAN_COLUMNS.includes(name) ? "boolean" : isText ? "string" : "ascii";
  const [entry, valueOf] = DIRECT[name] ?? ["columns", (url) => valueFromColumns(url, name, type)];
  return aboutURL(name, type, valueOf, entry);
}

function valueFromColumns(url, name, type) {
  const options = { ...siteOptions, columns: [name], siteFunctions: loaded.site };
  return valueIn(loaded.columns.parseLines(Buffer.from(url.href), options).columns[name], type);
}

/** The value in the only row of a column. */
function valueIn({ nullBitmap, data, dictionary }, type) {
  if (!isSet(nullBitmap, 0)) return null;
  if (type === "boolean") return data[0] === 1;
  return dictionary ? dictionary[data[0]] : Buffer.from(data).toString();
}

/** The default columns of a table. */
export const ALL_COMPONENTS = ["input", ...URL_COLUMNS];

const IN_LINE_BATCHES = new Set(["line", ...ALL_COMPONENTS, ...COLUMNS_ON_REQUEST]);

/** Whether a column can be filled by parsing whole blocks of lines at once. @param {string} name */
export const isInLineBatches = (name) => name.startsWith(PARAM) || IN_LINE_BATCHES.has(name);

/** The default columns for invalid URLs. If there are several files, the "file" column comes first. */
export const REASON = [
  ...["line", "input", "error", "start", "end", "advice"],
  ...["reason", "fix", "fix_start", "fix_end"],
];

/** `URL` attributes, each with the column to suggest when a user asks for the attribute. */
export const ATTRIBUTES = new Map([
  ["protocol", "scheme"],
  ["hostname", "host"],
  ["pathname", "path"],
  ["search", "query"],
  ["hash", "fragment"],
]);

function schemeOf(url) {
  return url.protocol.slice(0, -1);
}

function hostOf(url) {
  const host = url.hostname;
  if (host !== "") return host;
  // The serializer writes two slashes after the scheme if and only if the host is not null.
  return url.href.startsWith("//", url.protocol.length) ? "" : null;
}

const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;

/** Whether a scheme is special. If the input has no path, only special URLs get a slash as their path. */
const isSpecialProtocol = (protocol) => new URL(`${protocol}a`).pathname[0] === "/";

/** The special protocols seen so far. Others are not kept, because the input may contain any number of them. */
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
  // A domain whose last label is a number was parsed as an IPv4 address.
  return IPV4.test(host) ? "ipv4" : "domain";
}

// The attribute is also "" if the component is null. The href distinguishes these cases.

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
