// Parses the strings that patterns are matched against
import { parseURL, result, words } from "../core/engine.js";
import { hrefOf } from "../core/href.js";
import { slice } from "../language/builtins.js";
import {
  FAILURE,
  FRAGMENT_START,
  HOST_END,
  HOST_START,
  PATH_START,
  QUERY_START,
  SCHEME_END,
  SCHEME_TYPE,
  USERNAME_END,
} from "../wasm/layout.js";
import { specialSchemes } from "./components.js";
import type { Subject } from "./subject.js";

/** Parses a string without creating a URL object: see benches/DECISIONS.md, *Subjects without URL objects*. */
export function parseSubject(input: string, baseURL: string | undefined): Subject | null {
  const status = parseURL(input, baseURL);
  if (status === FAILURE) return null;
  const href = hrefOf(status, input, baseURL);
  const schemeType = words[result + SCHEME_TYPE];
  const pathStart = words[result + PATH_START];
  const queryStart = words[result + QUERY_START];
  return {
    url: null,
    pathname: slice(href, pathStart, queryStart),
    components: null,
    input,
    baseURL,
    href,
    scheme:
      schemeType === 0
        ? slice(href, 0, words[result + SCHEME_END])
        : specialSchemes[schemeType - 1],
    usernameEnd: words[result + USERNAME_END],
    hostStart: words[result + HOST_START],
    hostEnd: words[result + HOST_END],
    pathStart,
    queryStart,
    fragmentStart: words[result + FRAGMENT_START],
  };
}
