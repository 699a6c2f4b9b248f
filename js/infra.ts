// The entry `/infra`: the Infra Standard's algorithms that JavaScript lacks. https://infra.spec.whatwg.org/
//
// They are written in JavaScript, because Infra's strings may hold lone surrogates, which the UTF-8 that is sent to
// wasm can't represent. src/infra has them in Rust; both are tested with the cases in tests/data/infra.json. Forgiving
// base64 is in `/data-url`, so that nobody has to load its wasm for the rest.
export * from "./infra/byte-sequences.js";
export * from "./infra/code-points.js";
export * from "./infra/json.js";
export * from "./infra/lists.js";
export * from "./infra/maps.js";
export * from "./infra/namespaces.js";
export * from "./infra/sets.js";
export * from "./infra/strings.js";
