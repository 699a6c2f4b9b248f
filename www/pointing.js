// While the user points at a component or one of its characters, highlights the component everywhere on the page: in
// the input, the trace, the href, the list of components and the standard's steps. The mouse pointer, a finger, the
// focus and the trace's current position all count as pointing.

/** Areas that need hit-testing because other elements cover their pieces. */
const AREAS = ".coloured, .score-body";

/** @param {HTMLElement} main contains everything that is highlighted. Its `data-pointed` contains the components */
export function linkByPointing(main) {
  let pointed = "";

  /** @param {string[]} names */
  function point(names) {
    const now = names.join(" ");
    if (pointed === now) return;
    pointed = now;
    if (now === "") delete main.dataset.pointed;
    else main.dataset.pointed = now;
  }

  for (const kind of ["pointerdown", "pointermove"]) {
    main.addEventListener(kind, (event) => point(componentsAt(event)));
  }
  main.addEventListener("pointerleave", ({ pointerType }) => {
    // Lifting a finger also counts as leaving, so this handler only responds to a mouse.
    if (pointerType === "mouse") point([]);
  });
  main.addEventListener("focusin", ({ target }) => point(namesOf(target)));
  main.addEventListener("focusout", () => point([]));
  main.addEventListener("input", ({ target }) => {
    if (target.matches("textarea")) point([]);
  });
  return point;
}

function componentsAt({ target, clientX: x, clientY: y }) {
  const area = target.closest(AREAS);
  if (area === null) return namesOf(target);
  const isHit = ({ left, right, top, bottom }) => left <= x && x < right && top <= y && y < bottom;
  const found = [...area.querySelectorAll("[data-component]")].find((piece) =>
    [...piece.getClientRects()].some(isHit),
  );
  return found === undefined ? [] : namesOf(found);
}

/** The components to which an element refers. */
function namesOf(target) {
  const named = target.closest("[data-component], [data-of-components]");
  if (named === null) return [];
  return (named.dataset.component ?? named.dataset.ofComponents).split(" ").filter(Boolean);
}

const KEYS = new Set([
  ...["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"],
  ...["Home", "End", "PageUp", "PageDown"],
]);

/** Calls `move` when the user moves the caret by pointer or keyboard, without typing or selecting text. */
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
