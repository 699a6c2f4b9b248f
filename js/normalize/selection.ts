import type { PlainStep } from "./steps.js";

/** A step, or the preset `dedupe`. `drop-params:NAME` removes the parameters with that name. */
export type Step = PlainStep | `drop-params:${string}` | "dedupe";

/** The selected steps. */
export interface Selection {
  readonly has: (step: PlainStep) => boolean;
  /** The name patterns for `drop-params`. */
  readonly droppedParams: readonly string[];
}
