// The score: the input as a tape, and below it a row for each state that ran, with the text that it read below its
// position in the input. Bars are created once for an input; moving the head changes only the parts that it passes.
import { element } from "../elements.js";
import { glyphOf, isWide } from "./glyphs.js";
import { scaleOf } from "./scale.js";
import { kindOf } from "./ticks.js";

/** The distance from the head that the tape shows if it is a lens. */
const AROUND = 60;
/** The width of a code point on the tape if it is a lens, in pixels. */
const LENS = 10.8;
/** Errors closer to each other than this, in pixels, share one dot. */
const NEAR = 6;
/** The smallest width of a bar for steps of several kinds if the scale is not even, in pixels. */
const LEAST_BAR = 4;
/** The gap between a label and the bars, and between the label and a cross after them, in pixels. */
const BESIDE_BARS = 8;
const CROSS = 22;
/** The padding before a label that overlaps something. */
const PAD = 4;
/** The smallest distance from the end of an arrow's line to its length label, in pixels. */
const BESIDE = 6;

export class Score {
  #tape;
  #rows;
  #body;
  #head;
  #move;
  /** Measures text. */
  #pen;
  #shown = null;
  #at = -1;

  /**
   * @param {HTMLElement} body
   * @param {(tick: number) => void} move called when the user points at a tick
   */
  constructor(body, move) {
    this.#body = body;
    this.#move = move;
    this.#tape = element("div", { class: "tape", "aria-hidden": "true" });
    this.#head = element("div", { class: "playhead", "aria-hidden": "true" });
    this.#rows = element("ol", { class: "rows", "aria-label": "The states that ran" });
    body.append(this.#head, this.#tape, this.#rows);
    this.#follow();
    this.#rows.addEventListener("keydown", (event) => this.#goByKey(event));
  }

  /** @param {{ input: string, rows: object[], ticks: object[], components: object[], removed: object[] }} shown */
  show(shown) {
    const width = this.#body.clientWidth;
    const scale = scaleOf(shown.input, shown.rows, width);
    const { fontSize, fontFamily } = getComputedStyle(this.#body);
    this.#shown = { ...shown, scale, width, font: `650 ${fontSize} ${fontFamily}` };
    this.#at = -1;
    this.#body.dataset.scale = scale.isEven ? "even" : "uneven";
    this.#body.style.setProperty("--cell", `${scale.isEven ? scale.cell : LENS}px`);
    this.#makeTape();
    this.#makeRows();
  }

  /** Draws everything again if the width has changed. */
  resize() {
    if (this.#shown === null || this.#shown.width === this.#body.clientWidth) return;
    const at = this.#at;
    this.show(this.#shown);
    this.moveTo(at);
  }

  #makeTape() {
    const { input, scale, removed, ticks } = this.#shown;
    this.#shown.cells = [];
    if (!scale.isEven) {
      this.#tape.replaceChildren(element("span", { class: "lens" }));
      return;
    }
    const isRemoved = placesOf(removed);
    const errors = ticks.flatMap((tick) => tick.errors).map(this.#shown.placed);
    const isWrong = placesOf(errors);
    const isFailing = placesOf(errors.filter(({ failure }) => failure));
    let at = 0;
    for (const c of [...input, null]) {
      const attributes = { class: c === null ? "cell end" : "cell" };
      const component = this.#componentAt(at);
      if (component !== null) attributes["data-component"] = component;
      if (isRemoved(at)) attributes["data-removed"] = "";
      if (c !== null && isWrong(at)) attributes["data-error"] = isFailing(at) ? "failure" : "error";
      if (isWide(c)) attributes["data-wide"] = "";
      const cell = element("span", attributes, c === null ? "" : glyphOf(c));
      cell.style.setProperty("--x", `${scale.x(at)}px`);
      this.#shown.cells.push(cell);
      at += c?.length ?? 0;
    }
    this.#tape.replaceChildren(...this.#shown.cells);
  }

  #componentAt(place) {
    const { components } = this.#shown;
    return components.find(({ start, end }) => start <= place && place < end)?.name ?? null;
  }

  #makeRows() {
    const { rows, ticks, scale } = this.#shown;
    const marks = [];
    this.#shown.marks = marks;
    /** The stretches of the width that the bars and the label of the row above occupy. */
    let above = [];
    const items = rows.map((row, index) => {
      const bars = element("span", { class: "bars", "aria-hidden": "true" });
      const made = row.isHost ? this.#stages(row) : this.#bars(row);
      for (const mark of made) bars.append(mark.bar);
      marks.push(...made);
      const taken = [...made];
      const last = made.at(-1);
      const fails = ticks.slice(row.first, row.first + row.count).some((tick) => tick.fails);
      if (fails && last !== undefined) {
        bars.append(at(element("span", { class: "cross" }, "✕"), last.right + 3));
      }
      bars.append(...this.#dots(row, made));
      const button = element(
        "button",
        { type: "button", class: "row", "aria-label": labelOf(row, scale) },
        this.#label(row, made, fails, taken),
      );
      button.addEventListener("click", (event) => {
        // Only for clicks by keyboard: a pointer has already moved the head.
        if (event.detail === 0 && row.count > 0) this.#move(row.first + row.count - 1);
      });
      button.tabIndex = -1;
      const back = this.#backFrom(rows[index - 1], row, index, [...above, ...taken]);
      above = taken;
      return element("li", {}, button, bars, ...back);
    });
    this.#rows.replaceChildren(...items);
    this.#shown.buttons = items.map((item) => item.firstChild);
  }

  /** A bar for each step, or for each stretch of steps of one kind if the scale has no room for more. */
  #bars(row) {
    const { ticks, scale } = this.#shown;
    const made = [];
    for (let index = row.first; index < row.first + row.count; index++) {
      const { step } = ticks[index];
      const kind = kindOf(ticks[index]);
      const component = this.#componentAt(step.start);
      const previous = made.at(-1);
      const goesOn =
        previous !== undefined &&
        previous.kind === kind &&
        previous.component === component &&
        previous.end === step.start;
      const isNarrow =
        previous !== undefined && scale.x(step.end) - scale.x(previous.start) < LEAST_BAR;
      if ((goesOn || isNarrow) && !scale.isEven) {
        previous.last = index;
        previous.end = step.end;
        continue;
      }
      made.push({
        first: index,
        last: index,
        kind,
        component,
        start: step.start,
        end: step.end,
        goesOn,
      });
    }
    for (const [index, mark] of made.entries()) {
      const { kind, component, start, end, goesOn } = mark;
      const left = scale.x(start);
      // The end mark has its own width.
      const right = end > start ? scale.x(end) : scale.isEven ? left + scale.cell : scale.end;
      const attributes = { class: "stroke", "data-kind": kind };
      if (component !== null) attributes["data-component"] = component;
      if (!goesOn) attributes["data-first"] = "";
      if (!made[index + 1]?.goesOn) attributes["data-last"] = "";
      const text = scale.isEven ? this.#textOf(mark) : "";
      if (isWide(text)) attributes["data-wide"] = "";
      mark.bar = element("span", attributes, text);
      mark.left = left;
      mark.right = Math.max(right, left + 2);
      place(mark.bar, left, mark.right);
    }
    return made;
  }

  #textOf({ start, end, kind }) {
    return kind === "looked" || end === start ? "" : glyphOf(this.#shown.input.slice(start, end));
  }

  /** A block of equal width for each stage of the host parser. */
  #stages(row) {
    const { ticks, scale } = this.#shown;
    const left = scale.x(row.start);
    const width = Math.max(scale.x(row.end) - left, 8 * row.count);
    return Array.from({ length: row.count }, (_, index) => {
      const from = left + (index / row.count) * width;
      const right = left + ((index + 1) / row.count) * width - 2;
      const attributes = {
        class: "stroke block",
        "data-kind": kindOf(ticks[row.first + index]),
        "data-component": "host",
        "data-first": "",
        "data-last": "",
      };
      const bar = element("span", attributes);
      place(bar, from, right);
      return { first: row.first + index, last: row.first + index, bar, right };
    });
  }

  /** Dots above the positions of errors. */
  #dots(row, made) {
    const { ticks, scale } = this.#shown;
    const dots = [];
    let previous = Number.NEGATIVE_INFINITY;
    for (const tick of ticks.slice(row.first, row.first + row.count)) {
      for (const { failure, start, end } of tick.errors.map(this.#shown.placed)) {
        const isHere = start <= tick.step.start && tick.step.start < end;
        const x = row.isHost
          ? made.at(-1).right - 4
          : scale.x(isHere ? tick.step.start : start) + (scale.isEven ? scale.cell / 2 : 2);
        if (Math.abs(x - previous) < NEAR && !failure) continue;
        previous = x;
        const kind = failure ? "failure" : "error";
        dots.push(at(element("span", { class: "dot", "data-kind": kind }), x));
      }
    }
    return dots;
  }

  /**
   * The name of a row, beside its bars: on the right if it fits, otherwise on the left. Adds the used space to `taken`.
   */
  #label(row, made, fails, taken) {
    const { scale, width } = this.#shown;
    const label = element("span", { class: "state-name", "aria-hidden": "true" }, row.name);
    const own = this.#widthOf(row.name);
    const left = scale.x(row.start) - BESIDE_BARS - own;
    const right = (made.at(-1)?.right ?? scale.x(row.start)) + (fails ? CROSS : BESIDE_BARS);
    // If neither side has room, it covers as little as possible.
    const lacking = right + own - width;
    const x = lacking <= 0 ? right : left >= -lacking ? Math.max(0, left) : width - own - PAD;
    at(label, x);
    if (lacking > 0 && left < 0) label.dataset.on = "";
    taken.push({ kind: "looked", left: x, right: x + own });
    return label;
  }

  /** The width of a text in the font of the head's label, in pixels. */
  #widthOf(text) {
    this.#pen ??= document.createElement("canvas").getContext("2d");
    this.#pen.font = this.#shown.font;
    return this.#pen.measureText(text).width;
  }

  /**
   * An arrow from the end of the previous row back to the start of this one, between the bars of both, if this one
   * starts earlier.
   */
  #backFrom(before, row, index, bars) {
    if (before === undefined || before.isHost || row.isHost) return [];
    const { ticks, scale, width } = this.#shown;
    const from = ticks[before.first + before.count - 1]?.step;
    const to = ticks[row.first]?.step;
    if (from === undefined || to === undefined || from.pointer - to.pointer < 2) return [];
    const arrow = element("span", { class: "back", "aria-hidden": "true" });
    const half = scale.isEven ? scale.cell / 2 : 3;
    const left = scale.x(to.start) - 6;
    const right = scale.x(from.start) + half;
    place(arrow, Math.max(left, 1), right);
    const text = `back ${from.pointer - to.pointer}`;
    // In low rows, the text would also touch the rows' names and the thin bars of text that was only inspected.
    const isLow = matchMedia("(max-width: 46rem)").matches;
    const free = [right + BESIDE, right + BESIDE + this.#widthOf(text)];
    const isCovered = bars.some(
      (bar) => (isLow || bar.kind !== "looked") && bar.left < free[1] && free[0] < bar.right,
    );
    // If the length label doesn't fit, the line alone shows the distance.
    if (!isCovered && free[1] <= width) arrow.append(element("span", { class: "way" }, text));
    arrow.dataset.row = String(index);
    return [arrow];
  }

  /** The last tick at a position of the input. */
  tickAt(place) {
    const { scale, ticks } = this.#shown;
    return nearest(ticks, null, scale.columnOf(place), scale);
  }

  /** Moves the head to a tick. */
  moveTo(index) {
    const { rows, ticks, scale, marks, buttons, cells } = this.#shown;
    const tick = ticks[index];
    for (const mark of marks) {
      const { first, last, bar } = mark;
      const part = index >= last ? 1 : index < first ? 0 : (index - first + 1) / (last - first + 1);
      if (mark.part === part) continue;
      mark.part = part;
      bar.dataset.done = part === 1 ? "all" : part === 0 ? "none" : "part";
      bar.style.setProperty("--part", `${100 * part}%`);
    }
    const old = ticks[this.#at];
    if (old !== undefined) {
      buttons[old.row].removeAttribute("aria-current");
      buttons[old.row].tabIndex = -1;
    }
    for (const button of buttons) button.tabIndex = -1;
    this.#at = index;
    if (tick === undefined) {
      this.#head.hidden = true;
      return;
    }
    buttons[tick.row].setAttribute("aria-current", "step");
    buttons[tick.row].tabIndex = 0;
    const { start, end } = tick.step;
    const column = scale.columnOf(start);
    this.#head.hidden = false;
    const left = scale.x(start);
    place(this.#head, left, scale.isEven ? left + scale.cell : left + 3);
    this.#head.style.setProperty("--rows", String(tick.row + 1));
    this.#head.style.setProperty("--of", String(rows.length));
    if (scale.isEven) this.#showTape(cells, column);
    else this.#showLens(start, end);
  }

  #showTape(cells, column) {
    const before = this.#shown.column ?? 0;
    cells[before]?.removeAttribute("data-head");
    const [low, high] =
      this.#shown.column === undefined
        ? [0, cells.length - 1]
        : [Math.min(before, column), Math.max(before, column)];
    for (let index = low; index <= high; index++) {
      cells[index]?.toggleAttribute("data-later", index > column);
    }
    cells[column]?.setAttribute("data-head", "");
    this.#shown.column = column;
  }

  /** Shows the input around the head, with the head in the middle. */
  #showLens(start, end) {
    const { input, components } = this.#shown;
    const lens = this.#tape.firstChild;
    const from = Math.max(0, start - AROUND);
    const pieces = [];
    for (let index = from; index < Math.min(input.length, start + AROUND); ) {
      const c = String.fromCodePoint(input.codePointAt(index));
      const attributes = { class: "cell" };
      const component = components.find((one) => one.start <= index && index < one.end);
      if (component !== undefined) attributes["data-component"] = component.name;
      if (index === start && end > start) attributes["data-head"] = "";
      if (index > start) attributes["data-later"] = "";
      if (isWide(c)) attributes["data-wide"] = "";
      const cell = element("span", attributes, glyphOf(c));
      cell.style.setProperty("--x", `${(index - start) * LENS}px`);
      pieces.push(cell);
      index += c.length;
    }
    if (input.length < start + AROUND) {
      const mark = element("span", {
        class: "cell end",
        ...(start === end && { "data-head": "" }),
      });
      mark.style.setProperty("--x", `${(input.length - start) * LENS}px`);
      pieces.push(mark);
    }
    lens.replaceChildren(...pieces);
  }

  /**
   * Pointing on the tape moves the head to the last tick at that position; pointing on a row, to the row's last tick
   * there.
   */
  #follow() {
    let row = null;
    const point = (event) => {
      if (this.#shown === null || this.#shown.ticks.length === 0) return;
      const { scale, ticks } = this.#shown;
      const distance = event.clientX - this.#body.getBoundingClientRect().left;
      const column =
        scale.isEven || row !== null ? scale.columnAt(distance) : this.#lensColumn(distance);
      this.#move(nearest(ticks, row, column, scale));
    };
    this.#body.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      const button = event.target.closest(".row");
      row = button === null ? null : this.#shown.rows[this.#shown.buttons.indexOf(button)];
      if (row?.count === 0) return;
      // A finger moving up or down scrolls the page.
      this.#body.setPointerCapture(event.pointerId);
      point(event);
    });
    this.#body.addEventListener("pointermove", (event) => {
      if (this.#body.hasPointerCapture(event.pointerId)) point(event);
    });
  }

  #lensColumn(distance) {
    const { scale, width, ticks } = this.#shown;
    const column = scale.columnOf(ticks[this.#at]?.step.start ?? 0);
    return Math.max(
      0,
      Math.min(scale.count, column + Math.floor((distance - width / 2) / LENS + 0.5)),
    );
  }

  #goByKey(event) {
    const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (way === undefined || this.#shown === null) return;
    event.preventDefault();
    const { rows, ticks, buttons } = this.#shown;
    const row = rows[(ticks[this.#at]?.row ?? 0) + way];
    if (row === undefined || row.count === 0) return;
    this.#move(row.first + row.count - 1);
    buttons[rows.indexOf(row)].focus({ preventScroll: true });
  }
}

/** The tick nearest to a column, in a row or overall; the last one if several are equally near. */
function nearest(ticks, row, column, scale) {
  const first = row?.first ?? 0;
  const end = row === null ? ticks.length : row.first + row.count;
  if (row?.isHost) {
    const left = scale.columnOf(row.start);
    const width = Math.max(1, scale.columnOf(row.end) - left);
    const part = Math.floor(((column - left) / width) * row.count);
    return first + Math.max(0, Math.min(row.count - 1, part));
  }
  let best = first;
  let distance = Number.POSITIVE_INFINITY;
  for (let index = first; index < end; index++) {
    const away = Math.abs(scale.columnOf(ticks[index].step.start) - column);
    if (away <= distance) [best, distance] = [index, away];
  }
  return best;
}

function labelOf({ name, start, end, steps, isHost }, scale) {
  const unit = isHost ? "stage" : "step";
  const count = `${steps.toLocaleString("en")} ${unit}${steps === 1 ? "" : "s"}`;
  return `${name}, ${count}, position ${scale.columnOf(start)} to ${scale.columnOf(end)}`;
}

/** Whether an index is in any of the ranges. */
function placesOf(ranges) {
  const sorted = [...ranges].sort((a, b) => a.start - b.start);
  return (index) => sorted.some(({ start, end }) => start <= index && index < end);
}

function at(target, x) {
  target.style.setProperty("--x", `${x}px`);
  return target;
}

function place(target, left, right) {
  target.style.setProperty("--x", `${left}px`);
  target.style.setProperty("--width", `${right - left}px`);
}
