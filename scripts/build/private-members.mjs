// esbuild compiles private members to weak maps and weak sets. esbuild's helpers look up the methods of these objects
// at each call. A page that patches `WeakMap.prototype.get` would see every private value. Our helpers look up the
// methods only once, when the file is loaded.
const helpers = {
  typeError: `var { apply: __apply } = Reflect, { getPrototypeOf: __getPrototypeOf } = Object, __TypeError = TypeError;
var __mapMethods = WeakMap.prototype, { has: __mapHas, get: __mapGet, set: __mapSet } = __mapMethods;
var { has: __setHas, add: __setAdd } = WeakSet.prototype;
var __isMap = (member) => __getPrototypeOf(member) === __mapMethods;
var __hasMember = (obj, member) => __apply(__isMap(member) ? __mapHas : __setHas, member, [obj]);
var __typeError = (msg) => { throw new __TypeError(msg); };`,
  accessCheck: `var __accessCheck = (obj, member, msg) => __hasMember(obj, member) || __typeError("Cannot " + msg);`,
  privateIn: `var __privateIn = (member, obj) => (typeof obj === "object" && obj !== null) || typeof obj === "function" ? __hasMember(obj, member) : __typeError('Cannot use the "in" operator on this value');`,
  privateGet: `var __privateGet = (obj, member, getter) => (__accessCheck(obj, member, "read from private field"), getter ? __apply(getter, obj, []) : __apply(__mapGet, member, [obj]));`,
  privateAdd: `var __privateAdd = (obj, member, value) => { if (__hasMember(obj, member)) __typeError("Cannot add the same private member more than once"); __isMap(member) ? __apply(__mapSet, member, [obj, value]) : __apply(__setAdd, member, [obj]); };`,
  privateSet: `var __privateSet = (obj, member, value, setter) => (__accessCheck(obj, member, "write to private field"), setter ? __apply(setter, obj, [value]) : __apply(__mapSet, member, [obj, value]), value);`,
};

/**
 * Replaces esbuild's helpers for private members.
 *
 * @param {string} code printed by esbuild, not minified
 */
export function withOwnPrivateMembers(code) {
  if (!code.includes("\nvar __accessCheck = ") && !code.startsWith("var __accessCheck = "))
    return code;
  let changed = code;
  for (const [name, helper] of Object.entries(helpers)) {
    const found = new RegExp(`^var __${name} = [^]*?;\\n(?=\\S)(?!\\})`, "m");
    if (!found.test(changed)) {
      if (name === "privateIn" || name === "privateSet") continue;
      throw new Error(`esbuild's helper __${name} is not where it was.`);
    }
    changed = changed.replace(found, () => `${helper}\n`);
  }
  return changed;
}
