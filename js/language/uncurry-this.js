const { bind, call } = Function.prototype;

/** uncurryThis(String.prototype.slice)(string, 1) is string.slice(1), whatever has become of `slice`. */
export const uncurryThis = bind.bind(call);
