// The Infra Standard's algorithms, as far as JavaScript lacks them: https://infra.spec.whatwg.org/
//
// Infra's strings are JavaScript's, which may hold lone surrogates that UTF-8 can't carry, so these are
// not calls into wasm. tests/data/infra.json holds them together with those of src/infra. Forgiving base64 is in
// /data-url, whose wasm nobody should have to load for the rest.
export * from "./infra/byte-sequences.js";
export * from "./infra/code-points.js";
export * from "./infra/json.js";
export * from "./infra/lists.js";
export * from "./infra/maps.js";
export * from "./infra/namespaces.js";
export * from "./infra/sets.js";
export * from "./infra/strings.js";
