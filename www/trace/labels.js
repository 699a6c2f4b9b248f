// Places the names of states next to the bars of their rows.
import { element, isolated } from "../elements.js";
import { scaleOf } from "./scale.js";

/** The gap, in pixels, before a label that follows the bars or a cross. */
const BESIDE_BARS = 8;
const CROSS = 22;
/** The padding before a label that overlaps other content. */
const PAD = 4;
/** The least width of a label that is cut. */
const LEAST_CUT = 48;
/** In some browsers, text on the page is wider than on a canvas. */
const SLACK = 1.05;
/** The gap before a remark on a row, including the remark's border and padding. */
const BEFORE_WAY = 18;
/** The font size of a remark relative to the row name. */
const WAY = 0.85;

/** Returns a row's name and shorter ones. If nothing else fits, only the stage is shown. */
function namesOf(name) {
  const stage = name.replace(/^host parser: /, "");
  return [name, stage, stage.replace(/ \(.+\)$/, "")];
}

export class Labels {
  /** Measures text. */
  #pen = document.createElement("canvas").getContext("2d");
  /** The font of the label at the head. */
  font = "";

  /** Returns a scale on which no name covers a bar, or the widest scale if there is no such scale. */
  scaleOf(input, rows, width) {
    const widest = scaleOf(input, rows, width);
    let scale = widest;
    while (scale.isEven) {
      const cells = rows.map((row) => this.#mostCell(row, scale, width));
      const most = Math.min(...cells);
      // A name can seem too wide on the scale that was made for it, because of rounding.
      if (most >= scale.cell) return scale;
      scale = scaleOf(input, rows, width, most);
    }
    return widest;
  }

  /** Returns the widest code point at which a row's name fits on its right. If the name fits now, returns infinity. */
  #mostCell({ name, start, end, isHost }, scale, width) {
    const own = this.#widthOf(name) + BESIDE_BARS;
    const last = Math.min(scale.columnOf(end) + 1, scale.count + 1);
    const fits = last * scale.cell + own <= width || scale.x(start) >= own;
    return isHost || fits ? Number.POSITIVE_INFINITY : (width - own) / last;
  }

  /** Returns the width that is left beside a row's shortest name. */
  roomBeside(name, width) {
    return width - this.#widthOf(namesOf(name)[2]) - BESIDE_BARS;
  }

  /** Creates the name of a row and its remarks, on the right of its bars or, without room, on the left. */
  create(row, remarks, [start, end], fails, { width }) {
    const right = end + (fails ? CROSS : BESIDE_BARS);
    const before = start - BESIDE_BARS;
    const most = Math.max(width - right, before);
    const texts = namesOf(row.name);
    const text = texts.find((one) => this.#widthOf(one) <= most) ?? texts[2];
    const label = element("span", { class: "state-name", "aria-hidden": "true" }, text);
    let own = this.#widthOf(text);
    let x = right;
    for (const remark of remarks) {
      const both = own + BEFORE_WAY + WAY * this.#widthOf(remark);
      // If the first remark doesn't fit, only the arrow shows that the pointer moved back.
      if (both > most) break;
      // In a replacement, each text has its own direction.
      const [first, ...others] = remark.split(" → ").map(isolated);
      const parts = others.flatMap((other) => [" → ", other]);
      label.append(" ", element("span", { class: "way", dir: "ltr" }, first, ...parts));
      own = both;
    }
    const lacking = right + own - width;
    if (lacking > 0 && before >= own) {
      x = before;
      label.dataset.left = "";
    } else if (lacking > 0) {
      // If the label fits on neither side, it is cut. Where there is no room, it covers as little as possible.
      const isCut = most >= LEAST_CUT;
      const isFirst = isCut ? most === before : own - before <= lacking;
      x = isFirst ? 0 : isCut ? right : width - own - PAD;
      if (isCut) label.style.maxWidth = `${most}px`;
      label.dataset[isCut ? "cut" : "on"] = "";
    }
    label.style.setProperty("--x", `${x}px`);
    return label;
  }

  #widthOf(text) {
    this.#pen.font = this.font;
    return SLACK * this.#pen.measureText(text).width;
  }
}
