// The race: a worker runs it, and this shows how far it is and how it ended.
import { byId, element, say } from "./elements.js";

const WORKER = new URL("./race/worker.js", import.meta.url).href;

/** The only script address that the page's policy for trusted types allows. */
const policy = globalThis.trustedTypes?.createPolicy("race", {
  createScriptURL(address) {
    if (address !== WORKER) throw new TypeError(`Not the race's worker: ${address}`);
    return address;
  },
});

export function createRace() {
  const start = byId("race-start");
  const stop = byId("race-stop");
  const progress = byId("race-progress");
  const chart = byId("race-chart");
  let worker = null;

  start.addEventListener("click", () => {
    const trusted = policy?.createScriptURL(WORKER) ?? WORKER;
    worker = new Worker(trusted, { type: "module" });
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
    say(byId("race-status"), "They are running…");
  });

  stop.addEventListener("click", () => end("Stopped."));

  function end(message) {
    worker.terminate();
    const hadFocus = document.activeElement === stop;
    progress.hidden = true;
    stop.hidden = true;
    start.disabled = false;
    if (hadFocus) start.focus();
    say(byId("race-status"), message);
  }

  function show({ count, rounds, browser, ours }) {
    const times = Math.max(browser, ours) / Math.min(browser, ours);
    const faster = ours < browser ? "whatwg-url-wasm" : "This browser";
    const parsed = `${count.toLocaleString("en")} URLs each, the median of ${rounds} rounds.`;
    end(`${faster} was ${times.toFixed(1)} times as fast. ${parsed}`);
    const slowest = Math.max(browser, ours);
    chart.replaceChildren(
      bar("This browser's URL", browser, slowest, "browser"),
      bar("whatwg-url-wasm", ours, slowest, "ours"),
    );
    chart.hidden = false;
  }
}

function bar(name, nanoseconds, slowest, kind) {
  const length = element("div", { class: "bar", "data-kind": kind });
  length.style.setProperty("--share", `${(100 * nanoseconds) / slowest}%`);
  return element(
    "div",
    { class: "lane" },
    element("span", { class: "name" }, name),
    length,
    element("span", { class: "time" }, `${Math.round(nanoseconds)} ns per URL`),
  );
}
