export { domainToASCII, domainToUnicode, URL, URLSearchParams } from "./index.js";
