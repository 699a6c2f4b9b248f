// The page: what is in its two fields, and everything the parser says about it. What comes from a field or
// from the address only ever becomes text, never markup.
import { createAttributes } from "./attributes.js";
import { ColouredField, spans } from "./coloured-field.js";
import { byId, say } from "./elements.js";
import { showErrors } from "./errors-panel.js";
import { showFacts } from "./facts.js";
import { hostFacts } from "./host-facts.js";
import { showLegend } from "./legend.js";
import { loadDataURLs, loadDomains, loadParser, loadWebAddresses, needDomains } from "./parser.js";
import { read } from "./reading.js";
import { createSearchParams } from "./search-params.js";
import { createShare } from "./share.js";
import { keep, stateOfAddress } from "./state.js";

const urlField = new ColouredField(byId("url"));
const baseField = new ColouredField(byId("base"));
const attributes = createAttributes(changeURL);
const searchParams = createSearchParams(changeURL);
const select = (start, end) => urlField.select(start, end);
const state = () => ({ url: urlField.text, base: baseField.text });
const share = createShare(state);

let parser = null;
/** The panels for data: URLs and for other parsers' readings, once they are loaded. */
let dataPanel = null;
let readings = null;

open(stateOfAddress() ?? state());
addEventListener("hashchange", () => open(stateOfAddress() ?? state()));
byId("url").addEventListener("input", change);
byId("base").addEventListener("input", change);

try {
  parser = await loadParser();
  await update();
  await painted();
  loadTheRest();
} catch (error) {
  showOutcome("failed", `The parser could not be loaded: ${error.message}`);
}

function open({ url, base }) {
  urlField.text = url;
  baseField.text = base;
  change();
}

function changeURL(href) {
  urlField.text = href;
  change();
}

function change() {
  if (parser === null) return;
  share.forget();
  keep(state());
  update().catch((error) => showOutcome("failed", `It could not be parsed: ${error.message}`));
}

/** Shows what is in the fields. Resolves once it is shown. */
async function update() {
  if (needDomains(urlField.text, baseField.text)) {
    showOutcome("loading", "Loading the tables for international domains…");
    await loadDomains();
    return update();
  }
  const { url: input, base } = state();
  const reading = read(parser, input, base);
  const { url, failed } = reading;
  urlField.show(reading.input.components, reading.input.errors, failed === "url");
  baseField.show(reading.base.components, reading.base.errors, failed === "base");
  showLegend(input, reading.input.components, select);
  showErrors(input, reading.input.errors, select);
  showHref(url);
  attributes.show(url);
  searchParams.show(url);
  showFacts(byId("host"), hostFacts(url, parser.domainToUnicode));
  showDataURL(url);
  // The other parsers' readings are shown after ours.
  readings?.show(input, base, url);
  showOutcome(reading.state, reading.message);
}

/** Loads what the first reading does not need: IDNA's tables, and the panels. */
async function loadTheRest() {
  const domains = loadDomains().catch((error) => {
    const what = "The tables for international domains";
    showOutcome("failed", `${what} could not be loaded: ${error.message}`);
  });
  try {
    const [{ createGallery }, { createRace }] = await Promise.all([
      import("./gallery.js"),
      import("./race.js"),
    ]);
    createGallery(({ url, base = "" }) => open({ url, base }));
    createRace();
    const [{ createReadings }, webAddresses] = await Promise.all([
      import("./readings.js"),
      loadWebAddresses(),
    ]);
    await domains;
    readings = createReadings(webAddresses);
    await update();
  } catch (error) {
    say(byId("readings-summary"), `The other readings could not be loaded: ${error.message}`);
  }
}

function showOutcome(kind, message) {
  byId("outcome").dataset.state = kind;
  say(byId("outcome"), message);
}

function showHref(url) {
  const href = url === null ? "" : url.href;
  const pieces = url === null ? [] : spans(href, parser.validate(href).components);
  byId("href").replaceChildren(...pieces);
  byId("href").hidden = url === null;
}

function showDataURL(url) {
  const isOne = url?.protocol === "data:";
  if (dataPanel !== null) dataPanel.show(isOne ? url : null);
  else if (isOne) loadDataPanel();
}

async function loadDataPanel() {
  try {
    const [{ createDataPanel }, dataURLs] = await Promise.all([
      import("./data-panel.js"),
      loadDataURLs(),
    ]);
    dataPanel ??= createDataPanel(dataURLs);
    await update();
  } catch (error) {
    showOutcome("failed", `What shows data: URLs could not be loaded: ${error.message}`);
  }
}

/** Resolves after the next paint, or soon if the tab is in the background and not painted. */
function painted() {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
