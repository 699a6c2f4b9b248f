// https://url.spec.whatwg.org/#url-miscellaneous
import { PROTOCOLS } from "../wasm/layout.js";

/** Whether `protocol` belongs to a [special scheme](https://url.spec.whatwg.org/#special-scheme). */
export function isSpecialProtocol(protocol: string): boolean {
  for (let i = 0; i < PROTOCOLS.length; i++) if (PROTOCOLS[i] === protocol) return true;
  return false;
}
