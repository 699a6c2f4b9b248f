/**
 * A setup file for tests. After it was imported, assertion libraries can tell apart any two objects of this package:
 * `URL` and `URLSearchParams` objects then have an own property, keyed by a symbol, with their state. Objects of the
 * other classes always have this property. Without it, some libraries treat any two objects of a class as equal, because
 * their state is private.
 *
 * Import this entry before you create any of the objects:
 *
 * ```json
 * { "setupFiles": ["whatwg-url-wasm/equality"] }
 * ```
 *
 * @module whatwg-url-wasm/equality
 */

import { addEquality } from "./language/equality.js";

addEquality();
