// Makes a page for each numbered step of the standard, and a map of all steps. The facts come from
// tests/data/standard-steps.tsv, www/parsers.json and the built package, so no page needs the standard's text.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { score } from "../../www/trace/ticks.js";
import { filesUnder } from "../build/stages.mjs";
import { address, inRoot } from "../project.mjs";
import { fileOfStep, rowsOfSteps, STEPS_TABLE } from "./page-steps.mjs";
import { page, picture, plain, RESULTS, readResults, STYLE, shown } from "./parsers-page.mjs";

const FOLDER = "site/steps";
const SPECIFICATION = "https://url.spec.whatwg.org/";

/** Names of algorithms that their anchors don't tell. */
const NAMES = {
  "cannot-be-a-base-url-path-state": "opaque path state",
  "shorten-a-urls-path": "shorten a URL's path",
  "urlsearchparams-initialize": "initialize a URLSearchParams object",
  "url-initialize": "initialize a URL object",
  "concept-urlsearchparams-update": "update a URLSearchParams object",
  "dom-url-url": "URL constructor",
  "dom-urlsearchparams-urlsearchparams": "URLSearchParams constructor",
};

/** Returns the name of the algorithm with a step, and the step's number in it. */
export function titleOf(id) {
  const [, anchor, setter = "", label = ""] = /^#(\S+)( setter)? ?(.*)$/.exec(id);
  const number = /[\d.]+$/.exec(label)?.[0] ?? "";
  const of = label.slice(0, label.length - number.length).trim();
  const words = anchor.replace(/^concept-/, "").replaceAll("-", " ");
  const plainName = words
    .replace(/^dom urlsearchparams (\w+)/, (_, name) => `URLSearchParams ${name}()`)
    .replace(/^dom url (parse|canparse)/, (_, name) => `URL.${name.replace("p", "P")}()`)
    .replace(/^dom url (\w+)/, (_, name) => `URL ${name}${setter || " getter"}`)
    .replace(/\bipv(?=\d)/g, "IPv")
    .replace(/\b(?:url|api|ascii)\b/g, (word) => word.toUpperCase());
  const name = NAMES[anchor] ?? plainName;
  return {
    name: of ? `${name}, ${of === "Otherwise" ? "other schemes" : `${of}:`}` : name,
    number,
  };
}

/** How a step is tested: by the Web Platform Tests, only by our rows, or not at all. */
function statusOf({ rows: { wpt = [0], own = [0] } }) {
  if (wpt[0] > 0) return "wpt";
  return own[0] > 0 ? "own" : "none";
}

/** What the page says of the rows that need a step. */
function testsOf(row) {
  const { wpt = [0], own = [0], why } = row.rows;
  const status = statusOf(row);
  if (status === "none") {
    const reason = why ? ` The reason: ${plain(why)}.` : "";
    return `<p class="untested">No test: no row of the Web Platform Tests or of ours changes if this step is left out.${reason}</p>`;
  }
  const missing =
    '<p class="untested">The Web Platform Tests have no row that needs this step.</p>';
  const theirs = status === "own" ? missing : rowsOf("Web Platform Tests", wpt);
  return theirs + (own[0] > 0 ? rowsOf("Ours", own) : "<p>Ours: none.</p>");
}

/** Formats a question, with a link to its picture if it is a URL to parse. */
function question(asked) {
  const { input, base, step, get, href, url, init, set, value, call } = asked;
  const lists = call ? [call] : (asked.calls ?? []);
  if (typeof input === "string") {
    const text = picture({ input, base, step }, "..");
    return get && get !== "errors" ? `${text}, <code>${plain(get)}</code>` : text;
  }
  if (typeof set === "string") {
    const start = picture({ input: href, setter: set, value }, "..");
    return `${start}, set <code>${plain(set)}</code> to ${shown(value)}`;
  }
  const start = shown(
    href ?? url ?? (typeof init === "string" ? init : JSON.stringify(init ?? null)),
  );
  const changes = (set ?? []).map(
    ([name, to]) => `set <code>${plain(name)}</code> to ${shown(to)}`,
  );
  const calls = lists.map(([name, ...values]) => {
    const given = values.map((one) => JSON.stringify(one)).join(", ");
    return `<code>${plain(name)}(${plain(given)})</code>`;
  });
  return [start, ...changes, ...calls].join(", ");
}

function rowsOf(name, [count, ...shortest]) {
  const head = count === 1 ? "1 row" : `${count.toLocaleString("en")} rows`;
  const which = count > shortest.length ? ". The shortest:" : ":";
  return `<p>${name}: ${head}${which}</p>\n<ul>${shortest.map((row) => `<li>${question(row)}</li>`).join("")}</ul>`;
}

function parsersOf(id, parsers) {
  const found = parsers.flatMap(({ name, version, claims, sentences = [] }) =>
    sentences.filter(({ step }) => step === id).map((one) => ({ name, version, claims, ...one })),
  );
  if (found.length === 0) return "<p>No recorded parser's differences point to this step.</p>";
  return `<div class="wide"><table>
<thead><tr><th scope="col">parser</th><th scope="col">answers</th><th scope="col">shortest input</th><th scope="col">standard</th><th scope="col">parser's answer</th></tr></thead>
<tbody>${found.map(({ name, version, claims, rows, input, base, expected, got }) => `<tr><th scope="row">${plain(name)} <small>${plain(version)}${claims ? "" : ", follows other rules"}</small></th><td>${rows}</td><td>${picture({ input, base }, "..")}</td><td>${shown(expected)}</td><td>${shown(got)}</td></tr>`).join("\n")}</tbody>
</table></div>`;
}

/** Returns the ids of a step and of the steps around it, the outermost first. */
function enclosing(id, table) {
  const parts = id.split(".");
  return parts
    .map((_, index) => parts.slice(0, index + 1).join("."))
    .filter((one) => table.has(one));
}

const linkTo = (id, text, more = "") => `<a href="./${fileOfStep(id)}"${more}>${text}</a>`;

/** Draws the input at a position of the trace, with what is read now and what is written so far. */
function drawing({ input, base, step: position }, { trace, traceHost, replay }) {
  const traced = trace(input, { base });
  const { rows, ticks } = score(traced, traceHost);
  const { row, done, step } = ticks[position - 1];
  const { buffer, components } = replay(traced, done);
  let index = 0;
  const cells = [...input].map((codePoint) => {
    const when = index < step.start ? "read" : index < step.end ? "now" : "next";
    index += codePoint.length;
    return `<span class="${when}">${shown(codePoint)}</span>`;
  });
  const end = `<span class="${step.codePoint === null ? "now" : "next"}"><small>end</small></span>`;
  const written = Object.entries({ buffer, ...components })
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => `${name} ${shown(`${value}`)}`);
  return `<h2>The picture at this step</h2>
<figure><div class="tape" dir="ltr">${cells.join("")}${end}</div>
<figcaption>In the ${plain(rows[row].isHost ? rows[row].name : `${rows[row].name} state`)}. Written so far: ${written.join(", ") || "nothing"}.</figcaption></figure>
`;
}

/** Returns the page of a step, with a picture if there is the entry for tracing. */
export function stepPage(row, table, parsers, tracing) {
  const { id, file, symbol, remark, rows } = row;
  const ids = [...table.keys()];
  const at = ids.indexOf(id);
  const { name, number } = titleOf(id);
  const title = number ? `${name} ${number}` : name;
  const neighbour = (other, rel) => {
    if (other === undefined) return "";
    const { name: its, number: of } = titleOf(other);
    const text = plain(its === name ? of : `${its} ${of}`);
    return linkTo(other, rel === "prev" ? `← ${text}` : `${text} →`, ` rel="${rel}"`);
  };
  const { run, need = rows.wpt?.[1] ?? rows.own?.[1] } = rows;
  const drawn = [need, run].find((one) => one?.step !== undefined);
  const hasSame = JSON.stringify(run) === JSON.stringify(need);
  const place = file ? `<a href="${address()}/blob/main/${file}">${plain(symbol)}</a>` : "";
  const content = `<nav>${neighbour(ids[at - 1], "prev")} <a href="./index.html">all steps</a> ${neighbour(ids[at + 1], "next")}</nav>
<h1>${plain(title)}</h1>
<ol class="around">${enclosing(id, table)
    .map(
      (one) =>
        `<li${one === id ? ' aria-current="step"' : ""}>${one === id ? "" : `${linkTo(one, plain(titleOf(one).number))} `}${plain(table.get(one).words)}</li>`,
    )
    .join("\n")}</ol>
<dl>
<dt>The standard</dt><dd><a href="${SPECIFICATION}${id.split(" ")[0]}">${plain(id)}</a></dd>
<dt>Our code</dt><dd>${[place, plain(remark).replace(/`([^`]+)`/g, "<code>$1</code>")].filter(Boolean).join(": ")}</dd>
<dt>Shortest input that runs it</dt><dd>${run ? question(run) : "none"}</dd>
<dt>Shortest input that needs it</dt><dd>${need ? (hasSame ? "the same" : question(need)) : "none found"}</dd>
</dl>
${tracing && drawn ? drawing(drawn, tracing) : ""}<h2>Rows that need it</h2>
${testsOf(row)}
<h2>Parsers that fail it</h2>
${parsersOf(id, parsers)}
`;
  return page(plain(title), content, "./steps.css");
}

/** The size of a cell, the distance between cells, and the number of cells in a line. */
const [CELL, PITCH, ACROSS] = [20, 24, 26];
const LINE = CELL + 14;

/** Returns a map: for each algorithm, a cell for each step, lower the deeper it is. */
export function mapOf(table, parsers) {
  const failed = new Map();
  for (const { claims, sentences = [] } of parsers) {
    for (const step of new Set(sentences.map((one) => one.step))) {
      if (claims) failed.set(step, (failed.get(step) ?? 0) + 1);
    }
  }
  const groups = new Map();
  for (const row of table.values()) {
    const { name } = titleOf(row.id);
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  let y = 0;
  const drawn = [...groups].map(([name, rows]) => {
    y += 20;
    const top = y;
    y += Math.ceil(rows.length / ACROSS) * LINE + 6;
    const cells = rows.map((row, index) => {
      const { number } = titleOf(row.id);
      const count = failed.get(row.id) ?? 0;
      const [left, above] = [(index % ACROSS) * PITCH, top + Math.floor(index / ACROSS) * LINE];
      const at = above + (number.split(".").length - 1) * 2;
      const says = `${name} ${number}: ${row.words}${count > 0 ? ` Fails in ${count} parsers.` : ""}`;
      const mark = `<circle cx="${left + CELL / 2}" cy="${at + CELL / 2}" r="${Math.min(3 + count / 2, 8)}"/>`;
      return linkTo(
        row.id,
        `<title>${plain(says)}</title><rect class="${statusOf(row)}" x="${left + 1}" y="${at}" width="${CELL}" height="${CELL}"/>${count > 0 ? mark : ""}`,
      );
    });
    return `<text y="${top - 5}">${plain(name)}</text>${cells.join("")}`;
  });
  const width = ACROSS * PITCH;
  return `<svg viewBox="0 0 ${width} ${y}" width="${width}" height="${y}" role="group" aria-label="All numbered steps">${drawn.join("\n")}</svg>`;
}

export function indexPage(table, parsers) {
  const rows = [...table.values()];
  const count = (status) => rows.filter((row) => statusOf(row) === status).length;
  const key = (status, words) =>
    `<li><svg class="key" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><rect class="${status}" x="1" y="1" width="18" height="18"/></svg> ${count(status)} steps: ${words}</li>`;
  const content = `<nav><a href="../index.html">Watch a URL being parsed</a> <a href="../parsers.html">parsers</a></nav>
<h1>Every step of the URL Standard</h1>
<p>Each of the ${rows.length} numbered steps has a page: what it does in our words, the shortest inputs, the rows of test data that need it, and the parsers that fail it. In the map, a step within another one is lower.</p>
<ul class="legend">
${key("wpt", "the Web Platform Tests need them")}
${key("own", "only our rows need them")}
${key("none", "no row needs them")}
<li><svg class="key" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><circle cx="10" cy="10" r="5"/></svg> parsers fail it: the more parsers, the larger</li>
</ul>
<div class="wide" tabindex="0" role="region" aria-label="Map">${mapOf(table, parsers)}</div>
`;
  return page("Every step of the URL Standard", content, "./steps.css");
}

const SHEET = `${STYLE}
nav { display: flex; flex-wrap: wrap; gap: 0 1.5rem }
dt { font-weight: 600 } dd { margin: 0 0 0.6rem }
h1 { overflow-wrap: anywhere }
figure { margin: 0 } .tape { display: flex; flex-wrap: wrap; gap: 2px }
.tape span { border: 1px solid; min-width: 1.2em; padding: 0.1rem 0.2rem; text-align: center }
.tape .read { border-color: color-mix(in srgb, currentColor 35%, transparent) } .tape .now { background: #2a78d6; color: #fff }
.around { list-style: none; padding: 0 } .around li { margin-block: 0.3rem; opacity: 0.8 }
.around [aria-current] { border-inline-start: 4px solid #2a78d6; font-size: 1.2rem; opacity: 1; padding-inline-start: 0.6rem }
.untested { border-inline-start: 4px solid #c4452d; padding-inline-start: 0.6rem }
.legend { list-style: none; padding: 0 } .key { vertical-align: text-bottom }
svg text { fill: currentColor; font-size: 13px }
rect { fill: #2a78d6; stroke: #2a78d6 }
rect.own { fill: color-mix(in srgb, #2a78d6 30%, transparent) }
rect.none { fill: none; stroke: currentColor; stroke-dasharray: 3 2 }
circle { fill: #e8823a; stroke: Canvas }
svg a:is(:hover, :focus-visible) rect { stroke: currentColor; stroke-width: 3 }`;

/**
 * @param {boolean} isTraced whether the package has been built, so that pages can have pictures
 * @returns {import("../build/stages.mjs").Stage}
 */
export function stepPagesStage(isTraced) {
  const made = () => filesUnder(FOLDER);
  return {
    name: "step-pages",
    inputs: [
      ...[STEPS_TABLE, RESULTS, "scripts/site/step-pages.mjs", "package.json"],
      ...["scripts/site/page-steps.mjs", "scripts/site/parsers-page.mjs", "www/trace/ticks.js"],
      ...(isTraced ? ["dist/trace.js"] : []),
    ],
    settings: null,
    outputs: made,
    async run() {
      const tracing = isTraced ? await import("whatwg-url-wasm/trace") : undefined;
      for (const file of made()) rmSync(inRoot(file));
      const table = rowsOfSteps();
      const { parsers } = readResults();
      const write = (file, text) => writeFileSync(inRoot(FOLDER, file), text);
      mkdirSync(inRoot(FOLDER), { recursive: true });
      write("steps.css", SHEET);
      write("index.html", indexPage(table, parsers));
      for (const row of table.values()) {
        write(fileOfStep(row.id), stepPage(row, table, parsers, tracing));
      }
    },
  };
}
