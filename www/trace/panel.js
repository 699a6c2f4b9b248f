// The parser at work: the score, what a step does, and what is written so far.

import { element, say } from "../elements.js";
import { loadStyles } from "../looking.js";
import { replay, trace, traceHost } from "../package/trace.js";
import { createRecord } from "./record.js";
import { Score } from "./score.js";
import { createStepPanel } from "./step-panel.js";
import { score as scoreOf } from "./ticks.js";
import { createTransport } from "./transport.js";
import { spoken } from "./words.js";

/** The most steps that can be walked through: each takes room. */
const MOST_STEPS = 20_000;
/** The longest input that is traced, because each keystroke would take as long. */
const MOST_INPUT = 100_000;
/** How long nothing moves before a screen reader is told where the head is, in milliseconds. */
const SILENCE = 500;

/** What has a fixed height, in which it may scroll. */
const SCROLLING = ".words, .slot, .inner, .buffer, .so-far";
const NOTHING = { rows: [], ticks: [], input: "", trace: null, components: [] };

/**
 * @param {HTMLElement} section
 * @param {object} page
 * @param {(start: number, end: number) => void} page.mark marks a place of the input
 * @param {(step: string) => void} page.keep keeps where the head is, for links
 */
export async function createTrace(section, page) {
  await loadStyles("../trace/trace");
  const body = element("div", { class: "score-body" });
  const score = new Score(body, (tick) => moveTo(tick, true));
  const transport = createTransport((tick) => moveTo(tick, true), nextError);
  const step = createStepPanel();
  const record = createRecord(() => moveTo(shown.ticks.length - 1, true));
  const live = element("p", { class: "visually-hidden", role: "status" });
  const note = element("p", { class: "note" });
  section.replaceChildren(
    element("h2", { id: "trace-title" }, "The parser at work"),
    element(
      "div",
      { class: "trace-parts" },
      element("div", { class: "score" }, key(), body, note, transport.element),
      element("div", { class: "trace-side" }, step.element, record.element),
    ),
    live,
  );
  section.addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "n" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (nextError(event.shiftKey ? -1 : 1)) event.preventDefault();
  });
  new ResizeObserver(() => score.resize()).observe(body);

  /** What is shown: the trace, its rows and ticks; the head is at one of these. */
  let shown = NOTHING;
  let at = -1;
  /** Whether that is the base, because it is refused. */
  let isOfBase = false;
  let timer;

  function nextError(way) {
    for (let tick = at + way; tick >= 0 && tick < shown.ticks.length; tick += way) {
      if (shown.ticks[tick].errors.length > 0) {
        moveTo(tick, true);
        return true;
      }
    }
    return false;
  }

  function moveTo(tick, isAsked) {
    at = Math.max(0, Math.min(shown.ticks.length - 1, tick));
    const it = shown.ticks[at];
    const isEnd = at === shown.ticks.length - 1;
    const after = it === undefined ? null : replay(shown.trace, it.done);
    score.moveTo(at);
    transport.moveTo(at);
    step.show({ ...shown, tick: it, next: shown.ticks[at + 1], after, isEnd, isAsked });
    record.show({ tick: it, after, isEnd, href: shown.trace?.href ?? null });
    letKeysScroll();
    if (!isAsked) return;
    if (it !== undefined && !isOfBase) page.mark(it.step.start, it.step.end);
    page.keep(isEnd ? undefined : String(at + 1));
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (it !== undefined) say(live, spoken(it, after.components));
    }, SILENCE);
  }

  let isAboutToLook = false;

  /** Makes what scrolls now a stop of the keyboard, and nothing else. */
  function letKeysScroll() {
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
  }

  /** What is to be shown in the next frame, so that no keystroke waits for it. */
  let waiting = null;

  function showNow({ input, base, reading }, kept) {
    transport.stop();
    clearTimeout(timer);
    const ofBase = reading.failed === "base";
    const text = ofBase ? base : input;
    const { components, errors } = ofBase ? reading.base : reading.input;
    isOfBase = ofBase;
    if (text.length > MOST_INPUT) {
      say(note, "This is too long to be walked through.");
      shown = NOTHING;
    } else {
      const traced = trace(text, { base: ofBase || base === "" ? null : base, limit: MOST_STEPS });
      const made = scoreOf(traced, traceHost);
      shown = { ...made, input: text, trace: traced, components, messages: messagesOf(errors) };
      say(note, noteOf(traced, ofBase));
    }
    score.show({ ...shown, removed: shown.trace?.removed ?? [] });
    transport.show(shown);
    moveTo(kept === undefined ? shown.ticks.length - 1 : Number(kept) - 1, false);
    section.dataset.state = "shown";
  }

  return {
    /** Shows how an input is parsed. */
    show(parts, kept) {
      if (waiting === null && document.hidden) return showNow(parts, kept);
      if (waiting === null) {
        requestAnimationFrame(() => {
          const [now, itsKept] = waiting;
          waiting = null;
          showNow(now, itsKept);
        });
      }
      waiting = [parts, kept];
      return undefined;
    },
  };
}

function noteOf({ complete, steps }, ofBase) {
  if (ofBase) return "This is the base, which is refused, so nothing is read of the input.";
  return complete ? "" : `These are the first ${steps.length.toLocaleString("en")} steps.`;
}

/** By name: what to write instead. */
const messagesOf = (errors) => new Map(errors.map(({ name, message }) => [name, message]));

function key() {
  const entry = (kind, text) =>
    element("li", {}, element("span", { class: "stroke sample", "data-kind": kind }), text);
  return element(
    "ul",
    { class: "key", "aria-hidden": "true" },
    entry("kept", "kept in the buffer"),
    entry("written", "written to the URL"),
    entry("looked", "only looked at"),
  );
}
