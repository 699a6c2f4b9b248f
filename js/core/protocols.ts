// https://url.spec.whatwg.org/#url-miscellaneous
import { PROTOCOLS } from "../wasm/layout.js";

/** Whether `protocol` belongs to a [special scheme](https://url.spec.whatwg.org/#special-scheme). */
export const isSpecialProtocol = (protocol: string): boolean => protocolTypeOf(protocol) > 0;

export const schemeTypeOf = (scheme: string): number => protocolTypeOf(`${scheme}:`);

/**
 * Returns the number of a scheme's type, which is also the index of its protocol and default port in js/wasm/layout.ts.
 * Returns 0 if the scheme is not special.
 */
export function protocolTypeOf(protocol: string): number {
  let type = PROTOCOLS.length - 1;
  while (type > 0 && PROTOCOLS[type] !== protocol) type--;
  return type;
}
