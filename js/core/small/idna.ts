// Replaces js/core/idna.ts in `/lite`: without the tables, every host that needs them is a failure.
import { NativeTypeError } from "../../language/errors.js";

export const ENTRIES: readonly string[] = ["lite"];
export const HAS_IDNA: boolean = false;
/** The error for a non-ASCII host. */
export const needsIDNA = (): TypeError =>
  new NativeTypeError(
    'A non-ASCII host needs IDNA, which "whatwg-url-wasm/lite" leaves out: import "whatwg-url-wasm"',
  );
export const toASCII = (): number => -1;
export const takeResult = () => undefined;
