// Provides encodings for entries that support them only when another entry is also loaded.

import { encodingOption, utf8Option } from "../language/arguments.js";
import type { encodings as Encodings } from "./encodings.js";

// Undefined until an entry with the encodings is loaded.
let encodings: typeof Encodings | undefined;

/** Makes the encodings available, and returns `exported`. */
export function withEncodings<Exported>(functions: typeof Encodings, exported: Exported): Exported {
  encodings = functions;
  return exported;
}

/**
 * Returns the label of an encoding other than UTF-8, or undefined for UTF-8. If no encodings are loaded, throws for
 * every label of another encoding. The message refers to `entry`, because importing that entry loads the encodings.
 */
export const encodingIfLoaded = (
  value: unknown,
  entry: string,
  name = "options.encoding",
): string | undefined =>
  encodings === undefined
    ? (utf8Option(value, entry, name) as undefined)
    : encodingOption(value, encodings.isLabel, name);

/**
 * Returns the functions of js/wasm/encodings.ts. The functions are available once `encodingIfLoaded` has returned a
 * label.
 */
export const loadedEncodings = (): typeof Encodings => encodings!;
