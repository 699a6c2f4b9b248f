export { type ParseOptions, parse, type SerializeOptions, serialize } from "./form-urlencoded.js";
