// The common part of formats whose output is strings.

import { FULL } from "../output/buffered-output.js";

/** Rows as text, which is kept until there is enough of it to be written. */
export class PendingText {
  /** What comes before all rows. */
  head = "";
  /** What was added and is not taken. */
  pending = "";

  /** Whether so much has been added that it should be taken. */
  get isFull() {
    return this.pending.length >= FULL;
  }

  *take() {
    const { pending } = this;
    this.pending = "";
    if (pending !== "") yield pending;
  }
}
