// Shows the parser's trace: a diagram of all steps (the score), the effect of the current step, and the components
// written so far.

import { COMPONENT_OF } from "../attributes.js";
import { byId, element, say } from "../elements.js";
import { narrowed } from "../errors-panel.js";
import { replay, trace, traceHost, traceSetter } from "../package/trace.js";
import { shortened } from "../visible.js";
import { createRecord } from "./record.js";
import { Score } from "./score.js";
import { createSetterChoice } from "./setter.js";
import { pathsOf, score as scoreOf } from "./ticks.js";
import { createTransport } from "./transport.js";
import { spoken } from "./words.js";

/** The maximum number of steps to show. The number is limited because each step takes space. */
const MOST_STEPS = 20_000;
/** Inputs longer than this are not traced, so that typing stays fast. */
const MOST_INPUT = 100_000;
/** The pause before a screen reader announces the position of the head, in milliseconds. */
const SILENCE = 500;

/** Inputs with more code units than this are traced after a pause in typing, so that typing stays fast. */
const LONG = 2000;
/** The pause before a long input is traced, in milliseconds. */
const PAUSE = 150;

/** Elements with a fixed height, which may scroll. */
const SCROLLING = ".words, .slot, .lines, .inner, .buffer, .so-far";
/** The maximum number of characters of an href that the note shows. */
const MOST_HREF = 300;
const NOTHING = {
  rows: [],
  ticks: [],
  input: "",
  base: null,
  trace: null,
  components: [],
  found: () => undefined,
  placed: (error) => error,
};

/**
 * `page` marks a range of the input, points at components everywhere, keeps the position of the head and the traced
 * setter for links, and mends the traced text with a fix.
 */
export function createTrace(page) {
  const section = byId("trace");
  const body = element("div", { class: "score-body" });
  const score = new Score(body, (tick) => moveTo(tick, true));
  const transport = createTransport((tick) => moveTo(tick, true));
  const step = deferredStepPanel(page.mend, (about) => score.light(about));
  const record = createRecord(() => moveTo(shown.ticks.length - 1, true));
  const setter = createSetterChoice((chosen, isTyping) => {
    page.keepSetter(chosen, isTyping);
    if (parts !== null) showLater(parts, undefined);
  });
  const live = element("p", { class: "visually-hidden", role: "status" });
  const note = element("p", { class: "note" });
  byId("score").querySelector(".title-line").append(setter.element);
  byId("score").append(key(), body, note, transport.element);
  section.append(live);
  listen(body, score, nextError);

  /** The displayed trace, with its rows and ticks. The head is at one of the ticks. */
  let shown = NOTHING;
  let at = -1;
  /** Whether the base is being traced, which happens if the base is invalid. */
  let isOfBase = false;
  let timer;
  /** The page's parsed input, once it has been shown. */
  let parts = null;

  const letKeysScroll = keyboardScrolling(section);

  function nextError(way) {
    const tick = nextErrorTick(shown.ticks, at, way);
    if (tick !== undefined) moveTo(tick, true);
    return tick !== undefined;
  }

  /** @param {boolean} isSaid whether screen readers announce it */
  function moveTo(tick, isAsked, isSaid = isAsked) {
    at = Math.max(0, Math.min(shown.ticks.length - 1, tick));
    const it = shown.ticks[at];
    const isEnd = at >= shown.ticks.length - 1;
    // After the last step of a truncated trace, the parser continues.
    const isDone = isEnd && shown.trace?.complete !== false;
    const after = shown.trace === null ? null : replay(shown.trace, it?.done ?? 0);
    score.moveTo(at);
    const isSetter = setter.chosen !== null;
    score.showResult(!isSetter && it?.fails ? undefined : (after?.components ?? null), isDone);
    if (isAsked || !isEnd) score.keepInSight(transport.element);
    transport.moveTo(at);
    const now = { tick: it, after, setter: setter.chosen };
    step.show({ ...shown, ...now, next: shown.ticks[at + 1], isEnd: isDone, isAsked });
    record.show({ ...now, isEnd, isDone, ofBase: componentsOfBase(shown.ticks, at) });
    letKeysScroll();
    if (!isAsked) return;
    if (it !== undefined && !isOfBase && !isSetter) page.mark(it.step.start, it.step.end);
    page.point(score.components);
    page.keep(isEnd ? undefined : String(at + 1));
    clearTimeout(timer);
    if (!isSaid) return;
    timer = setTimeout(() => {
      if (it !== undefined) say(live, spoken(it, after.components));
    }, SILENCE);
  }

  function showNow(now, kept) {
    parts = now;
    transport.stop();
    clearTimeout(timer);
    setter.allow(parts.url !== null);
    delete byId("score").dataset.long;
    isOfBase = setter.chosen === null && parts.reading.failed === "base";
    shown = setter.chosen === null ? parsed(parts, note) : set(parts.url, setter.chosen, note);
    score.show(withPaths(shown));
    transport.show(shown);
    const wanted = Math.trunc(Number(kept));
    moveTo(Number.isNaN(wanted) ? shown.ticks.length - 1 : wanted - 1, false);
    section.dataset.state = "shown";
  }

  const { now: showWaiting, later } = deferred(showNow);

  function showLater(itsParts, kept) {
    const traced = setter.chosen === null ? itsParts.input : (itsParts.url?.href ?? "");
    later([itsParts, kept], traced.length > LONG && parts !== null);
  }

  return {
    /** Loads the panel for the step, which is not needed for the first picture. */
    loadStepPanel: () => step.load().then(letKeysScroll),
    /** Shows the trace of an input. */
    show(itsParts, { step: kept, setter: name, value }) {
      setter.choose(name === undefined ? null : { setter: name, value: value ?? "" });
      showLater(itsParts, kept);
    },
    /** Goes to the step that reports an error in the input. */
    goToError(error) {
      showWaiting();
      const key = keyOf(error);
      const tick = shown.ticks.findIndex(({ errors }) => errors.some((one) => keyOf(one) === key));
      if (setter.chosen === null && tick !== -1) moveTo(tick, true);
    },
    /** Goes to the last step at a position in the input. */
    goToPlace(place) {
      showWaiting();
      if (setter.chosen !== null || isOfBase || shown.ticks.length === 0) return;
      moveTo(score.tickAt(Math.min(place, shown.input.length)), true, false);
    },
    /** Plays from the first step. */
    play() {
      showWaiting();
      transport.play();
    },
  };
}

/** Listens for the keys that go to the next and previous errors, and shows what the pointer is over. */
function listen(body, score, nextError) {
  byId("walk").addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "n" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches("select, [type=text]")) return;
    if (nextError(event.shiftKey ? -1 : 1)) event.preventDefault();
  });
  new ResizeObserver(() => score.resize()).observe(body);
  body.addEventListener("pointermove", ({ clientX }) => {
    byId("step").dataset.pointed = score.aboutAt(clientX);
  });
  body.addEventListener("pointerleave", ({ pointerType }) => {
    if (pointerType === "mouse") delete byId("step").dataset.pointed;
  });
}

/** Adds the data that only the diagram needs. */
const withPaths = (shown) => ({
  ...shown,
  removed: shown.trace?.removed ?? [],
  pathAfter: pathsOf(shown.trace, shown.ticks),
});

/** Returns the next tick in a direction that reports an error. */
function nextErrorTick(ticks, at, way) {
  for (let tick = at + way; tick >= 0 && tick < ticks.length; tick += way) {
    if (ticks[tick].errors.length > 0) return tick;
  }
  return undefined;
}

/** Returns a function that makes elements reachable by keyboard only while they can scroll. */
function keyboardScrolling(section) {
  let isAboutToLook = false;
  return () => {
    if (isAboutToLook) return;
    isAboutToLook = true;
    requestAnimationFrame(() => {
      isAboutToLook = false;
      for (const box of section.querySelectorAll(SCROLLING)) {
        const scrolls = box.scrollHeight > box.clientHeight + 1;
        if (scrolls) box.tabIndex = 0;
        else box.removeAttribute("tabindex");
      }
    });
  };
}

/** Shows only the latest arguments, in the next frame or, if they are long, after a pause in typing. */
function deferred(show) {
  let waiting = null;
  let pause;
  function now() {
    if (waiting === null) return;
    const args = waiting;
    waiting = null;
    show(...args);
  }
  return {
    now,
    later(args, isLong) {
      if (waiting === null && document.hidden) {
        show(...args);
        return;
      }
      waiting = args;
      clearTimeout(pause);
      if (isLong) pause = setTimeout(now, PAUSE);
      else requestAnimationFrame(now);
    },
  };
}

/** The panel for the step. Once loaded, it shows the step that it was told to show last. */
function deferredStepPanel(mend, light) {
  let panel = null;
  let last = null;
  return {
    show(step) {
      last = step;
      panel?.show(step);
    },
    async load() {
      const { createStepPanel } = await import("./step-panel.js");
      panel = createStepPanel(byId("step"), mend, light);
      if (last !== null) panel.show(last);
    },
  };
}

/** Traces the parsing of the input, or of the base if the base is invalid. */
function parsed({ input, base, reading, parser }, note) {
  const ofBase = reading.failed === "base";
  const text = ofBase ? base : input;
  const { components, errors } = ofBase ? reading.base : reading.input;
  if (text.length > MOST_INPUT) return tooLong(note);
  say(note, "");
  if (reading.state === "empty") return NOTHING;
  const traced = trace(text, { base: ofBase || base === "" ? null : base, limit: MOST_STEPS });
  say(note, noteOf(traced, ofBase));
  const made = scoreOf(traced, traceHost);
  const found = finder(errors);
  /** The range in which an error is marked. */
  const placed = (error) => narrowed(found(error) ?? { ...error, reason: {} }, text);
  const itsBase = ofBase || base === "" ? null : parser.URL.parse(base);
  return { ...made, input: text, base: itsBase, trace: traced, components, found, placed };
}

/** Traces the chosen setter. */
function set({ href }, { setter: name, value }, note) {
  if (href.length + value.length > MOST_INPUT) return tooLong(note);
  const traced = traceSetter(href, name, value, { limit: MOST_STEPS });
  say(note, noteOfSetter(name, href, traced));
  const made = scoreOf(traced, traceHost);
  const components = componentsOfStates(made, name, value);
  return { ...NOTHING, ...made, input: value, trace: traced, components, isSetter: true };
}

function tooLong(note) {
  const most = MOST_INPUT.toLocaleString("en");
  say(note, `Too long to walk through: over ${most} code units.`);
  byId("score").dataset.long = "";
  return { ...NOTHING, isLong: true };
}

/** Returns the components taken from the base in the steps up to a tick. */
function componentsOfBase(ticks, last) {
  const found = new Set();
  for (let tick = 0; tick <= last && tick < ticks.length; tick++) {
    for (const { component, add, fromBase } of ticks[tick].writes) {
      if (fromBase && add !== null) found.add(component);
      else found.delete(component);
    }
  }
  return found;
}

/** The states that read only one component. The code point that ends the component is not part of it. */
const STATES = { host: "host", hostname: "host", port: "port" };

/** Assigns what states read of a setter's value to their components, or all of it to the setter's. */
function componentsOfStates({ rows, ticks }, name, value) {
  const found = [];
  for (const { name: state, start, end, first, count } of rows) {
    if (STATES[state] === undefined) continue;
    const last = ticks[first + count - 1]?.step;
    found.push({ name: STATES[state], start, end: last?.codePoint == null ? end : last.start });
  }
  return found.length > 0 ? found : [{ name: COMPONENT_OF[name], start: 0, end: value.length }];
}

function noteOf({ complete, steps }, ofBase) {
  if (ofBase) return "This is the base. It is invalid, so the input is not parsed.";
  return complete ? "" : `These are the first ${steps.length.toLocaleString("en")} steps.`;
}

function noteOfSetter(name, href, { complete, href: result, steps }) {
  const outcome =
    result === href
      ? `Setting ${name} leaves the URL unchanged.`
      : `Setting ${name} gives ${shortened(result, MOST_HREF)}.`;
  if (steps.length === 0 && complete) return `${outcome} No parser runs.`;
  return complete ? outcome : `${outcome} These are the first steps.`;
}

const keyOf = ({ name, start, end }) => `${name} ${start} ${end}`;

/** Finds the error in the result of `validate` that corresponds to an error in a trace. */
function finder(errors) {
  const byKey = new Map(errors.map((error) => [keyOf(error), error]));
  return (error) => byKey.get(keyOf(error));
}

function key() {
  const entry = (kind, text, sample) =>
    element("li", {}, element("span", { class: "stroke sample", "data-kind": kind }, sample), text);
  return element(
    "ul",
    { class: "key", "aria-hidden": "true" },
    entry("buffer", "in the buffer", "a"),
    entry("written", "in the URL", "a"),
    entry("ends", "delimiter", "/"),
    entry("dropped", "dropped", "a"),
    entry("changed", "changed", "a"),
    entry("looked", "only inspected", ""),
  );
}
