// Changes the standard and shows what changes. The visitor brings the text, which stays in the page: a worker reads and
// runs it. Links contain only the change.
import { button, copyText, element, introduction, isolated, say } from "../elements.js";
import { loadStyles } from "../looking.js";
import { fitsALink, keepNow } from "../state.js";
import { differingPart } from "../this-browser.js";
import { visible } from "../visible.js";
import { copying, emptyTable, examples } from "./tables.js";
import { startWorker } from "./workers.js";

/** The text that tests/standard reads, so that the worker can read each of its sentences. */
const SOURCE =
  "https://raw.githubusercontent.com/whatwg/url/6ae84860d12800bcf563668e7cc821360dce6062/url.bs";
const SIDES = ["Original", "Changed"];
const COLUMNS = ["Result", "Validation errors"];
/** The time in milliseconds after which a worker that does not answer is ended. */
const PATIENCE = 60_000;
/** Changes to try: a URL above, a step, and the text in its source that is replaced. */
const EXAMPLES = [
  ["010 means ten", "http://010.1/", "#ipv4-number-parser 5.3", "8", "10"],
  ["Users are rejected", "x://a@b/", "#authority-state 1.1", "a>.", "a>, return failure."],
];
const ENDLESS = "This took more than a minute and was stopped. Bring the source again.";
/** A number with a noun. */
const count = (number, word) => `${number.toLocaleString("en")} ${word}${number === 1 ? "" : "s"}`;
const OUTSIDE =
  " The changed lines are not in the steps of an algorithm. Definitions can change results, too.";
const TOO_LONG = "The change is too long for a link.";
const MARKS =
  "The line before a step: it runs for the URL above under the original. The line after it: under the changed text. Yellow: only under one of them. Red steps are gone, green ones are new. Variables and links get their markup if you type only words.";

class Change {
  /** The change, also before there is a text, or null. */
  hunks = null;
  hasText = false;
  /** The label of the button that gets the focus when the steps are shown again. */
  edited = undefined;
  /** The changes that Undo brings back. */
  past = [];
  /** Fields with text that has not been applied, and whether each is open. */
  drafts = new Map();
  /** Whether the section is the visitor's choice, or has a change. */
  isChosen = false;
  sections = [];
  /** The sentences that cannot be read, by the ids of their steps. */
  faults = new Map();
  /** For each text, the ids of the steps that run, or null if there is no answer. */
  ran = [new Set(), null];
  both = [];
  status = element("p", { id: "standard-status", class: "summary", role: "status" });
  changes = element("ul", { class: "hunks" });
  /** A line below an applied step. */
  echo = element("p", { class: "hint" });
  unread = element("ul", { class: "unread" });
  tests = element("div", { class: "tests" });
  shortest = element("p", { class: "shortest" });
  /** For screen readers, which would read each step of the search. */
  ended = element("p", { class: "visually-hidden", role: "status" });
  choice = element("select", { id: "standard-section" });
  steps = element("ol", { class: "standard-steps" });
  copied = element("span", { class: "hint", role: "status" });
  copy = button("Copy link to this change", { class: "primary" }, () => this.copyLink());
  undo = button("Undo the last change", {}, () => {
    this.isUndoing = true;
    this.second.querySelector("input").value = "";
    this.send({ change: { hunks: this.past.pop() ?? [] } });
  });
  first = this.textBox(
    "standard-text",
    "1. The original: the source of the standard, url.bs",
    (text) => {
      const { hunks } = this;
      this.send({ text, ...(hunks === null ? {} : { change: { hunks } }) });
    },
  );
  second = this.textBox(
    "standard-second",
    "2. A second text, or a pull request's .diff",
    (text) => {
      this.send({ change: { text } });
    },
  );
  results = element("div", { hidden: "" });
  stop = button("Stop", { hidden: "" }, () => {
    if (this.isReading) this.replaceWorker("Stopped. Bring the source again.");
    else this.worker.postMessage({ halt: true });
  });
  worker = this.start();
  timer = undefined;
  /** Whether the worker reads a text, and so gets no messages. */
  isReading = false;
  /** Whether the worker searches for differences, and so sends messages on its own. */
  isSearching = false;

  constructor(panel, page) {
    this.page = page;
    const caption = "The URL above, under both texts";
    const attributes = { class: "readings texts-answers" };
    const table = emptyTable(attributes, caption, ["Text", ...COLUMNS]);
    [this.answers] = table.tBodies;
    table.tabIndex = -1;
    this.results.append(
      table,
      this.tests,
      this.shortest,
      this.ended,
      copying("Both results", page, () => this.inWords()),
      element("div", { class: "actions" }, this.copy, this.undo, this.copied),
      element("label", { for: this.choice.id, class: "above" }, "3. Or edit a step here"),
      this.choice,
      examples(EXAMPLES, (...example) => this.fill(...example)),
      element("p", { class: "note" }, MARKS),
      this.steps,
    );
    panel.append(
      introduction(
        "What if the URL Standard said something else? Bring its source (",
        element("a", { href: SOURCE, target: "_blank", rel: "noopener" }, "save url.bs"),
        ") and change it. Both texts then parse the URL above and the Web Platform Tests. The source stays in this tab.",
      ),
      element("div", { class: "texts" }, this.first, this.second),
      this.status,
      this.stop,
      this.unread,
      this.changes,
      this.results,
    );
    this.second.inert = true;
    this.choice.addEventListener("change", () => {
      this.isChosen = true;
      this.showSteps();
    });
    this.hunks = changeIn(page.kept())?.hunks ?? null;
    if (!this.isChanged) return;
    this.changes.append(...this.hunks.map(hunkItem));
    say(
      this.status,
      `This link changes ${linesIn(this.hunks)}. To see what that does, bring the source.`,
    );
  }

  get isChanged() {
    return this.hunks !== null && this.hunks.length > 0;
  }

  start() {
    const worker = startWorker("standard");
    worker.addEventListener("message", ({ data }) => {
      this.stopWaiting();
      for (const [name, content] of Object.entries(data)) this[name](content);
      if (this.isSearching) this.wait();
      this.showStop();
    });
    worker.addEventListener("error", ({ message }) => {
      this.error(message || "The worker did not load.");
    });
    return worker;
  }

  /** Replaces the worker if it sends nothing for a long time, as with a change that makes an algorithm endless. */
  wait() {
    // Further messages don't give a worker more time.
    this.timer ??= setTimeout(() => this.replaceWorker(ENDLESS), PATIENCE);
  }

  replaceWorker(why) {
    this.worker.terminate();
    this.worker = this.start();
    this.hasText = false;
    this.second.inert = true;
    this.results.hidden = true;
    this.error(why);
  }

  showStop() {
    const isIdle = !this.isReading && !this.isSearching;
    const next = this.results.hidden ? this.first.querySelector("input") : this.choice;
    if (isIdle && this.stop === document.activeElement) next.focus();
    this.stop.hidden = isIdle;
  }

  stopWaiting() {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  send(message) {
    if (!this.hasText && message.text === undefined) return;
    delete this.status.dataset.failed;
    if (message.ask === undefined) {
      this.isReading = true;
      this.showStop();
      say(this.status, "Reading…");
      this.unread.replaceChildren();
    }
    this.worker.postMessage(message);
    this.wait();
  }

  /** Called when the URL above changes, or when the user goes to another change in the history. */
  show() {
    const { input, base } = this.page.parts();
    const { hunks } = changeIn(this.page.kept()) ?? { hunks: [] };
    if (JSON.stringify(hunks) !== JSON.stringify(this.hunks ?? [])) {
      this.hunks = hunks;
      this.send({ change: { hunks } });
    }
    this.send({ ask: { input, base } });
  }

  // The worker's messages

  error(message) {
    this.isSearching = false;
    this.isReading = false;
    this.stopWaiting();
    this.showStop();
    say(this.status, message);
    this.echo.replaceChildren();
    this.status.dataset.failed = "";
  }

  halt() {
    this.isSearching = false;
    say(this.ended, "The search has been stopped.");
    this.shortest.append(" Stopped.");
  }

  text(content) {
    this.hasText = true;
    this.second.inert = false;
    this.showTexts(content);
  }

  change(content) {
    const isNew = JSON.stringify(content.hunks) !== JSON.stringify(this.hunks);
    if (isNew && !this.isUndoing) this.past.push(this.hunks ?? []);
    if (this.isUndoing) this.applied = undefined;
    this.isUndoing = false;
    const { hunks, print } = content;
    this.hunks = hunks;
    const of = content.isMade ? print : changeIn(this.page.kept())?.of;
    if (isNew) this.page.keep(JSON.stringify({ of, hunks }));
    this.showTexts(content);
  }

  ask({ about, answers: both }) {
    const { input, base } = this.page.parts();
    if (about.input !== input || about.base !== base) return;
    this.both = both;
    this.ran = both.map((answer) => answer && new Set(answer.ran));
    const rows = both.map((answer, side) => answer && answerRow(side, answer, both[1 - side]));
    this.answers.replaceChildren(...rows.filter(Boolean));
    if (both[1]) {
      const show = button("See what changes", { class: "plain" }, () =>
        this.answers.parentNode.focus(),
      );
      this.echo.replaceChildren("Now: ", resultOf(both[1]), ". ", show);
    }
    this.showSections();
    if (this.steps.querySelector("textarea") === null) this.showSteps();
    else this.markSteps();
  }

  rows({ count: all, changed, passing, shown }) {
    const passes = ({ href }, expected) => ({ "data-passes": String(href === expected) });
    const list = shown.map(({ about, answers, expected }) =>
      element(
        "li",
        {},
        questionButton(about, this.page),
        ...answers.map((answer, side) => {
          const words = resultOf(answer, answers[1 - side]);
          return element("span", passes(answer, expected), `${SIDES[side]}: `, words);
        }),
      ),
    );
    const summary = `${changed} of ${count(all, "Web Platform Test")} change. By href, ${passing[0].toLocaleString("en")} pass with the original, ${passing[1].toLocaleString("en")} with the change.`;
    const details = () =>
      element("details", {}, element("summary", {}, summary), element("ul", {}, ...list));
    this.tests.replaceChildren(changed === 0 ? summary : details());
    const above = this.both.map((it, side) => it && `${SIDES[side]}: ${wordsFor(it)}.`);
    say(this.ended, [...above, summary].filter(Boolean).join(" "));
  }

  search({ asked, total, result, errors, kind, shortest, answers, isEnd }) {
    this.isSearching = !isEnd;
    const more = result === 0 && errors > 0 ? `, ${errors} in their errors` : "";
    const tried = `${asked.toLocaleString("en")} of ${count(total, "other URL")} tried`;
    const found = `${tried}: ${result.toLocaleString("en")} differ${more}`;
    if (isEnd) say(this.ended, `The search has ended. ${found}.`);
    const inWords = (answer, side) =>
      kind === "result"
        ? resultOf(answer, answers[1 - side])
        : answer.errors.join(", ") || "no error";
    // The same URL keeps its button, which may have the focus.
    const isSame = JSON.stringify(shortest) === JSON.stringify(this.shown);
    if (!isSame) this.shortestButton = shortest && questionButton(shortest, this.page);
    this.shown = shortest;
    const hasFocus = this.shortest.contains(document.activeElement);
    const about = shortest && [
      ` The shortest${isEnd ? "" : " so far"}: `,
      this.shortestButton,
      ...answers.flatMap((answer, side) => [` ${SIDES[side]}: `, inWords(answer, side), "."]),
    ];
    this.shortest.replaceChildren(found, isEnd ? "." : "…", ...(about ?? []));
    if (hasFocus) this.shortest.querySelector("button")?.focus();
  }

  /** Returns a file input and a field to paste into. */
  textBox(id, label, use) {
    const file = element("input", { id, type: "file", accept: ".bs,.diff,.patch,.txt,text/plain" });
    const field = textArea(`${label}: paste it`, { rows: "1", placeholder: "or paste it here" });
    file.addEventListener("change", async () => {
      const [chosen] = file.files;
      try {
        if (chosen !== undefined) use(await chosen.text());
      } catch {
        this.error("The file could not be read.");
      }
    });
    // The same file can be chosen again after it has been edited.
    file.addEventListener("click", () => {
      file.value = "";
    });
    const take = () => {
      const { value } = field;
      // A long text would make the field slow.
      field.value = "";
      if (value.trim() === "") return;
      file.value = "";
      use(value);
    };
    // A key that is typed by mistake must not replace a text.
    field.addEventListener("change", take);
    field.addEventListener("input", ({ inputType }) => {
      if (/Paste|Drop/.test(inputType)) take();
    });
    return element(
      "div",
      { class: "text-box" },
      element("label", { for: id, class: "above" }, label),
      file,
      field,
    );
  }

  showTexts({ lines, print, sections, unread, isCompared, isOutside, changes }) {
    const { isChanged, choice } = this;
    this.sections = sections;
    this.isReading = false;
    this.isSearching = isCompared;
    const { of = print } = changeIn(this.page.kept()) ?? {};
    const other = of === print ? "" : " The change was made for another text.";
    const change = isChanged ? `${linesIn(this.hunks)} changed.${other}` : "No change yet.";
    const outside = isOutside ? OUTSIDE : "";
    const long = isChanged && !this.fitsALink() ? ` ${TOO_LONG}` : "";
    const faults = unread.length === 0 ? "" : ` Can't be read: ${unread[0].id}.`;
    say(this.status, `${count(lines, "line")} read. ${change}${outside}${long}${faults}`);
    this.changes.replaceChildren(...changes.map(hunkItem));
    this.unread.replaceChildren(...unread.map((one) => element("li", {}, ...unreadSentence(one))));
    this.results.hidden = sections.length === 0;
    if (!isChanged && this.undo === document.activeElement) choice.focus();
    this.undo.disabled = !isChanged;
    this.copy.disabled = !isChanged || unread.length > 0;
    say(this.copied, "");
    this.tests.replaceChildren();
    say(this.shortest, isCompared ? "Running the tests…" : "");
    this.showSections();
    const worst = sections.find(({ key }) => unread.some(({ id }) => id.startsWith(`${key} `)));
    const first = worst ?? sections.find(({ isChanged: has }) => has);
    if (first && !this.edited) {
      choice.value = first.key;
      this.isChosen = true;
    }
    this.faults = new Map(unread.map((sentence) => [sentence.id, sentence]));
    this.showSteps();
    this.show();
  }

  /** Lists the sections, beginning with those that run for the URL above. */
  showSections() {
    const { choice, sections } = this;
    const ran = this.ran.flatMap((ids) => [...(ids ?? [])]);
    const runs = ({ key }) => ran.some((id) => id.startsWith(`${key} `));
    const [running, others] = [sections.filter(runs), sections.filter((one) => !runs(one))];
    const chosen = this.isChosen ? choice.value : undefined;
    const option = ({ key, isChanged: has }) =>
      element("option", { value: key }, has ? `${key.slice(1)} (changed)` : key.slice(1));
    const group = (label, list) => element("optgroup", { label }, ...list.map(option));
    choice.replaceChildren(group("Run for the URL above", running), group("Others", others));
    const isThere = sections.some(({ key }) => key === chosen);
    choice.value = isThere ? chosen : (running[0] ?? others[0])?.key;
  }

  showSteps() {
    const { choice, edited } = this;
    const active = document.activeElement;
    const focused = edited ?? active.closest(".standard-steps button")?.ariaLabel;
    this.edited = undefined;
    const rows = this.rowsShown();
    const seen = new Map();
    const items = rows.map(([one, other]) => {
      const step = other ?? one;
      const [tag, what] = one && other ? ["span", "same"] : one ? ["del", "gone"] : ["ins", "new"];
      const words = element(tag, {}, ...wordsOf(step, other && this.faults.get(other.id)));
      const item = element("li", { "data-what": what }, element("b", {}, step.number), words);
      words.append(element("span", { class: "visually-hidden" }));
      if (other === null) return item;
      const label = `Edit ${step.id}`;
      seen.set(step.source, (seen.get(step.source) ?? 0) + 1);
      // The number of a step can change.
      const key = `${choice.value} ${step.source} ${seen.get(step.source)}`;
      const edit = () => this.edit(item, step, key).focus();
      item.append(button("Edit", { "aria-label": label }, edit));
      const isUnread = label === edited && this.faults.has(step.id);
      if (isUnread || this.drafts.get(key)?.isOpen) this.edit(item, step, key);
      else if (label === this.applied) item.append(this.echo);
      return item;
    });
    this.steps.replaceChildren(...items);
    this.markSteps();
    const at = focused && `[aria-label="${CSS.escape(focused)}"]`;
    const field = focused && `[aria-label="The source of ${CSS.escape(focused.slice(5))}"]`;
    if (focused) this.steps.querySelector(`${at}, ${field}`)?.focus();
    else if (this.steps.contains(active)) active.focus();
  }

  rowsShown() {
    return this.sections.find(({ key }) => key === this.choice.value)?.rows ?? [];
  }

  /** Marks the steps that run. */
  markSteps() {
    const { ran } = this;
    for (const [index, [one, other]] of this.rowsShown().entries()) {
      const lit = [one, other].map((its, side) => its !== null && ran[side]?.has(its.id) === true);
      if (ran[1] === null) lit[1] = lit[0];
      const item = this.steps.children[index];
      item.toggleAttribute("data-before", lit[0]);
      item.toggleAttribute("data-after", lit[1]);
      item.toggleAttribute("data-differs", lit[0] !== lit[1]);
      const hidden = item.querySelector(":scope > :is(span, ins, del) > .visually-hidden");
      if (hidden) say(hidden, lit.some(Boolean) ? said(lit) : "");
    }
  }

  /** Returns the field. Its text is kept until it is applied or discarded. */
  edit(item, { id, at, gone, source }, key) {
    const rows = String(source.split("\n").length + 1);
    const indent = /^ */.exec(source)[0];
    const field = this.drafts.get(key)?.field ?? textArea(`The source of ${id}`, { rows });
    if (!this.drafts.has(key)) field.value = source.replaceAll(`\n${indent}`, "\n").trim();
    this.drafts.set(key, { field, isOpen: true });
    const close = () => {
      this.edited = `Edit ${id}`;
      this.showSteps();
    };
    const apply = () => {
      this.edited = `Edit ${id}`;
      this.applied = this.edited;
      this.drafts.delete(key);
      const sources = this.rowsShown()
        .flat()
        .map((step) => step?.source);
      const typed = completed(field.value.trim(), source, sources);
      const text = typed.replace(/^(?=.)/gm, indent) + /\s*$/.exec(source)[0];
      this.echo.replaceChildren("Applying…");
      item.append(this.echo);
      this.send({ change: { edit: { at, gone, text } } });
    };
    field.onkeydown = (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) apply();
      if (event.key !== "Escape") return;
      this.drafts.set(key, { field, isOpen: false });
      close();
    };
    const fault = this.faults.get(id);
    const cancel = () => {
      this.drafts.delete(key);
      if (!fault || this.undo.disabled) return close();
      // The sentence that can't be read has been applied.
      this.edited = `Edit ${id}`;
      return this.undo.click();
    };
    const buttons = [button("Apply", { class: "primary" }, apply), button("Discard", {}, cancel)];
    const about = { class: "unread", id: "standard-fault" };
    const why = fault ? [element("p", about, ...unreadSentence(fault))] : [];
    field.ariaInvalid = String(why.length > 0);
    field.setAttribute("aria-describedby", why.length > 0 ? about.id : "");
    item.replaceChildren(field, element("div", { class: "actions" }, ...buttons), ...why);
    return field;
  }

  /** Puts an example's URL above, and its change into the field of its step. */
  fill(url, id, from, to) {
    [this.choice.value] = id.split(" ");
    this.isChosen = true;
    this.showSteps();
    this.steps.querySelector(`[aria-label="Edit ${id}"]`)?.click();
    this.page.open({ url });
    const field = this.steps.querySelector(`[aria-label="The source of ${id}"]`);
    if (field === null) this.error(`This text has no step ${id}.`);
    else if (field.value.includes(from)) field.value = field.value.replace(from, to);
    else if (!field.value.includes(to))
      this.error(`Step ${id} of this text lacks “${from}”, which the example replaces.`);
  }

  /** Returns both results as text. */
  inWords() {
    return this.both.filter(Boolean).map((answer, side) => {
      const errors = answer.errors.join(", ") || "none";
      return `${SIDES[side]}: ${wordsFor(answer)} (validation errors: ${errors})`;
    });
  }

  fitsALink() {
    const { input, base } = this.page.parts();
    return fitsALink({ url: input, base, more: { change: this.page.kept() ?? "" } });
  }

  async copyLink() {
    keepNow();
    if (location.hash === "") say(this.copied, TOO_LONG);
    else await copyText("Link", location.href, this.copied);
  }
}

export async function create(panel, page) {
  await loadStyles("standard");
  return new Change(panel, page);
}

/** A sentence that can't be read, up to where reading stopped, the rest, and similar sentences. */
const unreadSentence = ({ id, line, text, reason, similar = [] }) => [
  `Can't be read: ${id}, line ${line}${reason ? ` (${reason})` : ""}`,
  ...(text.join("") === "" ? ["."] : [": ", ...wordsOf({}, { text })]),
  ...similar.map((one, at) => (at === 0 ? ` Sentences that can be read: “${one}”` : ` “${one}”`)),
];

/** The words of a step. If it can't be read, the words at which reading stopped are marked. */
function wordsOf({ text }, fault) {
  if (!fault) return [text];
  const [before, after] = fault.text;
  return [before && !/^[.,:;)]/.test(after) ? `${before} ` : before, element("mark", {}, after)];
}

/** The lines that a hunk removes, or their number if there is no text, and the lines that it adds. */
const hunkItem = ({ at, gone, lines }) =>
  element(
    "li",
    {},
    `Line ${at + 1}: `,
    ...(Array.isArray(gone)
      ? gone.map((line) => element("del", {}, line.trim()))
      : [`${count(gone, "line")} ${lines.length > 0 ? "replaced by " : "removed"}`]),
    ...lines.map((line) => element("ins", {}, line.trim())),
  );

/** Adds the list item that a step's source begins with, and, to a sentence without markup, the markup of its section. */
function completed(text, source, sources) {
  const start = /^\s*<li\b[^>]*>(?:<p>)?/.exec(source)?.[0].trim();
  const whole = text === "" || !start || text.startsWith("<li") ? text : start + text;
  if (/<(?!li\b|p\b)/.test(whole)) return whole;
  const known = new Map();
  for (const [all, , words] of [...sources, source]
    .join("\n")
    .matchAll(/<(var|a)\b[^>]*>([^<]+)<\/\1>/g))
    known.set(words, all);
  const names = [...known.keys()].sort((a, b) => b.length - a.length);
  const escaped = names.map((name) => name.replace(/[^\w\s]/g, "\\$&"));
  if (names.length === 0) return whole;
  return whole.replace(new RegExp(`(?<![\\w<])(?:${escaped.join("|")})(?!\\w)`, "g"), (it) =>
    known.get(it),
  );
}

const linesIn = (hunks) =>
  count(
    hunks.reduce((sum, { gone, lines }) => sum + Math.max(gone, lines.length), 0),
    "line",
  );

/** Returns the change in a link and the fingerprint of the text that it is for, or null if there is none. */
function changeIn(text) {
  try {
    const { hunks, of } = JSON.parse(text);
    const isHunk = ({ at, gone, lines, print }) =>
      Number.isInteger(at) && Number.isInteger(gone) && Array.isArray(lines) && print !== undefined;
    return hunks.every(isHunk) ? { hunks, of } : null;
  } catch {
    return null;
  }
}

const textArea = (label, more) =>
  element("textarea", { "aria-label": label, class: "wide", spellcheck: "false", ...more });

function said([before, after]) {
  if (before && after) return " (runs)";
  return before ? " (runs in the original only)" : " (runs in the changed text only)";
}

/** Returns a result in words, with the attributes that differ in another one with the same href. */
function wordsFor({ href, stops, attributes = [] }, other = undefined) {
  if (stops !== undefined) return `no result: ${stops}`;
  if (href === null) return "failure";
  const differing = attributes.filter(
    ([, value], at) => other?.href === href && other.attributes[at]?.[1] !== value,
  );
  return [href, ...differing.map(([name, value]) => `${name} “${value}”`)].join(", ");
}

const resultOf = (answer, other = undefined) => isolated(visible(wordsFor(answer, other)));

/** Returns a table row in which the part of the result that differs from another answer is marked. */
function answerRow(side, answer, other) {
  const [result, faults] = COLUMNS.map((column) =>
    element("td", { "data-state": "text", "data-column": column }),
  );
  if (!answer.href || !other?.href || answer.href === other.href)
    result.append(resultOf(answer, other ?? undefined));
  else {
    const { href } = answer;
    const { start, end } = differingPart(href, other.href);
    const around = [href.slice(0, start), href.slice(end)].map(visible);
    const marked = end > start ? [element("mark", {}, visible(href.slice(start, end)))] : [];
    result.append(element("bdi", {}, around[0], ...marked, around[1]));
  }
  faults.append(answer.errors.join(", ") || "none");
  return element("tr", {}, element("th", { scope: "row" }, SIDES[side]), result, faults);
}

/** Returns a question in words. A URL is a button that puts the URL into the fields above. */
function questionButton({ input, base, href, set, value }, page) {
  if (set !== undefined)
    return element("code", {}, `${set} of ${visible(href)} = ${visible(value)}`);
  const text = base ? `${visible(input)} relative to ${visible(base)}` : visible(input);
  const open = () => page.open({ url: input, base: base ?? "" });
  return button(element("code", {}, text), { class: "plain" }, open);
}
