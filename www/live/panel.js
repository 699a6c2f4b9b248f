// Reads any URL with any two parsers, which run in this page, and searches for URLs that pass a check and go elsewhere.
import { button, element, isolated, say } from "../elements.js";
import { verdictOf } from "../gallery/cuts.js";
import { drawCuts } from "../gallery/two.js";
import { loadStyles } from "../looking.js";
import { visible } from "../visible.js";
import { Asked, allParsers } from "./parsers.js";
import { allowing, canonicalBy, search, shortest, stringsIn } from "./search.js";

/** Longer URLs are not passed to the parsers. */
const MOST_READ = 10_000;
const MOST_RESULTS = 50;
/** The schemes for which programs connect to the host. */
const CONNECTS = ["http", "https", "ws", "wss", "ftp"];
const ROLES = { check: "Checked with", fetch: "Requested with" };
const USUAL = { check: "This library", fetch: "This browser", hosts: "good.example", pattern: "" };
const MARKS = { same: "=", other: "≠", rejects: "✗" };
const MEANINGS = {
  same: "same host or both reject it",
  other: "different hosts",
  rejects: "only one rejects it",
};
const ABOUT =
  "Real parsers, compiled to WebAssembly, run in this page and parse the URL above. A parser is loaded when you choose it. Sizes are before compression.";
const MISSING =
  "This copy of the page has only its own parsers. “node scripts/site/live-parsers.mjs” makes the others.";
const PATTERN =
  "Regular expression, if that is my check (otherwise, the first parser has to find an allowed host)";

const SHORTEST = "The list leaves out URLs that only add characters to a shorter one.";

const count = (number) => number.toLocaleString("en");
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(bytes < 1e6 ? 2 : 1)} MB`;

class Live {
  parsers = [];
  /** For each name of a parser that is ready, its answer for the URL above. */
  answers = new Map();
  settings = { ...USUAL };
  /** The URL above and its base, as JSON. */
  key = "";
  /** Increases when the URL above changes. */
  turn = 0;
  status = element("p", { class: "summary", role: "status" });
  figure = element("div", { class: "cuts" });
  words = element("p", { class: "verdict-of-two" });
  matrix = element("table", { class: "matrix", "aria-labelledby": "live-matrix" });
  choices = {};
  search = new Search(this);

  constructor(page) {
    this.page = page;
  }

  async create(panel) {
    const { parser } = this.page.parts();
    this.canonical = canonicalBy(parser.URL);
    this.parsers = await allParsers(parser, (one) => this.changed(one));
    for (const role of Object.keys(ROLES)) this.choices[role] = this.choice(role);
    const meanings = Object.entries(MARKS).map(([kind, mark]) => `${mark} ${MEANINGS[kind]}`);
    const hasLive = this.parsers.some(({ bytes }) => bytes > 0);
    panel.append(
      element("p", { class: "about" }, ABOUT),
      ...(hasLive ? [] : [element("p", { class: "note" }, MISSING)]),
      element(
        "div",
        { class: "two" },
        element("div", { class: "live-choices" }, ...Object.values(this.choices)),
        this.status,
        this.figure,
        this.words,
      ),
      element("h3", { id: "live-matrix" }, "Each parser's host for the URL above"),
      element("p", { class: "note" }, meanings.join(", ")),
      element(
        "div",
        { class: "scrolls", tabindex: "0", role: "region", "aria-labelledby": "live-matrix" },
        this.matrix,
      ),
      this.search.element,
    );
    this.restore();
    new ResizeObserver(() => this.draw()).observe(this.figure);
    return this;
  }

  choice(role) {
    const options = this.parsers.map((parser) =>
      element("option", { value: parser.name }, titleOf(parser)),
    );
    const select = element("select", {}, ...options);
    select.addEventListener("change", () => this.set({ [role]: select.value }));
    return element("label", { class: "above" }, ROLES[role], select);
  }

  // Settings

  set(changes) {
    Object.assign(this.settings, changes);
    this.page.keep(JSON.stringify(this.settings));
    this.apply();
  }

  restore() {
    const kept = settingsIn(this.page.kept());
    const isKnown = (role) => this.parsers.some(({ name }) => name === kept[role]);
    for (const role of Object.keys(ROLES)) if (!isKnown(role)) kept[role] = USUAL[role];
    this.settings = kept;
    this.search.restore(kept);
    this.apply();
  }

  /** Shows the chosen parsers, and loads them. */
  apply() {
    for (const role of Object.keys(ROLES)) {
      this.choices[role].lastChild.value = this.settings[role];
      this.load(this.chosen(role));
    }
    this.render();
  }

  chosen = (role) => this.parsers.find(({ name }) => name === this.settings[role]);

  async load(parser) {
    if (parser.state === "ready" || parser.state === "loading") return;
    try {
      await parser.load();
      say(this.status, `${parser.name} is ready.`);
    } catch (error) {
      say(this.status, `${parser.name} could not be loaded: ${error.message}`);
      return;
    }
    await this.ask(parser);
  }

  /** Shows a parser's state. */
  changed({ name, state, loaded, bytes }) {
    // Screen readers announce only the end.
    this.status.ariaBusy = String(state === "loading");
    if (state !== "loading" || loaded === 0) this.render();
    if (state === "loading")
      say(this.status, `Loading ${name}: ${megabytes(loaded)} of ${megabytes(bytes)}`);
  }

  // The URL above

  /** Called when the URL above changes, or when the user goes to another state in the history. */
  show() {
    const kept = this.page.kept();
    if (kept !== undefined && kept !== JSON.stringify(this.settings)) this.restore();
    const { input, base } = this.page.parts();
    const key = JSON.stringify([input, base]);
    if (key === this.key) return;
    this.key = key;
    this.turn++;
    this.answers.clear();
    for (const parser of this.parsers) if (parser.state === "ready") this.ask(parser);
    this.render();
  }

  async ask(parser) {
    const { input, base } = this.page.parts();
    const { turn } = this;
    if (input === "" || input.length + base.length > MOST_READ) return;
    try {
      const [answer] = await parser.read([input], base);
      if (turn !== this.turn) return;
      this.answers.set(parser.name, answer);
    } catch (error) {
      say(this.status, `${parser.name} failed: ${error.message}`);
    }
    this.render();
  }

  /** Draws how the two chosen parsers split the URL. */
  draw() {
    const { input, base, parser } = this.page.parts();
    const pair = Object.keys(ROLES).map(this.chosen);
    const answers = pair.map(({ name }) => this.answers.get(name));
    const unable = pair.find((_, at) => answers[at] === null);
    this.figure.hidden = answers.some((answer) => answer == null);
    say(this.words, unable ? `${unable.name} does not resolve references.` : "");
    if (this.figure.hidden) return;
    const readers = pair.map(({ name }, at) => ({ name, read: () => answers[at] || undefined }));
    const own = { read: () => this.answers.get("This library") ?? false };
    const item = { url: input, base: base || undefined };
    drawCuts(this.figure, { item, pair: readers, isRevealed: true }, [own], parser.validate);
    const verdict = verdictOf(pair[0], answers[0], pair[1], answers[1]);
    const host = (text) => (text === null ? "" : element("b", {}, isolated(visible(text)), "."));
    const { before, seen, between, reached } = verdict;
    this.words.replaceChildren(before, host(seen), " ", between, host(reached));
  }

  render() {
    this.draw();
    const focused = this.matrix.contains(document.activeElement)
      ? document.activeElement.ariaLabel
      : undefined;
    const isReady = ({ name }) => this.answers.get(name) != null;
    const others = this.parsers.filter(isReady);
    const number = (parser) => String(others.indexOf(parser) + 1);
    const heads = others.map((it) =>
      element("th", { scope: "col", "aria-label": it.name, title: it.name }, number(it)),
    );
    const rows = this.parsers.map((parser) => {
      const title = `${isReady(parser) ? `${number(parser)} ` : ""}${titleOf(parser)}`;
      const cells = isReady(parser) ? others.map((other) => this.cell(parser, other)) : [];
      return element(
        "tr",
        {},
        element("th", { scope: "row" }, title),
        element("td", {}, this.host(parser)),
        ...cells,
      );
    });
    const named = ["Parser", "Host"].map((text) => element("th", { scope: "col" }, text));
    this.matrix.replaceChildren(
      element("thead", {}, element("tr", {}, ...named, ...heads)),
      element("tbody", {}, ...rows),
    );
    if (focused === undefined) return;
    const same = this.matrix.querySelector(`[aria-label="${CSS.escape(focused)}"]`);
    (same ?? this.matrix.parentElement).focus();
  }

  /** Returns a parser's host for the URL, or a button that loads the parser. */
  host(parser) {
    const { name, state } = parser;
    if (state !== "ready") {
      const text = state === "loading" ? "Loading…" : "Load";
      return button(text, { "aria-label": `Load ${name}` }, () => this.load(parser));
    }
    const answer = this.answers.get(name);
    if (answer === undefined) return "";
    if (answer === null) return "does not resolve references";
    if (answer === false) return "rejected";
    return answer.host === null ? "no host" : isolated(visible(answer.host));
  }

  cell(parser, other) {
    if (parser === other) return element("td");
    const kind = this.comparison(...[parser, other].map(({ name }) => this.answers.get(name)));
    const meaning = element("span", { class: "visually-hidden" }, MEANINGS[kind]);
    const mark = element("span", { "aria-hidden": "true" }, MARKS[kind]);
    return element("td", { "data-kind": kind }, mark, meaning);
  }

  comparison(one, other) {
    if (!one || !other) return one === other ? "same" : "rejects";
    const [a, b] = [one, other].map(({ host }) => host && (this.canonical(host) ?? host));
    return a === b ? "same" : "other";
  }
}

/** The form of the search, and its results. */
class Search {
  /** Increases when a search starts or ends. */
  turn = 0;
  hosts = textField();
  pattern = textField();
  summary = element("p", { class: "summary", role: "status" });
  results = element("ol", { class: "live-results" });
  start = element("button", { type: "submit", class: "primary" }, "Search");
  stop = button("Stop", { disabled: "" }, () => this.end(`${this.summary.textContent} Stopped.`));
  element = element(
    "form",
    { class: "live-search" },
    element("h3", {}, "Find URLs that pass my check and go elsewhere"),
    element("label", { class: "above" }, "Allowed hosts", this.hosts),
    element("label", { class: "above" }, PATTERN, this.pattern),
    element("div", { class: "actions" }, this.start, this.stop),
    this.summary,
    this.results,
    element("p", { class: "note" }, SHORTEST),
  );

  /** @param {Live} live */
  constructor(live) {
    this.live = live;
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      live.set({ hosts: this.hosts.value, pattern: this.pattern.value });
      this.run();
    });
  }

  restore({ hosts, pattern }) {
    this.hosts.value = hosts;
    this.pattern.value = pattern;
  }

  async run() {
    const allowed = this.hosts.value
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean);
    if (allowed.length === 0) {
      this.end("Type an allowed host.");
      return;
    }
    const turn = ++this.turn;
    this.start.disabled = true;
    this.stop.disabled = false;
    this.results.replaceChildren();
    this.summary.ariaBusy = "true";
    say(this.summary, "Searching…");
    try {
      await this.show(turn, search(await this.options(allowed)));
    } catch (error) {
      if (turn === this.turn) this.end(`The search failed: ${error.message}`);
    }
  }

  /** Loads what the search needs, and returns its options. */
  async options(allowed) {
    const { canonical } = this.live;
    const [checker, fetcher] = Object.keys(ROLES).map(this.live.chosen);
    const pattern = this.pattern.value;
    await Promise.all([pattern === "" && checker.load(), fetcher.load()]);
    const isAllowed = allowing(allowed);
    const passes = ({ host }) => host != null && isAllowed(canonical(host) ?? host);
    const target = ({ scheme, host }) => (CONNECTS.includes(scheme?.toLowerCase()) ? host : null);
    // A regular expression can take forever, so it has a worker that can be stopped.
    if (pattern !== "") this.expression = new Asked();
    const check =
      pattern === ""
        ? async (urls) => (await checker.read(urls)).map(passes)
        : (urls) => this.expression.ask({ pattern, urls });
    return {
      ...{ allowed, canonical, check, extra: stringsIn(pattern, allowed.join()) },
      fetch: async (urls) => (await fetcher.read(urls)).map(target),
    };
  }

  /** Shows results until another search starts. */
  async show(turn, batches) {
    let shown = [];
    let total = 0;
    for await (const { asked, passed, found } of batches) {
      if (turn !== this.turn) return;
      total += found.length;
      const [tried, pass, go] = [asked, passed, total].map(count);
      say(
        this.summary,
        `${tried} URLs tried: ${pass} pass the check, and ${go} of them go elsewhere.`,
      );
      if (found.length === 0) continue;
      shown = shortest(shown, found, MOST_RESULTS);
      this.results.replaceChildren(...shown.map((result) => this.item(result)));
    }
    this.end(`${this.summary.textContent} The search is complete.`);
  }

  item({ url, host }) {
    const code = element("code", {}, isolated(visible(url).replaceAll(" ", "⟨space⟩")));
    const open = () => this.live.page.open({ url });
    return element("li", {}, button(code, { class: "plain" }, open), ` goes to ${host}`);
  }

  end(text) {
    this.turn++;
    this.expression?.stop();
    this.expression = undefined;
    this.start.disabled = false;
    this.stop.disabled = true;
    this.summary.ariaBusy = "false";
    say(this.summary, text.replace(/^Searching… /, ""));
  }
}

/** @param {HTMLElement} panel */
export async function create(panel, page) {
  await loadStyles("live");
  return new Live(page).create(panel);
}

const titleOf = ({ name, version, bytes }) =>
  bytes === 0 ? name : `${name} ${version} (${megabytes(bytes)})`;

const textField = () =>
  element("input", {
    ...{ type: "text", class: "wide", dir: "ltr", spellcheck: "false" },
    ...{ autocomplete: "off", autocapitalize: "none" },
  });

/** Returns the settings in a link. */
function settingsIn(text) {
  try {
    const kept = Object.entries(JSON.parse(text)).filter(([, it]) => typeof it === "string");
    return { ...USUAL, ...Object.fromEntries(kept) };
  } catch {
    return { ...USUAL };
  }
}
