// Draws the parser diagram, called the score. The input is shown as a tape, with one row below it for each state that
// ran. Each row shows the text that the state read, aligned with the input. Bars are created once for an input, and
// moving the head changes only the parts that it passes.
import { element } from "../elements.js";
import { glyphOf, isWide } from "../glyphs.js";
import { commonEnds } from "../segments.js";
import { BaseTape } from "./base-tape.js";
import { fatesOf } from "./fates.js";
import { Labels } from "./labels.js";
import { soFar } from "./record.js";
import { remarksOn, wayBack } from "./remarks.js";
import { LEAST } from "./scale.js";

/** The width of a code point on the tape, in pixels, if the tape is a lens. */
const LENS = 10.8;
/** Errors closer to each other than this many pixels share one dot. */
const NEAR = 6;
/** The minimum width, in pixels, of a bar for several kinds of steps on an uneven scale. */
const LEAST_BAR = 4;
/** On an uneven scale, the width, in pixels, of a character in the host of a stage. */
const SMALL = 7.3;
/** The width, in pixels, of a cross. */
const CROSS = 13;

export class Score {
  #tape;
  #base;
  #rows;
  #body;
  #head;
  #result;
  #move;
  #labels = new Labels();
  #shown = null;
  #at = -1;

  /** @param {(tick: number) => void} move called when the user points at a tick */
  constructor(body, move) {
    this.#body = body;
    this.#move = move;
    this.#tape = element("div", { class: "tape", "aria-hidden": "true" });
    this.#head = element("div", { class: "playhead", "aria-hidden": "true" });
    this.#rows = element("ol", { class: "rows", "aria-label": "The states that ran" });
    this.#base = new BaseTape();
    this.#result = element("p", { class: "result", dir: "ltr", "aria-hidden": "true" });
    const name = element("span", { class: "tape-name", "aria-hidden": "true" }, "input");
    const field = element("div", { class: "field" }, name, this.#head, this.#tape, this.#rows);
    body.append(this.#base.element, field, this.#result);
    this.#follow();
    this.#rows.addEventListener("keydown", (event) => this.#goByKey(event));
  }

  show(shown) {
    const width = this.#body.clientWidth;
    const { fontSize, fontFamily } = getComputedStyle(this.#body);
    this.#labels.font = `650 ${fontSize} ${fontFamily}`;
    const scale = this.#labels.scaleOf(shown.input, shown.rows, width);
    this.#shown = { ...shown, scale, width };
    const { fates, popped, removed } = fatesOf(
      shown.ticks,
      (place) => this.#componentAt(place),
      shown.pathAfter,
    );
    Object.assign(this.#shown, { fates, removedSegments: removed });
    this.#at = -1;
    const isBased = this.#base.show(shown.base, shown.ticks, popped, scale, width);
    this.#body.toggleAttribute("data-based", isBased);
    this.#body.dataset.scale = scale.isEven ? "even" : "uneven";
    this.#body.style.setProperty("--cell", `${scale.isEven ? scale.cell : LENS}px`);
    this.#makeTape();
    this.#makeRows();
    this.#strikeCells();
  }

  /** Redraws everything if the width has changed. */
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
      const more = {};
      if (isRemoved(at)) more["data-removed"] = "";
      if (c !== null && isWrong(at)) more["data-error"] = isFailing(at) ? "failure" : "error";
      this.#shown.cells.push(this.#cell(c, at, scale.x(at), more));
      at += c?.length ?? 0;
    }
    this.#tape.replaceChildren(...this.#shown.cells);
  }

  /** Makes the cell of a code point, or of the end. */
  #cell(c, index, x, more) {
    const attributes = { class: c === null ? "cell end" : "cell", ...more };
    const component = this.#componentAt(index);
    if (component !== null) attributes["data-component"] = component;
    if (isWide(c)) attributes["data-wide"] = "";
    return at(element("span", attributes, c === null ? element("i") : glyphOf(c)), x);
  }

  /** Finds the cells of the tape that are dropped, and the ticks at which this happens. */
  #strikeCells() {
    const { ticks, scale, fates, cells } = this.#shown;
    this.#shown.struck = [];
    for (const [index, { kind, becomes, at, end }] of fates.entries()) {
      const when = kind === "dropped" ? index : becomes === "dropped" ? at : -1;
      if (when === -1) continue;
      const { start } = ticks[index].step;
      for (const cell of cells.slice(scale.columnOf(start), scale.columnOf(end))) {
        this.#shown.struck.push({ cell, when });
      }
    }
  }

  #componentAt(place) {
    const { components } = this.#shown;
    return components.find(({ start, end }) => start <= place && place < end)?.name ?? null;
  }

  #makeRows() {
    const { rows, ticks, scale } = this.#shown;
    const marks = [];
    this.#shown.marks = marks;
    const items = rows.map((row, index) => {
      const bars = element("span", { class: "bars", "aria-hidden": "true" });
      const made = row.isHost ? this.#stages(row) : this.#bars(row);
      for (const mark of made) bars.append(mark.bar);
      marks.push(...made);
      const last = made.at(-1);
      const fails = ticks.slice(row.first, row.first + row.count).some((tick) => tick.fails);
      if (fails && last !== undefined) {
        const x = Math.min(last.right + 3, this.#shown.width - CROSS);
        bars.append(at(element("span", { class: "cross" }, "✕"), x));
      }
      bars.append(...this.#dots(row, made));
      const remarks = remarksOn(rows[index - 1], row, this.#shown);
      const button = element(
        "button",
        { type: "button", class: "row", "aria-label": labelOf(row, scale, remarks) },
        this.#labels.create(
          row,
          remarks,
          [made[0]?.left ?? scale.x(row.start), made.at(-1)?.right ?? scale.x(row.start)],
          fails,
          this.#shown,
        ),
      );
      button.addEventListener("click", (event) => {
        // Only clicks by keyboard move the head, because a pointer has already moved it.
        if (event.detail === 0 && row.count > 0) this.#move(row.first + row.count - 1);
      });
      button.tabIndex = -1;
      return element("li", {}, button, bars, ...this.#backFrom(rows[index - 1], row));
    });
    this.#rows.replaceChildren(...items);
    this.#shown.buttons = items.map((item) => item.firstChild);
  }

  /** Creates a bar for each step or, without room for them, for each stretch of steps of the same kind. */
  #bars(row) {
    const { ticks, scale, fates } = this.#shown;
    const made = [];
    for (let index = row.first; index < row.first + row.count; index++) {
      const { step } = ticks[index];
      const { kind, becomes, at, end, rewritten } = fates[index];
      const component = this.#componentAt(step.start);
      const previous = made.at(-1);
      const goesOn =
        previous !== undefined &&
        previous.kind === kind &&
        previous.becomes === becomes &&
        previous.at === at &&
        previous.component === component &&
        previous.end === step.start;
      const isNarrow = previous !== undefined && scale.x(end) - scale.x(previous.start) < LEAST_BAR;
      if ((goesOn || isNarrow) && !scale.isEven) {
        previous.last = index;
        previous.end = end;
        continue;
      }
      made.push({
        first: index,
        last: index,
        kind,
        becomes,
        at,
        component,
        start: step.start,
        end,
        goesOn,
        isRewritten: rewritten !== null,
      });
    }
    for (const [index, mark] of made.entries()) {
      const { component, start, end, goesOn, isRewritten } = mark;
      const left = scale.x(start);
      // The end mark has its own width.
      const right = end > start ? scale.x(end) : scale.isEven ? left + scale.cell : scale.end;
      const attributes = { class: "stroke" };
      if (component !== null) attributes["data-component"] = component;
      if (!goesOn) attributes["data-first"] = "";
      if (!made[index + 1]?.goesOn) attributes["data-last"] = "";
      const text = scale.isEven ? this.#textOf(mark) : "";
      if (isWide(text)) attributes["data-wide"] = "";
      if (isRewritten) attributes["data-rewritten"] = "";
      mark.bar = element("span", attributes, text);
      mark.left = left;
      mark.right = Math.max(right, left + 2);
      place(mark.bar, left, mark.right);
    }
    return made;
  }

  #textOf({ start, end, kind }) {
    if (kind === "looked" || end === start) return "";
    return [...this.#shown.input.slice(start, end).replace(/[\t\n\r]/g, "")].map(glyphOf).join("");
  }

  /** Shows the host after some stages of the host parser, with the changed characters marked. */
  #stages(row) {
    const { ticks, scale, width } = this.#shown;
    const last = row.first + row.count - 1;
    const isRefused = ticks[last].fails;
    const x = scale.x(row.start);
    const span = scale.x(row.end) - x;
    const { length } = [...row.text];
    const most = isRefused ? width - CROSS - 3 : width;
    const room = this.#labels.roomBeside(row.name, most);
    let cell = scale.isEven ? scale.cell : SMALL;
    // A host that has become longer leaves room for the row's name.
    const isLonger = scale.isEven && length * cell > span + 1;
    if (isLonger) cell = Math.min(cell, Math.max(LEAST, room / length));
    const text = length * cell;
    const long = Math.max(span, text);
    const isNameFirst = x >= most - room && x + long <= most;
    let [left, right] = [x, x + long];
    // The bar of a host that has become shorter can end before its input does.
    if (!isNameFirst && right > room) {
      if (x + text <= room) right = room;
      else [left, right] = [most - Math.min(text, room), most];
    }
    const attributes = {
      class: "stroke of-host",
      "data-component": "host",
      "data-first": "",
      "data-last": "",
    };
    if (scale.isEven && text <= right - left + 1) attributes["data-fits"] = "";
    const bar = element(
      "span",
      attributes,
      ...(isRefused ? refused(row.text, ticks[last].stage) : changed(row)),
    );
    bar.normalize();
    if (scale.isEven) bar.style.setProperty("--cell", `${cell}px`);
    place(bar, left, right);
    bar.style.setProperty("--most", `${(right > room ? most : room) - left}px`);
    const kind = isRefused ? "refused" : "buffer";
    const becomes = row.isLast && !isRefused ? "written" : null;
    return [{ first: row.first, last, kind, becomes, at: last, bar, left, right }];
  }

  /** Draws dots above the positions of errors. */
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

  /** Draws an arrow from the end of the previous row back to the start of this row, if this row starts earlier. */
  #backFrom(before, row) {
    const { ticks, scale } = this.#shown;
    if (wayBack(before, row, ticks) < 2) return [];
    const from = ticks[before.first + before.count - 1].step;
    const to = ticks[row.first].step;
    const arrow = element("span", { class: "back", "aria-hidden": "true" }, element("i", {}, "▸"));
    const half = scale.isEven ? scale.cell / 2 : 3;
    place(arrow, Math.max(scale.x(to.start) - 6, 1), scale.x(from.start) + half);
    return [arrow];
  }

  /** Returns the last tick at a position in the input. */
  tickAt(place) {
    const { scale, ticks } = this.#shown;
    return nearest(ticks, null, scale.columnOf(place), scale);
  }

  /** Moves the head to a tick. */
  moveTo(index) {
    const { ticks, scale, marks, buttons, cells, struck } = this.#shown;
    const tick = ticks[index];
    const isLost = !this.#shown.isSetter && (tick?.fails ?? false);
    this.#body.toggleAttribute("data-ended", index === ticks.length - 1);
    this.#body.toggleAttribute("data-lost", isLost);
    this.#base.moveTo(index);
    for (const one of struck) {
      const isStruck = index >= one.when;
      if (one.isStruck === isStruck) continue;
      one.isStruck = isStruck;
      one.cell.toggleAttribute("data-dropped", isStruck);
    }
    for (const mark of marks) {
      const { first, last, bar } = mark;
      const kind = mark.becomes !== null && index >= mark.at ? mark.becomes : mark.kind;
      if (mark.now !== kind) {
        mark.now = kind;
        bar.dataset.kind = kind;
      }
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
    if (scale.isEven) this.#showTape(cells, column);
    else this.#showLens(start, end);
  }

  /** Scrolls to the row with the head: in a frame, the rows, and on phones, the page if the transport covers it. */
  keepInSight(transport) {
    const { ticks, buttons } = this.#shown;
    const tick = ticks[this.#at];
    if (tick === undefined) return;
    const row = buttons[tick.row].getBoundingClientRect();
    const { top, bottom } = this.#body.getBoundingClientRect();
    if (!("embed" in document.documentElement.dataset)) {
      const covered = row.bottom - transport.getBoundingClientRect().top;
      if (covered > 0 && top + this.#tape.offsetHeight > 0) scrollBy(0, covered);
      return;
    }
    const below = row.bottom - bottom;
    const above = top + this.#tape.offsetHeight - row.top;
    if (below > 0) this.#body.scrollTop += below;
    else if (above > 0) this.#body.scrollTop -= above;
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

  /** Highlights the code point at the head ("c"), the code points in the buffer ("buffer"), or "none". */
  light(about) {
    const { cells } = this.#shown;
    const [from, to] = this.#columnsOf(about);
    for (const [column, cell] of cells.entries()) {
      cell.toggleAttribute("data-lit", from <= column && column < to);
    }
  }

  /** Returns "c", "buffer" or "none": what is at this distance from the left edge. */
  aboutAt(clientX) {
    if (this.#shown === null || !this.#shown.scale.isEven) return "none";
    const column = this.#shown.scale.columnAt(clientX - this.#body.getBoundingClientRect().left);
    const isIn = (about) => {
      const [from, to] = this.#columnsOf(about);
      return from <= column && column < to;
    };
    return ["c", "buffer"].find(isIn) ?? "none";
  }

  /** Returns the columns of the code point at the head, or of the code points in the buffer. */
  #columnsOf(about) {
    const { scale, ticks, fates } = this.#shown;
    if (about === "none" || ticks[this.#at] === undefined) return [0, 0];
    const { start, end } = ticks[this.#at].step;
    let first = this.#at;
    if (about === "buffer") {
      while (first > 0 && fates[first - 1].kind === "buffer") first--;
    }
    const isRead = about === "c" || fates[this.#at].kind === "buffer";
    return [scale.columnOf(ticks[first].step.start), scale.columnOf(isRead ? end : start)];
  }

  /** Returns the components of the code point at the head, and the components that the step at the head writes. */
  get components() {
    const tick = this.#shown?.ticks[this.#at];
    if (tick === undefined) return [];
    const names = [this.#componentAt(tick.step.start), ...tick.writes.map((it) => it.component)];
    return [...new Set(names.filter((name) => name !== null))];
  }

  /** Shows the URL written so far below the rows. */
  showResult(components, isDone) {
    const name = (text) => element("span", { class: "name" }, text);
    this.#result.hidden = components === null;
    this.#result.replaceChildren(
      ...(components === undefined
        ? [name("No URL: parsing failed")]
        : [name("URL "), element("bdi", {}, ...soFar(components, isDone))]),
    );
  }

  /** Shows the input around the head, with the head above its line. */
  #showLens(start, end) {
    const { input, scale, width } = this.#shown;
    const lens = this.#tape.firstChild;
    at(lens, Math.max(0, Math.min(scale.x(start) - LENS / 2 + 1.5, width - LENS)));
    const around = Math.ceil(width / LENS);
    const from = Math.max(0, start - around);
    const pieces = [];
    for (let index = from; index < Math.min(input.length, start + around); ) {
      const c = String.fromCodePoint(input.codePointAt(index));
      const more = {};
      if (index === start && end > start) more["data-head"] = "";
      if (index > start) more["data-later"] = "";
      pieces.push(this.#cell(c, index, (index - start) * LENS, more));
      index += c.length;
    }
    if (input.length < start + around) {
      const more = start === end ? { "data-head": "" } : {};
      pieces.push(this.#cell(null, input.length, (input.length - start) * LENS, more));
    }
    lens.replaceChildren(...pieces);
  }

  /** Moves the head to the last tick at the pointed position of the tape or, over a row, of that row. */
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
      // Swiping up or down scrolls the page.
      this.#body.setPointerCapture(event.pointerId);
      point(event);
    });
    this.#body.addEventListener("pointermove", (event) => {
      if (this.#body.hasPointerCapture(event.pointerId)) point(event);
    });
  }

  #lensColumn(distance) {
    const { scale, ticks } = this.#shown;
    const { start } = ticks[this.#at]?.step ?? { start: 0 };
    const columns = Math.round((distance - scale.x(start)) / LENS);
    return Math.max(0, Math.min(scale.count, scale.columnOf(start) + columns));
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

/** Returns the tick nearest to a column, in one row or in all. Of several, it is the last one. */
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

function labelOf({ name, start, end, steps, isHost }, scale, remarks) {
  const unit = isHost ? "stage" : "step";
  const count = `${steps.toLocaleString("en")} ${unit}${steps === 1 ? "" : "s"}`;
  const place = `position ${scale.columnOf(start)} to ${scale.columnOf(end)}`;
  return `${[name, ...remarks].join(" ")}, ${count}, ${place}`;
}

/** Whether an index is in any of the ranges. */
function placesOf(ranges) {
  const sorted = [...ranges].sort((a, b) => a.start - b.start);
  return (index) => sorted.some(({ start, end }) => start <= index && index < end);
}

/** Shows a rejected host, with the first forbidden code point marked. */
function refused(text, { forbidden }) {
  const at = forbidden === null ? -1 : text.indexOf(forbidden);
  if (at === -1) return glyphsOf(text);
  const end = at + forbidden.length;
  return [
    ...glyphsOf(text.slice(0, at)),
    element("b", {}, ...glyphsOf(forbidden)),
    ...glyphsOf(text.slice(end)),
  ];
}

/** Shows each code point of a host in one column. */
function glyphsOf(text) {
  return Array.from(text, (c) =>
    isWide(c) ? element("span", { "data-wide": "" }, c) : glyphOf(c),
  );
}

/** Shows a host, and marks what lies between the parts that it shares with the previous host. */
function changed({ before, text }) {
  const [was, is] = [[...before], [...text]];
  const { start, end } = commonEnds(was, is);
  const middle = is.slice(start, is.length - end);
  return [
    ...glyphsOf(is.slice(0, start)),
    ...(middle.length > 0 ? [element("b", {}, ...glyphsOf(middle))] : []),
    ...glyphsOf(is.slice(is.length - end)),
  ];
}

function at(target, x) {
  target.style.setProperty("--x", `${x}px`);
  return target;
}

function place(target, left, right) {
  target.style.setProperty("--x", `${left}px`);
  target.style.setProperty("--width", `${right - left}px`);
}
