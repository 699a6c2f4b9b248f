// Handles path segments passed as arguments.
import { stringArgument } from "../language/arguments.js";
import { invalidValue } from "../language/errors.js";
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
