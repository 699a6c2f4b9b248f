// The validation errors. Errors with the same message share one chip (a short label), which has one fix button. For the
// selected error, the panel shows an explanation and the positions.
import { button, byId, difference, element, isolated, say } from "./elements.js";
import { differentFixes, labelOfFix } from "./fixes.js";
import { placeOf, shortened, visible } from "./visible.js";

const STANDARD = "https://url.spec.whatwg.org/";
/** The maximum number of positions shown for an error, because each slows down every key press. */
const MOST_PLACES = 3;
const MOST_TEXT = 24;
/** The maximum length of a sentence. Sentences can be long, because they quote the input. */
const MOST_REASON = 200;
/** Each error is compared with at most this many groups, and then looked up by its text. */
const MOST_COMPARED = 8;
/** The maximum number of chips that are shown until the user asks for all chips. */
const MOST_CHIPS = 4;

/** Returns the URL of an error's section. One name, which is an algorithm's too, has another fragment. */
export function sectionOf(name) {
  const id = name.toLowerCase();
  return `${STANDARD}#${id === "domain-to-ascii" ? `validation-error-${id}` : id}`;
}

/** Groups errors with the same cause and fix, in the order of their first errors. `fix` is the first error's. */
export function grouped(errors) {
  const groups = new Map();
  const first = [];
  for (const error of errors) {
    const known = first.find((one) => saysTheSame(one, error));
    if (known !== undefined) {
      known.errors.push(error);
      continue;
    }
    const { name, message, reason, failure, fix } = error;
    const written = fix === null ? "" : `${fix.keepsHref} ${shortened(fix.text, MOST_TEXT)}`;
    const key = `${name} ${failure} ${reason.message} ${written}`;
    const group = groups.get(key);
    if (group !== undefined) group.errors.push(error);
    else {
      const made = { key, name, message, reason, failure, fix, errors: [error] };
      groups.set(key, made);
      if (first.length < MOST_COMPARED) first.push(made);
    }
  }
  return [...groups.values()];
}

/** Whether two errors have the same cause, by the data for their messages, which are made only if needed. */
function saysTheSame(a, b) {
  return (
    a.name === b.name &&
    a.failure === b.failure &&
    a.reason.kind === b.reason.kind &&
    a.reason.codePoint === b.reason.codePoint &&
    a.reason.number === b.reason.number &&
    a.reason.text === b.reason.text &&
    a.fix?.text === b.fix?.text &&
    a.fix?.keepsHref === b.fix?.keepsHref
  );
}

/** Narrows an error's range to the invalid code point, if the range contains it. */
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
 * `go` goes to the step that reports an error, `mark` and `select` take a range of the input, `mend` applies fixes to
 * the input, and `mendAll` applies all fixes that keep the href.
 */
export function createErrors({ go, mark, select, mend, mendAll }) {
  let input = "";
  let groups = [];
  /** The key of the selected group, and the index of the last position shown. */
  let chosen = null;
  let place = -1;
  let showsAll = false;
  let isAboutToFit = false;
  /** The number of errors, which is shown in the verdict. The chips fill the rest of the verdict's line. */
  let count = 0;
  // Most key presses in a long input change neither the messages nor their elements.
  const chipsDiffer = difference();
  const explanationDiffers = difference();

  function choose(key) {
    if (chosen !== key) place = -1;
    chosen = key;
    const { errors } = groupOf(key);
    place = (place + 1) % errors.length;
    const error = errors[place];
    render();
    go(error);
    const { start, end } = narrowed(error, input);
    mark(start, end);
  }

  const groupOf = (key) => groups.find((group) => group.key === key);
  const currentGroup = () => groupOf(chosen) ?? groups.find(({ failure }) => failure) ?? groups[0];

  function render() {
    if (chipsDiffer([count, groups.length, showsAll, ...chipsOf(MOST_CHIPS)])) {
      showChips(MOST_CHIPS);
      if (!isAboutToFit) requestAnimationFrame(fit);
      isAboutToFit = true;
    }
    const current = currentGroup();
    const explanation = current === undefined ? null : explanationOf(current, input);
    if (!explanationDiffers(explanation)) return;
    byId("error").hidden = explanation === null;
    if (explanation !== null) explain(explanation, select);
  }

  /** Shows as many chips as fit on one line, once the width of the line is known. */
  function fit() {
    isAboutToFit = false;
    const list = byId("errors");
    if (showsAll || getComputedStyle(list).overflowX !== "clip") return;
    for (let most = MOST_CHIPS - 1; most > 1 && list.scrollWidth > list.clientWidth; most--) {
      showChips(most);
    }
  }

  /** The data for the chips. There is a chip for as many groups as fit or, at the user's request, for all groups. */
  function chipsOf(most) {
    const current = currentGroup();
    // A failure is the last error, and its chip stays visible.
    const shown =
      showsAll || groups.length <= most ? groups : [...groups.slice(0, most - 1), groups.at(-1)];
    return chipData(shown, current, input);
  }

  function showChips(most) {
    const shown = chipsOf(most);
    const chips = shown.map((data) => chip(data, choose, mendGroup));
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

  function mendGroup(key, index) {
    mend(differentFixes(groupOf(key).errors));
    focusNear(index);
  }

  addEventListener("resize", () => {
    chipsDiffer(null);
    render();
  });

  byId("repair").addEventListener("click", () => {
    mendAll();
    focusNear(0);
  });

  return {
    /** Shows the result of `validate` for an input. */
    show(itsInput, { errors, fixes, hints }) {
      input = itsInput;
      count = errors.length;
      groups = grouped(errors);
      showRepair(groups, fixes);
      showHint(hints[0], mend);
      if (!groups.some(({ key }) => key === chosen)) {
        chosen = null;
        place = -1;
      }
      render();
    },
  };
}

/** The data for chips. Of several chips with the same fix, only the first has its button. */
function chipData(groups, current, input) {
  const offered = new Set();
  return groups.map((group) => {
    const { key, name, failure, errors, fix } = group;
    const isOffered = errors.every((error) => error.fix === null || offered.has(error.fix));
    offered.add(fix);
    return {
      key,
      name,
      failure,
      isCurrent: group === current,
      text: textOf(errors[0], input),
      count: errors.length,
      fix: isOffered ? null : { label: labelOfFix(errors, input), keepsHref: fix.keepsHref },
    };
  });
}

/** Makes a chip. The chip is reused while its text stays the same, so its actions refer to the group by key. */
function chip({ key, name, failure, isCurrent, text, count, fix }, choose, mend) {
  const made = button(
    "",
    {
      class: "chip",
      "aria-pressed": String(isCurrent),
      "data-failure": String(failure),
      "data-key": key,
      title: name,
    },
    () => choose(key),
  );
  made.append(element("span", { class: "name" }, name), " ");
  made.append(element("code", {}, isolated(text)));
  if (count > 1)
    made.append(" ", element("span", { class: "times" }, `× ${count.toLocaleString("en")}`));
  if (fix === null) return element("li", {}, made);
  const mending = button(
    "",
    {
      class: "fix",
      "data-keeps-href": String(fix.keepsHref),
      ...(!fix.keepsHref && { title: "This fix changes the URL" }),
      "data-key": `fix ${key}`,
      "aria-label": `${fix.label}: ${name}`,
    },
    () => mend(key, fixButtons().indexOf(mending)),
  );
  mending.append(isolated(fix.label));
  return element("li", {}, made, mending);
}

const fixButtons = () => [...byId("errors").querySelectorAll(".fix")];

/** Moves the focus to the next fix button or, after the last fix, to the verdict. */
function focusNear(index) {
  const left = fixButtons();
  (left[Math.min(index, left.length - 1)] ?? byId("outcome")).focus();
}

function textOf(error, input) {
  const { start, end } = narrowed(error, input);
  return visible(shortened(input.slice(start, end), MOST_TEXT));
}

function explanationOf({ name, message, reason, failure, fix, errors }, input) {
  return {
    name,
    failure,
    reason: reasonOf(reason),
    // If there is a fix button, written advice is unnecessary.
    advice: fix === null ? message : null,
    places: errors.slice(0, MOST_PLACES).map((error) => {
      const { start, end } = narrowed(error, input);
      return { start, end };
    }),
    left: Math.max(0, errors.length - MOST_PLACES),
  };
}

function explain({ name, failure, reason, advice, places, left }, select) {
  const shown = places.map(({ start, end }) => {
    const made = button("", { class: "place" }, () => select(start, end));
    made.append(
      element("span", { class: "visually-hidden" }, "Show "),
      `at ${placeOf(start, end)}`,
    );
    made.title = "Position in the input, in UTF-16 code units from 0";
    return made;
  });
  byId("error").dataset.failure = String(failure);
  byId("error").replaceChildren(
    element("span", { class: "reason", title: reason }, isolated(reason)),
    " ",
    ...(advice === null ? [] : [element("span", { class: "advice" }, advice), " "]),
    element("a", { href: sectionOf(name), target: "_blank", rel: "noopener" }, name),
    " ",
    element("span", { class: "verdict" }, failure ? "parsing fails" : "parsing continues"),
    ...shown.flatMap((made) => [" ", made]),
    left > 0 ? element("span", { class: "left" }, ` and ${left.toLocaleString("en")} more`) : "",
  );
}

const hintDiffers = difference();

/** Shows the first hint about a probable mistake, with a button for the URL that was probably meant. */
function showHint(hint, mend) {
  if (!hintDiffers(hint ?? null)) return;
  byId("probably").hidden = hint === undefined;
  if (hint === undefined) return byId("probably").replaceChildren();
  const { message, fix } = hint;
  const fixing = button("", { class: "fix", title: "This fix changes the URL" }, () => {
    mend([fix]);
    byId("outcome").focus();
  });
  fixing.append(isolated(`Change to ${visible(shortened(fix.href, MOST_REASON))}`));
  byId("probably").replaceChildren(message, " ", fixing);
}

/** Shows the button that applies all fixes that keep the href, if there are several. */
function showRepair(groups, fixes) {
  const keeping = fixes.filter(({ keepsHref }) => keepsHref);
  // Some errors can only be fixed after others have been fixed, so the total is not known.
  const isCounted = groups.every(({ fix }) => fix !== null);
  const number = isCounted ? ` ${keeping.length.toLocaleString("en")}` : "";
  const isAll = !isCounted || keeping.length === fixes.length;
  byId("repair").hidden = keeping.length === 0 || (isCounted && keeping.length === 1);
  say(
    byId("repair"),
    isAll ? `Fix all${number}` : `Fix${number} of ${fixes.length.toLocaleString("en")}`,
  );
}

/** Returns the exact cause in a sentence. */
export const reasonOf = ({ message }) => visible(shortened(message, MOST_REASON));

/** Replaces a list of buttons. If one had the focus, the new one with the same key gets it. */
function replaceKeepingFocus(list, items) {
  const focused = list.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  list.replaceChildren(...items);
  if (focused === null) return;
  [...list.querySelectorAll("button")].find(({ dataset }) => dataset.key === focused)?.focus();
}
