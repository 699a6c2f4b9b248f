// @ts-nocheck
// URLPatternList, which is not in the standard, but was proposed for it: https://github.com/whatwg/urlpattern/pull/166
import { listArgument, requireArguments } from "../language/arguments.js";
import { illegalInvocation, invalidArgument } from "../language/errors.js";
import { exposeInterface, isObject, settlePrototype } from "../language/webidl.js";
import { urlPatternOf } from "./class.js";
import { toSubject } from "./input.js";
import { addPattern, createPatternList, execFirst, testAny } from "./matching/index.js";

let check;

export class URLPatternList {
  #list = createPatternList();

  static {
    check = (value) => {
      if (!isObject(value) || !(#list in value)) throw illegalInvocation("URLPatternList");
    };
  }

  constructor(patterns) {
    if (new.target !== URLPatternList) settlePrototype(this, new.target, URLPatternList);
    requireArguments(arguments.length, "patterns");
    const matchers = [];
    const list = listArgument(patterns, "patterns", (pattern, name) => {
      const urlPattern = urlPatternOf(pattern);
      if (urlPattern === undefined) throw invalidArgument(name, "a URLPattern of this package");
      matchers[matchers.length] = urlPattern.matcher;
      return pattern;
    });
    for (let i = 0; i < list.length; i++) addPattern(this.#list, matchers[i], list[i]);
  }

  test(input = undefined, baseURL = undefined) {
    check(this);
    const subject = toSubject(input, baseURL);
    return subject !== null && testAny(this.#list, subject);
  }

  exec(input = undefined, baseURL = undefined) {
    check(this);
    const subject = toSubject(input, baseURL);
    return subject === null ? null : execFirst(this.#list, subject);
  }
}

exposeInterface(URLPatternList, "URLPatternList");
