// The page: two inputs, and everything the parser says about them. What comes from an input only
// ever becomes text (textContent), never markup.

const COMPONENTS = [
  "href",
  "origin",
  "protocol",
  "username",
  "password",
  "host",
  "hostname",
  "port",
  "pathname",
  "search",
  "hash",
];

// A table of more rows than this helps nobody, and makes each keystroke slow.
const MOST_PAIRS = 500;

const urlInput = document.getElementById("url");
const baseInput = document.getElementById("base");
const outcome = document.getElementById("outcome");
const paramsTable = document.getElementById("params");
const paramsNote = document.getElementById("params-note");
const values = addComponentRows(document.querySelector("#components tbody"));

let URL;
try {
  ({ URL } = await import("./dist/index.js"));
  urlInput.addEventListener("input", update);
  baseInput.addEventListener("input", update);
  update();
} catch (error) {
  showOutcome("failed", `The parser could not be loaded: ${error.message}`);
}

function update() {
  const reading = read(urlInput.value, baseInput.value);
  urlInput.setAttribute("aria-invalid", String(reading.failed === "url"));
  baseInput.setAttribute("aria-invalid", String(reading.failed === "base"));
  showOutcome(reading.failed ? "failed" : "parsed", reading.message);
  showComponents(reading.url);
  showParams(reading.url);
}

// An empty base field is no base at all, not the empty string as one.
function read(input, base) {
  if (base !== "" && !URL.canParse(base)) {
    return { url: null, failed: "base", message: "Failure: the base does not parse." };
  }
  const url = URL.parse(input, base === "" ? undefined : base);
  if (url !== null) return { url, message: "Parsed." };
  const needsBase = base === "" && URL.canParse(input, "https://base.example/");
  const message = needsBase
    ? "Failure: the URL is relative, which takes a base."
    : "Failure: the URL does not parse.";
  return { url: null, failed: "url", message };
}

function showOutcome(state, message) {
  outcome.dataset.state = state;
  // Written only when it differs: screen readers announce each change.
  if (outcome.textContent !== message) outcome.textContent = message;
}

function addComponentRows(body) {
  const cells = new Map();
  for (const name of COMPONENTS) {
    const row = body.insertRow();
    const head = document.createElement("th");
    head.scope = "row";
    head.textContent = name;
    row.append(head);
    const cell = row.insertCell();
    cell.id = `component-${name}`;
    cells.set(name, cell);
  }
  return cells;
}

function showComponents(url) {
  for (const [name, cell] of values) showValue(cell, url === null ? null : url[name]);
}

function showParams(url) {
  const pairs = url === null ? [] : [...url.searchParams];
  paramsTable.hidden = pairs.length === 0;
  paramsTable.tBodies[0].replaceChildren(...pairs.slice(0, MOST_PAIRS).map(pairRow));
  if (url === null) {
    paramsNote.textContent = "–";
  } else if (pairs.length === 0) {
    paramsNote.textContent = "empty";
  } else if (pairs.length > MOST_PAIRS) {
    paramsNote.textContent = `The first ${MOST_PAIRS} of ${pairs.length} pairs.`;
  } else {
    paramsNote.textContent = "";
  }
}

function pairRow(pair) {
  const row = document.createElement("tr");
  for (const text of pair) showValue(row.insertCell(), text);
  return row;
}

// A value is a string (its text, or a mark that it is empty) or null (no URL, so no value).
function showValue(cell, value) {
  const state = value === null ? "none" : value === "" ? "empty" : "text";
  if (state === "text") {
    cell.replaceChildren(isolated(value));
  } else {
    cell.textContent = state === "empty" ? "empty" : "–";
  }
  cell.dataset.state = state;
}

// Right-to-left text keeps to its own cell.
function isolated(text) {
  const element = document.createElement("bdi");
  element.textContent = text;
  return element;
}
