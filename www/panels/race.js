// Controls the race, which runs in a worker, and displays its progress and result.
import { button, element, introduction, say } from "../elements.js";
import { startWorker } from "./workers.js";

export function create(panel) {
  const start = button("Parse 50,000 URLs", { id: "race-start", class: "primary" }, run);
  const stop = button("Stop", { id: "race-stop" }, () => end("Stopped."));
  const progress = element("progress", {
    id: "race-progress",
    max: "1",
    value: "0",
    "aria-label": "Progress",
  });
  const status = element("p", { id: "race-status", class: "summary", role: "status" });
  const chart = element("div", { id: "race-chart", class: "chart" });
  for (const hidden of [stop, progress, chart]) hidden.hidden = true;
  panel.append(
    introduction(
      "Parses and serializes 50,000 URLs in your browser now, with its own ",
      element("code", {}, "URL"),
      " and with this library.",
    ),
    element("div", { class: "actions" }, start, stop),
    progress,
    status,
    chart,
  );
  let worker = null;

  function run() {
    worker = startWorker("race");
    worker.addEventListener("message", ({ data }) => {
      if (data.done !== undefined) progress.value = data.done;
      if (data.error !== undefined) end(`The race could not be run: ${data.error}`);
      if (data.result !== undefined) show(data.result);
    });
    worker.addEventListener("error", ({ message }) => {
      end(`The race could not be run: ${message || "its worker did not load"}`);
    });
    progress.value = 0;
    progress.hidden = false;
    chart.hidden = true;
    stop.hidden = false;
    start.disabled = true;
    stop.focus();
    say(status, "Running…");
  }

  function end(message) {
    worker.terminate();
    const hadFocus = document.activeElement === stop;
    progress.hidden = true;
    stop.hidden = true;
    start.disabled = false;
    if (hadFocus) start.focus();
    say(status, message);
  }

  function show({ count, rounds, browser, ours }) {
    const times = Math.max(browser, ours) / Math.min(browser, ours);
    const faster = ours < browser ? "whatwg-url-wasm" : "This browser";
    const parsed = `Median of ${rounds} rounds of ${count.toLocaleString("en")} URLs.`;
    end(`${faster} was ${times.toFixed(1)} times as fast. ${parsed}`);
    const slowest = Math.max(browser, ours);
    chart.replaceChildren(
      bar("This browser's URL", browser, slowest, "browser"),
      bar("whatwg-url-wasm", ours, slowest, "ours"),
    );
    chart.hidden = false;
  }

  return { show() {} };
}

function bar(name, nanoseconds, slowest, kind) {
  const length = element("div", { class: "length", "data-kind": kind });
  length.style.setProperty("--share", `${(100 * nanoseconds) / slowest}%`);
  return element(
    "div",
    { class: "timing" },
    element("span", { class: "name" }, name),
    length,
    element(
      "span",
      { class: "time" },
      `${Math.round(nanoseconds).toLocaleString("en")} ns per URL`,
    ),
  );
}
