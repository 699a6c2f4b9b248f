/**
 * The programs in this folder, with the Node flags that they need. `inTests` lists arguments that `npm test` adds
 * to `--quick` but nightly runs omit. `flagsInTests` lists Node flags that only `npm test` uses: with `--no-opt`, V8 does
 * not optimize code that these programs soon discard. Nightly runs also test the optimized code, and so do the other
 * programs in `npm test`.
 */
export const programs = [
  { file: "memory.mjs", flags: ["--expose-gc"], inTests: ["--sample"] },
  { file: "patched.mjs", inTests: ["--sample"], flagsInTests: ["--no-opt"] },
  { file: "surroundings.mjs", inTests: ["--sample"] },
  { file: "conversions.mjs", inTests: ["--sample"] },
  { file: "stack.mjs", inTests: ["--sample"] },
  { file: "traps.mjs", flagsInTests: ["--no-opt"] },
  { file: "address-space.mjs" },
  { file: "sizes.mjs", inTests: ["--sample"] },
];
