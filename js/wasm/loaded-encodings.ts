// The encodings, for entries that go without them unless another entry is loaded that brings them.

import { encodingOption, utf8Option } from "../language/arguments.js";
import type { encodings as Encodings } from "./encodings.js";

// Undefined until an entry brings them.
let encodings: typeof Encodings | undefined;

/** Makes the encodings be there from now on, and returns `exported`. */
export function withEncodings<Exported>(given: typeof Encodings, exported: Exported): Exported {
  encodings = given;
  return exported;
}

/**
 * The label of an encoding other than UTF-8, or undefined for UTF-8. For any other label, it throws if there are no
 * encodings; the message names `entry`, which has them.
 */
export const encodingIfLoaded = (
  value: unknown,
  entry: string,
  name = "options.encoding",
): string | undefined =>
  encodings === undefined
    ? (utf8Option(value, entry, name) as undefined)
    : encodingOption(value, encodings.isLabel, name);

/** The functions of js/wasm/encodings.ts. There are none before `encodingIfLoaded` has returned a label. */
export const loadedEncodings = (): typeof Encodings => encodings!;
