// Used in `/lite` instead of js/core/idna.ts. This version has no IDNA tables, so hosts that need the tables fail to
// parse.
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
