// Reports when the user moves the caret in a field. Movements caused by typing don't count.

const KEYS = new Set([
  ...["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"],
  ...["Home", "End", "PageUp", "PageDown"],
]);

/**
 * @param {HTMLTextAreaElement} field
 * @param {() => void} move called when the user has moved the caret by pointer or keyboard without selecting text
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
