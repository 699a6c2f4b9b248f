// The controls for the head: buttons, a slider, and playback.
import { button, element, say } from "../elements.js";
import { nameOf } from "../glyphs.js";

/** The duration of a step during playback, in milliseconds. The first step of a state takes longer. */
const STEP = 60;
const STATE = 240;
/** The maximum playback duration of a trace. */
const MOST = 8000;

/** @param {(tick: number) => void} move */
export function createTransport(move) {
  let rows = [];
  let ticks = [];
  let at = -1;
  let timer;

  const control = (symbol, label, onClick) =>
    button(symbol, { class: "control", "aria-label": label, title: label }, onClick);
  const play = control("▶", "Play", () => (timer === undefined ? start() : stop()));
  play.classList.add("play");
  const slider = element("input", { type: "range", min: "1", max: "1", "aria-label": "Step" });
  const count = element("span", { class: "count", "aria-hidden": "true" });
  const strip = element("span", { class: "strip", "aria-hidden": "true" });
  const go = (tick) => {
    stop();
    move(tick);
  };
  slider.addEventListener("input", () => go(slider.valueAsNumber - 1));
  slider.addEventListener("keydown", (event) => {
    const way = { PageUp: -1, PageDown: 1 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    go(ofState(way));
  });

  const ofState = (way) => firstOfState({ rows, ticks }, at, way);

  function start() {
    if (ticks.length === 0) return;
    if (at === ticks.length - 1) move(0);
    play.textContent = "❚❚";
    play.setAttribute("aria-label", "Pause");
    play.title = "Pause";
    next();
  }

  function next() {
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const isNew = ticks[at]?.row !== ticks[at - 1]?.row;
    const pace = Math.min(1, MOST / (STEP * ticks.length + (STATE - STEP) * rows.length));
    const pause = isStill ? MOST / 10 : Math.max(8, (isNew ? STATE : STEP) * pace);
    // If steps would be too short to be visible, several steps are combined.
    const by = Math.max(1, Math.round(8 / (STEP * pace)));
    timer = setTimeout(() => {
      if (at >= ticks.length - 1) return stop();
      const to = isStill ? lastOf(ofState(1)) : Math.min(ticks.length - 1, at + by);
      move(to);
      return next();
    }, pause);
  }

  const lastOf = (tick) => {
    const row = rows[ticks[tick].row];
    return row.first + row.count - 1;
  };

  function stop() {
    clearTimeout(timer);
    timer = undefined;
    play.textContent = "▶";
    play.setAttribute("aria-label", "Play");
    play.title = "Play";
  }

  const holder = element(
    "div",
    { class: "transport", role: "group", "aria-label": "Walk through the steps" },
    control("⇤", "Previous state", () => go(ofState(-1))),
    control("←", "Previous step", () => go(at - 1)),
    play,
    control("→", "Next step", () => go(at + 1)),
    control("⇥", "Next state", () => go(ofState(1))),
    element("span", { class: "slide" }, slider, strip),
    count,
  );

  return {
    element: holder,
    stop,
    /** Plays from the first step. */
    play() {
      stop();
      if (ticks.length === 0) return;
      move(0);
      start();
    },
    show(score) {
      ({ rows, ticks } = score);
      slider.max = String(Math.max(1, ticks.length));
      slider.disabled = ticks.length === 0;
      for (const one of holder.querySelectorAll("button")) one.disabled = slider.disabled;
      strip.replaceChildren(...stripOf(score));
    },
    moveTo(tick) {
      at = tick;
      slider.value = String(tick + 1);
      const it = ticks[tick];
      if (it === undefined) {
        say(count, "");
        return;
      }
      const state = it.stage === null ? `${it.step.state} state` : `host parser, ${it.stage.stage}`;
      const reads = nameOf(it.step.codePoint);
      slider.setAttribute(
        "aria-valuetext",
        `Step ${tick + 1} of ${ticks.length}, ${state}, reads ${reads}`,
      );
      say(count, `${tick + 1} of ${ticks.length}`);
    },
  };
}

/** Returns the component to which most of the text read by a row belongs. */
function componentOf(row, { components, ticks }) {
  if (row.isHost) return "host";
  const middle = ticks[row.first + (row.count >> 1)].step.start;
  return components.find(({ start, end }) => start <= middle && middle < end)?.name ?? "none";
}

/** Returns the first tick of the next state, of the previous one or, from within a state, of that state. */
function firstOfState({ rows, ticks }, at, way) {
  const row = ticks[at]?.row ?? 0;
  if (way < 0 && at > (rows[row]?.first ?? 0)) return rows[row].first;
  const other = rows[row + way];
  return other === undefined || other.count === 0 ? (way < 0 ? 0 : ticks.length - 1) : other.first;
}

/** Returns the parts of the strip below the slider: one for each row with steps. */
function stripOf(score) {
  return score.rows
    .filter((row) => row.count > 0)
    .map((row) => {
      const part = element("span", { "data-component": componentOf(row, score) });
      part.style.setProperty("--count", String(row.count));
      return part;
    });
}
