// Queries in encodings other than UTF-8: https://url.spec.whatwg.org/#query-state
import { isSpecialProtocol } from "../core/url-members.js";

/** Whether the query of a URL with that protocol is in the encoding that the parser is given. In all others it is in UTF-8. */
export const encodesQuery = (protocol) =>
  protocol !== "ws:" && protocol !== "wss:" && isSpecialProtocol(protocol);
