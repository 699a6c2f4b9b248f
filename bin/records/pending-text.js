// Code shared by the formats that write strings.

import { FULL } from "../output/buffered-output.js";

/** Rows as text, kept until there is enough to write. */
export class PendingText {
  /** The output before all rows. */
  head = "";
  /** Text that has been added but not yet taken. */
  pending = "";

  /** Whether enough output has been added to be taken. */
  get isFull() {
    return this.pending.length >= FULL;
  }

  *take() {
    const { pending } = this;
    this.pending = "";
    if (pending !== "") yield pending;
  }
}
