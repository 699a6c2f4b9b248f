import type { PlainStep } from "./steps.js";

/** The selected steps. */
export interface Selection {
  readonly has: (step: PlainStep) => boolean;
  /** The name patterns for `drop-params`. */
  readonly droppedParams: readonly string[];
}
