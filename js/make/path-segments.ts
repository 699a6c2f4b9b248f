// Handles path segments passed as arguments, and dot segments.
import { stringArgument } from "../language/arguments.js";
import { slice } from "../language/builtins.js";
import { invalidValue } from "../language/errors.js";
import { dotsIn } from "../percent-encoding/decoding.js";
import { encodeString, setOf } from "../percent-encoding/encoding.js";
import { PATH_SET } from "../wasm/layout.js";

const segmentSet = /* @__PURE__ */ setOf(`${PATH_SET}%/\\|`);

/**
 * Converts a segment to URL syntax by percent-encoding it. `list` is the name of the argument that contains the
 * segment.
 */
export function segmentArgument(value: unknown, name: string, list: string): string {
  const segment = stringArgument(value, name);
  if (segment === "." || segment === "..") {
    throw invalidValue(
      `The "${list}" argument has the segment "${segment}", which stands for a folder in all URLs`,
    );
  }
  return encodeString(segment, segmentSet);
}

/**
 * Removes the dot segments from a path that begins with a slash, as the URL parser does:
 * https://url.spec.whatwg.org/#path-state
 */
export function withoutDotSegments(path: string): string {
  const segments: string[] = [];
  let count = 0;
  for (let from = 1, at = 1; at <= path.length; at++) {
    if (at < path.length && path[at] !== "/") continue;
    const segment = slice(path, from, at);
    const dots = dotsIn(segment);
    if (dots === 2 && count > 0) count--;
    if (dots === 0) segments[count++] = segment;
    else if (at === path.length) segments[count++] = "";
    from = at + 1;
  }
  let result = "";
  for (let i = 0; i < count; i++) result += `/${segments[i]}`;
  return result;
}
