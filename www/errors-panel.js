// The validation errors: those that say one thing are one chip with one button for its repair, and the chosen one is
// explained, with its places.
import { button, byId, element, isolated, say } from "./elements.js";
import { differentFixes, labelOfFix, leftOut } from "./fixes.js";
import { placeOf, shortened, visible } from "./visible.js";

const STANDARD = "https://url.spec.whatwg.org/";
/** The most places of an error that are shown, because each makes every keystroke slower. */
const MOST_PLACES = 3;
const MOST_TEXT = 24;
/** The longest sentence, as what it quotes may be long. */
const MOST_REASON = 200;
/** The most chips that show before the others are asked for. */
const MOST_CHIPS = 4;

/** The fragment of an error's section in the standard: its name, but for the one whose name an algorithm has, too. */
export function sectionOf(name) {
  const id = name.toLowerCase();
  return `${STANDARD}#${id === "domain-to-ascii" ? `validation-error-${id}` : id}`;
}

/**
 * Errors for which one thing is wrong, with one thing to write instead, in the order in which the first of each was found.
 *
 * @returns {{ key: string, name: string, message: string, reason: object, failure: boolean, fix: object | null,
 *   errors: object[] }[]} `fix` is that of the first
 */
export function grouped(errors) {
  const groups = new Map();
  for (const error of errors) {
    const { name, message, reason, failure, fix } = error;
    const written = fix === null ? "" : labelOfFix(fix);
    const key = `${name} ${failure} ${reason.message} ${written}`;
    const group = groups.get(key);
    if (group !== undefined) group.errors.push(error);
    else groups.set(key, { key, name, message, reason, failure, fix, errors: [error] });
  }
  return [...groups.values()];
}

/** The error with the one code point as its place that is wrong, if that is in it. */
export function narrowed(error, input) {
  const { start, end } = error;
  const { codePoint } = error.reason;
  if (codePoint === undefined) return error;
  const wrong = String.fromCodePoint(codePoint);
  const at = input.slice(start, end).indexOf(wrong);
  if (at === -1 || end - start === wrong.length) return error;
  return { ...error, start: start + at, end: start + at + wrong.length };
}

/**
 * @param {object} field
 * @param field.go goes to the step that reports an error
 * @param field.mark marks a place of the input
 * @param field.select selects a place of the input, and gives it the focus
 * @param field.mend writes repairs into the input
 * @param field.mendAll writes all repairs that keep the href
 */
export function createErrors({ go, mark, select, mend, mendAll }) {
  let input = "";
  let groups = [];
  /** The key of the chosen group, and which of its places was shown last. */
  let chosen = null;
  let place = -1;
  let showsAll = false;
  let isAboutToFit = false;

  function choose(group) {
    if (chosen !== group.key) place = -1;
    chosen = group.key;
    place = (place + 1) % group.errors.length;
    const error = group.errors[place];
    render();
    go(error);
    const { start, end } = narrowed(error, input);
    mark(start, end);
  }

  const currentGroup = () =>
    groups.find(({ key }) => key === chosen) ?? groups.find(({ failure }) => failure) ?? groups[0];

  function render() {
    const current = currentGroup();
    showChips(current, MOST_CHIPS);
    if (!isAboutToFit) requestAnimationFrame(fit);
    isAboutToFit = true;
    byId("error").hidden = current === undefined;
    if (current !== undefined) explain(current);
  }

  /** Shows as many chips as have room in one line, once the line has its width. */
  function fit() {
    isAboutToFit = false;
    const list = byId("errors");
    if (showsAll || getComputedStyle(list).overflowX !== "clip") return;
    for (let most = MOST_CHIPS - 1; most > 1 && list.scrollWidth > list.clientWidth; most--) {
      showChips(currentGroup(), most);
    }
  }

  function showChips(current, most) {
    // A failure is the last, and stays in sight.
    const first = showsAll || groups.length <= most ? groups : groups.slice(0, most - 1);
    const shown = groups.filter((group) => first.includes(group) || group === groups.at(-1));
    const chips = shown.map((group) => chip(group, group === current));
    if (shown.length < groups.length) {
      const more = button(`${groups.length - shown.length} more`, { class: "more" }, () => {
        showsAll = true;
        render();
        byId("errors").querySelectorAll(".chip")[shown.length - 1].focus();
      });
      chips.push(element("li", { class: "of-more" }, more));
    }
    byId("errors").toggleAttribute("data-all", showsAll);
    replaceKeepingFocus(byId("errors"), chips);
  }

  addEventListener("resize", render);

  function chip(group, isCurrent) {
    const { name, failure, errors } = group;
    const made = button(
      "",
      {
        class: "chip",
        "aria-pressed": String(isCurrent),
        "data-failure": String(failure),
        "data-key": group.key,
        title: name,
      },
      () => choose(group),
    );
    made.append(element("span", { class: "name" }, name), " ", text(errors[0]));
    if (errors.length > 1)
      made.append(
        " ",
        element("span", { class: "times" }, `× ${errors.length.toLocaleString("en")}`),
      );
    if (group.fix === null) return element("li", {}, made);
    const label = labelOfFix(group.fix, leftOut(errors, input));
    const fix = button(
      "",
      {
        class: "fix",
        "data-keeps-href": String(group.fix.keepsHref),
        "data-key": `fix ${group.key}`,
        "aria-label": `${label}: ${name}`,
      },
      () => {
        const index = fixButtons().indexOf(fix);
        mend(differentFixes(errors));
        focusNear(index);
      },
    );
    fix.append(isolated(label));
    return element("li", {}, made, fix);
  }

  const fixButtons = () => [...byId("errors").querySelectorAll(".fix")];

  /** After a repair, the next one has the focus; behind the last one, what is said of all. */
  function focusNear(index) {
    const left = fixButtons();
    (left[Math.min(index, left.length - 1)] ?? byId("outcome")).focus();
  }

  function text(error) {
    const { start, end } = narrowed(error, input);
    return element("code", {}, isolated(visible(shortened(input.slice(start, end), MOST_TEXT))));
  }

  function explain({ name, message, reason, failure, fix, errors }) {
    const shown = errors.slice(0, MOST_PLACES).map((error) => {
      const { start, end } = narrowed(error, input);
      const made = button("", { class: "place" }, () => select(start, end));
      made.append(
        element("span", { class: "visually-hidden" }, "Show "),
        `at ${placeOf(start, end)}`,
      );
      made.title = "Where in the input, counted in UTF-16 code units from 0";
      return made;
    });
    const left = errors.length - shown.length;
    byId("error").dataset.failure = String(failure);
    byId("error").replaceChildren(
      element("span", { class: "reason", title: reasonOf(reason) }, isolated(reasonOf(reason))),
      " ",
      // Where a button does it, what to write instead needs no words.
      ...(fix === null ? [element("span", { class: "advice" }, message), " "] : []),
      element("a", { href: sectionOf(name) }, name),
      " ",
      element("span", { class: "verdict" }, failure ? "parsing fails" : "parsing goes on"),
      ...shown.flatMap((made) => [" ", made]),
      left > 0 ? element("span", { class: "left" }, ` and ${left.toLocaleString("en")} more`) : "",
    );
  }

  byId("repair").addEventListener("click", () => {
    mendAll();
    focusNear(0);
  });

  return {
    show(itsInput, errors) {
      input = itsInput;
      groups = grouped(errors);
      const fixes = differentFixes(errors);
      const keeping = fixes.filter(({ keepsHref }) => keepsHref);
      // Some errors have a repair only once others are repaired, so that their number is not known.
      const isCounted = errors.every(({ fix }) => fix !== null);
      const number = isCounted ? ` ${keeping.length.toLocaleString("en")}` : "";
      const isAll = !isCounted || keeping.length === fixes.length;
      byId("repair").hidden = keeping.length === 0 || (isCounted && keeping.length === 1);
      say(
        byId("repair"),
        isAll ? `Repair all${number}` : `Repair${number} of ${fixes.length.toLocaleString("en")}`,
      );
      if (!groups.some(({ key }) => key === chosen)) {
        chosen = null;
        place = -1;
      }
      render();
    },
  };
}

/** What exactly is wrong, in a sentence. */
export const reasonOf = ({ message }) => visible(shortened(message, MOST_REASON));

/** Replaces a list whose buttons have keys, so that the one with the focus has it still. */
function replaceKeepingFocus(list, items) {
  const focused = list.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  list.replaceChildren(...items);
  if (focused === null) return;
  [...list.querySelectorAll("button")].find(({ dataset }) => dataset.key === focused)?.focus();
}
