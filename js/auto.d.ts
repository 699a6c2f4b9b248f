// The globals have the types that the platform's libraries give them, which ours are assignable to.
export { domainToASCII, domainToUnicode, URL, URLSearchParams } from "./index.js";
