// Implements the URL class's setters using a record module (ours or npm whatwg-url), as jsdom does for links:
// https://html.spec.whatwg.org/multipage/links.html#api-for-a-and-area-elements

/**
 * Each setter sets an attribute of `url` and returns the parser's result, or undefined if the parser was not called.
 */
export const setters = {
  protocol: (module, url, value) =>
    module.basicURLParse(`${value}:`, { url, stateOverride: "scheme start" }),
  username(module, url, value) {
    if (!module.cannotHaveAUsernamePasswordPort(url)) module.setTheUsername(url, value);
  },
  password(module, url, value) {
    if (!module.cannotHaveAUsernamePasswordPort(url)) module.setThePassword(url, value);
  },
  host(module, url, value) {
    if (module.hasAnOpaquePath(url)) return undefined;
    return module.basicURLParse(value, { url, stateOverride: "host" });
  },
  hostname(module, url, value) {
    if (module.hasAnOpaquePath(url)) return undefined;
    return module.basicURLParse(value, { url, stateOverride: "hostname" });
  },
  port(module, url, value) {
    if (module.cannotHaveAUsernamePasswordPort(url)) return undefined;
    if (value !== "") return module.basicURLParse(value, { url, stateOverride: "port" });
    url.port = null;
    return undefined;
  },
  pathname(module, url, value) {
    if (module.hasAnOpaquePath(url)) return undefined;
    url.path = [];
    return module.basicURLParse(value, { url, stateOverride: "path start" });
  },
  search(module, url, value, encoding = undefined) {
    url.query = value === "" ? null : "";
    if (value === "") return undefined;
    const input = value[0] === "?" ? value.slice(1) : value;
    return module.basicURLParse(input, { url, stateOverride: "query", encoding });
  },
  hash(module, url, value) {
    url.fragment = value === "" ? null : "";
    if (value === "") return undefined;
    const input = value[0] === "#" ? value.slice(1) : value;
    return module.basicURLParse(input, { url, stateOverride: "fragment" });
  },
};
