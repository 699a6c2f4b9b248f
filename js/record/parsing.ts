// https://url.spec.whatwg.org/#url-parsing, into records. Rust parses; this module cuts the result at the offsets that
// Rust returns.

import { wasmBytes } from "../../pkg/state-override/wasm-bytes.js";
import { parseURL, result, words } from "../core/engine.js";
import { hrefOf } from "../core/href.js";
import { schemeTypeOf } from "../core/protocols.js";
import { charCodeAt, slice } from "../language/builtins.js";
import { type Client, call, connect, memoryOf, readStrings } from "../wasm/client.js";
import { encodings } from "../wasm/encodings.js";
import { idnaImports } from "../wasm/idna.js";
import {
  ENCODES_QUERY,
  FAILURE,
  FRAGMENT_START,
  HOST_END,
  HOST_START,
  PATH_START,
  QUERY_START,
  RECORD_FAILURE,
  RECORD_FRAGMENT,
  RECORD_HOST,
  RECORD_PATH,
  RECORD_PORT,
  RECORD_QUERY,
  RECORD_SCHEME,
  SCHEME_END,
  SCHEME_TYPE,
  STATE_OVERRIDES,
  USERNAME_END,
} from "../wasm/layout.js";
import { hostOf } from "./hosts.js";
import { isNormalizedDriveLetter } from "./segments.js";
import { serialized, type URLRecord } from "./serializing.js";

/** The state in which the parser starts when it sets part of an existing URL. */
export type StateOverride =
  | "scheme start"
  | "host"
  | "hostname"
  | "port"
  | "path start"
  | "opaque path"
  | "query"
  | "fragment";

interface Exports {
  parse_with_state_override(index: number): number;
}

/** The client for the wasm module that parses with state overrides. */
const client: Client<Exports> = /* @__PURE__ */ connect(
  wasmBytes,
  ["record", "whatwg-url"],
  /* @__PURE__ */ idnaImports(() => memoryOf(client)),
);

/** The strings returned by a call with a state override. */
type Became = readonly (string | null)[];

/**
 * Copies to `url` every part in which `became` differs from `sent`. `old` is a copy of `url`, and `sent` is the
 * record that was sent in its place.
 */
type Setter = (url: URLRecord, became: Became, old: URLRecord, sent: URLRecord) => void;

/**
 * Returns the record of a URL, or null for failure.
 *
 * @param base a URL
 */
export function parse(input: string, base: string | undefined = undefined): URLRecord | null {
  const status = parseURL(input, base);
  return status === FAILURE ? null : recordOf(hrefOf(status, input, base));
}

/** Like `parse`, but takes an encoding label. */
export function parseWithEncoding(
  label: string,
  input: string,
  base: string | undefined = undefined,
): URLRecord | null {
  const url = parse(input, base);
  if (url === null || !encodesQuery(url.scheme)) return url;
  const encoded = encodings.encodeQueryOf(label, input);
  return encoded === null ? url : parse(encoded, base);
}

/** Whether the encoding applies to the query of a URL with this scheme: https://url.spec.whatwg.org/#query-state */
const encodesQuery = (scheme: string): boolean => ENCODES_QUERY[schemeTypeOf(scheme)] === 1;

/** Returns the record of the URL that the core has just parsed. */
function recordOf(href: string): URLRecord {
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

/** Returns the segments of the path in `text` from `start` to `end`. The path is empty or begins with a slash. */
function segmentsOf(text: string, start: number, end: number): string[] {
  const segments: string[] = [];
  let segmentStart = start + 1;
  for (let i = start + 1; i <= end; i++) {
    if (i < end && charCodeAt(text, i) !== SLASH) continue;
    segments[segments.length] = slice(text, segmentStart, i);
    segmentStart = i + 1;
  }
  return segments;
}

// A placeholder for a part that no state reads. The real part is not sent, because it may contain delimiters. No state
// sets a part to the placeholder, because spaces are encoded or rejected.
const STAND_IN = " ";

// The state overrides for a path, a query and a fragment, by name. These states append to a part of the caller's
// record, so the function for each state combines that part with the returned strings.
const setters = {
  __proto__: null,
  "path start": (url, became, { path }) => {
    const segments = segmentsOf(became[RECORD_PATH]!, 0, became[RECORD_PATH]!.length);
    for (let i = 0; i < segments.length; i++) if (segments[i] === STAND_IN) segments[i] = path[i];
    url.path = segments;
  },
  "opaque path": (url, became, { path, query, fragment }) => {
    url.path = path + became[RECORD_PATH]!;
    url.query = became[RECORD_QUERY] ?? query;
    url.fragment = became[RECORD_FRAGMENT] ?? fragment;
  },
  query: (url, became, { query }) => {
    url.query = (query ?? "") + became[RECORD_QUERY]!;
  },
  // If the input has no fragment, the returned fragment is null, and nothing is set.
  fragment: (url, became, { fragment }) => {
    if (became[RECORD_FRAGMENT] !== null) url.fragment = (fragment ?? "") + became[RECORD_FRAGMENT];
  },
} as { readonly [State in StateOverride]?: Setter };

/** For states that set the scheme, the host or the port: sets each part that differs from the part sent. */
function setBeforePath(url: URLRecord, became: Became, _old: URLRecord, sent: URLRecord): void {
  const scheme = became[RECORD_SCHEME]!;
  const host = became[RECORD_HOST];
  const port = became[RECORD_PORT] === null ? null : +became[RECORD_PORT]!;
  if (scheme !== sent.scheme) url.scheme = scheme;
  if (host !== sent.host) url.host = hostOf(host!, schemeTypeOf(scheme) > 0);
  if (port !== sent.port) url.port = port;
}

/** Replaces segments with a stand-in, because the parser only looks for a drive letter in the first one. */
function pathSent(path: readonly string[] | string): string[] {
  const sent: string[] = [];
  for (let i = 0; i < path.length; i++) {
    sent[i] = i === 0 && isNormalizedDriveLetter(path[i]) ? path[i] : STAND_IN;
  }
  return sent;
}

/**
 * Parses `input` with a state override, given by its index in STATE_OVERRIDES, and applies its changes to `url`.
 * `checked` is a copy of `url`. Returns `url`, or null for failure. Some parts may have been set before the failure.
 * `label` is an encoding label, or undefined for UTF-8.
 */
export function parseWithOverride(
  url: URLRecord,
  checked: URLRecord,
  input: string,
  index: number,
  label: string | undefined,
): URLRecord | null {
  const state = STATE_OVERRIDES[index] as StateOverride;
  const { scheme, username, password, host, port, path } = checked;
  const readsPath = state === "path start";
  const sent = {
    scheme: schemeTypeOf(scheme) > 0 ? scheme : STAND_IN,
    // Only the presence of credentials matters, not their values.
    username: username + password === "" ? "" : STAND_IN,
    password: "",
    // Only the path start state checks whether the host is null. For other states, a non-null host is sent instead of
    // null: these states read the credentials and the port, which are serialized only if there is a host.
    host: host === "" || (readsPath && host === null) ? host : STAND_IN,
    port,
    path: readsPath ? pathSent(path) : [],
    // No state reads the query.
    query: null,
    fragment: null,
  } satisfies URLRecord;
  let text = input;
  if (state === "query" && label !== undefined && encodesQuery(scheme)) {
    text = encodings.encodeQuery(label, input) ?? "";
  }
  const became: Became = call(
    client,
    [serialized(sent, false), text],
    (module) => module.parse_with_state_override(index),
    readStrings,
  )!;
  const set: Setter = setters[state] ?? setBeforePath;
  set(url, became, checked, sent);
  return became[RECORD_FAILURE] === null ? url : null;
}
