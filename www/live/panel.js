// Reads any URL with any two parsers, which run in this page, and searches for URLs that pass a check and go elsewhere.
import { button, element, textField as fieldOf, isolated, say } from "../elements.js";
import { CONNECTS, verdictOf } from "../gallery/cuts.js";
import { drawCuts } from "../gallery/two.js";
import { loadStyles } from "../looking.js";
import { copying, examples } from "../panels/tables.js";
import { numberOf, visible } from "../visible.js";
import { Asked, allParsers } from "./parsers.js";
import {
  allowing,
  canonicalBy,
  search,
  shortest,
  stringsIn,
  tailOf,
  withoutNegative,
} from "./search.js";

/** Longer URLs are not passed to the parsers. */
const MOST_READ = 10_000;
const MOST_RESULTS = 50;
/** The time in milliseconds after which a chosen parser is loaded, because arrow keys pass other parsers. */
const PAUSE = 400;
/** The time in milliseconds after which a regular expression that has not answered is stopped. */
const PATIENCE = 1000;
/** The same for a batch of a search, in milliseconds. */
const PATIENCE_IN_SEARCH = 10_000;
const ROLES = { check: "Checked with", fetch: "Requested with" };
const USUAL = { check: "This library", fetch: "This browser", hosts: "", pattern: "" };
const MARKS = { same: "=", written: "≈", other: "≠", rejects: "✗" };
const MEANINGS = {
  same: "same host or both reject it",
  written: "same host, written differently",
  other: "different hosts",
  rejects: "only one rejects it",
};
/** URLs, settings that differ from the usual ones, and bases. */
const EXAMPLES = [
  ["Backslash", "http://good.example\\@evil.example/", { fetch: "curl" }],
  [
    "Expression without $",
    "http://good.example.evil/",
    { hosts: "good.example", pattern: "^https?://good.example" },
  ],
  ["Redirect within a site", "/\\evil.example", { pattern: "^/[^/]" }, "https://app.example/"],
];
const ABOUT =
  "Real parsers run in this page and parse the URL above. A parser is loaded when you choose it. Sizes are before compression.";
const MISSING =
  "This copy of the page has only its own parsers. “node scripts/site/live-parsers.mjs” makes the others.";
const PATTERN = "JavaScript regular expression, if that is my check";
const ANYWHERE =
  "An expression without ^ and $ matches anywhere in the URL. Without an expression, the first parser has to find an allowed host.";
const HOSTS =
  "Separate hosts with spaces. *.good.example allows all subdomains. With a regular expression, its own hosts, their subdomains and the base’s host are allowed, too.";
const LISTED = "The list leaves out URLs that only add characters to another one.";
const AGAIN = "The table below can load it again.";
const CHANGED = "The search has changed. Search again.";

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
  status = new Status();
  figure = element("div", { class: "cuts" });
  words = element("p", { class: "verdict-of-two" });
  matrix = element("table", { class: "matrix", "aria-labelledby": "live-matrix" });
  choices = {};
  search = new Search(this);

  constructor(page) {
    this.page = page;
    this.copy = copying("Both readings", page, () => Object.keys(ROLES).map(this.reading));
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
      examples(EXAMPLES, (url, settings, base) =>
        this.page.open({ url, base }, { text: JSON.stringify({ ...USUAL, ...settings }) }),
      ),
      ...(hasLive ? [] : [element("p", { class: "note" }, MISSING)]),
      element(
        "div",
        { class: "two" },
        element("div", { class: "live-choices" }, ...Object.values(this.choices)),
        ...this.status.elements,
        this.figure,
        this.words,
        this.copy,
      ),
      this.search.element,
      element("h3", { id: "live-matrix" }, "Each parser's host for the URL above"),
      element("p", { class: "note" }, `Only hosts are compared: ${meanings.join(", ")}`),
      element(
        "div",
        { class: "scrolls", tabindex: "0", role: "region", "aria-labelledby": "live-matrix" },
        this.matrix,
      ),
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
    select.addEventListener("change", () => {
      this.search.forget();
      this.set({ [role]: select.value });
    });
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

  /** Shows the chosen parsers, and soon loads them. */
  apply() {
    for (const role of Object.keys(ROLES)) this.choices[role].lastChild.value = this.settings[role];
    const { pattern } = this.settings;
    this.choices.check.firstChild.data = pattern === "" ? ROLES.check : "Compared with";
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      for (const role of Object.keys(ROLES)) this.load(this.chosen(role));
    }, PAUSE);
    this.match();
    this.render();
  }

  /** Returns the host of a URL, or null. */
  hostOf = (url) => this.page.parts().parser.URL.parse(url)?.hostname || null;

  chosen = (role) => this.parsers.find(({ name }) => name === this.settings[role]);

  async load(parser) {
    try {
      await parser.load();
    } catch {
      // `changed` has said why.
    }
  }

  /** Shows a parser's state. When the parser is ready, it is asked. */
  changed(parser) {
    const { name, state, loaded } = parser;
    if (state === "failed") this.answers.delete(name);
    if (state !== "loading" || loaded === 0) this.render();
    const texts = {
      loading: `Loading ${name}`,
      starting: `Starting ${name}`,
      ready: `${name} is ready.`,
      failed: `${parser.problem} ${AGAIN}`,
    };
    // A parser that is starting may load more.
    const pending = this.parsers
      .filter((one) => ["loading", "starting"].includes(one.state))
      .map((one) => `Loading ${one.name}: ${megabytes(one.loaded)} of ${megabytes(one.bytes)}…`);
    const shown = state === "failed" ? [texts.failed, ...pending] : pending;
    this.status.tell(shown.join(" "), texts[state]);
    if (state === "ready") this.ask(parser);
  }

  // The URL above

  /** Called when the URL above changes, or when the user goes to another state in the history. */
  show() {
    const kept = this.page.kept();
    if (kept !== undefined && kept !== JSON.stringify(this.settings)) this.restore();
    const { input, base } = this.page.parts();
    const key = JSON.stringify([input, base]);
    if (key === this.key) return;
    if (this.base !== base) this.search.forget();
    this.base = base;
    this.key = key;
    this.turn++;
    this.search.suggest();
    this.match();
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
      this.render();
    } catch {
      // `changed` has said why.
    }
  }

  /** Finds out whether the regular expression matches the URL above, in a worker, because that can take forever. */
  async match() {
    const { turn } = this;
    const { pattern } = this.settings;
    this.expression?.stop();
    this.matches = undefined;
    if (pattern === "") return;
    const expression = new Asked();
    this.expression = expression;
    try {
      const urls = [this.page.parts().input];
      const [matches] = await expression.ask({ pattern, urls }, PATIENCE);
      if (turn !== this.turn || pattern !== this.settings.pattern) return;
      this.matches = matches;
      this.draw();
    } catch {
      // The search says what is wrong with the expression.
    } finally {
      expression.stop();
    }
  }

  /** Draws how the two chosen parsers split the URL. */
  draw() {
    const { input, base, parser } = this.page.parts();
    const pair = Object.keys(ROLES).map(this.chosen);
    const answers = pair.map(({ name }) => this.answers.get(name));
    const unable = pair.find((_, at) => answers[at] === null);
    this.figure.hidden = answers.some((answer) => answer == null);
    this.copy.hidden = this.figure.hidden;
    const isLong = input.length + base.length > MOST_READ;
    const why = unable ? `${unable.name} does not resolve references.` : "";
    say(this.words, isLong ? `The parsers get at most ${count(MOST_READ)} characters.` : why);
    if (this.figure.hidden) return;
    const readers = pair.map(({ name }, at) => ({ name, read: () => answers[at] || undefined }));
    const own = { read: () => this.answers.get("This library") ?? false };
    const item = { url: input, base: base || undefined };
    drawCuts(this.figure, { item, pair: readers, isRevealed: true }, [own], parser.validate);
    const verdict = verdictOf(pair[0], answers[0], pair[1], answers[1]);
    const host = (text) =>
      text && element("b", {}, isolated(visible(text)), this.sameAs(text), ".");
    const { before, seen, between, reached } = verdict;
    const check = this.search.accepts(seen)
      ? ""
      : " It is not allowed, so nothing is requested. Otherwise:";
    const sees = [before, host(seen) ?? "", check];
    const checked = this.settings.pattern === "" ? sees : [this.matched()];
    const agree = { same: "Both parsers agree.", written: "Both parsers mean the same host." };
    const end = ` ${(answers.every(Boolean) && agree[this.comparison(...answers)]) || ""}`;
    this.words.replaceChildren(...checked, " ", between, host(reached) ?? "", end);
    const { textContent: said } = this.words;
    if (said !== this.said) say(this.status.announced, said);
    this.said = said;
  }

  reading = (role) => {
    const parser = this.chosen(role);
    const answer = this.answers.get(parser.name);
    return `${namedWith(parser)}: ${hostIn(answer)}${answer.href ? ` (${answer.href})` : ""}`;
  };

  matched() {
    if (this.matches === undefined) return "Your regular expression has given no answer.";
    if (this.matches) return "Your regular expression matches the URL.";
    return "Your regular expression does not match the URL, so nothing is requested. Otherwise:";
  }

  /** Returns the form in which hosts are compared, if it is another one. */
  sameAs(host) {
    const canonical = this.canonical(host) ?? host;
    return canonical === host ? "" : ` (${visible(canonical)})`;
  }

  render() {
    this.draw();
    const focused = document.activeElement.closest(".matrix tr")?.dataset.name;
    const isReady = ({ name }) => this.answers.get(name) != null;
    const others = this.parsers.filter(isReady);
    const number = (parser) => String(others.indexOf(parser) + 1);
    const heads = others.map((it) =>
      element("th", { scope: "col", "aria-label": it.name, title: it.name }, number(it)),
    );
    const rows = this.parsers.map((parser) => {
      const title = isReady(parser) ? `${number(parser)} ${namedWith(parser)}` : titleOf(parser);
      const cells = isReady(parser) ? others.map((other) => this.cell(parser, other)) : [];
      return element(
        "tr",
        { "data-name": parser.name },
        element("th", { scope: "row", tabindex: "-1" }, title),
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
    const row = this.matrix.querySelector(`[data-name="${CSS.escape(focused)}"]`);
    (row.querySelector("button") ?? row.querySelector("th")).focus();
  }

  /** Returns a parser's host for the URL, or a button that loads the parser. */
  host(parser) {
    const { name, state } = parser;
    if (state !== "ready") {
      const texts = { loading: "Loading…", starting: "Starting…", failed: "Load again" };
      const text = texts[state] ?? "Load";
      return button(text, { "aria-label": `${text}: ${name}` }, () => this.load(parser));
    }
    return isolated(hostIn(this.answers.get(name)));
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
    if (a !== b) return "other";
    return one.host === other.host ? "same" : "written";
  }
}

/** A line whose progress is visible. Screen readers announce only its beginning and its end. */
class Status {
  shown = element("p", { class: "summary" });
  announced = element("p", { class: "visually-hidden", role: "status" });
  elements = [this.shown, this.announced];

  tell(text, announced = text) {
    say(this.shown, text);
    say(this.announced, announced);
  }
}

/** The form of the search, and its results. */
class Search {
  /** Increases when a search starts or ends. */
  turn = 0;
  hosts = textField({ "aria-describedby": "live-hosts" });
  pattern = textField({ "aria-describedby": "live-pattern" });
  status = new Status();
  /** What the current search tries, and what counts as elsewhere. */
  about = element("p", { class: "note" });
  results = element("ol", { class: "live-results" });
  start = element("button", { type: "submit", class: "primary" }, "Search");
  stop = button("Stop", { disabled: "" }, () => this.end("Stopped."));
  element = element(
    "form",
    { class: "live-search" },
    element("h3", {}, "Find URLs that pass my check and go elsewhere"),
    element("label", { class: "above" }, "Allowed hosts", this.hosts),
    element("p", { class: "note", id: "live-hosts" }, HOSTS),
    element("label", { class: "above" }, PATTERN, this.pattern),
    element("p", { class: "note", id: "live-pattern" }, ANYWHERE),
    element("div", { class: "actions" }, this.start, this.stop),
    ...this.status.elements,
    this.about,
    this.results,
  );

  /** @param {Live} live */
  constructor(live) {
    this.live = live;
    for (const name of ["hosts", "pattern"]) {
      this[name].addEventListener("input", () => this.forget());
      this[name].addEventListener("change", () => live.set({ [name]: this[name].value }));
    }
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      live.set({ hosts: this.hosts.value, pattern: this.pattern.value });
      this.run();
    });
  }

  restore({ hosts, pattern }) {
    this.hosts.value = hosts;
    this.pattern.value = pattern;
    this.forget();
    this.suggest();
  }

  /** Without a setting, the host of the base or of the URL above is allowed. */
  suggest() {
    const { hosts } = this.live.settings;
    if (hosts !== "" || this.hosts === document.activeElement) return;
    const { input, base } = this.live.page.parts();
    this.hosts.value = this.live.hostOf(base) ?? this.live.hostOf(input) ?? "good.example";
  }

  /** Ends the search and removes its results, because they are about something else now. */
  forget() {
    if (this.status.shown.textContent === "") return;
    this.end(CHANGED, "");
    this.about.replaceChildren();
    this.results.replaceChildren();
  }

  /** Returns the allowed hosts, in the form in which they are compared. */
  allowed() {
    const { canonical, hostOf, page } = this.live;
    const pattern = this.pattern.value;
    const typed = this.hosts.value.split(/[\s,;]+/).filter(Boolean);
    const hosts = typed.map((one) => {
      const [, lead, host] = /^(\*\.)?(.*)$/.exec(one);
      const found = canonical(host);
      if (found !== null) return (lead ?? "") + found;
      const hint = hostOf(host.includes("//") ? host : `http://${host}`);
      const isHost = hint !== null && hint !== one && canonical(hint) === hint;
      throw new Error(`“${one}” is not a host.${isHost ? ` Write ${hint}.` : ""}`);
    });
    if (pattern !== "") {
      const own = stringsIn(withoutNegative(pattern), "")
        .filter((one) => /[^.]\.[^.]|^localhost$/i.test(one))
        .map((one) => canonical(one));
      const all = own.filter(Boolean).flatMap((one) => [one, `*.${one}`]);
      const ofBase = hostOf(page.parts().base);
      hosts.unshift(...all, ofBase && canonical(ofBase));
    }
    const all = [...new Set(hosts.filter(Boolean))];
    if (all.length === 0) throw new Error("Type an allowed host, such as good.example.");
    if (/^\/\^.*\/\w*$|^\/.*\$\/\w*$/.test(pattern))
      throw new Error("Write the regular expression without the slashes around it.");
    return all;
  }

  /** Whether a host is allowed, or null, or the list is invalid. */
  accepts(host) {
    try {
      const { canonical } = this.live;
      return host === null || allowing(this.allowed())(canonical(host) ?? host);
    } catch {
      return true;
    }
  }

  async run() {
    const turn = ++this.turn;
    this.expression?.stop();
    this.stop.disabled = false;
    if (this.start === document.activeElement) this.stop.focus();
    this.start.disabled = true;
    this.results.replaceChildren();
    this.about.replaceChildren();
    this.status.tell("Searching…");
    try {
      const allowed = this.allowed();
      const options = await this.options(allowed);
      if (turn === this.turn) await this.show(turn, search(options));
    } catch ({ message }) {
      const reason = message
        .replace(/^(Invalid regular expression): .*: /, "$1: ")
        .replace(/^no answer$/, "The regular expression took more than ten seconds.");
      if (turn !== this.turn) return;
      this.about.replaceChildren();
      this.end(reason, "");
    }
  }

  /** Loads what the search needs, and returns its options. */
  async options(allowed) {
    const { canonical, page } = this.live;
    const { base } = page.parts();
    const [checker, fetcher] = Object.keys(ROLES).map(this.live.chosen);
    const pattern = this.pattern.value;
    await Promise.all([pattern === "" && checker.load(), fetcher.load()]);
    const isAllowed = allowing(allowed);
    const passes = (answer) =>
      answer?.host != null && isAllowed(canonical(answer.host) ?? answer.host);
    const target = (answer) =>
      CONNECTS.includes(answer?.scheme?.toLowerCase()) ? answer.host : null;
    const unable = new Set();
    const read = async (parser, urls) => {
      const answers = await parser.read(urls, base);
      if (!answers.includes(null)) return answers;
      unable.add(parser.name);
      this.say(allowed);
      return parser.read(urls);
    };
    this.say = (all) => this.describe(all, base, unable);
    this.say(allowed);
    // A regular expression can take forever, so it has a worker that can be stopped.
    if (pattern !== "") this.expression = new Asked();
    const check =
      pattern === ""
        ? async (urls) => (await read(checker, urls)).map(passes)
        : (urls) => this.expression.ask({ pattern, urls }, PATIENCE_IN_SEARCH);
    return {
      ...{ allowed, canonical, check, isRelative: base !== "" },
      extra: stringsIn(pattern, allowed[0]),
      tail: tailOf(pattern, allowed),
      fetch: async (urls) => (await read(fetcher, urls)).map(target),
    };
  }

  describe(allowed, base, unable) {
    const tried =
      base === "" ? "absolute URLs" : `absolute URLs and references relative to ${base}`;
    const without = [...unable].map((name) => ` ${name} does not resolve references.`);
    const words = `The search tries ${tried}. Elsewhere is every host except ${[...new Set(allowed)].join(", ")}.`;
    say(this.about, `${words}${without.join("")} ${LISTED}`);
  }

  /** Shows results until another search starts. */
  async show(turn, batches) {
    let shown = [];
    let all = 0;
    // A result stays the same element, because its button may have the focus.
    const items = new Map();
    const itemOf = (result) => {
      if (!items.has(result.url)) items.set(result.url, this.item(result));
      return items.get(result.url);
    };
    for await (const { asked, total, passed, found, allowed } of batches) {
      if (turn !== this.turn) return;
      this.say(allowed);
      all += found.length;
      shown = found.length === 0 ? shown : shortest(shown, found, MOST_RESULTS);
      const [tried, of, pass, go] = [asked, total, passed, all].map(count);
      const listed = all === 0 ? "" : `, listed: ${shown.length}`;
      const text = `${tried} of ${of} URLs tried. Pass the check: ${pass}, go elsewhere: ${go}${listed}.`;
      this.status.tell(text, "Searching…");
      const active = document.activeElement;
      if (found.length > 0) this.results.replaceChildren(...shown.map(itemOf));
      if (this.results.contains(active)) active.focus();
      this.passed = passed;
    }
    if (this.passed === 0)
      this.end("No URL passes, so nothing has been compared. Does an allowed host pass the check?");
    else if (all > 0) this.end("The search has ended.");
    else
      this.end("The search has ended. Other URLs, which it does not try, may still go elsewhere.");
  }

  item({ url, host }) {
    const { page } = this.live;
    const odd = [...new Set(url.match(/[^\0-~]/gu))].filter((c) => visible(c) === c).map(numberOf);
    const code = element("code", {}, isolated(visible(url.replaceAll(" ", "⟨space⟩"))));
    const open = () => page.open({ url, base: page.parts().base });
    const points = odd.length === 0 ? "" : ` (${odd.join(", ")})`;
    return element("li", {}, button(code, { class: "plain" }, open), `${points} goes to ${host}`);
  }

  end(text, before = `${this.status.shown.textContent} `) {
    this.turn++;
    this.expression?.stop();
    this.expression = undefined;
    this.start.disabled = false;
    if (this.stop === document.activeElement) this.start.focus();
    this.stop.disabled = true;
    this.status.tell(before.replace("Searching… ", "") + text);
  }
}

export async function create(panel, page) {
  await loadStyles("live");
  return new Live(page).create(panel);
}

/** Returns an answer's host in words. */
function hostIn(answer) {
  if (answer) return answer.host === null ? "no host" : visible(answer.host);
  return { null: "does not resolve references", false: "rejected" }[answer] ?? "";
}

const namedWith = ({ name, version }) => (version === null ? name : `${name} ${version}`);
const titleOf = (parser) =>
  namedWith(parser) + (parser.bytes === 0 ? "" : ` (${megabytes(parser.bytes)})`);

const textField = (attributes) => fieldOf({ class: "wide", dir: "ltr", ...attributes });

/** Returns the settings in a link. */
function settingsIn(text) {
  try {
    const kept = Object.entries(JSON.parse(text)).filter(([, it]) => typeof it === "string");
    return { ...USUAL, ...Object.fromEntries(kept) };
  } catch {
    return { ...USUAL };
  }
}
