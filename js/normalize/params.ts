// Steps for query parameters. The steps keep the bytes of all remaining parameters.
import { sortedByName } from "../core/sorting.js";
import { parsePairs } from "../core/urlencoded-pairs.js";
import { charCodeAt, slice } from "../language/builtins.js";
import type { Selection } from "./normalizing.js";
import { TRACKING } from "./steps.js";

const ASTERISK = 0x2a;

/** Returns a query without the dropped parameters. The rest is sorted if `sort-params` is selected. */
export function withParamsChanged(query: string, { has, droppedParams }: Selection): string {
  const dropsTracking = has("drop-tracking-params");
  const sorts = has("sort-params");
  if (!dropsTracking && !sorts && droppedParams.length === 0) return query;
  const pairs = parsePairs(query);
  // The decoded name and the text of each parameter.
  let params: string[] = [];
  let isEmpty = true;
  let hasDropped = false;
  for (let from = 0, at = 0, pair = 0; at <= query.length; at++) {
    if (at < query.length && query[at] !== "&") continue;
    const text = slice(query, from, at);
    from = at + 1;
    let name = "";
    if (text === "") {
      if (sorts) continue;
    } else {
      name = pairs[pair];
      pair += 2;
      if ((dropsTracking && matchesAny(name, TRACKING)) || matchesAny(name, droppedParams)) {
        hasDropped = true;
        continue;
      }
      isEmpty = false;
    }
    params[params.length] = name;
    params[params.length] = text;
  }
  if (hasDropped && isEmpty) return "";
  if (sorts) params = sortedByName(params);
  let output = "";
  for (let i = 1; i < params.length; i += 2) output += i === 1 ? params[i] : `&${params[i]}`;
  return output;
}

function matchesAny(name: string, patterns: readonly string[]): boolean {
  for (let i = 0; i < patterns.length; i++) if (matches(name, patterns[i])) return true;
  return false;
}

/** Whether a name matches a pattern in which `*` matches any sequence of characters. */
function matches(name: string, pattern: string): boolean {
  let at = 0;
  let i = 0;
  // If the text after the last asterisk does not match here, matching continues from this position.
  let retryAt = -1;
  let retryFrom = 0;
  while (at < name.length) {
    if (i < pattern.length && charCodeAt(pattern, i) === ASTERISK) {
      i++;
      retryAt = at;
      retryFrom = i;
    } else if (i < pattern.length && charCodeAt(pattern, i) === charCodeAt(name, at)) {
      i++;
      at++;
    } else if (retryAt >= 0) {
      retryAt++;
      at = retryAt;
      i = retryFrom;
    } else {
      return false;
    }
  }
  while (i < pattern.length && charCodeAt(pattern, i) === ASTERISK) i++;
  return i === pattern.length;
}
