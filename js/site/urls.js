// The URL class as it was when this module loaded.
import { URL } from "../core/url.js";
import { getterOf, hasInternals } from "../language/bytes.js";
import { uncurryThis } from "../language/uncurry-this.js";

const hrefGetter = getterOf(URL.prototype, "href");

export const { parse } = URL;
export const hostnameOf = /* @__PURE__ */ uncurryThis(getterOf(URL.prototype, "hostname"));
export const originOf = /* @__PURE__ */ uncurryThis(getterOf(URL.prototype, "origin"));

export const isURL = (value) => hasInternals(hrefGetter, value);
