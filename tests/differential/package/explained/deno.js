// Deno's URL is the crate url, of the servo project.
import { invalidPunycode } from "./punycode.js";
import { listFromQuery } from "./search-params.js";

/** @type {import("../explanations.js").Explanation[]} */
export const explained = [listFromQuery, invalidPunycode];
