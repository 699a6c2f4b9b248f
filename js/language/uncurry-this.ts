const { bind, call } = Function.prototype;

/**
 * `uncurryThis(String.prototype.slice)(string, 1)` gives the same result as `string.slice(1)`, even if `slice` is
 * patched later.
 */
export const uncurryThis = bind.bind(call) as <This, Arguments extends readonly unknown[], Result>(
  method: (this: This, ...args: Arguments) => Result,
) => (receiver: This, ...args: Arguments) => Result;
