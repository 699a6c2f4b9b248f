// What calls with wrong arguments throw: https://webidl.spec.whatwg.org/#js-operations and
// https://url.spec.whatwg.org/#api, with the codes and properties that Node's errors have.
//
// A row has a theme, a call, which gets an entry's classes, and the error's properties.

const TYPE = { name: "TypeError" };
const invalid = (input, base) => ({
  ...TYPE,
  code: "ERR_INVALID_URL",
  input,
  ...(base !== undefined && { base }),
});
const missing = { ...TYPE, code: "ERR_MISSING_ARGS" };
const tuple = { ...TYPE, code: "ERR_INVALID_TUPLE" };
const receiver = { ...TYPE, code: "ERR_INVALID_THIS" };

const throwing = {
  toString() {
    throw new RangeError("from toString");
  },
};
const thrown = { name: "RangeError", message: "from toString" };
const SYMBOL = Symbol("no string");
const on = (object, name, ...args) => Reflect.apply(object[name], {}, args);

const rowsOf = (theme, rows) => rows.map(([call, expected]) => ({ theme, call, expected }));

export const errors = [
  ...rowsOf("what is no URL", [
    [({ URL }) => new URL(" x "), invalid(" x ")],
    [({ URL }) => new URL("//h1"), invalid("//h1")],
    [({ URL }) => new URL("x", "y"), invalid("x", "y")],
    [({ URL }) => new URL("a:b", ""), invalid("a:b", "")],
    [({ URL }) => new URL("a:b", null), invalid("a:b", "null")],
    [({ URL }) => new URL(undefined), invalid("undefined")],
    [({ URL }) => new URL(null), invalid("null")],
    [({ URL }) => new URL(1), invalid("1")],
    [({ URL }) => new URL({}), invalid("[object Object]")],
    [({ URL }) => new URL([]), invalid("")],
    [({ URL }) => new URL(["http://[", "]"]), invalid("http://[,]")],
    [({ URL }) => new URL("http://h1:x", "http://h2/"), invalid("http://h1:x", "http://h2/")],
    [({ URL }) => new URL("x", { toString: () => "mailto:y" }), invalid("x", "mailto:y")],
    [({ URL }) => Object.assign(new URL("a:b"), { href: "x" }), invalid("x")],
    [({ URL }) => Object.assign(new URL("a:b"), { href: "" }), invalid("")],
    [({ URL }) => Object.assign(new URL("a:b"), { href: undefined }), invalid("undefined")],
    [({ URL }) => Object.assign(new URL("http://h1"), { href: "/x" }), invalid("/x")],
  ]),
  ...rowsOf("too few arguments", [
    [({ URL }) => new URL(), missing],
    [({ URL }) => URL.canParse(), missing],
    [({ URLSearchParams }) => new URLSearchParams().append("n"), missing],
    [({ URLSearchParams }) => new URLSearchParams().set("n"), missing],
    [({ URLSearchParams }) => new URLSearchParams().set(), missing],
    [({ URLSearchParams }) => new URLSearchParams().get(), missing],
    [({ URLSearchParams }) => new URLSearchParams().getAll(), missing],
    [({ URLSearchParams }) => new URLSearchParams().has(), missing],
    [({ URLSearchParams }) => new URLSearchParams().delete(), missing],
  ]),
  ...rowsOf("symbols are no strings", [
    [({ URL }) => new URL(SYMBOL), TYPE],
    [({ URL }) => new URL("a:b", SYMBOL), TYPE],
    [({ URL }) => URL.canParse(SYMBOL), TYPE],
    [({ URL }) => URL.canParse("a:b", SYMBOL), TYPE],
    [({ URL }) => Object.assign(new URL("a:b"), { href: SYMBOL }), TYPE],
    [({ URL }) => Object.assign(new URL("a:b"), { hash: SYMBOL }), TYPE],
    [({ URL }) => Object.assign(new URL("a:b"), { port: SYMBOL }), TYPE],
    [({ URLSearchParams }) => new URLSearchParams(SYMBOL), TYPE],
    [({ URLSearchParams }) => new URLSearchParams([[SYMBOL, "v"]]), TYPE],
    [({ URLSearchParams }) => new URLSearchParams({ n: SYMBOL }), TYPE],
    [({ URLSearchParams }) => new URLSearchParams({ [SYMBOL]: "v" }), TYPE],
    [({ URLSearchParams }) => new URLSearchParams().append("n", SYMBOL), TYPE],
    [({ URLSearchParams }) => new URLSearchParams().get(SYMBOL), TYPE],
    [({ URLSearchParams }) => new URLSearchParams().has("n", SYMBOL), TYPE],
  ]),
  ...rowsOf("what a conversion throws is left as it is", [
    [({ URL }) => new URL(throwing), thrown],
    [({ URL }) => new URL("no URL", throwing), thrown],
    [({ URL }) => URL.canParse("no URL", throwing), thrown],
    [({ URL }) => Object.assign(new URL("a:b"), { host: throwing }), thrown],
    [({ URLSearchParams }) => new URLSearchParams([["n", throwing]]), thrown],
    [({ URLSearchParams }) => new URLSearchParams({ n: throwing }), thrown],
    [({ URLSearchParams }) => new URLSearchParams().append(throwing, SYMBOL), thrown],
    [({ URLSearchParams }) => new URLSearchParams().set(SYMBOL, throwing), TYPE],
    [({ URLSearchParams }) => new URLSearchParams().delete("n", throwing), thrown],
  ]),
  ...rowsOf("what is no pair", [
    [({ URLSearchParams }) => new URLSearchParams([["n"]]), tuple],
    [({ URLSearchParams }) => new URLSearchParams([["n", "v", "w"]]), tuple],
    [({ URLSearchParams }) => new URLSearchParams([["n", "v"], []]), tuple],
    [({ URLSearchParams }) => new URLSearchParams(["nv"]), tuple],
    [({ URLSearchParams }) => new URLSearchParams([1]), tuple],
    [({ URLSearchParams }) => new URLSearchParams([undefined]), tuple],
    [({ URLSearchParams }) => new URLSearchParams([{}]), tuple],
    [({ URLSearchParams }) => new URLSearchParams(new Set(["n"])), tuple],
    [({ URLSearchParams }) => new URLSearchParams(new Map([["n", "v"]]).keys()), tuple],
  ]),
  ...rowsOf("called on another object, or without new", [
    [({ URLSearchParams }) => on(URLSearchParams.prototype, "append", "n", "v"), receiver],
    [({ URLSearchParams }) => on(URLSearchParams.prototype, "append"), receiver],
    [({ URLSearchParams }) => on(URLSearchParams.prototype, "sort"), receiver],
    [({ URLSearchParams }) => on(URLSearchParams.prototype, "toString"), receiver],
    [({ URLSearchParams }) => on(URLSearchParams.prototype, "forEach", () => {}), receiver],
    [({ URLSearchParams }) => URLSearchParams.prototype.size, receiver],
    [({ URLSearchParams }) => Object.create(new URLSearchParams("n")).get("n"), receiver],
    [({ URLSearchParams }) => new Proxy(new URLSearchParams("n"), {}).get("n"), receiver],
    [({ URL }) => URL.prototype.href, TYPE],
    [({ URL }) => Object.create(new URL("a:b")).href, TYPE],
    [({ URL }) => new Proxy(new URL("a:b"), {}).protocol, TYPE],
    [({ URL }) => on(URL.prototype, "toJSON"), TYPE],
    [({ URL }) => URL("a:b"), TYPE],
    [({ URLSearchParams }) => URLSearchParams("n=v"), TYPE],
  ]),
];
