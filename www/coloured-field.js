// A text field whose text is colored in place. The text area shows only the caret and the selection, and a backdrop
// directly behind it shows the same text in color. The text area and the backdrop have the same font, padding and
// line-breaking rules, so both break lines at the same positions.
import { element } from "./elements.js";
import { escaped, unescaped } from "./escapes.js";
import { alike, segments } from "./segments.js";

/** The maximum length of text to color. Each additional character slows down every key press. */
const MOST_COLOURED = 20_000;

export class ColouredField {
  #area;
  #backdrop;
  #hasEscapes = false;
  /** The field's `value` when `text` was last read, and the text that this value represents. */
  #read = { value: null, text: "", places: null };
  /** The last value that was set by the page, not by typing. */
  #given;
  /** The pieces in the backdrop. Each has its own element. */
  #pieces = [];

  /** @param {HTMLTextAreaElement} area */
  constructor(area) {
    this.#area = area;
    this.#given = area.value;
    this.#backdrop = area.parentElement.querySelector(".backdrop");
    area.addEventListener("keydown", (event) => {
      // Only Shift + Enter inserts a line break, because URLs rarely contain any.
      if (event.key === "Enter" && !event.shiftKey && !event.isComposing) event.preventDefault();
    });
  }

  /** The field's text with its escapes resolved. */
  get text() {
    return this.#now().text;
  }

  set text(text) {
    if (this.text !== text) this.#write(text);
  }

  /** The position of the caret in `text`. */
  get caret() {
    const { places } = this.#now();
    const { selectionStart } = this.#area;
    if (places === null) return selectionStart;
    const after = places.findIndex((place) => place > selectionStart);
    return after === -1 ? places.length - 1 : after - 1;
  }

  /** Whether the field shows and accepts escapes. */
  get hasEscapes() {
    return this.#hasEscapes;
  }

  set hasEscapes(has) {
    if (has === this.#hasEscapes) return;
    const { text } = this;
    this.#hasEscapes = has;
    this.#write(text);
  }

  /** Whether the field is unchanged since the page set it. If it is, the browser has nothing to undo. */
  get isAsGiven() {
    return this.#area.value === this.#given;
  }

  get isLong() {
    return this.#area.value.length > MOST_COLOURED;
  }

  #write(text) {
    this.#read.value = null;
    this.#area.value = this.#hasEscapes ? escaped(text) : text;
    this.#given = this.#area.value;
  }

  #now() {
    const { value } = this.#area;
    if (this.#read.value === value) return this.#read;
    this.#read = this.#hasEscapes
      ? { value, ...unescaped(value) }
      : { value, text: value, places: null };
    return this.#read;
  }

  /** @param {boolean} isInvalid */
  show(components, errors, removed, isInvalid) {
    this.#area.setAttribute("aria-invalid", String(isInvalid));
    const { value, text, places } = this.#now();
    const { dataset } = this.#area.parentElement;
    if (this.isLong) {
      delete dataset.ready;
      dataset.long = "";
      this.#colour([]);
      return;
    }
    delete dataset.long;
    const pieces = segments(text, components, errors, removed);
    this.#colour(places === null ? pieces : asTyped(pieces, value, places));
    dataset.ready = "";
  }

  /** Shows pieces. Elements before and after those that have changed are kept, so that typing stays fast. */
  #colour(pieces) {
    const { start, end } = alike(this.#pieces, pieces);
    const old = [...this.#backdrop.children];
    const next = old[old.length - end];
    for (const element of old.slice(start, old.length - end)) element.remove();
    const made = pieces.slice(start, pieces.length - end).map(coloured);
    if (next === undefined) this.#backdrop.append(...made);
    else next.before(...made);
    this.#pieces = pieces;
  }

  /** Marks part of the text, given by indices into `text`, without moving the focus. */
  mark(start, end) {
    const { places } = this.#now();
    const range = rangeIn(this.#backdrop, places?.[start] ?? start, places?.[end] ?? end);
    globalThis.CSS.highlights?.set("current", new Highlight(...(range === null ? [] : [range])));
    const field = this.#area.parentElement;
    const place = range?.getBoundingClientRect();
    if (place === undefined) return;
    const { top, bottom } = field.getBoundingClientRect();
    if (place.top < top || place.bottom > bottom) field.scrollTop += place.top - top - place.height;
  }

  /** Removes the mark. */
  unmark() {
    globalThis.CSS.highlights?.delete("current");
  }

  /** Selects part of the text, given by indices into `text`. */
  select(start, end) {
    const { places } = this.#now();
    this.#area.focus();
    this.#area.setSelectionRange(places?.[start] ?? start, places?.[end] ?? end);
  }
}

/** Returns the range of an element's text between two indices, or null if the text is shorter. */
function rangeIn(parent, start, end) {
  const range = new Range();
  let at = 0;
  let hasStart = false;
  for (const { firstChild } of parent.querySelectorAll("span")) {
    if (firstChild === null) continue;
    const { length } = firstChild;
    if (!hasStart && start < at + length) {
      range.setStart(firstChild, start - at);
      hasStart = true;
    }
    if (hasStart && end <= at + length) {
      range.setEnd(firstChild, end - at);
      return range;
    }
    at += length;
  }
  return null;
}

/** Returns pieces as the field shows them, with escapes instead of the characters that they represent. */
function asTyped(pieces, value, places) {
  let at = 0;
  return pieces.map((piece) => {
    const start = at;
    at += piece.text.length;
    return { ...piece, text: value.slice(places[start], places[at]) };
  });
}

function coloured({ text, component, error, removed }) {
  const attributes = {};
  if (component !== null) attributes["data-component"] = component;
  if (error !== null) attributes["data-error"] = error;
  if (removed !== null) attributes["data-removed"] = removed;
  return element("span", attributes, text);
}
