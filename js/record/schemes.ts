// https://url.spec.whatwg.org/#special-scheme
import { PROTOCOLS } from "../wasm/layout.js";

/**
 * Returns the number of a scheme's type, which is also the index of its protocol and default port in js/wasm/layout.ts.
 * Returns 0 if the scheme is not special.
 */
export function schemeTypeOf(scheme: string): number {
  for (let type = 1; type < PROTOCOLS.length; type++) {
    if (PROTOCOLS[type] === `${scheme}:`) return type;
  }
  return 0;
}
