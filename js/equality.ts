/**
 * A setup file for tests. After this import, assertion libraries compare the objects of every class in this package
 * correctly: `URL` and `URLSearchParams` objects then have an own property with their state. The property's key is a
 * symbol. Objects of the other classes always have this property. Without it, some libraries treat any two objects of a
 * class as equal, because their state is private.
 *
 * Import this entry before all other entries:
 *
 * ```json
 * { "setupFiles": ["whatwg-url-wasm/equality"] }
 * ```
 *
 * @module whatwg-url-wasm/equality
 */

import { addEquality } from "./language/equality.js";

addEquality();
