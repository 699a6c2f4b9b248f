// A text field whose text is coloured in place: the text area shows only the caret and the selection, and
// right behind it stands the same text in colours. Both break lines at the same places, because they have
// the same font, padding and rules for it.
import { element } from "./elements.js";
import { segments } from "./segments.js";

/** Stands behind the text, because a line break at its end makes a new line only if something follows. */
const LAST_LINE = "\u200b";

export class ColouredField {
  #area;
  #backdrop;

  /** @param {HTMLTextAreaElement} area */
  constructor(area) {
    this.#area = area;
    this.#backdrop = area.parentElement.querySelector(".backdrop");
    area.addEventListener("keydown", (event) => {
      // Enter alone makes no line break, because a URL seldom has one. Line breaks that are pasted stay.
      if (event.key === "Enter" && !event.shiftKey && !event.isComposing) event.preventDefault();
    });
  }

  get text() {
    return this.#area.value;
  }

  set text(value) {
    if (this.#area.value !== value) this.#area.value = value;
  }

  /** @param {boolean} isInvalid */
  show(components, errors, isInvalid) {
    this.#area.setAttribute("aria-invalid", String(isInvalid));
    this.#backdrop.replaceChildren(...spans(this.text, components, errors), LAST_LINE);
    this.#area.parentElement.dataset.ready = "";
  }

  select(start, end) {
    this.#area.focus();
    this.#area.setSelectionRange(start, end);
  }
}

/** The text as one `span` for each piece. */
export function spans(text, components, errors = []) {
  return segments(text, components, errors).map(({ text: piece, component, error }) => {
    const attributes = {};
    if (component !== null) attributes["data-component"] = component;
    if (error !== null) attributes["data-error"] = error;
    return element("span", attributes, piece);
  });
}
