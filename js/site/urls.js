// The URL class as it was when this module loaded.
import { URL } from "../core/url.js";
import { getterOf, hasInternals } from "../language/bytes.js";
import { uncurryThis } from "../language/uncurry-this.js";

const { prototype } = URL;
const hrefGetter = getterOf(prototype, "href");
const attribute = (name) => uncurryThis(getterOf(prototype, name));

export const { parse } = URL;
export const hrefOf = /* @__PURE__ */ attribute("href");
export const originOf = /* @__PURE__ */ attribute("origin");
export const protocolOf = /* @__PURE__ */ attribute("protocol");
export const hostnameOf = /* @__PURE__ */ attribute("hostname");
export const portOf = /* @__PURE__ */ attribute("port");
export const pathnameOf = /* @__PURE__ */ attribute("pathname");

export const isURL = (value) => hasInternals(hrefGetter, value);
