export { ParseOptions, SerializeOptions, parse, serialize } from "./form-urlencoded.js";
