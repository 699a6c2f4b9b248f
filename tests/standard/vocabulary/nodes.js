// The nodes that productions make. An `operation` is anything whose meaning comes from Infra, Encoding or plain
// arithmetic. A function in elsewhere.js has the operation's name.

/** @typedef {{ type: string, [part: string]: any }} Node */

/** @returns {Node} */
export const operation = (name, ...inputs) => ({ type: "operation", name, inputs });
export const name = (text) => ({ type: "name", text });
export const number = (value) => ({ type: "number", value });
export const string = (value) => ({ type: "string", value });
export const boolean = (value) => ({ type: "boolean", value });
export const list = (...items) => ({ type: "list", items });
export const joined = (...parts) => ({ type: "joined", parts });
export const property = (of, text) => ({ type: "property", of, name: text });
export const item = (of, at) => ({ type: "item", of, at });
export const kind = (value) => ({ type: "class", value });
export const choose = (condition, yes, no) => ({ type: "choose", condition, yes, no });
export const NULL = { type: "null" };
export const FAILURE = { type: "failure" };
export const END = { type: "end" };

/** An algorithm, in this or another standard, that a link refers to. */
export const call = ({ term, of }, inputs, named = []) => ({
  type: "call",
  algorithm: { term, of },
  inputs,
  named,
});

export const not = (part) => ({ type: "not", part });
export const every = (...parts) => (parts.length === 1 ? parts[0] : { type: "and", parts });
export const some = (...parts) => (parts.length === 1 ? parts[0] : { type: "or", parts });
export const equal = (left, right) => ({ type: "equal", left, right });
export const compare = (sign, left, right) => ({ type: "compare", sign, left, right });

/** Whether something is of a certain kind, such as an ASCII digit or a domain. */
export const isKind = (of, value) => operation("isOfKind", kind(value), of);

/** Whether something matches a definition in prose, such as "is special". */
export const holds = (predicate, of) => ({ type: "holds", predicate, of });

/** Applies suffixes, such as "'s scheme", to the nodes that precede them. */
export const withSuffixes = (node, suffixes) => suffixes.reduce((of, suffix) => suffix(of), node);

/** A predicate or suffix that is made of a production's parts and applied to the node before it. */
export const about = (make) => (parts) => (of) => make(of, parts);
