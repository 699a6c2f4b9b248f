export { URLSearchParams } from "./index.js";
