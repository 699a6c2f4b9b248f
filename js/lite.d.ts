// The classes in few bytes, without the IDNA tables: a host that is not ASCII is a TypeError.
export { URL, URLSearchParams } from "./index.js";
