// Where somebody puts the caret in a field. Typing moves it, too, and is not meant.

const KEYS = new Set([
  ...["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"],
  ...["Home", "End", "PageUp", "PageDown"],
]);

/**
 * @param {HTMLTextAreaElement} field
 * @param {() => void} move is called when the caret was put somewhere, by a pointer or by keys, and nothing is selected
 */
export function followCaret(field, move) {
  let isPutting = false;
  field.addEventListener("pointerdown", () => {
    isPutting = true;
  });
  field.addEventListener("keydown", ({ key }) => {
    isPutting = KEYS.has(key);
  });
  for (const other of ["input", "blur"]) {
    field.addEventListener(other, () => {
      isPutting = false;
    });
  }
  document.addEventListener("selectionchange", () => {
    const { selectionStart, selectionEnd } = field;
    if (!isPutting || document.activeElement !== field || selectionStart !== selectionEnd) return;
    move();
  });
}
