// https://url.spec.whatwg.org/#url-parsing, to records. Rust parses; here a result is taken apart at the offsets that come
// with it.
import { parseURL, result, words } from "../core/engine.js";
import { hrefOf } from "../core/url.js";
import { charCodeAt, slice } from "../language/builtins.js";
import { call, readStrings } from "../wasm/client.js";
import { encodings } from "../wasm/encodings.js";
import {
  FAILURE,
  FRAGMENT_START,
  HOST_END,
  HOST_START,
  PATH_START,
  QUERY_START,
  SCHEME_END,
  SCHEME_TYPE,
  STATE_OVERRIDES,
  USERNAME_END,
} from "../wasm/layout.js";
import { client } from "./client.js";
import { hostOf } from "./hosts.js";
import { schemeTypeOf } from "./schemes.js";
import { serialized } from "./serializing.js";

/**
 * The record of a URL, or null for failure.
 *
 * @param {string} [base] a URL
 */
export function parse(input, base = undefined) {
  const status = parseURL(input, base);
  return status === FAILURE ? null : recordOf(hrefOf(status, input, base));
}

/** Like `parse`, with the label of an encoding. */
export function parseWithEncoding(label, input, base = undefined) {
  const url = parse(input, base);
  if (url === null || !encodesQuery(url.scheme)) return url;
  const encoded = encodings.encodeQueryOf(label, input);
  return encoded === null ? url : parse(encoded, base);
}

/** Whether the query of a URL of that scheme is in the encoding: https://url.spec.whatwg.org/#query-state */
const encodesQuery = (scheme) => scheme !== "ws" && scheme !== "wss" && schemeTypeOf(scheme) > 0;

/** The record of the URL that the core has just parsed. */
function recordOf(href) {
  const isSpecial = words[result + SCHEME_TYPE] > 0;
  const schemeEnd = words[result + SCHEME_END];
  const usernameEnd = words[result + USERNAME_END];
  const hostStart = words[result + HOST_START];
  const hostEnd = words[result + HOST_END];
  const pathStart = words[result + PATH_START];
  const queryStart = words[result + QUERY_START];
  const fragmentStart = words[result + FRAGMENT_START];
  const { length } = href;
  const hasAuthority = hostStart > schemeEnd + 1;
  const isOpaque = !hasAuthority && (pathStart === queryStart || href[pathStart] !== "/");
  return {
    scheme: slice(href, 0, schemeEnd),
    username: usernameEnd > schemeEnd + 3 ? slice(href, schemeEnd + 3, usernameEnd) : "",
    password: hostStart > usernameEnd + 1 ? slice(href, usernameEnd + 1, hostStart - 1) : "",
    host: hasAuthority ? hostOf(slice(href, hostStart, hostEnd), isSpecial) : null,
    port: hasAuthority && pathStart > hostEnd ? +slice(href, hostEnd + 1, pathStart) : null,
    path: isOpaque ? slice(href, pathStart, queryStart) : segmentsOf(href, pathStart, queryStart),
    query: fragmentStart > queryStart ? slice(href, queryStart + 1, fragmentStart) : null,
    fragment: length > fragmentStart ? slice(href, fragmentStart + 1, length) : null,
  };
}

const SLASH = 0x2f;

/** The segments of the path in `text` from `start` to `end`: it is empty, or begins with a slash. */
function segmentsOf(text, start, end) {
  const segments = [];
  let segmentStart = start + 1;
  for (let i = start + 1; i <= end; i++) {
    if (i < end && charCodeAt(text, i) !== SLASH) continue;
    segments[segments.length] = slice(text, segmentStart, i);
    segmentStart = i + 1;
  }
  return segments;
}

// What each state override sets, by its name, on a record of the caller's: from the strings that have become of the URL, and
// from what the record had, to which some states append.
const setters = {
  __proto__: null,
  "scheme start": (url, became) => {
    url.scheme = became[SCHEME];
    url.port = portOf(became);
  },
  host: (url, became) => {
    url.host = hostAfter(became);
    url.port = portOf(became);
  },
  hostname: (url, became) => {
    url.host = hostAfter(became);
  },
  port: (url, became) => {
    url.port = portOf(became);
  },
  "path start": (url, became) => {
    url.path = segmentsOf(became[PATH], 0, became[PATH].length);
  },
  "opaque path": (url, became, { path, query, fragment }) => {
    url.path = path + became[PATH];
    url.query = became[QUERY] ?? query;
    url.fragment = became[FRAGMENT] ?? fragment;
  },
  query: (url, became, { query }) => {
    url.query = (query ?? "") + became[QUERY];
  },
  fragment: (url, became, { fragment }) => {
    url.fragment = (fragment ?? "") + became[FRAGMENT];
  },
};

// The indices of the strings that wasm returns.
const ERROR = 0;
const SCHEME = 1;
const HOST = 2;
const PORT = 3;
const PATH = 4;
const QUERY = 5;
const FRAGMENT = 6;

const portOf = (became) => (became[PORT] === null ? null : +became[PORT]);

function hostAfter(became) {
  const host = became[HOST];
  return host === null ? null : hostOf(host, schemeTypeOf(became[SCHEME]) > 0);
}

/**
 * Parses `input` with a state override, given by its index in STATE_OVERRIDES, and sets what it sets on `url`, of which
 * `checked` is a copy. Returns `url`, or null for failure, before which something may have been set. `label` is that of an
 * encoding, or undefined for UTF-8.
 */
export function parseWithOverride(url, checked, input, index, label) {
  const state = STATE_OVERRIDES[index];
  const { scheme, username, password, host, port, path } = checked;
  // No state reads a query or a fragment, and only the path start state a path.
  const read = state === "path start" ? path : [];
  const sent = { scheme, username, password, host, port, path: read, query: null, fragment: null };
  let text = input;
  if (state === "query" && label !== undefined && encodesQuery(scheme)) {
    text = encodings.encodeQuery(label, input) ?? "";
  }
  const became = call(
    client,
    [serialized(sent, false), text],
    (module) => module.parse_with_state_override(index),
    readStrings,
  );
  setters[state](url, became, checked);
  return became[ERROR] === null ? url : null;
}
