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
  let shown = { rows: [], ticks: [], input: "", trace: null };
  let at = -1;
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
    if (it !== undefined && isAsked) page.mark(it.step.start, it.step.end);
    if (!isAsked) return;
    page.keep(isEnd ? undefined : String(at + 1));
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (it !== undefined) say(live, spoken(it, after.components));
    }, SILENCE);
  }

  return {
    /** Shows how an input is parsed. */
    show({ input, base, reading }, kept) {
      transport.stop();
      clearTimeout(timer);
      const why = reasonAgainst(input, reading);
      section.dataset.state = why === null ? "shown" : "none";
      if (why !== null) {
        say(note, why);
        shown = { rows: [], ticks: [], input: "", trace: null };
      } else {
        const traced = trace(input, { base: base === "" ? null : base, limit: MOST_STEPS });
        const made = scoreOf(traced, traceHost);
        const { components, errors } = reading.input;
        shown = { ...made, input, trace: traced, components, messages: messagesOf(errors) };
        const steps = traced.steps.length.toLocaleString("en");
        say(note, traced.complete ? "" : `These are the first ${steps} steps.`);
      }
      score.show({
        ...shown,
        components: shown.components ?? [],
        removed: shown.trace?.removed ?? [],
      });
      transport.show(shown);
      moveTo(kept === undefined ? shown.ticks.length - 1 : Number(kept) - 1, false);
    },
  };
}

function reasonAgainst(input, { failed }) {
  if (failed === "base") return "The base does not parse, so nothing is read of the input.";
  if (input.length > MOST_INPUT) return "The input is too long to be walked through.";
  return null;
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
