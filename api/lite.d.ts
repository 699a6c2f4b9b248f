export { URL, URLSearchParams } from "./index.js";
