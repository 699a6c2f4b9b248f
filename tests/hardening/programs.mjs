/**
 * The programs in this folder, with the Node flags that they need. `inTests` lists arguments that `npm test` adds
 * to `--quick` but nightly runs omit.
 */
export const programs = [
  { file: "memory.mjs", flags: ["--expose-gc"], inTests: ["--sample"] },
  { file: "patched.mjs", inTests: ["--sample"] },
  { file: "surroundings.mjs", inTests: ["--sample"] },
  { file: "conversions.mjs", inTests: ["--sample"] },
  { file: "stack.mjs", inTests: ["--sample"] },
  { file: "traps.mjs" },
  { file: "workers.mjs" },
  { file: "units.mjs" },
  { file: "address-space.mjs" },
  { file: "sizes.mjs", inTests: ["--sample"] },
];
