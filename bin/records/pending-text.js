// Code shared by the formats that write strings.

import { FULL } from "../output/buffered-output.js";

/** Collects rows as text until there is enough to write. */
export class PendingText {
  /** The output that precedes all rows. */
  head = "";
  /** The text that `take()` has not returned yet. */
  pending = "";

  /** Whether enough output has been collected for `take()`. */
  get isFull() {
    return this.pending.length >= FULL;
  }

  *take() {
    const { pending } = this;
    this.pending = "";
    if (pending !== "") yield pending;
  }
}
