// Built-ins that only the `/infra` entry needs, captured when this module loads: see js/language/builtins.ts.
import { uncurryThis } from "../language/uncurry-this.js";

export const { parse: parseJSON, stringify: stringifyJSON } = JSON;
export const toUpperCase: (string: string) => string = /* @__PURE__ */ uncurryThis(
  String.prototype.toUpperCase,
);
