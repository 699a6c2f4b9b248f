// The wasm modules and their compiler settings.

/**
 * The sets of compiler flags. The standard's crate is compiled once for each set and each set of features, so modules
 * share these sets. For measurements, see benches/DECISIONS.md, *Five sets of flags*.
 */
const SIMD = "-C target-feature=+simd128";
const FAST = `${SIMD} -C llvm-args=--inline-threshold=80`;
const COMPACT = "-C opt-level=2 -C llvm-args=--inline-threshold=5";
const SMALL = "-C opt-level=z -C llvm-args=--inline-threshold=60";
const SMALLEST =
  "-C opt-level=z -C llvm-args=--inline-threshold=5 -C llvm-args=--enable-gvn-hoist -C llvm-args=--enable-gvn-sink";

/**
 * The wasm modules. Each module is built by one run of wasm-pack, with certain features of the crate in wasm/. `js/`
 * imports wasm-bytes.js from `folder`.
 */
export const cores = [
  {
    folder: "pkg/core",
    features: "core,fast-paths",
    // WebAssembly engines have supported SIMD since 2023. The wasm2js build does not use SIMD. For measurements, see
    // benches/DECISIONS.md, *Inlining in the core*.
    rustflags: FAST,
    flagsOfFallback: COMPACT,
    levels: { optimizeLevel: 3, shrinkLevel: 0, mostInlinedOnce: 200 },
  },
  {
    folder: "pkg/data",
    features: "data",
    // Base64 is decoded and encoded with vector instructions.
    rustflags: FAST,
    // In the fallback, which has no vector instructions, these flags make the module smaller but not slower.
    flagsOfFallback: SMALL,
    levels: { optimizeLevel: 3, shrinkLevel: 1 },
  },
  {
    folder: "pkg/idna",
    features: "idna",
    // For measurements, see benches/DECISIONS.md, *Inlining in the IDNA module* and *The first host*.
    rustflags: COMPACT,
    levels: { optimizeLevel: 3, shrinkLevel: 2, mostInlinedOnce: 50 },
  },
  {
    folder: "pkg/encodings",
    hasTables: true,
    features: "encodings",
    rustflags: COMPACT,
    levels: { optimizeLevel: 2, shrinkLevel: 1 },
  },
  {
    folder: "pkg/columns",
    features: "columns",
    // Inlining is left to LLVM. For measurements, see benches/DECISIONS.md, *Inlining in the columns module*.
    rustflags: SIMD,
    // For measurements, see benches/DECISIONS.md, *The columns fallback*.
    flagsOfFallback: SMALL,
    levels: { optimizeLevel: 3, shrinkLevel: 0, mostInlinedOnce: 200 },
  },
  {
    folder: "pkg/validation",
    features: "validation",
    // For measurements, see benches/DECISIONS.md, *Validation compiled for size*.
    rustflags: SMALLEST,
    levels: { optimizeLevel: 2, shrinkLevel: 2 },
  },
  // The following modules are compiled for size. For measurements, see benches/DECISIONS.md, *Modules compiled for size*.
  {
    // The module for `/lite` has no fast paths. For measurements, see benches/DECISIONS.md, *lite without fast paths*.
    folder: "pkg/lite",
    features: "url",
    rustflags: SMALL,
    levels: { optimizeLevel: 2, shrinkLevel: 2, before: ["flatten", "rereloop"] },
  },
  {
    folder: "pkg/mime-sniffing",
    features: "mime-sniffing",
    rustflags: SMALL,
    levels: { optimizeLevel: 2, shrinkLevel: 2 },
  },
  {
    folder: "pkg/web-address",
    features: "web-address",
    rustflags: SMALL,
    levels: { optimizeLevel: 2, shrinkLevel: 1 },
  },
  {
    folder: "pkg/host",
    features: "host",
    rustflags: SMALL,
    levels: { optimizeLevel: 2, shrinkLevel: 2 },
  },
  {
    folder: "pkg/state-override",
    features: "state-override",
    rustflags: SMALL,
    levels: { optimizeLevel: 2, shrinkLevel: 2 },
  },
  {
    folder: "pkg/trace",
    features: "trace",
    rustflags: SMALL,
    levels: { optimizeLevel: 2, shrinkLevel: 2 },
  },
];

/**
 * The page's module. The npm package does not contain it. The page's module also contains the IDNA tables and is
 * smaller than the modules that it replaces. For measurements, see benches/DECISIONS.md, *One wasm module for the
 * page*.
 */
export const pageCore = {
  folder: "pkg/page",
  features: "core,validation,trace,host",
  rustflags: SMALLEST,
  levels: {
    optimizeLevel: 2,
    shrinkLevel: 2,
    unused: ["ask_about_host", "domain_to_ascii", "parse_ipv4"],
  },
};

/** Whether the JavaScript fallback is compiled separately from Rust, because wasm2js does not support SIMD. */
export const hasOwnFallback = ({ rustflags }) => rustflags.includes("+simd128");

/** The name that wasm-pack gives a module's files. */
export const glueName = "whatwg_url_wasm";
/** The path of a module's wasm file. */
export const wasmOf = ({ folder }) => `${folder}/${glueName}_bg.wasm`;
