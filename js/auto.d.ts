// Declares no globals: these keep the types of the platform's libraries, to which our types are assignable.
export { domainToASCII, domainToUnicode, URL, URLSearchParams } from "./index.js";
