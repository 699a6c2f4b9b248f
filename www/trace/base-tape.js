// Shows the base as a tape above the input. The tape shows which parts the URL takes from the base and which parts are
// dropped.
import { element } from "../elements.js";
import { glyphOf } from "../glyphs.js";
import { fatesOfBase, piecesOfBase } from "./fates.js";

/** The widest character, in pixels. */
const MOST = 12;

export class BaseTape {
  element = element("div", { class: "base-tape", "aria-hidden": "true" });
  #marks = [];

  /** Returns whether the URL takes anything from the base, which may be null. */
  show(base, ticks, popped, scale, width) {
    this.#marks = [];
    const pieces = base === null ? [] : piecesOfBase(base);
    const fates = base === null ? null : fatesOfBase(pieces, ticks, popped);
    this.element.hidden = fates === null;
    if (fates === null) return false;
    const made = pieces.map(({ text, component }, index) => {
      const piece = element(
        "span",
        { class: "piece", "data-component": component },
        [...text].map(glyphOf).join(""),
      );
      this.#marks.push({ piece, ...fates[index] });
      return piece;
    });
    const cell = Math.min(MOST, scale.isEven ? scale.cell : MOST, width / base.href.length);
    this.element.style.setProperty("--cell", `${cell}px`);
    const name = element("span", { class: "tape-name" }, "base, as parsed");
    this.element.replaceChildren(name, ...made);
    return true;
  }

  moveTo(index) {
    for (const mark of this.#marks) {
      const { piece, taken, dropped } = mark;
      const now =
        dropped !== -1 && index >= dropped
          ? "dropped"
          : taken !== -1 && index >= taken
            ? "taken"
            : "unused";
      if (mark.now === now) continue;
      mark.now = now;
      piece.dataset.state = now;
    }
  }
}
