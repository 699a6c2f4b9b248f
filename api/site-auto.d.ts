export { isSameOrigin, isSameSite, isSchemelesslySameSite, loadPublicSuffixList, Origin, publicSuffix, publicSuffixListVersion, registrableDomain, } from "./site.js";
