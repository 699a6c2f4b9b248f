// The main script of the page: its two fields, and the parser's results for both. Text from fields or from the page's
// URL never becomes markup.
import { createAttributes } from "./attributes.js";
import { ColouredField } from "./coloured-field.js";
import { button, byId, difference, element, notLoaded, say, showFacts } from "./elements.js";
import { createErrors, narrowed } from "./errors-panel.js";
import { needsEscapes } from "./escapes.js";
import { repaired } from "./fixes.js";
import { hostFacts } from "./host-facts.js";
import { showInOrder } from "./in-order.js";
import { whenLookedAt } from "./looking.js";
import { followCaret, linkByPointing } from "./pointing.js";
import { NOTHING, read } from "./reading.js";
import { removedFrom, removedInWords } from "./removed.js";
import { createSearchParams } from "./search-params.js";
import { MOST_ERRORS, mostTelling } from "./segments.js";
import { createShare } from "./share.js";
import {
  addressOf,
  canGoForward,
  depth,
  forget,
  keep,
  keepNow,
  push,
  remember,
  stateOfAddress,
  stateOfHistory,
} from "./state.js";
import { stickInput } from "./sticky.js";
import { createTabs } from "./tabs.js";
import { offerDisputed, showBrowser, showValidity } from "./this-browser.js";
import { shortened, visible } from "./visible.js";

/** What an empty page offers. */
const EXAMPLES = [
  ["A plain URL", "https://example.com/"],
  ["A relative one", "../other/./x?y#z", "https://user@example.com/a/b/c?d"],
  ["A non-ASCII host", "https://B\u00dcCHER.example/"],
  ["An address in disguise", "http://0x7f.1/"],
  ["Two hosts?", "http://good.example\\@evil.example/"],
  ["One that fails", "https://exa mple.com/"],
];
/** The maximum length of a host that is checked for look-alikes. */
const MOST_HOST = 2000;
const TITLE = document.title;
/** Whether the parser trace is shown below the components. */
const isNarrow = () => matchMedia("(max-width: 58rem)").matches;
const isEmbedded = "embed" in document.documentElement.dataset;

const urlField = new ColouredField(byId("url"));
const baseField = new ColouredField(byId("base"));
const attributes = createAttributes(changeURL, () => urlField.text, componentsOf);
const searchParams = createSearchParams(changeURL);
const errors = createErrors({
  go: (error) => trace?.goToError(error),
  mark: (start, end) => faulty().mark(start, end),
  select: (start, end) => faulty().select(start, end),
  mend: (fixes) => write(faulty(), repaired(faulty().text, fixes)),
  mendAll,
});

let parser = null;
/** The detection of look-alike domains, loaded for the first non-ASCII domain. */
let lookAlikes = null;
let isLoadingLookAlikes = false;
/** The panel for `data:` URLs, once loaded. */
let dataPanel = null;
/** The cards, once loaded. */
let gallery = null;
/** The parser trace, once loaded. */
let trace = null;
/** The promise of the trace, once requested. */
let traceComes;
/** The promise of the cards, once requested. */
let galleryComes;
const hostDiffers = difference();
/** The parsed fields for the panels. Null until the fields are first parsed. */
let parts = null;
/** The state of the other parts of the page. */
let more = {};
/** Whether the next change continues the previous change. If so, both share one history entry. */
let goesOn = false;

/** The contents of the panels that are closed. */
const texts = new Map();
const panelPage = { parts: () => parts, open, keep: keepPanel, kept: () => more.text };
const tabs = createTabs(panelPage, (panel) => {
  texts.set(more.panel, more.text);
  more = { ...more, panel };
  delete more.text;
  if (texts.get(panel) !== undefined) more.text = texts.get(panel);
  keep(state());
});
const share = createShare(() => ({
  state: state(),
  reading: { parsed: parts?.url ?? null, errors: parts?.reading.input.errors ?? [] },
}));

restore();
addEventListener("popstate", restore);
addEventListener("pagehide", keepNow);
addEventListener("focusout", () => {
  goesOn = false;
  keepNow();
});
for (const id of ["url", "base"]) {
  byId(id).addEventListener("input", () => changed(true));
  byId(id).addEventListener("keydown", undoByKey);
}
byId("undo").addEventListener("click", () => history.back());
byId("escapes").addEventListener("click", () => {
  setEscapes(!urlField.hasEscapes);
  keep(state());
  update();
});
byId("all-fields").addEventListener("click", () => {
  byId("fields").dataset.all = "";
  byId("base").focus();
});
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-place]");
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
  // The fragment of the page's URL is part of the state.
  event.preventDefault();
  goBelow(link.dataset.place);
});
byId("examples").append(
  element("p", {}, "Type a URL above, or choose an example."),
  ...EXAMPLES.map(([label, url, base]) =>
    button(
      element(
        "span",
        {},
        element("b", {}, label),
        " ",
        element("code", {}, url),
        ...(base === undefined ? [] : [" relative to ", element("code", {}, base)]),
      ),
      {},
      () => open({ url, base }),
    ),
  ),
);
offerDisputed((url) => open({ url }));
byId("watch").addEventListener("click", watch);
followCaret(byId("url"), () => trace?.goToPlace(urlField.caret));
stickInput();
const point = linkByPointing(document.querySelector("main"));
start();

/** Once the parser has been loaded, shows the first result, and then everything else. */
async function start() {
  try {
    parser = await import("./engine.js");
  } catch (error) {
    showOutcome("failed", notLoaded("The parser", error));
    return;
  }
  globalThis.whatwg = parser;
  update();
  // The parser diagram is requested only now, so that it does not delay the verdict.
  await loadTrace();
  await painted();
  // The trace is drawn in the frame after the verdict.
  await painted();
  await trace?.loadStepPanel().catch(sayStepsAreMissing);
  // In a frame, the lower parts are not shown.
  if (!isEmbedded) loadWhatIsBelow();
  document.documentElement.dataset.settled = "";
}

function state() {
  return { url: urlField.text, base: baseField.text, escapes: urlField.hasEscapes, more };
}

/** Shows the state given by the history or the page's URL. */
function restore() {
  forget();
  const { url, base, escapes, more: itsMore } = stateOfHistory() ?? stateOfAddress() ?? state();
  goesOn = false;
  more = itsMore;
  setEscapes(escapes || needsEscapes(url + base));
  urlField.text = url;
  baseField.text = base;
  attributes.leave();
  tabs.open(more.panel);
  remember(state());
  change();
}

function setEscapes(has) {
  urlField.hasEscapes = has;
  baseField.hasEscapes = has;
  byId("escapes").setAttribute("aria-pressed", String(has));
}

/** Shows other inputs as a separate history entry. */
function open({ url, base = "" }, itsMore) {
  goesOn = false;
  setEscapes(urlField.hasEscapes || needsEscapes(url + base));
  urlField.text = url;
  baseField.text = base;
  more = { ...withoutPlaces(), ...itsMore };
  push(state());
  change();
}

/** Returns the parts of the state that don't depend on a particular input. */
function withoutPlaces() {
  const { step, card, ...rest } = more;
  return rest;
}

/** @param {boolean} isTyping whether another change of the same kind would continue this change */
function changeURL(href, isTyping) {
  if (urlField.text === href) {
    update();
    return;
  }
  urlField.text = href;
  changed(isTyping);
}

function changed(isTyping) {
  more = withoutPlaces();
  if (goesOn && isTyping) keep(state());
  else push(state());
  goesOn = isTyping;
  change();
}

/** If the browser has nothing to undo, undoes the page's last change. */
function undoByKey(event) {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (!(ctrlKey || metaKey) || altKey || !urlField.isAsGiven || !baseField.isAsGiven) return;
  const letter = key.toLowerCase();
  if (letter === "z" && !shiftKey && depth() > 0) {
    event.preventDefault();
    history.back();
  } else if ((letter === "y" || (letter === "z" && shiftKey)) && canGoForward()) {
    event.preventDefault();
    history.forward();
  }
}

function keepPanel(text) {
  more = { ...more, text };
  keep(state());
}

/** The field whose errors are shown: the base if it is invalid, and otherwise the input. */
const faulty = () => (parts?.reading.failed === "base" ? baseField : urlField);

/** Changes a field and records the change as a separate history entry. */
function write(field, text) {
  field.text = text;
  changed(false);
}

/** Applies all fixes that keep the href. */
function mendAll() {
  const base = parts.base === "" || faulty() === baseField ? null : parts.base;
  write(faulty(), parser.repair(faulty().text, { base }));
}

/** @param {string | undefined} step the position in the trace, or undefined for the end */
function keepStep(step) {
  more = { ...more, step };
  if (step === undefined) delete more.step;
  keep(state());
}

/** @param setter the traced setter, or null for the parser */
function keepSetter(setter, isTyping) {
  more = withoutPlaces();
  delete more.setter;
  delete more.value;
  Object.assign(more, setter);
  if (isTyping) keep(state());
  else push(state());
  showUndo();
}

/** A disabled button can't have the focus. */
function showUndo() {
  const undo = byId("undo");
  if (depth() === 0 && undo === document.activeElement) byId("url").focus();
  undo.disabled = depth() === 0;
}

function change() {
  showUndo();
  if (baseField.text !== "" || urlField.hasEscapes) byId("fields").dataset.all = "";
  if (parser === null) return;
  share.forget();
  update();
}

/** Shows the results for the fields. */
function update() {
  const { text: input } = urlField;
  const { text: base } = baseField;
  let reading;
  try {
    reading = read(parser, input, base);
  } catch (error) {
    showOutcome("failed", `Parsing failed: ${error.message}`);
    return;
  }
  const { url, failed } = reading;
  parts = { input, base, url, reading, parser };
  const removed = removedFrom(input);
  urlField.unmark();
  showIn(urlField, reading.input, removed, failed === "url");
  showIn(baseField, reading.base, removedFrom(base), failed === "base");
  if (failed === "base") errors.show(base, reading.base);
  else errors.show(input, reading.state === "empty" ? NOTHING : reading.input);
  showOutcome(reading.state, reading.message);
  delete document.documentElement.dataset.waits;
  showBrowser(input, base, url?.href ?? null);
  showDefinitions(reading);
  byId("examples").hidden = reading.state !== "empty";
  byId("watch").disabled = reading.state === "empty" || reading.isLong === true;
  const lookAlike = lookAlikeOf(url);
  byId("url-note").dataset.warns = String(lookAlike !== "");
  say(byId("url-note"), [noteOf(removed, reading), lookAlike].filter(Boolean).join(" "));
  showInOrder(input, reading.input.components);
  attributes.show(url);
  searchParams.show(url);
  const ofHost = hostFacts(url, parser);
  if (hostDiffers(ofHost)) showFacts(byId("host"), ofHost);
  showDataURL(url);
  if (isEmbedded) byId("open-in-full").href = addressOf(state()).replace(/\?[^#]*/, "");
  document.title = input === "" ? TITLE : `${visible(shortened(input, 60))} · whatwg-url-wasm`;
  gallery?.show(parts, more.card);
  trace?.show(parts, more);
  tabs.show();
}

/** Shows whether the input is valid by either definition, if it is short enough to be checked. */
function showDefinitions({ failed, isLong, input: { errors: found } }) {
  byId("validity").hidden = failed === "base" || isLong === true;
  if (byId("validity").hidden) return;
  const base = baseField.text === "" ? null : baseField.text;
  showValidity(parser.isValidURLString(urlField.text, { base }), found.length > 0);
}

/** Colors a field according to its parsed components. */
function showIn(field, { components, errors: found }, removed, isInvalid) {
  const { text } = field;
  const marked = mostTelling(found).map((error) => narrowed(error, text));
  field.show(components, marked, removed, isInvalid);
}

/** Returns the warning for a look-alike domain, or an empty string. */
function lookAlikeOf(url) {
  if (url === null || url.hostname.length > MOST_HOST || !/(?:^|\.)xn--/.test(url.hostname))
    return "";
  if (lookAlikes === null) {
    if (!isLoadingLookAlikes) {
      isLoadingLookAlikes = true;
      // If loading fails, there is no warning, but nothing else changes.
      import("./look-alikes.js").then(lookForLookAlikes, () => {});
    }
    return "";
  }
  const found = lookAlikes.lookAlikeOf(parser.domainToUnicode(url.hostname));
  return found === null ? "" : `This host may imitate another one: ${found}.`;
}

function lookForLookAlikes(module) {
  lookAlikes = module;
  update();
}

function noteOf(removed, { isLong, input }) {
  if (isLong && !urlField.isLong) {
    return "Input and base together are too long to check for errors.";
  }
  if (!urlField.isLong) {
    const underlined = underlinedInWords(input.errors.length);
    return [removedInWords(removed), underlined].filter(Boolean).join(" ");
  }
  const length = urlField.text.length.toLocaleString("en");
  const bound = isLong ? "Too long to check and highlight." : "Too long to highlight.";
  return `${length} code units. ${bound}`;
}

function underlinedInWords(count) {
  if (count <= MOST_ERRORS) return "";
  return `${MOST_ERRORS} of ${count.toLocaleString("en")} errors are underlined.`;
}

function loadWhatIsBelow() {
  if (more.panel !== undefined) {
    scrollToPanels();
    return;
  }
  whenLookedAt([byId("panels")], () => tabs.wake());
  whenLookedAt([byId("gallery")], loadGallery);
  // If the link names a step or a setter, a narrow page scrolls to the trace.
  const isOfTrace = (more.step ?? more.setter) !== undefined;
  if (isOfTrace && isNarrow()) byId("walk").scrollIntoView();
}

/** Plays an animation of how the input is parsed. */
async function watch() {
  await loadTrace();
  byId(isNarrow() ? "walk" : "bar-place").scrollIntoView();
  trace?.play();
}

/** Scrolls to the panels once all content above has its final height. */
async function scrollToPanels() {
  await Promise.all([loadTrace(), loadGallery(), tabs.wake()]);
  byId("panels").scrollIntoView();
}

/** @param {string} place the id of a heading, the gallery or a panel, or "two" */
async function goBelow(place) {
  if (place.endsWith("-title")) {
    byId(place).scrollIntoView();
    byId(place).focus({ preventScroll: true });
    return;
  }
  if (place === "gallery" || place === "two") {
    await loadGallery();
    const target = place === "two" ? byId("two") : byId("gallery-hosts").parentElement;
    target.scrollIntoView();
    target.querySelector("h2").focus({ preventScroll: true });
    return;
  }
  const name = place.slice("panel-".length);
  tabs.choose(name);
  await scrollToPanels();
  byId(`tab-${name}`).focus({ preventScroll: true });
}

/** Resolves when the trace has loaded or failed to load. */
function loadTrace() {
  traceComes ??= createTraceOfPage();
  return traceComes;
}

/** Resolves when the cards have loaded or failed to load. */
function loadGallery() {
  galleryComes ??= createGalleryOfPage();
  return galleryComes;
}

async function createTraceOfPage() {
  try {
    const { createTrace } = await import("./trace/panel.js");
    byId("first").remove();
    trace = createTrace({
      mark: (start, end) => urlField.mark(start, end),
      point,
      keep: keepStep,
      keepSetter,
      mend: (fix) => write(faulty(), repaired(faulty().text, [fix])),
    });
    if (parts !== null) trace.show(parts, more);
  } catch (error) {
    sayStepsAreMissing(error);
  }
}

function sayStepsAreMissing(error) {
  const what = notLoaded("The parser's steps", error);
  byId("score").append(element("p", { class: "note", role: "alert" }, what));
}

async function createGalleryOfPage() {
  try {
    const { createGallery } = await import("./gallery/cards.js");
    gallery = await createGallery(parser, (item) => open(item, { card: item.id }), watch);
    if (parts !== null) gallery.show(parts, more.card);
  } catch (error) {
    say(byId("gallery"), notLoaded("The cards", error));
  }
}

function showOutcome(kind, message) {
  if (kind === "failed") delete document.documentElement.dataset.waits;
  byId("outcome").dataset.state = kind;
  say(byId("outcome"), message);
}

/** Returns the components of an href, possibly while the user is editing it. */
function componentsOf(href) {
  return href === "" ? [] : parser.validate(href).components;
}

function showDataURL(url) {
  const isOne = url?.protocol === "data:";
  byId("to-data").hidden = !isOne;
  if (dataPanel !== null) dataPanel.show(isOne ? url : null);
  else if (isOne) loadDataPanel();
}

async function loadDataPanel() {
  try {
    const [{ createDataPanel }, dataURLs] = await Promise.all([
      import("./data-panel.js"),
      import("./package/data-url.js"),
    ]);
    dataPanel ??= createDataPanel(dataURLs);
    update();
  } catch (error) {
    showOutcome("failed", notLoaded("The data: URL panel", error));
  }
}

/** Resolves after the next paint, or after a short time if the tab is in the background and not painted. */
function painted() {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
