// https://url.spec.whatwg.org/#percent-decode
import { hexDigitValue } from "../language/ascii.js";
import { lengthOf, NativeUint8Array, setBytes, subarray } from "../language/builtins.js";
import { lengthInUTF8, writeStringAt } from "../wasm/strings.js";

/** Percent-decodes bytes into a new array. */
export function decodeBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = lengthOf(bytes);
  const output = new NativeUint8Array(length);
  let end = 0;
  for (let i = 0; i < length; i++) {
    let byte = bytes[i];
    if (byte === 0x25 && i + 2 < length) {
      const high = hexDigitValue(bytes[i + 1]);
      const low = hexDigitValue(bytes[i + 2]);
      if (high >= 0 && low >= 0) {
        byte = (high << 4) | low;
        i += 2;
      }
    }
    output[end++] = byte;
  }
  if (end === length) return output;
  const decoded = new NativeUint8Array(end);
  setBytes(decoded, subarray(output, 0, end), 0);
  return decoded;
}

/** Percent-decodes a string in UTF-8. */
export const decodeString = (string: string): Uint8Array<ArrayBuffer> =>
  decodeBytes(utf8Of(string));

/** Returns the UTF-8 bytes of a string. Lone surrogates become U+FFFD. */
export function utf8Of(string: string): Uint8Array<ArrayBuffer> {
  const bytes = new NativeUint8Array(lengthInUTF8(string));
  writeStringAt(string, bytes, 0, lengthOf(bytes));
  return bytes;
}
