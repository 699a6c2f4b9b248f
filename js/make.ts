// The entry `/make`: URLs that are made of others, or of parts.

export { withParams } from "./make/params.js";
export { fromParts } from "./make/parts.js";
export { relativeURL } from "./make/relative.js";
