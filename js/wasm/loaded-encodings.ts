// @ts-nocheck
// The encodings, for entries that go without them unless another entry is loaded that brings them.
import { encodingOption, utf8Option } from "../language/arguments.js";

// Undefined until an entry brings them.
let encodings;

/** Makes the encodings be there from now on, and returns `exported`. */
export function withEncodings(given, exported) {
  encodings = given;
  return exported;
}

/**
 * The label of an encoding other than UTF-8, or undefined for UTF-8. For any other label, it throws if there are no
 * encodings; the message names `entry`, which has them.
 */
export const encodingIfLoaded = (value, entry, name = "options.encoding") =>
  encodings === undefined
    ? utf8Option(value, entry, name)
    : encodingOption(value, encodings.isLabel, name);

/** The functions of js/wasm/encodings.ts. There are none before `encodingIfLoaded` has returned a label. */
export const loadedEncodings = () => encodings;
